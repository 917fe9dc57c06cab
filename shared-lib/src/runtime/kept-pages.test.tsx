import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import type { Order } from '../contract/order.ts'
import { paths } from '../routes/paths.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { aKeepingBrowser } from '../testing/keeping-browser.ts'
import { testShop } from '../testing/test-shop.ts'
import { leaveOrdered, restoreCart } from './cart-actions.ts'
import { chooseStore } from './choose-store.ts'
import { below, forgetPage, keepPage, keepPagesOf } from './kept-pages.ts'
import { readPersisted, writePersisted } from './persistence.ts'

const jana = '/api/v2/shop/customers/1'
const petr = '/api/v2/shop/customers/2'

let browser: ReturnType<typeof aKeepingBrowser>
const clear = () => {
  document.cookie = 'cart=; Max-Age=0; Path=/'
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(() => {
  clear()
  browser = aKeepingBrowser()
})
afterEach(() => {
  browser.leave()
  clear()
})
const aVisit = () => testShop(fakeApi({}))
const nothing = () =>
  expect.poll(() => [browser.kept(), browser.workers(), localStorage.length]).toEqual([[], [], 0])

test('a page is kept at its address with a worker of its own, whose it is, and may run nothing @CZ-16', async () => {
  await keepPage('cart', '<!doctype html><p>košík</p>', jana)
  await keepPage('store', '<!doctype html><p>prodejna</p>', null)
  expect(browser.kept()).toEqual([paths.cart(), paths.stores()])
  expect(browser.workers()).toEqual([paths.cart(), paths.stores()])
  expect([readPersisted('keptCart'), readPersisted('keptStore')]).toEqual([jana, 'visitor'])
  const answer = browser.answer(paths.cart())
  expect(await answer?.text()).toContain('košík')
  expect(answer?.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer?.headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
})

test('documents under a page come in the place of those of before @CZ-16', async () => {
  const under = (place: string) => `${paths.stores()}/${place}`
  await keepPage('store', 'Brno', null, { [under('brno')]: 'Brno, mapa' })
  await keepPage('store', 'Praha', null, { [below(paths.stores())]: 'všech' })
  expect(browser.kept()).toEqual([paths.stores(), `${paths.stores()}/`])
  expect(await browser.answer(paths.stores())?.text()).toBe('Praha')
})

test('a page that is kept again is at no moment missing @CZ-16', async () => {
  await keepPage('cart', 'jedno mýdlo', null)
  const removing = vi.spyOn(caches, 'delete')
  await keepPage('cart', 'dvě mýdla', null)
  expect(removing).not.toHaveBeenCalled()
  expect(await browser.answer(paths.cart())?.text()).toBe('dvě mýdla')
})

test.each([
  ['storage', () => Reflect.deleteProperty(globalThis, 'caches')],
  ['workers', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
])(
  'a browser without %s goes without, and is not taken for one that keeps @CZ-16',
  async (_of, lack) => {
    lack()
    await keepPage('cart', 'košík', jana)
    expect(readPersisted('keptCart')).toBeNull()
  },
)

test('a browser that keeps nothing is not looked through @CZ-16', () => {
  const removing = vi.spyOn(caches, 'delete')
  keepPagesOf(jana)
  forgetPage('card')
  expect(removing).not.toHaveBeenCalled()
})

test('with a page goes its own worker, and none of a wider scope @CZ-16', async () => {
  await browser.serviceWorker.register('/other.mjs', { scope: paths.home() })
  writePersisted('keptStore', 'visitor') // its worker is gone already
  forgetPage('store')
  await keepPage('cart', 'košík', null)
  forgetPage('cart')
  await expect.poll(() => browser.workers()).toEqual([paths.home()])
})

test('whoever comes after finds the pages of a visitor or of themselves alone @CZ-16', async () => {
  await keepPage('card', 'Jany', jana)
  await keepPage('store', 'všech', null)
  keepPagesOf(jana)
  await expect.poll(() => browser.kept()).toEqual([paths.account()])
  expect(browser.workers()).toEqual([paths.account()])
  keepPagesOf(petr)
  await nothing()
})

test('a page that is forgotten while its worker comes is not kept @CZ-16', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const register = browser.serviceWorker.register.getMockImplementation()
  browser.serviceWorker.register.mockImplementation(async (script, options) => {
    await promise
    return register?.(script, options) ?? Promise.reject(new Error('no worker'))
  })
  const keeping = keepPage('card', 'Jany', jana)
  await eventually(() => expect(browser.serviceWorker.register).toHaveBeenCalled())
  forgetPage('card')
  resolve()
  await keeping
  await nothing()
})

test.each<[string, (shop: ReturnType<typeof aVisit>) => unknown]>([
  ['is ordered', (shop) => leaveOrdered(shop, { tokenValue: 'c1' } as Order)],
  ['was ordered while no tab was open', (shop) => restoreCart(shop)],
])('a cart that %s is not kept @CZ-16', async (_how, end) => {
  await keepPage('cart', 'dvě mýdla', null)
  await end(aVisit())
  await expect.poll(() => [browser.kept(), readPersisted('keptCart')]).toEqual([[], null])
})

test.each(['0101', null])(
  'the store that was kept goes with the choice of another: %s @CZ-16',
  async (store) => {
    await keepPage('store', 'Brno', null)
    await chooseStore(aVisit(), store)
    await expect.poll(() => [browser.kept(), readPersisted('keptStore')]).toEqual([[], null])
  },
)
