import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Locator, Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { pdfText } from '../../api/src/testing/pdf-text.ts'
import { apiOrigin } from '../support/addresses.ts'
import { signInAs, fillCart } from '../support/as-client.ts'
import { mailText } from '../support/inbox.ts'
import {
  addToCart,
  chooseMethods,
  consent,
  customer,
  fillDetails,
  hydrated,
  open,
  orderButton,
} from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const wipesOffer = { title: 'Třikrát Cvrček, zaplatíte dva', slug: 'trikrat-cvrcek' }
/** 39,90 a piece. */
const wipesSlug = 'cvrcek-vlhcene-ubrousky-aqua'
/** Sums of three pieces, in a summary of any page: the third piece off, two paid. */
const sums = [/Zboží\s\(3\sks\)\s*119,70\sKč/, /Třikrát\sCvrček,\szaplatíte\sdva\s*−39,90\sKč/]

const lines = (page: Page) => page.getByRole('region', { name: 'Zboží v košíku' })
const summary = (page: Page) => page.getByRole('region', { name: 'Souhrn' })
const hint = (page: Page) => page.getByText('Přidejte ještě 1 kus a třetí máte zdarma.')
const more = (page: Page) => lines(page).getByRole('button', { name: /Přidat kus/ })

/** Once the place shows them. */
async function expectSums(place: Locator): Promise<void> {
  for (const sum of sums) await expect(place).toContainText(sum)
}

/**
 * Pays by card, as a guest with the mailbox of a customer, so that the purchase is in her account,
 * too.
 */
async function payByCard(page: Page): Promise<string> {
  await chooseMethods(page, 'Kurýr PPL', 'Kartou on-line')
  await fillDetails(page, { email: customer.email })
  await expectSums(page.locator('main'))
  await consent(page).check()
  await orderButton(page).first().click()
  await page.getByRole('button', { name: 'Zaplatit', exact: true }).click()
  await expect(page.getByText('je zaplacená')).toBeVisible()
  await hydrated(page)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

test(
  'three Cvrček cost two: in the offer, cart, checkout, thank-you page, mail, invoice and account',
  { tag: ['@phone', '@CART-01', '@CART-18', '@CAT-12', '@CAT-14', '@ACC-08', '@CZ-11'] },
  async ({ page }) => {
    await open(page, paths.offers())
    await page.getByRole('main').getByRole('link', { name: wipesOffer.title }).click()
    await expect(page).toHaveURL(paths.offerDetail(wipesOffer.slug))
    await expect(page.getByText('sleva z nejlevnějších se odečte sama')).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .locator(`a[href="${paths.productDetail(wipesSlug)}"]`)
        .first(),
    ).toBeVisible()

    await addToCart(page, wipesSlug)
    await expect(
      page
        .getByRole('region', { name: /Cena a.nákup/ })
        .getByRole('link', { name: wipesOffer.title }),
    ).toBeVisible()
    await open(page, paths.cart())
    await more(page).click()
    await expect(hint(page)).toBeVisible()
    await expect(page.getByRole('link', { name: wipesOffer.title })).toHaveAttribute(
      'href',
      paths.offerDetail(wipesOffer.slug),
    )
    await more(page).click()
    await expect(lines(page).getByText(wipesOffer.title)).toBeVisible()
    await expect(hint(page)).toBeHidden()
    await expectSums(summary(page))
    await lines(page)
      .getByRole('button', { name: /Ubrat kus/ })
      .click()
    await expect(hint(page)).toBeVisible()
    await expect(lines(page).getByText(wipesOffer.title)).toBeHidden()
    await more(page).click()
    await expect(lines(page).getByText(wipesOffer.title)).toBeVisible()

    const token = await payByCard(page)
    await expectSums(page.locator('main'))
    const { number, total } = (await (
      await page.request.get(`${apiOrigin}/api/v2/shop/orders/${token}`)
    ).json()) as {
      number: string
      total: number
    }
    expect(total).toBe(2 * 3_990 + 9_900)
    const mail = await mailText(customer.email, `č. ${number} je přijatá`)
    for (const words of [`${wipesOffer.title}: −39,90 Kč`, '178,80 Kč'])
      expect(mail).toContain(words)

    await signInAs(page)
    await open(page, paths.purchaseDetail(token))
    await expectSums(page.locator('main'))
    await expect(page.getByRole('main').getByText('178,80 Kč').first()).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: /Stáhnout fakturu/ }).click()
    const chunks: Uint8Array[] = []
    for await (const chunk of await (await file).createReadStream())
      chunks.push(chunk as Uint8Array)
    const invoice = await pdfText(Buffer.concat(chunks))
    for (const words of ['39,90', '79,80', '178,80']) expect(invoice).toContain(words)
  },
)

test(
  'a gift comes with the second paste, may be changed and declined',
  { tag: ['@phone', '@CART-05'] },
  async ({ page }) => {
    await fillCart(page, wellKnown.toothpaste)
    await open(page, paths.cart())
    await expect(
      page.getByText('Přidejte ještě 1 kus a měkký kartáček dostanete jako dárek.'),
    ).toBeVisible()
    await more(page).click()
    const brushes = page.getByRole('radio', { name: /kartáček/i })
    await expect(brushes).toHaveCount(2)
    await expect(brushes.first()).toBeChecked()
    await brushes.nth(1).check()
    await expect(summary(page).getByText(/^Dárek:/)).toBeVisible()
    await page.getByRole('radio', { name: 'Dárek nechci' }).check()
    await expect(summary(page).getByText(/^Dárek:/)).toBeHidden()
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('radio', { name: 'Dárek nechci' })).toBeChecked()
    await brushes.first().check()
    await expect(summary(page).getByText(/^Dárek:/)).toBeVisible()
    await lines(page)
      .getByRole('button', { name: /Ubrat kus/ })
      .click()
    await expect(brushes).toHaveCount(0)
  },
)

test(
  'a removal is taken back by keyboard: the line stands where it stood, with its pieces and its gift',
  { tag: ['@phone', '@CART-01', '@CART-05', '@night'] },
  async ({ page }) => {
    await fillCart(page, wellKnown.toothpaste)
    await fillCart(page, wellKnown.handCream)
    await open(page, paths.cart())
    const names = lines(page).getByRole('heading')
    const inOrder = [wellKnown.toothpaste.name, wellKnown.handCream.name]
    const paste = lines(page).getByRole('listitem').filter({ hasText: wellKnown.toothpaste.name })
    const brushes = page.getByRole('radio', { name: /kartáček/i })
    await expect(names).toContainText(inOrder)
    await paste.getByRole('button', { name: /Přidat kus/ }).click()
    await brushes.nth(1).check()
    await expect(brushes.nth(1)).toBeChecked()
    await paste.getByRole('button', { name: /Odebrat/ }).press('Enter')
    await expect(brushes).toHaveCount(0)
    await expect(names).toHaveCount(1)
    const undo = page.getByRole('button', { name: 'Vrátit zpět' })
    await undo.focus()
    await undo.press('Enter')
    await expect(names).toContainText(inOrder)
    await expect(paste.getByRole('button', { name: /Odebrat/ })).toBeFocused()
    await expect(paste.getByRole('textbox')).toHaveValue('2')
    await expect(brushes.nth(1)).toBeChecked()
    await page.reload()
    await hydrated(page)
    await expect(names).toContainText(inOrder)
    await expect(brushes.nth(1)).toBeChecked()
  },
)

test(
  'the offers in force are counted, what is yet to begin stands apart, the filter counts before it is pressed',
  { tag: ['@CAT-12', '@CAT-13'] },
  async ({ page }) => {
    await open(page, paths.offers())
    const status = page.getByRole('main').getByRole('status')
    const count = Number(/\d+/.exec((await status.textContent()) ?? '')?.[0])
    const toCome = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Brzy začnou' }) })
    await expect(toCome.getByRole('listitem').first()).toBeVisible()
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(new Date())
    const answer = await page.request.get(
      `${apiOrigin}/api/v2/shop/actions?itemsPerPage=100&validAt=${today}`,
    )
    expect(count).toBe(
      ((await answer.json()) as { 'hydra:totalItems': number })['hydra:totalItems'],
    )
    for (const name of ['Produkty podle kategorií', 'Produkty podle kampaní'])
      await expect(page.getByRole('heading', { name })).toBeVisible()

    const panel = page.getByRole('form', { name: 'Filtrovat' })
    await panel.getByRole('checkbox', { name: /Dárek k nákupu/ }).check()
    await panel.getByRole('button', { name: 'Zobrazit 2 akce' }).click()
    await expect(status).toHaveText(/Vybrané akce\s*2/)
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Kartáček k pastě Perlička' }),
    ).toBeVisible()
    await panel.getByLabel('Platí od').fill('2040-01-01')
    await expect(panel.getByRole('button', { name: 'Žádné výsledky' })).toBeVisible()
  },
)

test(
  'nothing found says which filter is in the way, and shows the leaflet and offers that hold',
  { tag: ['@phone', '@CAT-12', '@CAT-13', '@night'] },
  async ({ page }) => {
    await open(page, `${paths.offers()}?typ=gift&plati-od=2040-01-01`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Žádné akce nenalezeny' })).toBeVisible()
    await expect(main.getByText('Zkuste zrušit filtr „Platí od 1. ledna“')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Zobrazit leták' })).toHaveAttribute(
      'href',
      `${paths.offerDetail('tydenni-letak')}#strana-1`,
    )
    const others = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Platí i bez filtrů' }) })
    await expect(others.getByRole('listitem')).toHaveCount(3)
    await main.getByRole('link', { name: 'Zrušit filtry' }).first().click()
    await expect(main.getByRole('status')).toHaveText(/Platné akce\s*\d+/)
  },
)

test(
  'offers wear what they give, and say until when as people do',
  { tag: ['@phone', '@CAT-12', '@night'] },
  async ({ page }) => {
    await open(page, paths.offers())
    const card = (title: string) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: title, exact: true }) })
    await expect(card(wipesOffer.title)).toContainText('3 za cenu 2')
    await expect(card('Pleťová péče')).toContainText('Klub')
    const laundry = card('Praní a úklid')
    const percent = /až\so\s(\d+)\s%/.exec((await laundry.textContent()) ?? '')?.[1]
    await expect(laundry).toContainText(new RegExp(`Až −${percent}\\s%`))
    for (const words of ['Sleva na produkt', 'Víc kusů za míň', 'Sezónní kampaň'])
      await expect(page.getByRole('main').getByRole('listitem').getByText(words)).toHaveCount(0)
    await expect(card('Zimní péče o pleť')).toContainText(/Do \d+\.\s\p{L}+/u)
    await expect(page.getByRole('link', { name: 'Zobrazit leták Týdenní leták' })).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'Letáky' }).getByText(/^Platí do \p{L}+$/u),
    ).toBeVisible()
  },
)

test(
  'on a phone offers of a category are strips, and the counted button of the filter stays in sight',
  { tag: ['@phone-only', '@CAT-12', '@CAT-13', '@night'] },
  async ({ page }) => {
    await open(page, paths.offers())
    const strips = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Produkty podle kategorií' }) })
      .getByRole('listitem')
    for (const strip of await strips.all()) {
      const box = await strip.boundingBox()
      expect(box?.height).toBeLessThan(190)
    }
    await page.getByRole('button', { name: 'Filtrovat', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtrovat' })
    const show = sheet.getByRole('button', { name: /^Zobrazit \d+ ak/ })
    await expect(show).toBeInViewport({ ratio: 1 })
    await sheet.getByRole('checkbox', { name: /Dárek k nákupu/ }).check()
    await sheet.getByLabel('Platí do').scrollIntoViewIfNeeded()
    await expect(sheet.getByRole('button', { name: 'Zobrazit 2 akce' })).toBeInViewport({
      ratio: 1,
    })
    await sheet.getByRole('button', { name: 'Zobrazit 2 akce' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/Vybrané akce\s*2/)
    await page.getByRole('button', { name: 'Filtrovat (1)' }).click()
    await sheet.getByRole('button', { name: 'Zrušit vše' }).click()
    await expect(sheet.getByRole('checkbox', { name: /Dárek k nákupu/ })).not.toBeChecked()
  },
)
