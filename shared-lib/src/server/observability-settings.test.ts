import { Counter, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { serveMetrics } from './metrics-server.ts'
import { requestIdOf, traceIdOf } from './request-ids.ts'
import { observabilityOf, observabilityProblems } from './observability-settings.ts'

test.each([
  ['nothing is told where nothing is said', {}, { accessLog: false, metrics: null, tracing: null }],
  [
    'production logs requests',
    { SHOP_MODE: 'production' },
    { accessLog: true, metrics: null, tracing: null },
  ],
  [
    'unless it is told not to',
    { SHOP_MODE: 'production', ACCESS_LOG: 'off' },
    { accessLog: false, metrics: null, tracing: null },
  ],
  [
    'figures are told on the loopback',
    { ACCESS_LOG: 'json', METRICS_PORT: '9400' },
    { accessLog: true, metrics: { host: '127.0.0.1', port: 9400, token: null }, tracing: null },
  ],
  [
    'spans go to a collector',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/', OTEL_TRACES_SAMPLER_ARG: '0.1' },
    { accessLog: false, metrics: null, tracing: { url: 'http://127.0.0.1:4318', share: 0.1 } },
  ],
])('%s @O07', (_what, settings, seeing) => {
  expect(observabilityOf(settings)).toEqual(seeing)
})

test.each([
  ['127.0.0.1', undefined, 0],
  ['::1', undefined, 0],
  ['0.0.0.0', undefined, 1],
  ['127.0.0.1.example', undefined, 1],
  ['10.0.0.7', undefined, 1],
  ['0.0.0.0', 'a-token-of-figures', 0],
])('figures at %s with the token %s @O07', (METRICS_HOST, METRICS_TOKEN, problems) => {
  const settings = { METRICS_PORT: '9400', METRICS_HOST, METRICS_TOKEN }
  expect(observabilityProblems(settings)).toHaveLength(problems)
  expect(observabilityProblems({ ...settings, METRICS_PORT: undefined })).toEqual([])
})

test('figures are read at their own address, with the token alone, and nothing else is there', async () => {
  const registry = new Registry()
  new Counter({ name: 'shop_things_total', help: 'Things', registers: [registry] }).inc(3)
  const token = 'a-token-of-figures'
  const server = await serveMetrics(registry, { host: '127.0.0.1', port: 0, token })
  const get = (path: string, authorization?: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      method,
      headers: authorization ? { authorization } : {},
    })
  const read = await get('/metrics', `Bearer ${token}`)
  const text = await read.text()
  expect(read.headers.get('content-type')).toContain('text/plain')
  for (const line of ['shop_things_total 3', 'nodejs_eventloop_lag_p99_seconds'])
    expect(text).toContain(line)
  const refused = [
    await get('/metrics'),
    await get('/metrics', token),
    await get('/metrics', `Bearer ${token}x`),
    await get('/metrics', `Bearer ${token}`, 'POST'),
    await get('/', `Bearer ${token}`),
  ]
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 404, 404])
  server.close()
})

test('a port that is taken is an error, not a process without figures', async () => {
  const place = { host: '127.0.0.1', token: null }
  const server = await serveMetrics(new Registry(), { ...place, port: 0 })
  await expect(serveMetrics(new Registry(), { ...place, port: server.port })).rejects.toThrow(
    'EADDRINUSE',
  )
  server.close()
})

test.each([
  ['a-request-1', 'a-request-1'],
  ['short', null],
  ['line\nbreak-in-it', null],
  ['x'.repeat(65), null],
])('a request named %j keeps its name if it is one', (name, kept) => {
  const id = requestIdOf({ headers: { 'x-request-id': name } })
  if (kept) expect(id).toBe(kept)
  else expect(id).toMatch(/^[\da-f-]{36}$/)
})

test.each([
  ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', '0af7651916cd43dd8448eb211c80319c'],
  ['00-jana-b7ad6b7169203331-01', null],
  [undefined, null],
])('the trace of %s is %s', (traceparent, trace) => {
  expect(traceIdOf({ headers: { traceparent } })).toBe(trace)
})
