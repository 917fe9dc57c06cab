import { readFile } from 'node:fs/promises'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown, wellKnownStore } from '../../api/src/edges/seed/well-known.ts'
import { pdfText } from '../../api/src/testing/pdf-text.ts'
import { expectContentAlone } from '../support/print.ts'
import { signInAs, placeOrder, restock } from '../support/as-client.ts'
import { office } from '../support/office.ts'
import { customer, open } from '../support/shopper.ts'
import { newMember } from '../support/store-member.ts'
import { expect, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) =>
  main(page).getByRole('list', { name: 'Nákupy', exact: true }).getByRole('listitem')
const row = (page: Page, number: string) => rows(page).filter({ hasText: number })
const tab = (page: Page, name: RegExp) =>
  main(page).getByRole('navigation', { name: 'Kde jste nakoupili' }).getByRole('link', { name })
const search = (page: Page) => main(page).getByRole('searchbox', { name: 'Hledat v nákupech' })
const period = (page: Page) => main(page).getByRole('combobox', { name: 'Období' })

const dozens = wellKnown.laundryGel.variantCodes[8]
const inStore = { shipping: 'branch', payment: 'pay_in_store', branchId: wellKnownStore.externalId }

/** How an order gets into a state, and the word and the heading a customer reads then. */
const states = [
  { how: {}, moves: [], word: 'Přijato', heading: 'Objednávku jsme přijali' },
  { how: { payment: 'transfer' }, moves: [], word: 'Čeká na platbu', heading: 'Čekáme na platbu' },
  {
    how: { payment: 'transfer' },
    moves: ['pay'],
    word: 'Zaplaceno',
    heading: 'Zaplaceno, chystáme se balit',
  },
  { how: {}, moves: ['pack'], word: 'Balíme', heading: 'Balíme vaše zboží' },
  { how: {}, moves: ['pack', 'ship'], word: 'Na cestě', heading: /^Na cestě k\svám/ },
  {
    how: inStore,
    moves: ['pack', 'ready'],
    word: 'Připraveno k vyzvednutí',
    heading: `Připraveno k vyzvednutí, ${wellKnownStore.name}`,
  },
  { how: {}, moves: ['deliver'], word: 'Doručeno', heading: 'Doručeno' },
  { how: inStore, moves: ['deliver'], word: 'Vyzvednuto', heading: 'Vyzvednuto' },
  {
    how: {},
    moves: ['pack', 'ship', 'return'],
    word: 'Nedoručeno',
    heading: 'Zásilku se nepodařilo doručit',
  },
  { how: {}, moves: ['cancel'], word: 'Zrušeno', heading: 'Objednávka je zrušená' },
] as const

test(
  'an order reads the same state in the list and in its detail, whichever of the nine it is in, collected or delivered',
  { tag: ['@long', '@ACC-08'] },
  async ({ page }) => {
    test.slow()
    const { email, password } = await newMember(page)
    await signInAs(page, { email, password })
    await restock(dozens)
    const numbers: string[] = []
    for (const { how, moves } of states) {
      const { number } = await placeOrder(page, { email, lines: { [dozens]: 1 }, ...how })
      for (const move of moves) await office('orders', move, number)
      numbers.push(number)
    }
    for (const [index, { word, heading }] of states.entries()) {
      await open(page, paths.purchases())
      const own = row(page, numbers[index] ?? '')
      await expect(own.getByText(word, { exact: true })).toBeVisible()
      await own.getByRole('link').first().click()
      await expect(main(page).getByRole('heading', { level: 2, name: heading })).toBeVisible()
    }
  },
)

test(
  'purchases are searched by word, number and period; the address keeps it, and every page can be reached',
  { tag: ['@ACC-08', '@phone', '@night'] },
  async ({ page }) => {
    test.slow()
    const { email, password } = await newMember(page)
    await signInAs(page, { email, password })
    const [cream] = wellKnown.handCream.variantCodes
    const { number } = await placeOrder(page, { email, lines: { [cream]: 1 } })
    await restock(dozens)
    for (let count = 0; count < 10; count += 1)
      await placeOrder(page, { email, lines: { [dozens]: 1 }, ...inStore })

    await open(page, paths.purchases())
    await expect(main(page).getByText('Zobrazeno 10 z 11 nákupů')).toBeVisible()
    await expect(row(page, number)).toHaveCount(0)
    await main(page).getByRole('button', { name: 'Načíst další' }).click()
    await expect(row(page, number)).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Načíst další' })).toHaveCount(0)

    await search(page).fill('krem  MEKKOST')
    await search(page).press('Enter')
    await expect(page).toHaveURL(/[?&]hledat=krem/)
    await expect(rows(page)).toHaveCount(1)
    await expect(row(page, number)).toBeVisible()
    await expect(tab(page, /^Všechny/)).toHaveText('Všechny1')
    await period(page).selectOption({ label: 'Posledních 30 dnů' })
    await expect(page).toHaveURL(/obdobi=mesic/)
    await page.reload()
    await expect(search(page)).toHaveValue(/^krem/)
    await expect(period(page).locator('option:checked')).toHaveText('Posledních 30 dnů')
    await expect(rows(page)).toHaveCount(1)

    await tab(page, /^Prodejny/).click()
    await expect(page).toHaveURL(/zdroj=prodejna.*hledat=krem/)
    await expect(main(page).getByRole('heading', { name: /jsme nenašli/ })).toBeVisible()
    await page.goBack()
    await expect(row(page, number)).toBeVisible()
    await period(page).selectOption({ label: 'Starší než rok' })
    await main(page).getByRole('link', { name: 'Zrušit filtr' }).click()
    await expect(page).toHaveURL(paths.purchases())
    await search(page).fill(number)
    await main(page).getByRole('button', { name: 'Hledat', exact: true }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(row(page, number)).toBeVisible()
  },
)

test(
  'a receipt of a store leads to that store; its list is kept apart',
  { tag: ['@ACC-08', '@phone', '@night'] },
  async ({ page }) => {
    await signInAs(page, customer)
    await open(page, paths.purchases())
    await tab(page, /^Prodejny/).click()
    await expect(page).toHaveURL(/zdroj=prodejna/)
    await rows(page)
      .getByRole('link', { name: /^Účtenka/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /^Účtenka/ })).toBeVisible()
    const place = main(page).locator('address').first()
    const name = (await place.locator('span').first().innerText()).trim()
    await place.getByRole('link', { name: 'Otevírací doba a mapa' }).click()
    await expect(page).toHaveURL(/\/prodejny\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  },
)

test(
  'a delivered order has its invoice; bought again it fills the cart and names what could not be had',
  { tag: ['@ACC-08'] }, // on one screen only: it empties a shelf
  async ({ page }) => {
    test.slow()
    const { email, password } = await newMember(page)
    await signInAs(page, { email, password })
    const [common] = wellKnown.toothpaste.variantCodes
    const [, rare] = wellKnown.ownBrandSoap.variantCodes
    const order = await placeOrder(page, { email, lines: { [common]: 1, [rare]: 1 } })
    await office('orders', 'deliver', order.number)
    await open(page, paths.purchaseDetail(order.tokenValue))
    await expect(main(page).getByText(wellKnown.ownBrandSoap.name)).toBeVisible()
    const seller = main(page).getByText(/^Prodávající: .*IČO\s\d{8}/)
    await expect(seller).toBeHidden()
    await expectContentAlone(page)
    await page.emulateMedia({ media: 'print' })
    await expect(seller).toBeVisible()
    await page.emulateMedia({ media: null })

    const saved = page.waitForEvent('download')
    await main(page)
      .getByRole('button', { name: /Stáhnout fakturu/ })
      .click()
    const file = await saved
    const words = await pdfText(await readFile(await file.path()))
    const [, invoiceNumber] = /Faktura č\. (\d+)/.exec(words) ?? []
    expect(file.suggestedFilename()).toBe(`faktura-${invoiceNumber}.pdf`)
    expect(words).toContain(order.number)
    expect(words).toContain(wellKnown.toothpaste.name)

    const again = main(page).getByRole('button', { name: 'Koupit znovu' })
    await office('stock', rare, 'warehouse', '0')
    try {
      await again.click()
      await expect(page.getByText(/Chybí: .*Tekuté mýdlo meduňka/)).toBeVisible()
    } finally {
      await office('stock', rare, 'warehouse', '80')
    }
    await open(page, paths.cart())
    await expect(main(page).getByText(wellKnown.toothpaste.name).first()).toBeVisible()
    await expect(main(page).getByText(wellKnown.ownBrandSoap.name)).toHaveCount(0)
    await open(page, paths.purchaseDetail(order.tokenValue))
    await again.click()
    await expect(page.getByText('Zboží z nákupu je v košíku.')).toBeVisible()
    await page.getByRole('link', { name: 'Přehled košíku' }).click()
    await expect(main(page).getByText(wellKnown.ownBrandSoap.name).first()).toBeVisible()
  },
)
