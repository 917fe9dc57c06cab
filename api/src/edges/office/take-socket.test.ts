import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askRunningShop } from './office-client.ts'
import { takeSocket } from './take-socket.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'))
  path = join(folder, 'office.sock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const shop = (name: string) =>
  createServer((_request, response) =>
    response.setHeader('connection', 'close').end(JSON.stringify({ name })),
  )
const close = (server: Server) => new Promise<void>((closed) => server.close(() => closed()))
const answering = () => askRunningShop(path, { words: [], operator: undefined })

test('the first process has the back office until it ends, whatever another one does', async () => {
  const [first, second] = [shop('first'), shop('second')]
  expect(await takeSocket(first, path, folder)).toBe(true)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await takeSocket(second, path, folder)).toBe(false)
  expect(await answering()).toEqual({ name: 'first' })
  await close(second)
  expect(await answering()).toEqual({ name: 'first' })
  await close(first)
  expect([existsSync(path), await answering()]).toEqual([false, null])
})

test('the socket of a killed process is taken', async () => {
  const listening = `require('http').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`
  spawnSync(process.execPath, ['-e', listening])
  expect(existsSync(path)).toBe(true)
  const next = shop('next')
  expect(await takeSocket(next, path, folder)).toBe(true)
  expect(await answering()).toEqual({ name: 'next' })
  await close(next)
})
