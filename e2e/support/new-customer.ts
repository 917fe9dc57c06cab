import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { linkInMail } from './inbox.ts'

/** A customer whose mailbox is proved, made as a client of the API makes it. */
export async function newCustomer(page: Page): Promise<{ email: string; password: string }> {
  const [email, password] = [
    `zakaznice.${randomUUID().slice(0, 8)}@example.cz`,
    'Puvodni-Heslo-77!',
  ]
  const data = {
    email,
    password,
    firstName: 'Eva',
    lastName: 'Zelená',
    subscribedToNewsletter: false,
  }
  expect((await page.request.post('/api/v2/shop/customers', { data })).status()).toBe(204)
  const token = new URL(await linkInMail(email, 'Ověřte', 'token=')).searchParams.get('token')
  const proof = await page.request.patch(`/api/v2/shop/account-verification-requests/${token}`, {
    headers: { 'content-type': 'application/merge-patch+json' },
    data: { password },
  })
  expect(proof.ok()).toBe(true)
  return { email, password }
}

/** Types another e-mail, and what the profile asks for before it saves it; its page is open. */
export async function typeOtherEmail(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'Paní' }).locator('..').click()
  await main.getByRole('textbox', { name: 'Datum narození' }).fill('1.2.1990')
  await main.getByRole('textbox', { name: 'Telefon' }).fill('777 123 456')
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email)
}
