import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { signInAs } from '../support/as-client.ts'
import { newCustomer } from '../support/new-customer.ts'
import { addToCart, open, signIn } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const toasts = (page: Page) => page.getByRole('region', { name: /Oznámení/ })

/**
 * An answer of the API that the shop cannot be brought to give: the shop around it is the real one.
 */
const answer = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/ld+json', body: JSON.stringify(body) })

/** The session is ended elsewhere: the shop learns it from the API alone. */
async function endSession(page: Page): Promise<void> {
  const auth = (await page.context().cookies()).find(({ name }) => name === 'auth')
  const { token, customer } = JSON.parse(decodeURIComponent(auth?.value ?? '')) as {
    token: string
    customer: string
  }
  const headers = { Authorization: `Bearer ${token}` }
  const ended = await page.request.delete(`${customer}/sessions/current`, { headers })
  expect(ended.status()).toBe(204)
}

test(
  'calls carry type, language, token, favourite store and trace',
  { tag: ['@SHELL-19', '@API-01'] },
  async ({ page }) => {
    test.slow()
    const seen: { method: string; path: string; headers: Record<string, string> }[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/v2/'))
        seen.push({ method: request.method(), path: pathname, headers: request.headers() })
    })
    await addToCart(page, wellKnown.toothpaste.slug)
    expect(seen.some(({ headers }) => headers['authorization'])).toBe(false)
    await signInAs(page, await newCustomer(page))
    await open(page, paths.stores())
    const store = page.getByRole('main').getByRole('article').first()
    await store.getByRole('button').first().click()
    await store.getByRole('link', { name: /^Detail/ }).click()
    await expect(page).toHaveURL(/\/prodejny\/./)
    const favourite = page.waitForResponse(/favourite-store$/)
    await page.getByRole('button', { name: 'Nakoupit pro tuto prodejnu' }).click()
    await favourite
    await open(page, paths.cart())
    const before = seen.length
    await page
      .getByRole('button', { name: /Přidat kus/ })
      .first()
      .click()
    await expect.poll(() => seen.slice(before).some(({ method }) => method !== 'GET')).toBe(true)
    for (const { path, headers } of seen) {
      expect(headers['accept'], path).toMatch(/^application\/(ld\+)?json/)
      expect(headers['accept-language'], path).toBe('cs_CZ')
      expect(headers['traceparent'], path).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/)
    }
    const patched = seen.filter(({ method }) => method === 'PATCH')
    expect(patched).not.toEqual([])
    for (const { headers } of patched)
      expect(headers['content-type']).toBe('application/merge-patch+json')
    const last = seen.at(-1)?.headers
    expect(last?.['authorization']).toMatch(/^Bearer /)
    expect(last?.['x-favourite-store']).toMatch(/^\d{4}$/)
  },
)

test(
  'a refused token ends the session without a message, and what was typed waits for its writer; a refused sign-in shows one',
  { tag: ['@SHELL-14', '@SHELL-18', '@ACC-17', '@phone'] },
  async ({ page }) => {
    const me = await newCustomer(page)
    await open(page, paths.login())
    const main = page.getByRole('main')
    await main.getByLabel('E-mail', { exact: true }).fill(me.email)
    await main.getByLabel('Heslo', { exact: true }).fill('Neni-To-Ono-1!')
    await main.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
    await expect(page.getByText('Nesprávný e-mail nebo heslo.')).toBeVisible()
    await expect(main.getByLabel('E-mail', { exact: true })).toHaveValue(me.email)
    await signIn(page, me)
    const message = main.getByRole('textbox', { name: 'Zpráva' })
    await open(page, paths.contact())
    await message.fill('Dorazil mi jiný krém.')
    await main.getByRole('heading', { level: 1 }).click()
    await endSession(page)
    await open(page, paths.purchases())
    await expect(page).toHaveURL(/\/klub\/prihlaseni/)
    await expect(page.getByText(/Invalid JWT|JWT Token/)).toHaveCount(0)
    await expect(toasts(page)).toHaveText('')
    await open(page, paths.contact())
    await expect(message, 'whoever sits there now reads nothing of it').toHaveValue('')
    await signIn(page, me)
    await open(page, paths.contact())
    await expect(message, 'its writer has it back').toHaveValue('Dorazil mi jiný krém.')

    await open(page, paths.addresses())
    const form = page.getByRole('dialog')
    await main.getByRole('button', { name: 'Přidat adresu' }).first().click()
    for (const [name, value] of [
      ['Ulice a číslo domu', 'Dlouhá 12'],
      ['Město', 'Brno'],
      ['PSČ', '602 00'],
      ['Telefon', '777 123 456'],
    ] as const)
      await form.getByRole('textbox', { name }).fill(value)
    await endSession(page)
    await form.getByRole('button', { name: 'Uložit adresu' }).click()
    await expect(page).toHaveURL(/\/klub\/prihlaseni\?navrat=/)
    await main.getByLabel('E-mail', { exact: true }).fill(me.email)
    await main.getByLabel('Heslo', { exact: true }).fill(me.password)
    await main.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
    await expect(form.getByRole('textbox', { name: 'Ulice a číslo domu' })).toHaveValue('Dlouhá 12')
    await form.getByRole('button', { name: 'Uložit adresu' }).click()
    await expect(form).toHaveCount(0)
    await expect(main.getByText('Dlouhá 12')).toBeVisible()
  },
)

test(
  'signed out in another tab while a page is on its way: the page leads to login',
  { tag: ['@SHELL-24', '@SHELL-14', '@night'] },
  async ({ page, problems }) => {
    await signIn(page, await newCustomer(page))
    await page.route(`**${paths.purchases()}`, async (route) => {
      const response = await route.fetch()
      await page.context().clearCookies({ name: 'auth' })
      await route.fulfill({ response })
    })
    await page.goto(paths.purchases())
    await expect(page).toHaveURL(/\/klub\/prihlaseni\?navrat=%2Fmuj-ucet%2Fnakupy/)
    await expect(page.getByRole('main').getByLabel('Heslo', { exact: true })).toBeVisible()
    // what the page asked for before it left was refused, as it should be
    expect(problems.filter((text) => !text.includes('status of 401'))).toEqual([])
  },
)

test(
  'an error shows the shop’s text for its code, else the API’s text, else a general one',
  { tag: ['@SHELL-18', '@API-10', '@night'] },
  async ({ page }) => {
    await open(page, paths.productDetail(wellKnown.toothpaste.slug))
    const says = async (status: number, body: object, words: RegExp) => {
      await open(page, paths.productDetail(wellKnown.toothpaste.slug))
      await page.route('**/api/v2/shop/orders**', answer(status, body))
      await page
        .getByRole('main')
        .getByRole('button', { name: /Do košíku/ })
        .first()
        .click()
      await expect(page.getByText(words).first()).toBeVisible()
      await page.unroute('**/api/v2/shop/orders**')
    }
    await says(422, { code: 1100, message: 'Insufficient stock' }, /nemá dostatek skladových zásob/)
    await says(
      422,
      { code: 1000, message: 'Tohle zboží dnes neprodáváme.' },
      /Tohle zboží dnes neprodáváme/,
    )
    await says(500, {}, /nastala chyba\. Zkuste to\sprosím později/)
  },
)

test(
  'the locale stands in a cookie for a year, Czech whatever the browser speaks',
  { tag: ['@SHELL-20'] },
  async ({ browser, page }) => {
    await open(page, paths.home())
    const localeOf = async (context: BrowserContext) =>
      (await context.cookies()).find(({ name }) => name === 'locale')
    const cookie = await localeOf(page.context())
    expect(cookie).toMatchObject({ value: 'cs', path: '/', sameSite: 'Lax' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    const foreign = await browser.newContext({ locale: 'de-DE' })
    const other = await foreign.newPage()
    await open(other, paths.home())
    expect((await localeOf(foreign))?.value).toBe('cs')
    await expect(other.locator('html')).toHaveAttribute('lang', 'cs')
    await foreign.close()
  },
)
