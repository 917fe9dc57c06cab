import { randomUUID } from 'node:crypto'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { expectOneMail, linkInMail } from '../support/inbox.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const frequency = /jednou za čtrnáct dní/i

/** Asks for the newsletter in the footer; the link of the mail that comes. */
async function subscribe(page: Page, email: string): Promise<string> {
  await open(page, paths.faq())
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(frequency)).toBeVisible()
  await footer.getByLabel('Váš e-mail').fill(email)
  await footer.getByRole('button', { name: 'Odebírat' }).click()
  await expect(footer.getByRole('status')).toBeFocused()
  return new URL(await linkInMail(email, 'Potvrďte odběr novinek', '/souhlas/')).pathname
}

test(
  'the newsletter is subscribed by one press on the page of the mail, not by opening it',
  { tag: ['@CON-09', '@CON-11', '@phone'] },
  async ({ page, problems }) => {
    const email = `odber.${randomUUID().slice(0, 8)}@example.cz`
    const link = await subscribe(page, email)
    await open(page, link)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Potvrďte odběr novinek' }),
    ).toBeVisible()
    await expect(page.getByRole('main').getByText(frequency)).toBeVisible()
    await expect(page.getByRole('main').getByRole('switch')).toHaveCount(0)
    await page.reload() // a visit more, as of a program that checks mails
    await page.getByRole('main').getByRole('button', { name: 'Potvrdit odběr' }).click()
    const said = page.getByRole('main').getByRole('status')
    await expect(said).toContainText('Odběr novinek je potvrzený.')
    await expect(said).toContainText(frequency)
    await expect(said).toBeFocused()
    await expectOneMail(email, 'Odběr novinek je potvrzený')

    await open(page, link)
    await expect(page.getByRole('heading', { level: 1, name: 'Nastavení souhlasů' })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Novinky a akce e-mailem' })).toBeChecked()
    const unsubscribe = new URL(
      await linkInMail(email, 'Odběr novinek je potvrzený', '/odhlaseni.html'),
    )
    await open(page, unsubscribe.pathname + unsubscribe.search)
    await page.getByRole('main').getByRole('button', { name: 'Odhlásit odběr' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Hotovo, odběr je odhlášený' }),
    ).toBeVisible()

    await open(page, link) // the subscriber changes their mind
    await page.getByRole('main').getByRole('button', { name: 'Potvrdit odběr' }).click()
    const newsletter = page.getByRole('switch', { name: 'Novinky a akce e-mailem' })
    await expect(newsletter).toBeChecked()
    await newsletter.uncheck()
    await page.getByRole('button', { name: 'Uložit souhlasy' }).click()
    await expect(page.getByText('Změny byly uloženy')).toBeVisible()
    await open(page, link)
    await expect(page.getByRole('button', { name: 'Potvrdit odběr' })).toBeVisible()
    expect(problems).toEqual([])
  },
)
