import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { fillCart } from '../support/as-client.ts'
import { expectOneMail } from '../support/inbox.ts'
import {
  chooseMethods,
  consent,
  fillDetails,
  hydrated,
  open,
  orderButton,
  toDetails,
} from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const uniqueEmail = () => `host-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.cz`

test(
  'a guest finds a product, orders it by card and reads the confirmation',
  {
    tag: [
      '@phone',
      '@CART-01',
      '@CZ-05',
      '@CART-02',
      '@CART-08',
      '@CART-09',
      '@CART-10',
      '@CART-11',
      '@CART-12',
      '@CART-13',
      '@CAT-10',
      '@CAT-11',
      '@CAT-16',
      '@CZ-02',
      '@PLAT-07',
      '@SHELL-01',
      '@SHELL-02',
      '@SHELL-17',
      '@API-09',
    ],
  },
  async ({ page }) => {
    const email = uniqueEmail()
    await open(page, paths.home())
    await expect(page).toHaveTitle(/\| Teta drogerie$/)
    const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
    await search.fill('krem na ruce')
    await expect(
      page
        .getByRole('listbox')
        .getByRole('option', { name: new RegExp(wellKnown.handCream.name) })
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/vysledky-vyhledavani/)
    await page
      .getByRole('main')
      .getByRole('link', { name: wellKnown.handCream.name })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(paths.productDetail(wellKnown.handCream.slug)))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Krém na ruce')
    await page.getByRole('main').getByRole('button', { name: 'Do košíku' }).first().click()
    await expect(page.getByText('Produkt byl přidán do košíku')).toBeVisible()
    await page.getByRole('link', { name: 'Přehled košíku' }).click()
    await expect(page).toHaveURL(paths.cart())
    await expect(page.getByText('Do dopravy zdarma zbývá')).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText(/Kč\/100\sml/)
        .first(),
    ).toBeVisible()
    await page
      .getByRole('button', { name: /Přidat kus/ })
      .first()
      .click()
    await expect(page.getByText('139,80 Kč').first()).toBeVisible()
    await page
      .getByRole('link', { name: /doprav/i })
      .or(page.getByRole('button', { name: /doprav/i }))
      .first()
      .click()
    await expect(page).toHaveURL(paths.shippingPayment())
    await expect(page.getByText('Nejdříve vyberte způsob dopravy.')).toBeVisible()
    await page.getByRole('radio', { name: /Kurýr/ }).check()
    await page.getByRole('radio', { name: /Kartou on-line/ }).check()
    await toDetails(page).click()
    await expect(page).toHaveURL(paths.deliveryDetails())
    await fillDetails(page, { email })
    await consent(page).check()
    await orderButton(page).first().click()
    await page.getByRole('button', { name: 'Zaplatit', exact: true }).click()
    await expect(page).toHaveURL(/nakupni-kosik\/dokonceni\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Děkujeme. Máme to.')
    await expect(page.getByText('je zaplacená')).toBeVisible()
    await expectOneMail(email, 'je přijatá')
    await expectOneMail(email, 'Platbu za objednávku')
    await hydrated(page)
    await open(page, paths.cart())
    await expect(page.getByText('Košík zeje prázdnotou')).toBeVisible()
  },
)

test(
  'a guest picks the goods up in a store and pays there',
  { tag: ['@CART-08', '@CART-10', '@CART-13'] },
  async ({ page }) => {
    await fillCart(page, wellKnown.toothpaste)
    await open(page, paths.shippingPayment())
    await page.getByRole('radio', { name: /Rezervace na prodejně/ }).check()
    const picker = page.locator('[data-parcel="mf-content/store-picker"]')
    await picker.getByRole('searchbox').or(picker.getByRole('textbox')).first().fill('Brno')
    const store = picker.getByRole('radio', { name: /Brno/ }).first()
    await expect(store).toBeVisible()
    // the list as it was before the words stands until the new one comes, in another order
    await expect(picker.getByRole('radio', { name: /^(?!Brno)/ })).toHaveCount(0)
    await store.click()
    await expect(store).toBeChecked()
    await page.getByRole('radio', { name: /^Na prodejně/ }).check()
    await toDetails(page).click()
    await expect(page).toHaveURL(paths.deliveryDetails())
    await fillDetails(page, { email: uniqueEmail() })
    await consent(page).check()
    await orderButton(page).click()
    await expect(page).toHaveURL(/nakupni-kosik\/dokonceni\//)
    await expect(page.getByText('jsme přijali')).toBeVisible()
  },
)

test(
  'an order that cannot be sent says why beside each field and loses nothing',
  { tag: ['@FORM-01', '@FORM-07', '@CZ-13', '@CART-11'] },
  async ({ page }) => {
    await fillCart(page, wellKnown.toothpaste)
    await chooseMethods(page, 'Kurýr PPL', 'Dobírka')
    await fillDetails(page, { postcode: '12', phone: '12' })
    await orderButton(page).click()
    await expect(page.getByText('Pardon, ale ne všechna pole jsou vyplněna správně.')).toBeVisible()
    await expect(page.getByText('Je potřeba souhlasit').first()).toBeVisible()
    await expect(page.getByRole('main').getByLabel('Jméno')).toHaveValue('Eva')
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('main').getByLabel('Jméno')).toHaveValue('Eva')
  },
)

test(
  'steps open only when those before them are done',
  { tag: ['@CART-14', '@CART-03'] },
  async ({ page }) => {
    await open(page, paths.deliveryDetails())
    await expect(page).toHaveURL(paths.cart())
    await fillCart(page, wellKnown.toothpaste)
    await open(page, paths.deliveryDetails())
    await expect(page).toHaveURL(paths.shippingPayment())
  },
)

test(
  'a sent order sent once more is one order',
  { tag: ['@CART-12', '@night'] },
  async ({ page }) => {
    await fillCart(page, wellKnown.toothpaste)
    await chooseMethods(page, 'Kurýr PPL', 'Dobírka')
    const email = uniqueEmail()
    await fillDetails(page, { email })
    await consent(page).check()
    await orderButton(page).dblclick()
    await expect(page).toHaveURL(/nakupni-kosik\/dokonceni\//)
    await expectOneMail(email, 'je přijatá')
  },
)
