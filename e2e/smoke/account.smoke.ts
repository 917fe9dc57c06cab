import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { customer, hydrated, open, signIn } from '../support/shopper.ts'
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
    await main.getByRole('button', { name: 'Přihlásit se' }).click()
    await expect(main.getByRole('alert').first()).toBeVisible()
    await main.getByLabel('Heslo', { exact: true }).fill(customer.password)
    await main.getByRole('button', { name: 'Přihlásit se' }).click()
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

test('the auth cookie lives 30 days, same-site and secure', { tag: ['@SHELL-11', '@SHELL-26'] }, async ({ page, context }) => {
  await signIn(page)
  const auth = (await context.cookies()).find(({ name }) => name === 'auth')
  expect(auth).toMatchObject({ sameSite: 'Lax', secure: true, path: '/' })
  const days = ((auth?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThanOrEqual(30)
})

test('signing out in one tab signs the other out when it is looked at', { tag: ['@SHELL-13'] }, async ({ page, context }) => {
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
})

// one after the other, as one person would: each provider is linked to the same customer
test('a newcomer signs in through each of the three providers', { tag: ['@ACC-01', '@SHELL-28'] }, async ({ page }) => {
  for (const provider of ['Google', 'Facebook', 'Apple']) {
    await open(page, paths.login())
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(provider) })
      .click()
    await page.getByRole('button', { name: /Tomáš Dvořák/ }).click()
    await expect(page).toHaveURL(paths.account())
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tomá')
    await page.goto(paths.logout())
    await hydrated(page)
    await expect(page).toHaveURL(paths.home())
  }
})

test('a refused social login says so and changes nothing', { tag: ['@SHELL-28'] }, async ({ page }) => {
  await open(page, paths.login())
  await page
    .getByRole('main')
    .getByRole('link', { name: /Google/ })
    .click()
  await page.getByRole('button', { name: 'Odmítnout' }).click()
  await expect(page).toHaveURL(new RegExp(paths.oauthFailed()))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.context().cookies()).find(({ name }) => name === 'auth')).toBeUndefined()
})
