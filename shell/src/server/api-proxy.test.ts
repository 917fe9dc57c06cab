import Fastify from 'fastify'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { answerErrors } from './answer-errors.ts'
import { apiProxy, forwardedHeaders } from './api-proxy.ts'

const api = Fastify()
const front = Fastify()
const behindProxy = Fastify({ trustProxy: ['127.0.0.1'] })

beforeAll(async () => {
  api.all('/*', async ({ headers }) => headers)
  const origin = await api.listen({ port: 0, host: '127.0.0.1' })
  await apiProxy(front, origin)
  await apiProxy(behindProxy, origin)
})
afterAll(() => Promise.all([front.close(), behindProxy.close(), api.close()]))

const lies = {
  'x-forwarded-for': '1.2.3.4',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  forwarded: 'for=1.2.3.4',
  'x-real-ip': '1.2.3.4',
}

test.each([
  '/api/v2/shop/products',
  '/oauth/connect/google',
  '/media/p/1.svg',
  '/feeds/heureka.xml',
])(
  '%s: the API learns the address of the connection, whatever the visitor says @D14 @F26',
  async (url) => {
    const heard = (
      await front.inject({
        url,
        remoteAddress: '10.9.8.7',
        headers: { ...lies, authorization: 'Bearer x' },
      })
    ).json<Record<string, string>>()
    expect(heard).toMatchObject({ 'x-forwarded-for': '10.9.8.7', authorization: 'Bearer x' })
    for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip'])
      expect(heard).not.toHaveProperty(name)
  },
)

test('an API that shuts down closes its own connections, not the visitor’s', async () => {
  const leaving = Fastify()
  leaving.all('/*', async (_request, reply) =>
    reply.header('connection', 'close').send({ ok: true }),
  )
  const before = Fastify()
  await apiProxy(before, await leaving.listen({ port: 0, host: '127.0.0.1' }))
  const answer = await fetch(`${await before.listen({ port: 0, host: '127.0.0.1' })}/api/x`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'keep-alive'])
  await Promise.all([before.close(), leaving.close()])
})

test('behind a trusted proxy it is the address that one saw, not what the visitor put before it @D14', async () => {
  const heard = (
    await behindProxy.inject({
      url: '/api/x',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': '1.2.3.4, 10.9.8.7' },
    })
  ).json<Record<string, string>>()
  expect(heard['x-forwarded-for']).toBe('10.9.8.7')
})

test('headers of proxies and of the front are not forwarded; all others are @D14', () => {
  const said = {
    ...lies,
    'X-Forwarded-Port': '1',
    Expect: '100-continue',
    cookie: 'auth=x',
    'x-favourite-store': '0101',
  }
  expect(forwardedHeaders(said, { ip: '10.9.8.7', id: 'a-request' })).toEqual({
    'x-forwarded-for': '10.9.8.7',
    'x-request-id': 'a-request',
    cookie: 'auth=x',
    'x-favourite-store': '0101',
  })
})

test('a visitor who leaves in the middle of a request is no error of the shop @O05', async () => {
  const lines: { level: number; msg: string }[] = []
  const stream = { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[0]) }
  const slow = Fastify()
  const asked = Promise.withResolvers<void>()
  slow.addHook('onRequest', async () => asked.resolve())
  slow.all('/*', async () => ({}))
  const before = Fastify({ logger: { level: 'info', stream } })
  answerErrors(before)
  await apiProxy(before, await slow.listen({ port: 0, host: '127.0.0.1' }))
  const origin = await before.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'content-type': 'application/json', 'content-length': 100 }
  const visit = request(`${origin}/api/x`, { method: 'PATCH', headers }).on('error', () => {})
  visit.write('{"quantity":')
  await asked.promise
  visit.destroy()
  await eventually(() => expect(lines.map(({ msg }) => msg)).toContain('visitor left'))
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
  await Promise.all([before.close(), slow.close()])
})
