import { randomUUID } from 'node:crypto'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { shopOrigin } from '../support/addresses.ts'
import { linkInMail } from '../support/inbox.ts'
import { newCustomer } from '../support/new-customer.ts'
import { customer, hydrated } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** A passkey belongs to a name, and an address is none: on this machine that is `localhost`. */
const origin = shopOrigin.replace('127.0.0.1', 'localhost')
const open = async (page: Page, path: string) => {
  await page.goto(`${origin}${path}`)
  await hydrated(page)
}

/** A phone's own authenticator, which knows its owner by a finger. */
async function plugAuthenticator(page: Page): Promise<{ unplug: () => Promise<void> }> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    unplug: async () =>
      void (await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })),
  }
}

async function trySigningIn(page: Page, { email, password } = customer): Promise<void> {
  await open(page, paths.login())
  await page.getByRole('main').getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Heslo', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Přihlásit se', exact: true }).click()
}

async function signInByPassword(page: Page, who = customer): Promise<void> {
  await trySigningIn(page, who)
  await expect(page).toHaveURL(`${origin}${paths.account()}`)
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${origin}${paths.logout()}`)
  await hydrated(page)
  await expect(page).toHaveURL(`${origin}${paths.home()}`)
}

async function addPasskey(page: Page, name: string, { password } = customer): Promise<void> {
  await open(page, paths.changePassword())
  await page.getByRole('button', { name: 'Přidat přístupový klíč' }).click()
  await page.getByLabel('Název').fill(name)
  await page.getByRole('button', { name: 'Vytvořit klíč' }).click()
  const question = page.getByRole('dialog', { name: 'Potvrďte, že jste to vy' })
  await question.getByLabel('Současné heslo').fill(password)
  await question.getByRole('button', { name: 'Potvrdit', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

test(
  'a passkey is added, signs in, shows once more who one is, and is removed',
  { tag: ['@ACC-01', '@night'] },
  async ({ page }) => {
    const name = `Telefon ${randomUUID().slice(0, 8)}`
    await plugAuthenticator(page)
    await signInByPassword(page)
    await addPasskey(page, name)

    await signOut(page)
    await open(page, paths.login())
    await page.getByRole('button', { name: 'Přihlásit se přístupovým klíčem' }).click()
    await expect(page).toHaveURL(`${origin}${paths.account()}`)

    // a session alone, which may be borrowed, takes no export along
    await open(page, paths.profile())
    await page.getByRole('button', { name: 'Stáhnout moje údaje' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Použít přístupový klíč' }).click()
    expect((await download).suggestedFilename()).toContain('moje-udaje')

    await open(page, paths.changePassword())
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row.getByRole('button', { name: /Odebrat klíč/ }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Odebrat', exact: true })
      .click()
    await expect(row).toHaveCount(0)
  },
)

test(
  'a browser without the passkey says so in Czech',
  { tag: ['@ACC-01', '@night'] },
  async ({ page }) => {
    await plugAuthenticator(page)
    await open(page, paths.login())
    await page.getByRole('button', { name: 'Přihlásit se přístupovým klíčem' }).click()
    const toasts = page.getByRole('region', { name: 'Oznámení' })
    await expect(toasts.getByText('Přístupový klíč jste nepotvrdili')).toBeVisible()
  },
)

test(
  'a required passkey that is lost is given up by a mailed link, after three days',
  { tag: ['@long', '@ACC-01'] },
  async ({ page }) => {
    test.setTimeout(120_000)
    const who = await newCustomer(page)
    await plugAuthenticator(page)
    await signInByPassword(page, who)
    await addPasskey(page, 'Ztracený telefon', who)
    const required = page.getByLabel('Při přihlášení vždy vyžadovat přístupový klíč')
    await required.click()
    await expect(required).toBeChecked()
    await signOut(page)

    await trySigningIn(page, who)
    await expect(page.getByText(/K\stomuto účtu se přihlašuje/)).toBeVisible()
    await page.getByRole('link', { name: 'Nemáte klíč u sebe?' }).click()
    await expect(page).toHaveURL(`${origin}${paths.lostPasskey()}`)
    await page.getByRole('main').getByLabel('E-mail', { exact: true }).fill(who.email)
    await page.getByRole('button', { name: 'Poslat odkaz' }).click()
    await expect(page.getByText(/najdete v\spoště odkaz/)).toBeVisible()

    const { pathname, search } = new URL(await linkInMail(who.email, 'klíč', 'ztraceny-klic'))
    await open(page, `${pathname}${search}`)
    await page.getByRole('button', { name: 'Přestat vyžadovat přístupový klíč' }).click()
    await expect(page.getByRole('heading', { name: 'Žádost jsme přijali' })).toBeVisible()

    // Until then the password alone is not enough, and the passkey's owner sees the request.
    await trySigningIn(page, who)
    await expect(page.getByText(/K\stomuto účtu se přihlašuje/)).toBeVisible()
  },
)
