import { startTracing } from '@drogerie/shared-lib/server/start-tracing.ts'
import { openSpanCollector } from '@drogerie/shared-lib/testing/span-collector.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkDemoMembers } from '../../money/club/link-demo-members.ts'
import {
  CLUB_LIMIT_MS,
  CLUB_TOKEN,
  startClub,
  type ClubProcess,
} from '../../testing/club-process.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'

let collector: Awaited<ReturnType<typeof openSpanCollector>>
let endTracing: () => Promise<void>
let club: ClubProcess
let shop: OrderShop

beforeAll(async () => {
  collector = await openSpanCollector()
  endTracing = await startTracing('api', { url: collector.url, share: 1 })
  club = await startClub(undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  shop = await openOrderShop(
    {},
    testConfig({ club: { url: club.url, token: CLUB_TOKEN, limitMs: CLUB_LIMIT_MS } }),
  )
}, 120_000)
afterAll(async () => {
  await shop?.close()
  await club?.stop()
  await collector?.close()
})

/** As a tab sends it: `spanId` is the tab's own. */
const tab = (traceId: string) => {
  const spanId = 'b7ad6b7169203331'
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } }
}

test('a call is one trace from the tab to the queries and to the club @O07', async () => {
  const { traceId, spanId, headers } = tab('0af7651916cd43dd8448eb211c80319c')
  const jana = await shop.account('jana@example.cz')
  await linkDemoMembers(shop.db)
  const answer = await shop.call('GET', '/client/cards', undefined, { ...jana.headers, ...headers })
  expect(answer.status).toBe(200)
  const body = { productVariant: 'soap', quantity: 1 }
  const { body: cart } = await shop.call('POST', '/orders', {}, headers)
  await shop.call('POST', `/orders/${cart.tokenValue}/items`, body, headers)
  expect((await shop.call('GET', '/orders/neni', undefined, headers)).status).toBe(404)
  await shop.app.jobs.run('expire-carts')
  await endTracing()

  const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId)
  await expect
    .poll(() => ofTrace().some(({ service }) => service === 'club'), { timeout: 30_000 })
    .toBe(true)
  const named = (name: string) => ofTrace().find((span) => span.name === name)
  const cards = named('GET /api/v2/shop/client/cards')
  expect(cards).toMatchObject({
    service: 'api',
    parentSpanId: spanId,
    attributes: { 'http.request.method': 'GET', 'http.response.status_code': 200 },
  })
  const toClub = ofTrace().find((span) => span.name === 'club GET')
  expect(toClub).toMatchObject({ service: 'api', parentSpanId: cards?.spanId })
  const parentsAtClub = ofTrace()
    .filter(({ service }) => service === 'club')
    .map(({ parentSpanId: parent }) => parent)
  expect(parentsAtClub).toContain(toClub?.spanId)

  const added = named('POST /api/v2/shop/orders/:tokenValue/items')
  const queries = ofTrace().filter(({ parentSpanId: parent }) => parent === added?.spanId)
  expect(queries.map(({ name }) => name)).toContain('SQL insert')
  expect(named('GET /api/v2/shop/orders/:tokenValue')?.status.code, 'no fault of ours').not.toBe(2)

  const job = collector.spans.find(({ name }) => name === 'job expire-carts')
  expect(job?.traceId).not.toBe(traceId)
  expect(collector.spans.some(({ parentSpanId: parent }) => parent === job?.spanId)).toBe(true)
  const said = JSON.stringify(collector.spans)
  expect(said).not.toContain(cart.tokenValue)
  expect(said).not.toMatch(/jana|example\.cz/)
}, 120_000)
