import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Locator, Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { signInAs, fillCart } from '../support/as-client.ts'
import { expectWrong, typeAndLeave } from '../support/forms.ts'
import { linkInMail } from '../support/inbox.ts'
import { newCustomer, typeOtherEmail } from '../support/new-customer.ts'
import {
  chooseMethods,
  consent,
  fillDetails,
  hydrated,
  open,
  orderButton,
  signIn,
} from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test(
  'a forgotten password is set anew by a mailed link, once; nobody learns whether an address has an account',
  { tag: ['@ACC-02', '@FORM-04', '@phone'] },
  async ({ page }) => {
    const { email, password } = await newCustomer(page)
    const main = page.getByRole('main')
    const ask = async (address: string) => {
      await open(page, paths.forgottenPassword())
      await main.getByRole('textbox', { name: 'E-mail' }).fill(address)
      await main.getByRole('button', { name: 'Poslat odkaz' }).click()
      await expect(main.getByRole('heading', { name: 'Podívejte se do pošty' })).toBeVisible()
      return ((await main.textContent()) ?? '').replace(address, '')
    }
    expect(await ask(`nikdo.${randomUUID().slice(0, 8)}@example.cz`)).toBe(await ask(email))
    const link = new URL(await linkInMail(email, 'hesl', 'obnova-hesla/')).pathname
    const next = 'Uplne-Nove-88!'
    await open(page, link)
    await main.getByRole('textbox', { name: 'Nové heslo' }).fill(next)
    await main.getByRole('textbox', { name: 'Heslo znovu' }).fill('Jine-Heslo-99!')
    await main.getByRole('button', { name: 'Nastavit heslo' }).click()
    await expectWrong(main.getByRole('textbox', { name: 'Heslo znovu' }), /neshodují/)
    await main.getByRole('textbox', { name: 'Heslo znovu' }).fill(next)
    await main.getByRole('button', { name: 'Nastavit heslo' }).click()
    await expect(main.getByRole('heading', { name: 'Heslo je nastavené' })).toBeVisible()
    await open(page, link)
    await expect(main.getByText('Odkaz pro obnovu hesla není platný.')).toBeVisible()
    await trySignIn(page, { email, password })
    await expect(page.getByText('Nesprávný e-mail nebo heslo.')).toBeVisible()
    await signIn(page, { email, password: next })
  },
)

test(
  'a customer keeps addresses: added, changed, made the default, offered at the till and deleted',
  { tag: ['@ACC-17', '@FORM-05', '@phone'] },
  async ({ page }) => {
    await signInAs(page, await newCustomer(page))
    await open(page, paths.addresses())
    const main = page.getByRole('main')
    await expect(main.getByText('Žádná uložená adresa')).toBeVisible()
    const dialog = page.getByRole('dialog')
    const add = async (street: string) => {
      await main.getByRole('button', { name: 'Přidat adresu' }).first().click()
      await dialog.getByLabel('Ulice a číslo domu').fill(street)
      await dialog.getByLabel('Město').fill('Brno')
      await dialog.getByLabel('PSČ').fill('602 0')
      await dialog.getByRole('textbox', { name: 'Telefon' }).fill('777 123 456')
      await dialog.getByRole('button', { name: 'Uložit adresu' }).click()
      await expectWrong(dialog.getByLabel('PSČ'), /5\sčíslic/)
      await dialog.getByLabel('PSČ').fill('602 00')
      await dialog.getByRole('button', { name: 'Uložit adresu' }).click()
      await expect(dialog).toBeHidden()
    }
    await add('Dlouhá 12')
    await add('Krátká 3')
    const card = (street: string) => main.getByRole('listitem').filter({ hasText: street })
    await expect(card('Dlouhá 12').getByText('Výchozí', { exact: true })).toBeVisible()
    await card('Krátká 3')
      .getByRole('button', { name: /^Upravit adresu/ })
      .click()
    await dialog.getByLabel('Ulice a číslo domu').fill('Krátká 4')
    await dialog.getByRole('button', { name: 'Uložit adresu' }).click()
    await card('Krátká 4')
      .getByRole('button', { name: /^Nastavit jako výchozí/ })
      .click()
    await expect(card('Krátká 4').getByText('Výchozí', { exact: true })).toBeVisible()
    await card('Dlouhá 12')
      .getByRole('button', { name: /^Smazat adresu/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Smazat adresu' }).click()
    await expect(card('Dlouhá 12')).toHaveCount(0)
    await page.reload()
    await hydrated(page)
    await expect(card('Krátká 4').getByText('Výchozí', { exact: true })).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: 'Brno' })).toHaveCount(1)
  },
)

/** Presses sign in with what may be the wrong password. */
async function trySignIn(page: Page, { email, password }: { email: string; password: string }) {
  await open(page, paths.login())
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Heslo', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
}

test(
  'a password is changed by whoever knows the present one; every other device is signed out',
  { tag: ['@ACC-21', '@A18', '@FORM-04', '@phone'] },
  async ({ page, browser }) => {
    const who = await newCustomer(page)
    const next = 'Uplne-Nove-88!'
    await signInAs(page, who)
    const otherContext = await browser.newContext()
    const other = await otherContext.newPage()
    await signInAs(other, who)

    await open(page, paths.profile())
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Změna hesla' }).click()
    await expect(page).toHaveURL(paths.changePassword())
    const [current, wanted, again] = ['Současné heslo', 'Nové heslo', 'Heslo znovu'].map((name) =>
      main.getByRole('textbox', { name, exact: true }),
    ) as [Locator, Locator, Locator]
    const change = main.getByRole('button', { name: 'Změnit heslo' })
    await change.click()
    await expectWrong(current, /vyplnit/)
    await typeAndLeave(wanted, 'kratke')
    await expectWrong(wanted, /10\sznaků/)
    await wanted.fill(next)
    await typeAndLeave(again, 'Jine-Heslo-99!')
    await expectWrong(again, /neshodují/)
    await again.fill(next)
    await current.fill('Cizi-Heslo-55!')
    await change.click()
    await expectWrong(current, /^Současné heslo nesouhlasí\./)
    await expect(wanted).toHaveValue(next)
    await current.fill(who.password)
    await change.click()
    await expect(page.getByText('Heslo je změněné. Ostatní zařízení jsme odhlásili.')).toBeVisible()
    await expect(current).toHaveValue('')

    await page.reload()
    await expect(page).toHaveURL(paths.changePassword())
    await open(other, paths.purchases())
    await expect(other).toHaveURL(new RegExp(paths.login()))
    await trySignIn(other, who)
    await expect(other.getByText('Nesprávný e-mail nebo heslo.')).toBeVisible()
    await signIn(other, { ...who, password: next })
    await otherContext.close()
  },
)

test(
  'a profile keeps salutation, a foreign phone and a company, asks for what a company lacks, and before unsaved changes are left',
  { tag: ['@ACC-16', '@FORM-05', '@phone'] },
  async ({ page }) => {
    await signInAs(page, await newCustomer(page))
    await open(page, paths.profile())
    const main = page.getByRole('main')
    const field = (name: string) => main.getByRole('textbox', { name })
    const save = main.getByRole('button', { name: 'Uložit změny' })
    await save.click()
    await expectWrong(field('Datum narození'), /./)
    await main.getByRole('radio', { name: 'Slečna' }).locator('..').click()
    await field('Příjmení').fill('Červená')
    await field('Datum narození').fill('1.2.1990')
    const prefix = main.getByRole('combobox', { name: /Předvolba/ })
    await expect(prefix.locator('option')).toHaveCount(28)
    await expect(prefix.locator('option').first()).toHaveText(/\+420/)
    await prefix.selectOption({ label: 'Slovensko +421' })
    await field('Telefon').fill('905 123 456')
    await field('Název firmy').fill('Růžová zahrada s.r.o.')
    await save.click()
    await expectWrong(field('IČO'), /vyplnit/)
    await field('IČO').fill('27082440')
    await expect(main.getByText('Máte neuložené změny.')).toBeVisible()

    await page.getByRole('banner').getByRole('link', { name: /teta/i }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Odejít bez uložení?' })
    await question.getByRole('button', { name: 'Zůstat na stránce' }).click()
    await expect(field('Příjmení')).toHaveValue('Červená')
    await save.click()
    await expect(page.getByText('Změny byly uloženy.')).toBeVisible()

    await page.reload()
    await hydrated(page)
    await expect(main.getByRole('radio', { name: 'Slečna' })).toBeChecked()
    await expect(field('Příjmení')).toHaveValue('Červená')
    await expect(field('Datum narození')).toHaveValue(/^0?1\.\s?0?2\.\s?1990$/)
    await expect(prefix).toHaveValue('+421')
    await expect(field('Telefon')).toHaveValue(/^905\s?123\s?456$/)
    await expect(field('Název firmy')).toHaveValue('Růžová zahrada s.r.o.')
    await expect(field('IČO')).toHaveValue('27082440')
    await field('Název firmy').fill('')
    await field('IČO').fill('')
    await save.click()
    await expect(page.getByText('Změny byly uloženy.')).toBeVisible()
  },
)

test(
  'another e-mail waits for the link in its own mailbox, and needs the password',
  { tag: ['@ACC-16', '@API-06', '@night'] },
  async ({ page, browser }) => {
    const who = await newCustomer(page)
    const next = `nova.${randomUUID().slice(0, 8)}@example.cz`
    await signInAs(page, who)
    await open(page, paths.profile())
    const main = page.getByRole('main')
    const field = (name: string) => main.getByRole('textbox', { name })
    await typeOtherEmail(page, next)
    const save = main.getByRole('button', { name: 'Uložit změny' })
    await save.click()
    await expectWrong(field('Současné heslo'), /vyplnit/)
    await field('Současné heslo').fill(who.password)
    await save.click()
    await expect(main.getByText('Nový e-mail čeká na potvrzení')).toBeVisible()
    await expect(field('E-mail')).toHaveValue(who.email)
    const link = new URL(await linkInMail(next, 'e-mail', 'token='))
    await open(page, link.pathname + link.search)
    await main.getByRole('button', { name: /Potvrdit/ }).click()
    await expect(main.getByRole('heading', { name: /ověřen|potvrzen/ })).toBeVisible()
    await open(page, paths.profile())
    await expect(field('E-mail')).toHaveValue(next)
    const other = await browser.newPage()
    await trySignIn(other, who)
    await expect(other.getByText('Nesprávný e-mail nebo heslo.')).toBeVisible()
    await signIn(other, { email: next, password: who.password })
    await other.context().close()
  },
)

test(
  'customers download what the shop knows of them, and end their account for good with the password',
  { tag: ['@ACC-24', '@phone', '@night'] },
  async ({ page }) => {
    test.setTimeout(90_000)
    const who = await newCustomer(page)
    await signInAs(page, who)
    await fillCart(page, wellKnown.toothpaste)
    await chooseMethods(page, 'Kurýr PPL', 'Dobírka')
    await fillDetails(page, { email: who.email })
    await consent(page).check()
    await orderButton(page).click()
    await expect(page).toHaveURL(/dokonceni/)
    const number = /\d{9}/.exec(await page.getByText(/\d{9}/).first().innerText())?.[0] ?? ''

    await open(page, paths.profile())
    const main = page.getByRole('main')
    const coming = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Stáhnout moje údaje' }).click()
    const proof = page.getByRole('dialog')
    await proof.getByLabel('Současné heslo', { exact: true }).fill(who.password)
    await proof.getByRole('button', { name: 'Potvrdit', exact: true }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^moje-udaje-\d{4}-\d\d-\d\d\.json$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(() => void JSON.parse(text)).not.toThrow()
    for (const known of [who.email, number, 'Zelená']) expect(text).toContain(known)
    expect(text.toLowerCase()).not.toContain('password_hash')

    await main.getByRole('button', { name: 'Smazat účet' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Opravdu smazat účet?' })
    await dialog.getByRole('button', { name: 'Účet si nechat' }).last().click()
    await expect(dialog).toBeHidden()
    await main.getByRole('button', { name: 'Smazat účet' }).click()
    const password = dialog.getByRole('textbox', { name: 'Heslo pro potvrzení' })
    await password.fill('Cizi-Heslo-55!')
    await dialog.getByRole('button', { name: 'Smazat účet navždy' }).click()
    await expectWrong(password, /nesouhlasí/)
    await password.fill(who.password)
    await dialog.getByRole('button', { name: 'Smazat účet navždy' }).click()
    await expect(page).toHaveURL(paths.accountErased())
    const done = page.getByRole('heading', { level: 1, name: 'Účet je smazaný' })
    await expect(done).toBeFocused()

    await page.goto(paths.account())
    await expect(page).toHaveURL(new RegExp(paths.login()))
    await trySignIn(page, who)
    await expect(page.getByText('Nesprávný e-mail nebo heslo.')).toBeVisible()
  },
)
