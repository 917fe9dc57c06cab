import { randomUUID } from 'node:crypto'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { shopOrigin } from '../support/addresses.ts'
import { linkInMail } from '../support/inbox.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const first = 'Tajne-Heslo-77!'
const own = 'Moje-Vlastni-88!'

/** An account as a client of the API makes it; the link to prove its mailbox. */
async function register(page: Page): Promise<{ email: string; link: string }> {
  const email = `overeni.${randomUUID().slice(0, 8)}@example.cz`
  const data = {
    email,
    password: first,
    firstName: 'Eva',
    lastName: 'Zelená',
    subscribedToNewsletter: false,
  }
  expect((await page.request.post(`${shopOrigin}/api/v2/shop/customers`, { data })).status()).toBe(
    204,
  )
  const { pathname, search } = new URL(await linkInMail(email, 'Ověřte', 'token='))
  return { email, link: `${pathname}${search}` }
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await open(page, paths.login())
  const main = page.getByRole('main')
  await main.getByLabel('E-mail', { exact: true }).fill(email)
  await main.getByLabel('Heslo', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
}

test(
  'the creator of an account verifies its mailbox with the password; a wrong one keeps the link valid',
  { tag: ['@ACC-05', '@API-06', '@phone'] },
  async ({ page }) => {
    const { email, link } = await register(page)
    await open(page, link)
    const password = page.getByLabel('Heslo', { exact: true })
    await password.fill(`${first}x`)
    await page.getByRole('button', { name: 'Potvrdit e-mail' }).click()
    await expect(page.getByText('Heslo není správné.')).toBeVisible()
    await password.fill(first)
    await page.getByRole('button', { name: 'Potvrdit e-mail' }).click()
    await expect(page.getByRole('heading', { name: 'Účet je ověřený' })).toBeVisible()
    await signIn(page, email, first)
    await expect(page).toHaveURL(paths.account())
  },
)

test(
  'the owner of the mailbox replaces a stranger’s password with a new one',
  { tag: ['@ACC-05', '@API-06'] },
  async ({ page }) => {
    const { email, link } = await register(page)
    await open(page, link)
    await page.getByRole('button', { name: 'Heslo neznám' }).click()
    await expect(page.getByRole('heading', { name: 'E-mail je potvrzený' })).toBeVisible()
    await signIn(page, email, first)
    await expect(page.getByText('Nesprávný e-mail nebo heslo.')).toBeVisible()

    await open(page, new URL(await linkInMail(email, 'hesl', 'obnova-hesla/')).pathname)
    await page.getByRole('textbox', { name: 'Nové heslo' }).fill(own)
    await page.getByRole('textbox', { name: 'Heslo znovu' }).fill(own)
    await page.getByRole('button', { name: 'Nastavit heslo' }).click()
    await expect(page.getByRole('heading', { name: 'Heslo je nastavené' })).toBeVisible()
    await signIn(page, email, own)
    await expect(page).toHaveURL(paths.account())
  },
)
