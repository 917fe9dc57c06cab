import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { apiOrigin } from '../support/addresses.ts'
import { fillCart } from '../support/as-client.ts'
import { expectOneMail } from '../support/inbox.ts'
import {
  addToCart,
  chooseMethods,
  consent,
  customer,
  fillDetails,
  hydrated,
  open,
  orderButton,
  signIn,
} from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const uniqueEmail = () => `kosik-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.cz`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const thankYou = /nakupni-kosik\/dokonceni\//

/** Ready to order: courier, cash on delivery, everything filled in. */
async function readyToOrder(page: Page, email: string): Promise<void> {
  await fillCart(page, wellKnown.toothpaste)
  await chooseMethods(page, 'Kurýr PPL', 'Dobírka')
  await fillDetails(page, { email })
  await consent(page).check()
}

test(
  'a removed line is restored from the toast; a wrong coupon is reported at its field',
  { tag: ['@CART-01', '@CART-06', '@CART-07'] },
  async ({ page }) => {
    await fillCart(page, wellKnown.toothpaste)
    await open(page, paths.cart())
    await page.getByRole('button', { name: /Odebrat/ }).click()
    await expect(page.getByText('Košík zeje prázdnotou')).toBeVisible()
    await page.getByRole('button', { name: 'Vrátit zpět' }).click()
    await expect(page.getByRole('heading', { name: wellKnown.toothpaste.name })).toBeVisible()
    await page.getByLabel('Kód kuponu').fill('NEEXISTUJE')
    await page.getByRole('button', { name: 'Použít' }).click()
    await expect(page.getByText('Zadaný kód kuponu není platný')).toBeVisible()
    await expect(page.getByLabel('Kód kuponu')).toHaveValue('NEEXISTUJE')
  },
)

test(
  'two tabs show one cart',
  { tag: ['@CART-16', '@CART-02', '@night'] },
  async ({ page, context }) => {
    await addToCart(page, wellKnown.toothpaste.slug)
    const other = await context.newPage()
    await open(other, paths.cart())
    await other.getByRole('button', { name: /Přidat kus/ }).click()
    await other.getByRole('button', { name: /Přidat kus/ }).click()
    await expect(page.getByRole('link', { name: /Košík, 3/ })).toBeVisible()
    await other.getByRole('button', { name: /Odebrat/ }).click()
    await expect(page.getByRole('link', { name: /^Košík/ }).first()).not.toContainText('Kč')
  },
)

test(
  'signing in in one tab keeps the cart in both tabs',
  { tag: ['@CART-15', '@CART-16', '@SHELL-13'] },
  async ({ page, context }) => {
    await fillCart(page, wellKnown.toothpaste)
    await open(page, paths.cart())
    const other = await context.newPage()
    await signIn(other, { ...customer, email: 'eva@example.cz' })
    await open(other, paths.cart())
    const line = (tab: Page) =>
      tab
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: wellKnown.toothpaste.name })
        .first()
    await expect(line(other)).toBeVisible()
    await page
      .getByRole('button', { name: /Přidat kus/ })
      .first()
      .click() // this tab was not looked at since
    await expect(line(page)).toBeVisible()
    for (const tab of [page, other])
      await expect(tab.getByRole('region', { name: 'Souhrn' })).toContainText('Klubová sleva')
    const pieces = (tab: Page) => line(tab).getByRole('textbox').inputValue()
    await expect
      .poll(async () => (await pieces(page)) === (await pieces(other)), 'both tabs say the same')
      .toBe(true)
    await line(page)
      .getByRole('button', { name: /Odebrat/ })
      .click()
    await expect(line(other)).toHaveCount(0)
  },
)

test(
  'the mini-cart in the header opens and removes a line',
  { tag: ['@CART-16', '@night'] },
  async ({ page }) => {
    await addToCart(page, wellKnown.toothpaste.slug)
    const header = page.locator('[data-parcel="mf-cart/mini-cart"]')
    await header.getByRole('link').first().hover()
    await expect(header.getByRole('link', { name: 'Přejít do košíku' })).toBeVisible()
    await header.getByRole('button', { name: /Odebrat/ }).click()
    await expect(page.getByText('jsme odebrali')).toBeVisible()
  },
)

test(
  'an answer lost after the order was placed still ends at the thank-you page',
  { tag: ['@CART-12'] },
  async ({ page }) => {
    const email = uniqueEmail()
    await readyToOrder(page, email)
    await page.route('**/complete', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await orderButton(page).click()
    await expect(page).toHaveURL(thankYou)
    await expectOneMail(email, 'je přijatá')
  },
)

test(
  'without network the form and the cart stay, and the same button retries',
  { tag: ['@CART-12', '@SHELL-16'] },
  async ({ page }) => {
    await readyToOrder(page, uniqueEmail())
    await page.context().setOffline(true)
    await orderButton(page).click()
    await expect(
      page.getByText(/Nepodařilo se spojit se serverem \(.+\)\. Košík zůstal uložený\./),
    ).toBeVisible()
    await expect(page.getByRole('main').getByLabel('Jméno')).toHaveValue('Eva')
    await page.context().setOffline(false)
    await orderButton(page).click()
    await expect(page).toHaveURL(thankYou)
  },
)

test(
  'a browser closed between order and answer finds the order again',
  { tag: ['@CART-12', '@CART-14', '@night'] },
  async ({ page, context }) => {
    await readyToOrder(page, uniqueEmail())
    let isPlaced = () => {}
    const placed = new Promise<void>((resolve) => (isPlaced = resolve))
    await page.route('**/complete', async (route) => {
      await route.fetch()
      isPlaced() // and no answer ever comes
    })
    await orderButton(page).click()
    await placed
    await page.close()
    const again = await context.newPage()
    await again.goto(paths.cart())
    await expect(again).toHaveURL(thankYou)
    await expect(heading(again)).toContainText('Děkujeme. Máme to.')
  },
)

test(
  'a cart that changed before the click is shown before anything is ordered',
  { tag: ['@CART-12', '@CART-04', '@CART-17', '@night'] },
  async ({ page, context, request }) => {
    await readyToOrder(page, uniqueEmail())
    const token = decodeURIComponent(
      (await context.cookies()).find(({ name }) => name === 'cart')?.value ?? '',
    )
    // the same cart in another hand: what stands on this page is no longer what would be ordered
    await request.post(`${apiOrigin}/api/v2/shop/orders/${token}/items`, {
      data: { productVariant: wellKnown.handCream.variantCodes[0], quantity: 1 },
    })
    await orderButton(page).click()
    const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'Košík se změnil.' })
    await expect(notice).toContainText('Zkontrolujte prosím nový souhrn')
    await expect(notice).toContainText(wellKnown.handCream.name)
    await expect(page.getByText(/Ceny v košíku/), 'no price moved').toHaveCount(0)
    await expect(
      page.getByRole('region', { name: 'Souhrn' }).getByText(wellKnown.handCream.name).first(),
    ).toBeVisible()
    await orderButton(page).click()
    await expect(page).toHaveURL(thankYou)
  },
)

test('a refused card is paid again', { tag: ['@CART-09', '@CART-13'] }, async ({ page }) => {
  await fillCart(page, wellKnown.toothpaste)
  await chooseMethods(page, 'Kurýr PPL', 'Kartou on-line')
  await fillDetails(page, { email: uniqueEmail() })
  await consent(page).check()
  await orderButton(page).click()
  await page.getByRole('button', { name: 'Zrušit', exact: true }).click()
  await expect(page).toHaveURL(thankYou)
  await expect(heading(page)).toContainText('platba se nepovedla')
  await hydrated(page)
  await page.getByRole('button', { name: 'Zaplatit znovu' }).click()
  await page.getByRole('button', { name: 'Zaplatit', exact: true }).click()
  await expect(page.getByText('je zaplacená')).toBeVisible()
})

test(
  'changing to a bank transfer shows the account and mails it',
  { tag: ['@CART-09', '@CART-13', '@phone', '@night'] },
  async ({ page }) => {
    const email = uniqueEmail()
    await fillCart(page, wellKnown.toothpaste)
    await chooseMethods(page, 'Kurýr PPL', 'Kartou on-line')
    await fillDetails(page, { email })
    await consent(page).check()
    await orderButton(page).click()
    await page.getByRole('button', { name: 'Zrušit', exact: true }).click()
    await expect(page).toHaveURL(thankYou)
    await hydrated(page)
    await page.getByRole('button', { name: 'Zaplatit jinak' }).click()
    const card = page.getByRole('radio', { name: 'Kartou on-line' })
    const chosen: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') chosen.push(request.url())
    })
    await card.focus()
    await card.press('ArrowDown')
    await page.getByRole('radio', { name: /Bankovním převodem/ }).click()
    expect(chosen, 'walking through the methods chooses none').toEqual([])
    await page.getByRole('button', { name: 'Potvrdit způsob platby' }).click()
    const transfer = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Jak zaplatit převodem' }) })
    await expect(transfer.getByText(/IBAN/)).toBeVisible()
    await expect(transfer.getByRole('img', { name: /QR kód/ })).toBeVisible()
    await expectOneMail(email, 'převodem')
  },
)

test(
  'the thank-you page shows strangers neither street nor e-mail, and is not indexed',
  { tag: ['@CART-13', '@night'] },
  async ({ page, browser }) => {
    const email = uniqueEmail()
    await readyToOrder(page, email)
    await orderButton(page).click()
    await expect(page).toHaveURL(thankYou)
    const stranger = await (await browser.newContext()).newPage()
    await open(stranger, page.url())
    await expect(heading(stranger)).toContainText('Děkujeme')
    await expect(stranger.getByRole('main')).not.toContainText(email)
    await expect(stranger.getByRole('main')).not.toContainText('Dlouhá 12')
    await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(stranger.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  },
)

const elsewhere = [
  ['Jméno', 'Karel'],
  ['Příjmení', 'Modrý'],
  ['Ulice a číslo domu', 'Krátká 7'],
  ['Město', 'Olomouc'],
  ['PSČ', '779 00'],
] as const
const note = 'Zvoňte prosím u Modrých.'

test(
  'another delivery address and a note are the order’s: a new tab begins with them',
  { tag: ['@CART-11', '@CART-12', '@phone', '@night'] },
  async ({ page, context }) => {
    const email = uniqueEmail()
    await readyToOrder(page, email)
    await page.getByRole('checkbox', { name: 'Doručit na jinou adresu' }).check()
    const other = (tab: Page) => tab.getByRole('group', { name: 'Doručovací adresa' })
    for (const [name, value] of elsewhere) await other(page).getByLabel(name).fill(value)
    await page.getByRole('checkbox', { name: 'Poznámka k objednávce' }).check()
    await page.getByRole('textbox', { name: 'Poznámka k objednávce' }).fill(note)
    await page.route(/\/complete$/, (route) => route.abort())
    await orderButton(page).click()
    await expect(page.getByText(/Nepodařilo se spojit se serverem/)).toBeVisible()

    const later = await context.newPage()
    await page.close()
    await open(later, paths.deliveryDetails())
    for (const [name, value] of elsewhere)
      await expect(other(later).getByLabel(name)).toHaveValue(value)
    await expect(later.getByRole('textbox', { name: 'Poznámka k objednávce' })).toHaveValue(note)
    await expect(later.getByLabel('E-mail', { exact: true })).toHaveValue(email)
    await consent(later).check()
    const sent = later.waitForRequest(
      (request) => request.method() === 'PUT' && /\/orders\//.test(request.url()),
    )
    await orderButton(later).click()
    expect((await sent).postDataJSON()).toMatchObject({
      billingAddress: { street: 'Dlouhá 12' },
      shippingAddress: { street: 'Krátká 7', postcode: '77900' },
      note,
    })
    await expect(later).toHaveURL(thankYou)
  },
)
