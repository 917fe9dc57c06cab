import Fastify from 'fastify'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, sendRaw, startFront } from '../testing/a-front.ts'
import { answerErrors, answerNoRequest } from './answer-errors.ts'
import { plainStatus } from './plain-page.ts'

const app = Fastify({ bodyLimit: 10 })
const failing = (status: number | undefined, code?: string) =>
  Object.assign(new Error('secret of the machinery'), { statusCode: status, code })
let failure: Error

beforeAll(async () => {
  answerErrors(app)
  const fail = () => {
    throw failure
  }
  for (const url of ['/eshop', '/api/v2/shop/thing', '/apis', '/_mf/x', '/media/a'])
    app.get(url, fail)
  app.post('/api/v2/shop/thing', () => ({}))
  app.post('/odeslat', () => ({}))
  await app.ready()
})
afterAll(() => app.close())

test.each<[number | undefined, string | undefined, number, string]>([
  [undefined, undefined, 500, 'Omlouváme se, nastala chyba'],
  [200, undefined, 500, 'Omlouváme se, nastala chyba'],
  [400, undefined, 400, 'Této adrese nerozumíme'],
  [404, undefined, 404, 'Stránku jsme nenašli'],
  [413, undefined, 413, 'Odesílaná data jsou příliš velká'],
  [414, undefined, 404, 'Stránku jsme nenašli'],
  [418, undefined, 400, 'Této adrese nerozumíme'],
  [429, undefined, 429, 'Příliš mnoho požadavků'],
  [499, undefined, 400, 'Této adrese nerozumíme'],
  [501, undefined, 500, 'Omlouváme se, nastala chyba'],
  [502, undefined, 503, 'Košík zůstal uložený'],
  [504, undefined, 503, 'Košík zůstal uložený'],
  [500, 'EMFILE', 503, 'Košík zůstal uložený'],
  [400, 'ENFILE', 503, 'Košík zůstal uložený'],
])(
  'an error of status %s and code %s is a Czech page of %i',
  async (given, code, status, words) => {
    failure = failing(given, code)
    const { statusCode, headers, body } = await app.inject('/eshop')
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(headers['retry-after']).toBe(status === 503 || status === 429 ? '5' : undefined)
    expect(body).toContain(words)
    expect(body).toContain(status === 503 ? '<a href="" style' : '<a href="/" style')
    expect(body).not.toContain('machinery')
  },
)

test.each<[number, number, string, string, string | undefined]>([
  [500, 503, 'Service Unavailable', 'Omlouváme se, nastala chyba. Zkuste to prosím později.', '5'],
  [502, 503, 'Service Unavailable', 'Omlouváme se, nastala chyba. Zkuste to prosím později.', '5'],
  [400, 400, 'Bad Request', 'Požadavek není platný.', undefined],
  [499, 499, 'Bad Request', 'Požadavek není platný.', undefined],
])(
  'below the API an error of status %i is its refusal of %i',
  async (given, status, name, message, retry) => {
    failure = failing(given)
    for (const url of ['/api/v2/shop/thing', '/api/v2/shop/thing?a=1', '/media/a']) {
      const { statusCode, headers, body } = await app.inject(url)
      expect([statusCode, headers['retry-after']]).toEqual([status, retry])
      expect(headers).toMatchObject({
        'content-type': 'application/ld+json; charset=utf-8',
        'cache-control': 'no-store',
      })
      expect(JSON.parse(body)).toEqual({
        '@context': '/api/v2/contexts/Error',
        '@type': 'hydra:Error',
        'hydra:title': 'An error occurred',
        'hydra:description': name,
        code: status,
        message,
      })
    }
  },
)

test('an address that only begins like the API is a page; the platform’s own is a bare status', async () => {
  failure = failing(500)
  expect((await app.inject('/apis')).headers['content-type']).toContain('text/html')
  const { statusCode, headers, body } = await app.inject('/_mf/x')
  expect([statusCode, headers['cache-control'], body]).toEqual([500, 'no-store', ''])
})

test('a 429 has the format of the request', async () => {
  const big = { payload: 'x'.repeat(11), headers: { 'content-type': 'text/plain' } }
  const [api, page] = [
    await app.inject({ method: 'POST', url: '/api/v2/shop/thing', ...big }),
    await app.inject({ method: 'POST', url: '/odeslat', ...big }),
  ]
  expect([api.statusCode, JSON.parse(api.body)]).toMatchObject([413, { code: 413 }])
  expect([page.statusCode, page.body]).toEqual([413, expect.stringContaining('příliš velká')])
})

test('unhandled methods: refused on a page, 404 on the platform’s addresses', async () => {
  const page = await app.inject({ method: 'DELETE', url: '/neco' })
  expect([page.statusCode, page.headers['allow'], page.headers['content-type']]).toEqual([
    405,
    'GET, HEAD',
    'text/html; charset=utf-8',
  ])
  const ours = await app.inject({ method: 'DELETE', url: '/_mf?x' })
  expect([
    ours.statusCode,
    ours.headers['allow'],
    ours.headers['cache-control'],
    ours.body,
  ]).toEqual([404, undefined, 'no-store', ''])
})

test('every status has a text', () => {
  for (let status = 400; status < 600; status += 1)
    expect([400, 404, 405, 413, 429, 431, 500, 503]).toContain(plainStatus(status))
})

const socket = (part: Partial<Socket> = {}) => {
  const written: string[] = []
  return {
    written,
    socket: {
      destroyed: false,
      writable: true,
      end: (text: string) => void written.push(text),
      ...part,
    } as unknown as Socket,
  }
}

test.each<[string, string, Partial<Socket>]>([
  ['has hung up', 'ECONNRESET', {}],
  ['is gone', 'HPE_INVALID', { destroyed: true }],
  ['hears nothing', 'HPE_INVALID', { writable: false }],
])('who %s is told nothing', (_who, code, part) => {
  const { written, socket: its } = socket(part)
  answerNoRequest(Object.assign(new Error(), { code }), its)
  expect(written).toEqual([])
})

test.each([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_INVALID_METHOD', '400 Bad Request'],
])('invalid bytes (%s) get a complete raw answer', (code, status) => {
  const { written, socket: its } = socket()
  answerNoRequest(Object.assign(new Error(), { code }), its)
  const [head = '', body = ''] = (written[0] ?? '').split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
  expect(head).toContain('\r\nconnection: close')
  expect(head).toContain(`\r\ncontent-length: ${Buffer.byteLength(body)}`)
  expect(head).toContain('\r\ncontent-type: text/html; charset=utf-8')
  expect(body).toMatch(/^<!doctype html><html lang="cs">.*<\/html>$/s)
})

test('one host is enough, and a header like it is none', async () => {
  const front = await startFront([{ path: '/eshop' }])
  try {
    expect(
      (await ask(front.origin, '/eshop', { more: 'X-Host: a\r\nX-Of: host\r\n' })).status,
    ).toBe(200)
    const twice = 'GET /eshop HTTP/1.1\r\nHost: a\r\nhOsT: a\r\nConnection: close\r\n\r\n'
    expect((await sendRaw(front.origin, twice)).status).toBe(400)
  } finally {
    await front.end()
  }
})
