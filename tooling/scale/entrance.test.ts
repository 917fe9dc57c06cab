import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { rootDirectory } from '../src/paths.ts'
import { renderEntrance } from './entrance.ts'
import { scalePorts } from './ports.ts'

const program = '/usr/sbin/nginx'
const shipped = await readFile(path.join(rootDirectory, 'ops/nginx.conf'), 'utf8')
const ports = scalePorts(5_000)

test('nginx of this machine listens on the loopback alone, and leads to the parts by their ports', () => {
  const text = renderEntrance(shipped, ports, '/tmp/x')
  expect(text.match(/listen .*;/g)).toEqual(['listen 127.0.0.1:5000;', 'listen 127.0.0.1:5001;'])
  expect(text.match(/ server 127[^ ]+/g)).toEqual(
    [5_002, 5_003, 5_004, 5_005, 5_006].map((port) => ` server 127.0.0.1:${port}`),
  )
  expect(text).not.toMatch(/ssl|\/var\/|\/run\//)
})

test('a file that was changed without the tool is told', () => {
  expect(() => renderEntrance('events {}', ports, '/tmp/x')).toThrow('ops/nginx.conf has no')
})

describe.skipIf(!existsSync(program))('nginx with the file', () => {
  let folder = ''
  let origin = ''
  /** Between the fronts and the API. */
  let inside = ''
  let end = () => {}
  const fronts: Server[] = []
  /** Fronts that break off what they are asked next. */
  let broken = 0

  async function listen(port: number): Promise<void> {
    const front = createServer((request, response) => {
      if (broken > 0) {
        broken -= 1
        request.socket.destroy()
      } else response.end(JSON.stringify(request.headers))
    })
    fronts.push(front)
    front.listen(port, '127.0.0.1')
    await once(front, 'listening')
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'entrance-'))
    const names = [
      ...(['entrance', 'inside', 'front-a', 'front-b'] as const),
      ...(['api-a', 'api-b', 'api-c'] as const),
    ]
    const own = { ...ports }
    for (const name of names) own[name] = await freePort()
    const file = path.join(folder, 'nginx.conf')
    // what is broken here on purpose would otherwise count as illness
    const text = renderEntrance(shipped, own, folder).replaceAll('max_fails=3', 'max_fails=0')
    await writeFile(file, text)
    const { stderr } = await promisify(execFile)(program, ['-t', '-e', 'stderr', '-c', file])
    expect(stderr).toContain('test is successful')
    await Promise.all(names.slice(2).map((name) => listen(own[name])))
    const nginx = spawn(program, ['-e', 'stderr', '-c', file], { stdio: 'ignore' })
    end = () => void nginx.kill('SIGTERM')
    origin = `http://127.0.0.1:${own.entrance}`
    inside = `http://127.0.0.1:${own.inside}`
    await vi.waitFor(() => fetch(origin), { timeout: 10_000 })
  })
  afterAll(async () => {
    end()
    for (const front of fronts) front.close()
    await rm(folder, { recursive: true, force: true })
  })

  const ask = (method: string, headers: Record<string, string> = {}, of = origin) =>
    fetch(of, { method, headers, ...(method === 'GET' ? {} : { body: 'x' }) })

  test('the visitor is who nginx says, whatever the browser says', async () => {
    const told = await ask('GET', { 'x-forwarded-for': '9.9.9.9', forwarded: 'for=9.9.9.9' })
    const headers = (await told.json()) as Record<string, string>
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers['forwarded']).toBeUndefined()
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  })

  test.each([
    ['GET', {}, 200],
    ['PATCH', {}, 200],
    ['POST', { 'idempotency-key': 'a' }, 200],
    ['POST', {}, 503],
  ])('what a front broke off: %s %j is answered by %i', async (method, headers, status) => {
    broken = 1
    expect((await ask(method, headers as Record<string, string>)).status).toBe(status)
    broken = 1
    const answer = await ask(method, headers as Record<string, string>, inside)
    expect([answer.status, broken], 'the same of the API').toEqual([status === 503 ? 502 : 200, 0])
  })

  test('with every front away people read a page that says so', async () => {
    broken = 2
    const answer = await ask('GET')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).toContain('Omlouváme se')
  })
})
