import Fastify from 'fastify'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { startFront } from '../testing/a-front.ts'
import { assetsRoute } from './assets-route.ts'
import { guardConnections } from './guard-connections.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(ends.splice(0).map((end) => end())))

test('a release file that cannot be read just now is 503 to come again, kept by nobody, without a path', async () => {
  const app = Fastify()
  ends.push(() => app.close())
  // a folder in the place of the file: readFile fails as it does without descriptors, with another
  // code than ENOENT
  assetsRoute(app, { assetFile: () => import.meta.dirname, fetchAsset: async () => false })
  const response = await app.inject('/_mf/assets/shell/main.js')
  expect(response.statusCode).toBe(503)
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
  expect(response.body).toBe('')
})

test('connections beyond what the descriptors bear are refused with a line in the log, and let in later', async () => {
  const front = await startFront([{ path: '/eshop' }])
  ends.push(front.end)
  const lines: string[] = []
  guardConnections(
    front.app.server,
    2,
    pino({}, { write: (line: string) => void lines.push(line) }),
  )
  const port = Number(new URL(front.origin).port)
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  const held: Socket[] = [await open(), await open()]
  const refused = await open()
  await once(refused, 'close')
  expect(lines.join('')).toContain('connections refused')
  for (const socket of held) {
    socket.destroy()
    await once(socket, 'close')
  }
  await expect
    .poll(async () => (await fetch(`${front.origin}/healthz`).catch(() => null))?.status)
    .toBe(200)
})
