import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchRequests } from './watch-requests.ts'

const lines: string[] = []
const registry = new Registry()
const app = Fastify()
/** Answers of '/slow' that wait for a word. */
const waiting: (() => void)[] = []

beforeAll(async () => {
  watchRequests(app, { part: 'api', registry, log: { write: (line) => lines.push(line) } })
  app.get('/quick', () => ({ ok: true }))
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { ok: true }
  })
  app.post('/sent', () => ({ ok: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const port = () => (app.server.address() as AddressInfo).port
const told = () =>
  lines.map((line) => JSON.parse(line) as { path: string; status: number; ms: number })

/** Sends the beginning of a request and goes away once the server has it. */
async function giveUp(head: string, isThere: () => boolean): Promise<void> {
  const socket = connect(port(), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${head}\r\nHost: shop\r\n`)
  socket.write('Content-Type: application/json\r\nContent-Length: 20\r\n\r\n')
  await expect.poll(isThere).toBe(true)
  socket.destroy()
}

test('a request whose client gives up has one line, with a status of its own @O05', async () => {
  await giveUp('GET /slow HTTP/1.1', () => waiting.length === 1)
  await expect.poll(() => lines.length).toBe(1)
  waiting.forEach((answer) => answer())
  await giveUp('POST /sent HTTP/1.1', () => app.server.listening)
  await expect.poll(() => lines.length).toBe(2)
  await (await fetch(`http://127.0.0.1:${port()}/quick`)).text()
  await expect.poll(() => lines.length).toBe(3)
  expect(told()).toMatchObject([
    { path: '/slow', status: 499 },
    { path: '/sent', status: 499 },
    { path: '/quick', status: 200 },
  ])
  for (const { ms } of told()) expect(ms).toBeGreaterThanOrEqual(0)
  expect(await registry.metrics()).toContain(
    'shop_http_request_duration_seconds_count{route="/slow",method="GET",status="499"} 1',
  )
})
