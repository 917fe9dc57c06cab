import { randomUUID } from 'node:crypto'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { expectWrong } from '../support/forms.ts'
import { linkInMail } from '../support/inbox.ts'
import { newCustomer } from '../support/new-customer.ts'
import { hydrated, open, signIn } from '../support/shopper.ts'
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
    await open(page, paths.login())
    await main.getByLabel('E-mail', { exact: true }).fill(email)
    await main.getByLabel('Heslo', { exact: true }).fill(password)
    await main.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
    await expect(page.getByText('Nesprávný e-mail nebo heslo.')).toBeVisible()
    await signIn(page, { email, password: next })
  },
)

test(
  'a customer keeps addresses: added, changed, made the default, offered at the till and deleted',
  { tag: ['@ACC-17', '@FORM-05', '@phone'] },
  async ({ page }) => {
    await signIn(page, await newCustomer(page))
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
