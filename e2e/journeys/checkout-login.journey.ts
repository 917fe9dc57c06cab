import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { fillCart } from '../support/as-client.ts'
import { newCustomer } from '../support/new-customer.ts'
import { chooseMethods, fillDetails, open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test(
  'a guest signs in over the form of step 3 and keeps the page, the cart and every letter',
  { tag: ['@CART-11', '@CART-15', '@phone'] },
  async ({ page }) => {
    const { email, password } = await newCustomer(page)
    await fillCart(page, wellKnown.toothpaste)
    await chooseMethods(page, 'Kurýr PPL', 'Dobírka')
    await fillDetails(page, { email })
    const main = page.getByRole('main')
    await main.getByRole('checkbox', { name: 'Poznámka k objednávce' }).check()
    const note = main.getByRole('textbox', { name: 'Poznámka k objednávce' })
    await note.fill('Zvonek nefunguje')

    const offer = main.getByRole('link', { name: 'Přihlásit se', exact: true })
    await offer.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Přihlásit se' })
    await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveValue(email)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(offer).toBeFocused()

    await offer.click()
    await expect(dialog.getByRole('link', { name: 'Další způsoby přihlášení' })).toHaveAttribute(
      'href',
      /prihlaseni\?navrat=/,
    )
    await dialog.getByLabel('Heslo', { exact: true }).fill(`${password}x`)
    await dialog.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('Heslo', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(paths.deliveryDetails())
    await expect(page.getByRole('heading', { level: 1, name: 'Dodací údaje' })).toBeFocused()
    await expect(offer).toHaveCount(0)
    await expect(note).toHaveValue('Zvonek nefunguje')
    await expect(main.getByLabel('Ulice a číslo domu')).toHaveValue('Dlouhá 12')
    await open(page, paths.cart())
    await expect(main.getByRole('listitem').first()).toContainText(wellKnown.toothpaste.name)
  },
)
