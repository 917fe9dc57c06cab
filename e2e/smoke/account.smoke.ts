import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { customer, hydrated, open, openWithoutCode, signIn } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test(
  'a customer signs in, sees overview and orders, and signs out',
  { tag: ['@phone', '@ACC-01', '@SHELL-24', '@SHELL-11'] },
  async ({ page }) => {
    await page.goto(paths.purchases())
    await hydrated(page)
    await expect(page).toHaveURL(new RegExp(paths.login()))
    const main = page.getByRole('main')
    await main.getByLabel('E-mail', { exact: true }).fill(customer.email)
    await main.getByLabel('Heslo', { exact: true }).fill('spatne-heslo-1A')
    await main.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
    await expect(main.getByRole('alert').first()).toBeVisible()
    await main.getByLabel('Heslo', { exact: true }).fill(customer.password)
    await main.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
    await expect(page).toHaveURL(paths.purchases())
    await expect(main.getByRole('link', { name: /0000/ }).first()).toBeVisible()
    await open(page, paths.account())
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Jan/)
    await open(page, paths.login())
    await expect(page).toHaveURL(paths.account())
    await page.goto(paths.logout())
    await hydrated(page)
    await expect(page).toHaveURL(paths.home())
    expect((await page.context().cookies()).find(({ name }) => name === 'auth')).toBeUndefined()
  },
)

test(
  'a sign-in submitted before the script loaded is sent when it loads',
  { tag: ['@ACC-01', '@SHELL-24', '@night'] },
  async ({ page }) => {
    const letCodeCome = await openWithoutCode(page, paths.login())
    const main = page.getByRole('main')
    await main.getByLabel('E-mail', { exact: true }).fill(customer.email)
    await main.getByLabel('Heslo', { exact: true }).fill(customer.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.login())
    letCodeCome()
    await expect(page).toHaveURL(paths.account())
  },
)

test(
  'the auth cookie lives 30 days, same-site and secure',
  { tag: ['@SHELL-11', '@SHELL-26'] },
  async ({ page, context }) => {
    await signIn(page)
    const auth = (await context.cookies()).find(({ name }) => name === 'auth')
    expect(auth).toMatchObject({ sameSite: 'Lax', secure: true, path: '/' })
    const days = ((auth?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
  },
)

test(
  'signing out in one tab signs the other out when it becomes visible',
  { tag: ['@SHELL-13', '@night'] },
  async ({ page, context }) => {
    await signIn(page)
    const other = await context.newPage()
    await open(other, paths.logout())
    await expect(other).toHaveURL(paths.home())
    await page.bringToFront()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(
      page
        .getByRole('banner')
        .getByText(/Přihlásit/)
        .first(),
    ).toBeAttached()
    await open(page, paths.account())
    await expect(page).toHaveURL(new RegExp(paths.login()))
  },
)
