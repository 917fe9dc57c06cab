import { ApiError } from '@drogerie/shared-lib/runtime'
import { ParcelError } from '@drogerie/shared-lib/runtime/parcel-error.ts'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createErrorReporter, isWorthReporting, type ReportSettings } from './error-reports.ts'
import { parseDsn, sentryEnvelope } from './sentry-envelope.ts'

const dsn = 'https://abc123@errors.example/42'

const settings = (errorReportsDsn: string | null): ReportSettings => ({
  config: { errorReportsDsn, lineupId: 'L-1' },
  remotes: { 'mf-cart': { version: '0.1.0-abc' } },
})

afterEach(() => vi.unstubAllGlobals())

function stubFetch() {
  const sent: { url: string; body: string }[] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    sent.push({ url, body })
    return Promise.reject(new TypeError('blocked'))
  })
  return sent
}

test.each([
  [300, false],
  [302, false],
  [404, false],
  [499, false],
  [500, true],
  [503, true],
])('a response %d of the router: reported %s @SHELL-16', (status, expected) => {
  expect(isWorthReporting(new ErrorResponse(status, '', null))).toBe(expected)
})

test('an error of the API or of the code is reported @SHELL-16', () => {
  expect(
    [new ApiError({ kind: 'http', status: 404 }), new TypeError('x')].map(isWorthReporting),
  ).toEqual([true, true])
})

test.each([
  [dsn, { endpoint: 'https://errors.example/api/42/envelope/', publicKey: 'abc123' }],
  [
    'https://abc@errors.example/behind/proxy/7',
    { endpoint: 'https://errors.example/behind/proxy/api/7/envelope/', publicKey: 'abc' },
  ],
  ['https://errors.example/42', null],
  ['ftp://abc@errors.example/42', null],
  ['nonsense', null],
  ['', null],
  [null, null],
])('DSN %s @SHELL-16', (value, expected) => {
  expect(parseDsn(value)).toEqual(expected)
})

test('off without a DSN @SHELL-16', () => {
  const sent = stubFetch()
  createErrorReporter(settings(null))(new Error('x'))
  expect(sent).toEqual([])
})

test('each message once, at most twenty, and a refusing service is no second error @SHELL-16', async () => {
  const sent = stubFetch()
  const report = createErrorReporter(settings(dsn))
  for (let index = 0; index < 30; index++) report(new Error(`failure ${index % 25}`))
  await Promise.resolve()
  expect(sent).toHaveLength(20)
  expect(sent[0]?.url).toBe(
    'https://errors.example/api/42/envelope/?sentry_key=abc123&sentry_version=7',
  )
})

test('an envelope names release, route, frames and cause, and no query @SHELL-16', () => {
  const cause = new Error('fetch failed (api.example)')
  const error = new TypeError('page broke', { cause })
  error.stack =
    'TypeError: page broke\n    at Page (https://shop.example/a.js:10:5)\n    at https://shop.example/b.js:2:1'
  const [header = '', item = '', event = ''] = sentryEnvelope({
    error,
    path: '/akce',
    release: 'L-1',
    route: '/akce',
    at: 1000,
    id: 'f00d',
  }).split('\n')
  expect(JSON.parse(header)).toEqual({ event_id: 'f00d', sent_at: '1970-01-01T00:00:01.000Z' })
  expect(JSON.parse(item)).toEqual({ type: 'event' })
  const { exception, ...rest } = JSON.parse(event) as {
    exception: { values: { value: string; stacktrace?: { frames: object[] } }[] }
  }
  expect(rest).toEqual({
    event_id: 'f00d',
    timestamp: 1,
    platform: 'javascript',
    level: 'error',
    release: 'L-1',
    transaction: '/akce',
    request: { url: '/akce' },
  })
  expect(exception.values.map(({ value }) => value)).toEqual([
    'fetch failed (api.example)',
    'page broke',
  ])
  expect(exception.values[1]?.stacktrace?.frames).toEqual([
    { function: '?', filename: 'https://shop.example/b.js', lineno: 2, colno: 1, in_app: true },
    { function: 'Page', filename: 'https://shop.example/a.js', lineno: 10, colno: 5, in_app: true },
  ])
})

test('a report of a parcel names its remote and release @SHELL-16', () => {
  const sent = stubFetch()
  const crash = new ParcelError('mf-cart/mini-cart', 'render', new TypeError('x'))
  createErrorReporter(settings(dsn))(crash)
  const event = JSON.parse(sent[0]?.body.split('\n')[2] ?? '{}') as Record<string, unknown>
  expect(event['tags']).toEqual({ remote: 'mf-cart@0.1.0-abc' })
  expect(JSON.stringify(event['exception'])).toContain('parcel mf-cart/mini-cart (render)')
})
