import { fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { QueryObserver, type QueryKey } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPage } from './watch-page.ts'

/** Answer of the front for each address. */
let tags: Record<string, string | null>
let asked: string[]
let isAway = false
let end = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  tags = { '/eshop/katalog/pasta': 'W/"1"', '/eshop': 'W/"7"' }
  asked = []
  vi.stubGlobal('fetch', async (address: string, { method, headers }: RequestInit) => {
    const held = new Headers(headers).get('If-None-Match')
    asked.push(`${method} ${address}${held ? ` ${held}` : ''}`)
    if (isAway) return new Response(null, { status: 503 })
    const tag = tags[address] ?? null
    return new Response(null, {
      status: tag !== null && tag === held ? 304 : 200,
      headers: tag === null ? {} : { ETag: tag },
    })
  })
})
afterEach(() => {
  isAway = false
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function aTab() {
  const shop = testShop(fakeApi({}))
  const reads: Record<string, number> = {}
  const show = (name: string, queryKey: QueryKey, meta?: { showsGoods: true }) => {
    const observer = new QueryObserver(shop.queryClient, {
      queryKey,
      queryFn: () => (reads[name] = (reads[name] ?? 0) + 1),
      staleTime: 60_000,
      ...(meta ? { meta } : {}),
    })
    return observer.subscribe(() => {})
  }
  show('product', ['mf-catalog', 'product'], { showsGoods: true })
  show('menu', ['shell', 'menu'])
  show('cart', ['personal', 'mf-cart', 'cart'])
  let told: Parameters<DataRouter['subscribe']>[0] = () => {}
  const at = (pathname: string) =>
    ({ location: { pathname, search: '' }, navigation: { state: 'idle' } }) as DataRouter['state']
  const subscribe: DataRouter['subscribe'] = (listener) => {
    told = listener
    return () => {}
  }
  end = watchPage({ state: at('/eshop/katalog/pasta'), subscribe }, shop)
  return { reads, go: (pathname: string) => told(at(pathname), {} as never) }
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('an open page reads again what it shows once it is another, and nothing that is somebody’s own', async () => {
  const { reads } = aTab()
  await later(4100)
  expect(asked).toEqual(['HEAD /eshop/katalog/pasta', 'HEAD /eshop/katalog/pasta W/"1"'])
  expect(reads).toEqual({ product: 1, menu: 1, cart: 1 })
  tags['/eshop/katalog/pasta'] = 'W/"2"'
  await later(2000)
  expect(reads).toEqual({ product: 2, menu: 2, cart: 1 })
  await later(2000)
  expect(asked.at(-1)).toBe('HEAD /eshop/katalog/pasta W/"2"')
  expect(reads['product']).toBe(2)
})

test('nobody is asked for a page that is left alone or is not kept; a touch asks at once', async () => {
  aTab()
  await later(10 * 60_000)
  const count = asked.length
  expect(count).toBe(60)
  await later(60_000)
  expect(asked).toHaveLength(count)
  document.dispatchEvent(new Event('pointermove'))
  await later(0)
  expect(asked).toHaveLength(count + 1)
  tags = {}
  await later(60_000)
  expect(asked).toHaveLength(count + 2)
})

test('a front that is away for a moment says nothing of the page, which is watched on', async () => {
  const { reads } = aTab()
  await later(4100)
  isAway = true
  await later(4000)
  isAway = false
  tags['/eshop/katalog/pasta'] = 'W/"2"'
  await later(2000)
  expect(asked.at(-1)).toBe('HEAD /eshop/katalog/pasta W/"1"')
  expect(reads['product']).toBe(2)
})

test('a navigation reads goods again that it shows from memory, and watches the new page', async () => {
  const { reads, go } = aTab()
  await later(1000)
  go('/eshop')
  await later(0)
  expect(reads).toEqual({ product: 1, menu: 1, cart: 1 })
  expect(asked).toEqual(['HEAD /eshop'])
  await later(3100)
  go('/eshop/katalog/pasta')
  await later(0)
  expect(reads).toEqual({ product: 2, menu: 1, cart: 1 })
  expect(asked.at(-1)).toBe('HEAD /eshop/katalog/pasta')
})
