import { randomUUID } from 'node:crypto'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { codeInMail } from '../support/inbox.ts'
import { hydrated, open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** From the page of signing in to the provider's. */
async function goTo(page: Page, provider: string): Promise<void> {
  await open(page, paths.login())
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(provider) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    `Zkušební přihlášení ${provider}`,
  )
}

async function signOut(page: Page): Promise<void> {
  await page.goto(paths.logout())
  await hydrated(page)
  await expect(page).toHaveURL(paths.home())
}

// Apple is at another host name of this machine, so that its form comes from another site and still
// brings its cookie
for (const provider of ['Google', 'Apple']) {
  test(
    `a newcomer signs in through ${provider}, and comes back`,
    { tag: [...(provider === 'Apple' ? ['@long'] : []), '@ACC-01', '@SHELL-28'] },
    async ({ page }) => {
      for (let visit = 0; visit < 2; visit += 1) {
        await goTo(page, provider)
        await page.getByRole('button', { name: /Tomáš Dvořák/ }).click()
        await expect(page).toHaveURL(paths.account())
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await signOut(page)
      }
    },
  )
}

test(
  'Facebook stands for no address: a newcomer proves his by a code',
  { tag: ['@ACC-01', '@SHELL-28', '@night'] },
  async ({ page }) => {
    const email = `nora.${randomUUID()}@example.cz`
    await goTo(page, 'Facebook')
    await page.getByLabel('E-mail nového člověka').fill(email)
    await page.getByRole('button', { name: 'Nový člověk' }).click()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ověření e-mailu')
    const main = page.getByRole('main')
    await expect(main.getByLabel('E-mail', { exact: true })).toHaveValue(email)
    await main.getByRole('button', { name: 'Poslat kód' }).click()
    await main.getByLabel('Kód z e-mailu').fill('00000000')
    await main.getByRole('button', { name: 'Potvrdit a přihlásit' }).click()
    await expect(main.getByText('Kód nesouhlasí', { exact: false }).first()).toBeVisible()
    await main.getByLabel('Kód z e-mailu').fill(await codeInMail(email, 'Kód pro přihlášení'))
    await main.getByRole('button', { name: 'Potvrdit a přihlásit' }).click()
    await expect(page).toHaveURL(paths.account())
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nor')
  },
)

test(
  'a refused social login says so and changes nothing',
  { tag: ['@SHELL-28', '@night'] },
  async ({ page }) => {
    for (const provider of ['Google', 'Facebook', 'Apple']) {
      await goTo(page, provider)
      await page.getByRole('button', { name: 'Odmítnout' }).click()
      await expect(page).toHaveURL(new RegExp(`${paths.oauthFailed()}\\?reason=refused`))
      await expect(page.getByRole('main')).toContainText('Přihlášení jste zrušili')
    }
    expect((await page.context().cookies()).find(({ name }) => name === 'auth')).toBeUndefined()
  },
)

test(
  'a provider that is away is said in Czech, with a way on',
  { tag: ['@SHELL-28', '@night'] },
  async ({ page }) => {
    await goTo(page, 'Google')
    await page.getByLabel('Porucha').selectOption('away')
    await page.getByRole('button', { name: /Jana Nová/ }).click()
    await expect(page.getByRole('main')).toContainText('Poskytovatel přihlášení teď neodpovídá')
    await expect(page.getByRole('link', { name: 'Zpět na přihlášení' })).toBeVisible()
  },
)
