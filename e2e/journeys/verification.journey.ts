import { randomUUID } from 'node:crypto'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { shopOrigin } from '../support/addresses.ts'
import { linkInMail, mailsTo } from '../support/inbox.ts'
import { newCustomer, typeOtherEmail } from '../support/new-customer.ts'
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
  { tag: ['@ACC-05', '@API-06', '@night'] },
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

/** Asks for another link beside the message that the old one is dead. */
async function askByEmail(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('Odkaz pro ověření účtu není platný.')
  await main.getByLabel('E-mail', { exact: true }).fill(email)
  await main.getByRole('button', { name: 'Poslat ověřovací odkaz' }).click()
  await expect(main.getByRole('heading', { name: 'Podívejte se do pošty' })).toBeVisible()
  await expect(main).toContainText(`Pokud je u nás účet s adresou ${email} `)
}

/** The link of the newest mail, once there are so many of them. */
async function newestLink(email: string, subject: string, count: number): Promise<string> {
  const links = async () =>
    (await mailsTo(email, subject)).map(
      ({ text }) => /https?:\/\/\S*token=[^\s"<)\]]*/.exec(text ?? '')?.[0] ?? '',
    )
  await expect.poll(async () => (await links()).length, { timeout: 15_000 }).toBe(count)
  const { pathname, search } = new URL((await links())[0] ?? '')
  return `${pathname}${search}`
}

test(
  'a signed-out visitor whose link is broken asks for another by e-mail, verifies by it once, and strangers learn nothing',
  { tag: ['@ACC-05', '@API-06', '@phone', '@night'] },
  async ({ page }) => {
    const { email, link } = await register(page)
    const stranger = `nikdo.${randomUUID().slice(0, 8)}@example.cz`
    const broken = `${link.slice(0, -3)}xxx`
    await open(page, broken)
    await askByEmail(page, stranger)
    await open(page, broken)
    await askByEmail(page, email)
    const next = await newestLink(email, 'Ověřte', 2)
    expect(next).not.toBe(link)
    expect(await mailsTo(stranger, '')).toEqual([])

    await open(page, link) // the first one died with the second
    await expect(page.getByRole('main').getByRole('alert')).toContainText('není platný')
    await open(page, next)
    await page.getByLabel('Heslo', { exact: true }).fill(first)
    await page.getByRole('button', { name: 'Potvrdit e-mail' }).click()
    await expect(page.getByRole('heading', { name: 'Účet je ověřený' })).toBeVisible()
    await open(page, next) // works once
    await askByEmail(page, email)

    await signIn(page, email, first)
    await expect(page).toHaveURL(paths.account())
    await open(page, next)
    await expect(page.getByText(/nic\sdalšího není potřeba/)).toBeVisible()
    expect(await mailsTo(email, 'Ověřte')).toHaveLength(2)
  },
)

test(
  'a signed-in customer whose new address waits asks for the link by one press and confirms by another',
  { tag: ['@ACC-05', '@phone', '@night'] },
  async ({ page }) => {
    const who = await newCustomer(page)
    await signIn(page, who.email, who.password)
    await expect(page).toHaveURL(paths.account())
    const next = `nova.${randomUUID().slice(0, 8)}@example.cz`
    await open(page, paths.profile())
    const main = page.getByRole('main')
    const field = (name: string) => main.getByRole('textbox', { name })
    await typeOtherEmail(page, next)
    await field('Současné heslo').fill(who.password)
    await main.getByRole('button', { name: 'Uložit změny' }).click()
    await expect(main.getByRole('button', { name: 'Poslat odkaz znovu' })).toBeVisible()
    await newestLink(next, 'Potvrďte', 1)

    await open(page, paths.accountVerification())
    await expect(main).toContainText(`na ${next}.`)
    await main.getByRole('button', { name: 'Poslat ověřovací odkaz' }).click()
    await expect(main.getByRole('heading', { name: 'Podívejte se do pošty' })).toBeVisible()
    await open(page, await newestLink(next, 'Potvrďte', 2))
    await main.getByRole('button', { name: 'Potvrdit e-mail' }).click()
    await expect(main.getByRole('heading', { name: 'Účet je ověřený' })).toBeVisible()
    await open(page, paths.profile())
    await expect(field('E-mail')).toHaveValue(next)
  },
)

test(
  'who signs in before the mailbox is verified is led from the refusal to another link',
  { tag: ['@ACC-05', '@ACC-01', '@phone', '@night'] },
  async ({ page }) => {
    const { email } = await register(page)
    await signIn(page, email, first)
    await page.getByRole('main').getByRole('link', { name: 'Poslat odkaz znovu' }).click()
    await expect(page).toHaveURL(paths.accountVerification())
    await page.getByRole('main').getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Poslat ověřovací odkaz' }).click()
    await open(page, await newestLink(email, 'Ověřte', 2))
    await expect(page.getByRole('button', { name: 'Potvrdit e-mail' })).toBeVisible()
  },
)
