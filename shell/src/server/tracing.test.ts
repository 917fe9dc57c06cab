import { startTracing } from '@drogerie/shared-lib/server/start-tracing.ts'
import { openSpanCollector } from '@drogerie/shared-lib/testing/span-collector.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFront } from '../testing/a-front.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }

let collector: Awaited<ReturnType<typeof openSpanCollector>>
let endTracing: () => Promise<void>
let front: Awaited<ReturnType<typeof startFront>>
const asked: (string | undefined)[] = []
const api = createServer((request, response) => {
  asked.push(request.headers['traceparent'] as string | undefined)
  response.end('{}')
})

beforeAll(async () => {
  collector = await openSpanCollector()
  endTracing = await startTracing('front', { url: collector.url, share: 1 })
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening))
  front = await startFront([{ path: '/eshop' }], {
    API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  })
})
afterAll(async () => {
  await front?.end()
  await collector?.close()
  api.closeAllConnections()
  api.close()
})

test('what the front hands on to the API, and a page it renders, stay in the trace of the tab @O07', async () => {
  await fetch(`${front.origin}/api/v2/shop/channel?x=1`, { headers })
  const page = await fetch(`${front.origin}/eshop`, { headers })
  const rendered = (/<i>(.*)<\/i>/.exec(await page.text()) ?? [])[1]
  await endTracing()

  const ofTrace = collector.spans.filter((span) => span.traceId === traceId)
  const handedOn = ofTrace.find(({ name }) => name === 'GET /api/*')
  expect(handedOn).toMatchObject({ service: 'front', parentSpanId: 'b7ad6b7169203331' })
  expect(asked, 'the API is asked within the front’s own span').toContain(
    `00-${traceId}-${handedOn?.spanId}-01`,
  )
  const shown = ofTrace.find(({ name }) => name === 'GET /eshop')
  const render = ofTrace.find(({ name }) => name === 'render')
  expect(render).toMatchObject({ parentSpanId: shown?.spanId })
  expect(rendered, 'the worker gets the trace along').toBe(`00-${traceId}-${render?.spanId}-01`)
})
