import { readFile } from 'node:fs/promises'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { signInAs, fillCart } from '../support/as-client.ts'
import { expectContentAlone } from '../support/print.ts'
import { chooseMethods, consent, guest, open, orderButton } from '../support/shopper.ts'
import { newMember } from '../support/store-member.ts'
import { expect, test } from '../support/test.ts'

const coupon = 'Sleva 10 % na další nákup'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const card = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: coupon, exact: true }) })
const discount = (page: Page) => main(page).getByRole('button', { name: `Odebrat kupon ${coupon}` })

/** From the cart page: enough goods for the coupon. */
async function buyEnough(page: Page): Promise<void> {
  const quantity = main(page).getByRole('textbox', { name: /^Počet kusů/ })
  await quantity.fill('4')
  await quantity.press('Enter')
  await expect(main(page).getByRole('button', { name: `Použít kupon ${coupon}` })).toBeEnabled()
}

test(
  'a coupon is turned on for the cart and off again, here and there; what the cart lacks is said',
  { tag: ['@phone', '@ACC-13', '@CART-06'] },
  async ({ page }) => {
    test.slow()
    await signInAs(page, await newMember(page))
    await fillCart(page, wellKnown.laundryGel)
    await open(page, paths.coupons())
    await expect(button(page, `Aktivovat: ${coupon}`)).toBeVisible()
    await expectContentAlone(page)
    await button(page, `Aktivovat: ${coupon}`).click()
    await expect(card(page).getByRole('alert')).toContainText('zatím nesplňuje podmínky kuponu')
    await expect(card(page).getByRole('alert')).toContainText(/Chybí zboží za\s[\d ]+,\d\d\sKč\./)
    await expect(card(page)).toContainText('Při nákupu nad 500')
    await card(page).getByRole('link', { name: 'Přejít do košíku' }).click()
    await expect(page).toHaveURL(paths.cart())
    await buyEnough(page)
    await button(page, `Použít kupon ${coupon}`).click()
    await expect(discount(page)).toBeVisible()

    await page.goBack()
    await expect(card(page)).toContainText('Aktivní v košíku')
    await button(page, `Vypnout: ${coupon}`).click()
    await expect(page.getByText(`Kupon „${coupon}“ je vypnutý a zůstává váš.`)).toBeVisible()
    await open(page, paths.cart())
    await expect(button(page, `Použít kupon ${coupon}`)).toBeVisible()
    await expect(discount(page)).toHaveCount(0)

    await open(page, paths.coupons())
    await button(page, `Aktivovat: ${coupon}`).click()
    await expect(
      page.getByText(`Kupon „${coupon}“ je aktivní, odečteme ho v košíku.`),
    ).toBeVisible()
    await expect(button(page, `Vypnout: ${coupon}`)).toBeVisible()
    await open(page, paths.cart())
    await expect(discount(page)).toBeVisible()
  },
)

test(
  'coupons that stand in a second tab are read again when it is looked at',
  { tag: ['@ACC-13', '@night'] },
  async ({ page, context }) => {
    test.slow()
    await signInAs(page, await newMember(page))
    await fillCart(page, wellKnown.laundryGel)
    await open(page, paths.cart())
    await buyEnough(page)
    const other = await context.newPage()
    await open(other, paths.coupons())
    await expect(button(other, `Aktivovat: ${coupon}`)).toBeVisible()
    await page.bringToFront()
    await button(page, `Použít kupon ${coupon}`).click()
    await expect(discount(page)).toBeVisible()
    await other.bringToFront()
    const read = other.waitForResponse(/\/client\/coupons/)
    await other.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    expect((await read).status()).toBe(200)
    await expect(card(other)).toContainText('Aktivní v košíku')
  },
)

test(
  'a coupon spent with an order stands among the used ones and leads to that purchase',
  { tag: ['@ACC-13', '@night'] },
  async ({ page }) => {
    test.slow()
    await signInAs(page, await newMember(page))
    await fillCart(page, wellKnown.laundryGel)
    await open(page, paths.cart())
    await buyEnough(page)
    await button(page, `Použít kupon ${coupon}`).click()
    await expect(discount(page)).toBeVisible()
    await chooseMethods(page, 'Kurýr PPL', 'Dobírka')
    await main(page).getByLabel('Telefon', { exact: true }).fill(guest.phone)
    await main(page).getByLabel('Ulice a číslo domu').fill(guest.street)
    await main(page).getByLabel('Město').fill(guest.city)
    await main(page).getByLabel('PSČ').fill(guest.postcode)
    await consent(page).check()
    await orderButton(page).click()
    await expect(page).toHaveURL(/dokonceni/)
    const number = page.getByText(/\d{9}/).first()
    await expect(number).toBeVisible()
    const ordered = /\d{9}/.exec(await number.innerText())?.[0] ?? ''

    await open(page, paths.coupons())
    await expect(main(page).getByRole('heading', { name: 'Vyměnit body' })).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    await main(page)
      .getByRole('link', { name: /^Použité/ })
      .click()
    await card(page).getByRole('link', { name: 'Nákup, kde jste ho použili' }).click()
    await expect(main(page)).toContainText(ordered)
    await expect(main(page)).toContainText(coupon)
  },
)

test(
  'the tabs of coupons fit a phone; where they do not fit, the current one is in sight',
  { tag: ['@phone', '@ACC-13', '@night'] },
  async ({ page }) => {
    await signInAs(page)
    await open(page, paths.coupons())
    const tabs = main(page).getByRole('navigation', { name: 'Druh kuponů' })
    for (const name of [/^Dostupné/, /^Použité/, /^Propadlé/])
      await expect(tabs.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    await open(page, paths.devices())
    await expect(main(page).getByRole('link', { name: 'Přihlášená zařízení' })).toBeInViewport({
      ratio: 1,
    })
  },
)

test(
  'the detail of a coupon has its bars for the till and comes home as a PDF; the past has its tabs',
  { tag: ['@phone', '@ACC-13'] },
  async ({ page }) => {
    await signInAs(page)
    await open(page, paths.coupons())
    await button(page, `Detail kuponu ${coupon}`).click()
    const dialog = page.getByRole('dialog', { name: coupon })
    await expect(dialog).toContainText('Platí v e-shopu i na prodejnách.')
    await expect(dialog.locator('figure svg path')).toBeVisible()
    const number = (await dialog.locator('figcaption').innerText()).replaceAll(/\s/g, '')
    expect(number).toMatch(/^2920\d{9}$/)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Stáhnout v PDF' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^kupon-\d+\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await page.keyboard.press('Escape')
    await expect(button(page, `Detail kuponu ${coupon}`)).toBeFocused()

    await main(page)
      .getByRole('link', { name: /^Propadlé/ })
      .click()
    await expect(main(page).getByText(/^Platil do/)).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    await page.goBack()
    await expect(card(page)).toBeVisible()
  },
)

const row = (page: Page, word: string) =>
  main(page)
    .getByRole('button', { name: `Odebrat kupon ${word}` })
    .locator('..')

async function setPieces(page: Page, pieces: number): Promise<void> {
  const quantity = main(page).getByRole('textbox', { name: /^Počet kusů/ })
  await quantity.fill(String(pieces))
  await quantity.press('Enter')
}

test(
  'a coupon under its minimum says what the cart lacks, one toast tells the truth, and it comes back by itself',
  { tag: ['@phone', '@CART-06', '@CART-04', '@CZ-16'] },
  async ({ page }) => {
    await fillCart(page, wellKnown.laundryGel)
    await open(page, paths.cart())
    await setPieces(page, 4)
    await main(page).getByRole('textbox', { name: 'Kód kuponu' }).fill('SLEVA10')
    await button(page, 'Použít').click()
    await expect(row(page, 'SLEVA10')).toContainText(/−\d/)

    await setPieces(page, 1)
    await expect(row(page, 'SLEVA10')).toContainText(/Chybí zboží za\s[\d ]+,\d\d\sKč\./)
    await expect(row(page, 'SLEVA10')).not.toContainText(/0,00/)
    await expect(page.getByText('Slevy v košíku se změnily.')).toBeVisible()
    await expect(page.getByText(/Cena se změnila|zkontrolujte prosím košík/)).toHaveCount(0)

    await setPieces(page, 4)
    await expect(row(page, 'SLEVA10')).toContainText(/−\d/)
    await expect(row(page, 'SLEVA10')).not.toContainText('Chybí zboží')

    await main(page)
      .getByRole('button', { name: /^Odebrat z košíku/ })
      .click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Košík zeje prázdnotou')
    await expect(row(page, 'SLEVA10')).toContainText(/Chybí zboží za\s300,00\sKč\./)
    await open(page, paths.cart())
    await main(page).getByRole('button', { name: 'Odebrat kupon SLEVA10' }).click()
    await expect(row(page, 'SLEVA10')).toHaveCount(0)
  },
)
