import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import {
  consent,
  customer,
  fillDetails,
  hydrated,
  open,
  orderButton,
  toDetails,
} from '../support/shopper.ts'
import { expect, test, type TaggedShop } from '../support/test.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const card = (page: Page) => page.getByRole('dialog', { name: 'Cookies na tomhle webu' })
const accept = (page: Page) => card(page).getByRole('button', { name: 'Přijmout' }).click()
const uniqueEmail = () => `mereni-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.cz`
const { toothpaste } = wellKnown

/** Everything that was kept in the browser by name, cookies and stores. */
const kept = async (page: Page) => [
  ...(await page.context().cookies()).map(({ name }) => name),
  ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
]

/** The newest event of this name, once it was sent. */
async function told({ tags }: TaggedShop, name: string): Promise<Record<string, unknown>> {
  await expect.poll(() => tags.events(name).length, { message: name }).toBeGreaterThan(0)
  return tags.events(name).at(-1) ?? {}
}
type Goods = { currency?: string; value?: number; items?: Record<string, unknown>[] } & Record<
  string,
  unknown
>
const goodsOf = (event: Record<string, unknown>) => event['ecommerce'] as Goods

test(
  'before the choice and after a refusal no tag is loaded and nothing is stored',
  { tag: ['@SHELL-09', '@phone'] },
  async ({ page, tagged }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await open(page, tagged.front.origin + paths.productDetail(toothpaste.slug))
    await expect(card(page)).toBeVisible()
    expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false)
    await card(page).getByRole('button', { name: 'Odmítnout' }).click()
    await expect.poll(() => tagged.front.log()).toContain('consent refused')
    await page.goto(tagged.front.origin + paths.home())
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false)
    expect(requests.filter((url) => url.startsWith(tagged.tags.origin))).toEqual([])
    expect(tagged.tags.asked).toEqual([])
    expect((await kept(page)).toSorted()).toEqual([
      'consent',
      'locale',
      'react-router-scroll-positions',
    ])
  },
)

test(
  'after the choice: all denied, then granted as chosen, then the container, then the page',
  { tag: ['@SHELL-09', '@phone', '@night'] },
  async ({ page, tagged, problems }) => {
    await open(page, `${tagged.front.origin}${paths.search('jana@example.cz')}&utm_source=mail`)
    await card(page).getByRole('button', { name: 'Nastavení' }).click()
    await page.getByRole('switch', { name: /Měření/ }).check()
    await page.getByRole('button', { name: 'Uložit výběr' }).click()
    const view = await told(tagged, 'page_view')
    const [byDefault, update, start] = tagged.tags.told
    const denied = {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    }
    expect(byDefault).toMatchObject(['consent', 'default', denied])
    expect(update).toMatchObject(['consent', 'update', { ...denied, analytics_storage: 'granted' }])
    expect(start).toMatchObject({ event: 'gtm.js' })
    expect(tagged.tags.asked).toEqual(['GTM-TEST1'])
    expect(view['page_location']).toBe(`${tagged.front.origin}${paths.search()}?utm_source=mail`)
    // each navigation is a page; the container is not loaded a second time
    await page.getByRole('link', { name: 'Teta drogerie, úvodní stránka' }).first().click()
    await expect.poll(() => tagged.tags.events('page_view').length).toBe(2)
    expect(tagged.tags.events('page_view')[1]).toMatchObject({
      page_location: `${tagged.front.origin}/`,
      page_referrer: `${tagged.front.origin}${paths.search()}?utm_source=mail`,
    })
    expect(tagged.tags.asked).toHaveLength(1)
    // who came back is measured from the first page on
    await page.reload()
    await expect.poll(() => tagged.tags.events('page_view').length).toBe(3)
    expect(problems).toEqual([])
  },
)

test(
  'the checkout sends GA4 events, the purchase once, without personal data',
  { tag: ['@SHELL-09', '@phone'] },
  async ({ page, tagged }) => {
    test.slow() // a whole order
    const { origin } = tagged.front
    const email = uniqueEmail()
    await open(page, origin + paths.home())
    await accept(page)
    await open(page, origin + paths.search(toothpaste.name))
    expect(await told(tagged, 'search')).toMatchObject({ search_term: toothpaste.name })
    const list = goodsOf(await told(tagged, 'view_item_list'))
    expect(list).toMatchObject({ item_list_id: paths.search() })
    await page.getByRole('main').getByRole('link', { name: toothpaste.name }).first().click()
    const selected = goodsOf(await told(tagged, 'select_item'))
    const [item] = goodsOf(await told(tagged, 'view_item')).items ?? []
    expect(selected.items?.[0]?.['item_id']).toBe(item?.['item_id'])
    expect(item).toMatchObject({
      item_name: expect.stringContaining(toothpaste.name),
      quantity: 1,
      price: expect.any(Number),
    })
    await page.getByRole('main').getByRole('button', { name: 'Do košíku' }).first().click()
    expect(goodsOf(await told(tagged, 'add_to_cart'))).toMatchObject({
      currency: 'CZK',
      value: item?.['price'],
      items: [{ item_id: item?.['item_id'], quantity: 1 }],
    })
    await page.getByRole('link', { name: 'Přehled košíku' }).click()
    expect(goodsOf(await told(tagged, 'view_cart')).items).toMatchObject([
      { item_id: item?.['item_id'], quantity: 1 },
    ])
    await page
      .getByRole('button', { name: /Přidat kus/ })
      .first()
      .click()
    await expect.poll(() => tagged.tags.events('add_to_cart').length).toBe(2)
    await page
      .getByRole('button', { name: /Ubrat kus/ })
      .first()
      .click()
    expect(goodsOf(await told(tagged, 'remove_from_cart'))).toMatchObject({
      items: [{ item_id: item?.['item_id'], quantity: 1 }],
    })
    await page
      .getByRole('link', { name: /doprav/i })
      .first()
      .click()
    await told(tagged, 'begin_checkout')
    await page.getByRole('radio', { name: 'Kurýr PPL' }).check()
    await page.getByRole('radio', { name: 'Dobírka' }).check()
    await toDetails(page).click()
    expect(goodsOf(await told(tagged, 'add_shipping_info'))).toMatchObject({
      shipping_tier: 'Kurýr PPL',
    })
    expect(goodsOf(await told(tagged, 'add_payment_info'))).toMatchObject({
      payment_type: expect.stringMatching(/^Dobírka/),
    })
    await fillDetails(page, { email })
    await consent(page).check()
    await orderButton(page).first().click()
    await expect(page).toHaveURL(/nakupni-kosik\/dokonceni\//)
    const purchase = goodsOf(await told(tagged, 'purchase'))
    expect(purchase).toMatchObject({
      currency: 'CZK',
      value: item?.['price'],
      items: [{ item_id: item?.['item_id'], quantity: 1 }],
    })
    expect(purchase['transaction_id']).toMatch(/^\d+$/)
    const views = tagged.tags.events('page_view').length
    await page.reload()
    await expect.poll(() => tagged.tags.events('page_view').length).toBe(views + 1)
    expect(tagged.tags.events('purchase')).toHaveLength(1)
    const everything = JSON.stringify(tagged.tags.told)
    const token = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    for (const personal of [email, 'Zelená', 'Dlouhá', '777 123 456', '777123456', token])
      expect(everything).not.toContain(personal)
  },
)

test(
  'the event of a sign-in has only its method',
  { tag: ['@SHELL-09', '@night'] },
  async ({ page, tagged }) => {
    await open(page, tagged.front.origin + paths.login())
    await accept(page)
    const main = page.getByRole('main')
    await main.getByLabel('E-mail', { exact: true }).fill(customer.email)
    await main.getByLabel('Heslo', { exact: true }).fill(customer.password)
    await main.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
    expect(await told(tagged, 'login')).toEqual({ event: 'login', method: 'password' })
    expect(JSON.stringify(tagged.tags.told)).not.toMatch(/jana|Nová/i)
  },
)

test(
  'revoking consent denies immediately, deletes cookies and stops loading',
  { tag: ['@SHELL-09', '@CZ-10', '@phone', '@night'] },
  async ({ page, tagged }) => {
    await open(page, tagged.front.origin + paths.home())
    await accept(page)
    await told(tagged, 'page_view')
    await expect.poll(() => kept(page)).toContain('_ga')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Nastavení cookies' }).click()
    await page
      .getByRole('dialog', { name: 'Nastavení cookies' })
      .getByRole('button', { name: 'Odmítnout' })
      .click()
    await expect
      .poll(() => tagged.tags.told.at(-1))
      .toMatchObject(['consent', 'update', { analytics_storage: 'denied', ad_storage: 'denied' }])
    expect(await kept(page)).not.toContain('_ga')
    const count = tagged.tags.told.length
    await page.goto(tagged.front.origin + paths.faq())
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(tagged.tags.told).toHaveLength(count)
    expect(tagged.tags.asked).toHaveLength(1)
  },
)

test(
  'behind a mailed link the container does not start',
  { tag: ['@SHELL-09', '@night'] },
  async ({ page, tagged }) => {
    await open(page, tagged.front.origin + paths.home())
    await accept(page)
    await told(tagged, 'page_view')
    await page.goto(tagged.front.origin + paths.passwordReset('tajemstvi-z-mailu'))
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(tagged.tags.asked).toHaveLength(1)
    expect(JSON.stringify(tagged.tags.told)).not.toContain('tajemstvi')
  },
)

test(
  'with the tag manager out of reach the shop works',
  { tag: ['@SHELL-09', '@phone', '@night'] },
  async ({ page, tagged }) => {
    await tagged.tags.end()
    await open(page, tagged.front.origin + paths.productDetail(toothpaste.slug))
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().startsWith(tagged.tags.origin),
    )
    await accept(page)
    await failed
    await page.getByRole('main').getByRole('button', { name: 'Do košíku' }).first().click()
    await expect(page.getByText('Produkt byl přidán do košíku')).toBeVisible()
    await page.getByRole('link', { name: 'Přehled košíku' }).click()
    await expect(page).toHaveURL(tagged.front.origin + paths.cart())
  },
)

test(
  'without a container the policy allows no other host',
  { tag: ['@SHELL-09', '@night'] },
  async ({ page, request, tagged }) => {
    const policyOf = async (url: string) =>
      (await request.get(url)).headers()['content-security-policy'] ?? ''
    expect(await policyOf(tagged.front.origin + paths.home())).toContain(
      `${tagged.tags.origin}; style-src`,
    )
    expect(await policyOf(paths.home())).not.toMatch(/http/)
    await page.goto(paths.home())
    await hydrated(page)
    expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false)
  },
)
