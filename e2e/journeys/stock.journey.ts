import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown, wellKnownStore } from '../../api/src/edges/seed/well-known.ts'
import { fillCart } from '../support/as-client.ts'
import { office } from '../support/office.ts'
import {
  addToCart,
  chooseMethods,
  consent,
  fillDetails,
  open,
  orderButton,
  toDetails,
} from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** No other test buys it: here its stock goes up and down. */
const { slug, name, variantCodes, price } = wellKnown.giftSet
const [code] = variantCodes
const stock = (place: string, pieces: number) => office('stock', code, place, String(pieces))

const setPrice = (amount: number) =>
  office('price', code, (amount / 100).toFixed(2).replace('.', ','))

const mend = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Upravit podle skladu' }).first()
const thankYou = /nakupni-kosik\/dokonceni\//

/** The scent comes with one of two bags, which no other test chooses or buys. */
const scent = 'fialka-parfemovana-voda-bile-saty'
const smallBag = '1002281'

test.describe.configure({ mode: 'serial' })
test.afterEach(async () => {
  await setPrice(price)
  await stock('warehouse', 50)
  await office('stock', smallBag, 'warehouse', '50')
})

test(
  'a price that moved meanwhile is told at the button; goods that ran short stop the cart in its first step, and one press takes it down to what is left',
  { tag: ['@CART-17', '@CART-02', '@CART-04', '@CAT-16', '@CAT-19'] },
  async ({ page }) => {
    test.slow()
    await stock('warehouse', 50)
    await addToCart(page, wellKnown.toothpaste.slug)
    const main = page.getByRole('main')
    await open(page, paths.productDetail(slug))
    await setPrice(price + 500)
    await expect(main.getByText(/259,90\sKč/).first(), 'the open page follows').toBeVisible()
    await setPrice(price)
    await expect(main.getByText(/254,90\sKč/).first()).toBeVisible()
    // from here on this tab does not hear of changes, as one without a network for a moment would
    // not
    await page.route(`**${paths.productDetail(slug)}`, (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 304 }) : route.fallback(),
    )
    await setPrice(price + 1000)
    await main.getByRole('button', { name: 'Do košíku' }).first().click()
    await expect(
      page.getByText(/Cena se změnila: 254,90\sKč → 264,90\sKč\. Produkt byl přidán do košíku\./),
    ).toBeVisible()
    await open(page, paths.cart())
    const line = main.getByRole('listitem').filter({ hasText: name })
    const quantity = line.getByRole('textbox', { name: /^Počet kusů/ })
    await line.getByRole('button', { name: /^Přidat kus/ }).click()
    await expect(quantity).toHaveValue('2')
    await expect(line).not.toHaveAttribute('aria-busy') // stored, before the page is left
    await setPrice(price)
    await expect(line.getByText(/509,80\sKč/), 'the open cart follows').toBeVisible()
    await expect(main.getByText(/cena klesla o\s10,00\sKč/)).toBeVisible()

    await stock('warehouse', 1)
    await page.reload()
    await expect(line.getByText('Zbývá jen 1 ks.')).toBeVisible()
    await expect(main.getByText(/Dárková sada.*: zbývá jen 1\sks\./)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Vybrat dopravu a platbu' })).toHaveCount(0)
    await mend(page).click()
    await expect(page.getByText('Košík jsme upravili podle toho, co máme skladem.')).toBeVisible()
    await expect(quantity).toHaveValue('1')

    await stock('warehouse', 0)
    await page.reload()
    await expect(line.getByText('Vyprodáno. Odeberte prosím tento produkt z košíku.')).toBeVisible()
    await line.getByRole('link', { name: 'Zjistit, kde je na prodejně' }).click()
    await expect(main.getByText('Objednat ani zarezervovat teď nejde.')).toBeVisible()
    await expect(main.getByText('Koupíte přímo na prodejně, bez rezervace.')).toBeVisible()
    await main.getByRole('button', { name: 'Kde koupit' }).click()
    const where = page.getByRole('dialog', { name: 'Kde koupit' })
    await expect(where.getByRole('radio').first()).toHaveAccessibleName(/ks na\sprodejně$/)
    await open(page, paths.cart())
    await mend(page).click()
    await expect(line).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Vybrat dopravu a platbu' })).toBeVisible()
    await expect(main.getByText(wellKnown.toothpaste.name)).toBeVisible()
  },
)

test(
  'goods that run short at the last press are mended there, and what was typed is ordered',
  { tag: ['@CART-17', '@CART-12', '@night'] },
  async ({ page }) => {
    await stock('warehouse', 50)
    await fillCart(page, wellKnown.toothpaste)
    await addToCart(page, slug)
    await chooseMethods(page, 'Kurýr PPL', 'Dobírka')
    await fillDetails(page)
    await consent(page).check()
    await stock('warehouse', 0)
    await orderButton(page).click()
    const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'se vyprodaly' })
    await expect(notice).toContainText('Upravte prosím košík a odešlete objednávku znovu.')
    await expect(
      page.getByRole('listitem').filter({ hasText: name }).getByText('Vyprodáno', { exact: true }),
    ).toBeVisible()
    await mend(page).click()
    await expect(page.getByRole('main').getByText(name)).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(orderButton(page), 'the keyboard goes on right here').toBeFocused()
    await expect(page.getByRole('main').getByLabel('Jméno')).toHaveValue('Eva')
    await orderButton(page).click()
    await expect(page).toHaveURL(thankYou)
  },
)

test(
  'a gift that runs out at the last press is not promised any more, and one press takes another',
  { tag: ['@phone', '@CART-05', '@CART-07', '@CART-12', '@night'] },
  async ({ page }) => {
    await addToCart(page, scent)
    await chooseMethods(page, 'Kurýr PPL', 'Dobírka')
    await fillDetails(page)
    await consent(page).check()
    const main = page.getByRole('main')
    const summary = main.getByRole('region', { name: 'Souhrn' })
    const gift = (bag: RegExp) =>
      summary.getByRole('listitem').filter({ hasText: bag }).filter({ hasText: 'zdarma' })
    await expect(gift(/malá/)).toBeVisible()
    await office('stock', smallBag, 'warehouse', '0')
    const notice = main.getByRole('alert').filter({ hasText: 'dárek nemá dostatek' })
    const other = notice.getByRole('button', { name: /^Vzít místo něj: .*velká/ })
    for (const press of ['first', 'second']) {
      await orderButton(page).click()
      await expect(other, `after the ${press} press`).toBeEnabled()
      await expect(main.getByText(/Ceny v košíku|Košík jsme upravili/)).toHaveCount(0)
      await expect(gift(/malá|velká/)).toHaveCount(0)
    }
    await summary.getByRole('link', { name: 'Upravit', exact: true }).click()
    await expect(main.getByRole('radio', { name: /malá.*vyprodáno/ })).not.toBeChecked()
    await expect(notice).toContainText('Vyberte si prosím jiný, nebo pokračujte bez dárku.')
    await expect(main.getByRole('link', { name: /doprav/i })).toHaveCount(0)
    await mend(page).click()
    await expect(main.getByRole('radio', { name: /velká/ })).toBeChecked()
    await open(page, paths.deliveryDetails())
    await expect(gift(/velká/)).toBeVisible()
    await consent(page).check()
    await orderButton(page).click()
    await expect(page).toHaveURL(thankYou)
  },
)

test(
  'goods that a store has no more send the shopper to choose another way, with everything typed',
  { tag: ['@CART-17', '@CART-08', '@night'] },
  async ({ page }) => {
    await stock('warehouse', 50)
    await stock(wellKnownStore.externalId, 5)
    await addToCart(page, slug)
    await open(page, paths.shippingPayment())
    await page.getByRole('radio', { name: /Rezervace na prodejně/ }).check()
    const picker = page.locator('[data-parcel="mf-content/store-picker"]')
    await picker.getByRole('searchbox').fill(wellKnownStore.name)
    const store = picker.getByRole('radio', { name: new RegExp(`^${wellKnownStore.name}`) })
    await store.locator('..').click()
    await expect(store).toBeChecked()
    await page.getByRole('radio', { name: /^Na prodejně/ }).check()
    await toDetails(page).click()
    await fillDetails(page)
    await consent(page).check()
    await stock(wellKnownStore.externalId, 0)
    await orderButton(page).click()
    const notice = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'prodejnu nelze použít' })
    await expect(notice).toContainText('Zvolte prosím jinou prodejnu nebo jiný způsob doručení.')
    await expect(notice).toContainText(`Některé položky nejsou na prodejně skladem. Chybí: ${name}`)
    await notice.getByRole('link', { name: 'Změnit dopravu' }).click()
    await expect(page).toHaveURL(paths.shippingPayment())
    await expect(
      page.getByText('Některé položky nejsou na prodejně skladem.').first(),
    ).toBeVisible()
    const pin = picker.locator('.leaflet-marker-pane').getByTitle(wellKnownStore.name)
    await picker.locator('.leaflet-container').scrollIntoViewIfNeeded()
    await expect(pin).toBeInViewport({ ratio: 1 }) // the map shows where the store is
    await toDetails(page).click()
    const short = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: `Chybí: ${name}` })
    await expect(short, 'the same store goes no further').toBeVisible()
    await expect(page).toHaveURL(paths.shippingPayment())
    await short.getByRole('button', { name: 'Doručit na tuto prodejnu' }).click()
    await expect(page.getByRole('radio', { name: /Doručení na prodejnu/ })).toBeChecked()
    await page.getByRole('radio', { name: 'Kurýr PPL' }).check()
    await page.getByRole('radio', { name: 'Dobírka' }).check()
    await toDetails(page).click()
    await expect(page.getByRole('main').getByLabel('Jméno')).toHaveValue('Eva')
    await stock(wellKnownStore.externalId, 5)
  },
)
