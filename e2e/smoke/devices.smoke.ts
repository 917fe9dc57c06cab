import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { tokenOf } from '../support/as-client.ts'
import { open, signIn } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** No other test signs this person in: here all her devices are signed out. */
const eva = { email: 'eva@example.cz', password: 'Heslo12345!' }
const petr = { email: 'petr@example.cz', password: 'Heslo12345!' }

/** The API's answer to a stolen token. */
const statusOf = async (page: Page, token: string): Promise<number> =>
  (
    await page.request.get('/api/v2/shop/orders', { headers: { Authorization: `Bearer ${token}` } })
  ).status()

const rows = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Přihlášená zařízení' }).getByRole('listitem')

test(
  'two tabs share the newest token, and another browser signs both out',
  { tag: ['@SHELL-13', '@SHELL-12', '@SHELL-24', '@ACC-21'] },
  async ({ page, context, browser }) => {
    await signIn(page, eva)
    const first = await tokenOf(context)
    const tab = await context.newPage()
    await open(tab, paths.account())
    // half an hour later one of the tabs is reloaded, and gets a new token
    await tab.evaluate(() => localStorage.setItem('user-refreshed-at', '1'))
    const refreshed = tab.waitForResponse(/\/refresh$/)
    await tab.reload()
    await refreshed
    await expect.poll(() => tokenOf(context)).not.toBe(first)
    const asked = page.waitForRequest(/\/customers\/\d+\/sessions$/)
    await page.getByRole('link', { name: 'Můj profil' }).first().click()
    await page.getByRole('main').getByRole('link', { name: 'Přihlášená zařízení' }).click()
    expect((await asked).headers()['authorization']).toBe(`Bearer ${await tokenOf(context)}`)

    const otherContext = await browser.newContext()
    const other = await otherContext.newPage()
    await signIn(other, eva)
    await open(other, paths.devices())
    await expect(rows(other).first()).toContainText('Toto zařízení')
    const before = await rows(other).count()
    const stolen = await tokenOf(context)
    while ((await rows(other).count()) > 1) {
      const left = await rows(other).count()
      await rows(other)
        .nth(1)
        .getByRole('button', { name: /^Odhlásit/ })
        .click()
      await expect(rows(other)).toHaveCount(left - 1)
    }
    expect(before).toBeGreaterThan(1)
    expect(await statusOf(other, stolen)).toBe(401)
    for (const signedOut of [page, tab]) {
      await open(signedOut, paths.purchases())
      await expect(signedOut).toHaveURL(new RegExp(paths.login()))
    }

    const last = await tokenOf(otherContext)
    await other.getByRole('button', { name: 'Odhlásit všude' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Odhlásit všude' }).click()
    await expect(other).toHaveURL(new RegExp(paths.login()))
    expect(await statusOf(page, last)).toBe(401)
    await otherContext.close()
  },
)

/** A toast is there for three seconds: it is waited for from before the page is. */
const signOutTold = (page: Page, text: string) =>
  Promise.all([
    expect(page.getByText(text).first()).toBeVisible({ timeout: 30_000 }),
    page.goto(paths.logout()),
  ])

test(
  'signing out ends the session on the server, too',
  { tag: ['@phone', '@SHELL-24', '@ACC-21'] },
  async ({ page, context }) => {
    await signIn(page, petr)
    const token = await tokenOf(context)
    expect(await statusOf(page, token)).toBe(200)
    await signOutTold(page, 'Odhlášení proběhlo úspěšně.')
    await expect(page).toHaveURL(paths.home())
    expect(await statusOf(page, token)).toBe(401)
  },
)

test(
  'signing out while the API is away signs the browser out and says that the server session may live on',
  { tag: ['@SHELL-24', '@night'] },
  async ({ page, context }) => {
    await signIn(page, petr)
    const token = await tokenOf(context)
    await page.route(/\/sessions\/current$/, (route) => route.abort())
    await signOutTold(page, 'prohlížeči jste odhlášeni')
    expect(await tokenOf(context)).toBe('')
    expect(await statusOf(page, token)).toBe(200)
    await page.unroute(/\/sessions\/current$/)
    await expect.poll(() => statusOf(page, token), { timeout: 30_000 }).toBe(401)
  },
)
