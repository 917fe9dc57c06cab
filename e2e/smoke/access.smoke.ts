import AxeBuilder from '@axe-core/playwright'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { signInAs, fillCart } from '../support/as-client.ts'
import { chooseMethods, hydrated, open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

async function expectNoViolations(page: Page): Promise<void> {
  // no page has frames of others, so none needs the slower way that keeps frames apart
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    })
    .analyze()
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    ),
  ).toEqual([])
}

const publicPages: [string, string][] = [
  ['home', paths.home()],
  ['shop home', paths.shopHome()],
  ['categories', paths.taxons()],
  ['listing', paths.taxon('plet')],
  ['product', paths.productDetail(wellKnown.popular.slug)],
  ['results', paths.search('krém')],
  ['empty cart', paths.cart()],
  ['login', paths.login()],
  ['articles', paths.articles()],
  ['questions', paths.faq()],
  ['stores', paths.stores()],
  ['offers', paths.offers()],
  ['club', paths.clubLanding()],
  ['404', '/neni/tu/nic'],
]

/**
 * Pages that only a nightly run visits. The product, the club, the checkout and the account have
 * most kinds of parts between them, and are visited each time.
 */
const atNight = new Set([
  ...['home', 'shop home', 'categories', 'listing', 'results', 'offers'],
  ...['articles', 'questions', 'stores', 'login', 'empty cart', '404'],
])

test.describe('no violation of WCAG 2.2 AA', { tag: ['@CZ-04', '@phone'] }, () => {
  for (const [name, path] of publicPages) {
    test(name, { tag: atNight.has(name) ? '@night' : [] }, async ({ page }) => {
      await open(page, path)
      await page.waitForLoadState('networkidle')
      await expectNoViolations(page)
    })
  }

  test('checkout', async ({ page }) => {
    await fillCart(page, wellKnown.toothpaste)
    await open(page, paths.cart())
    await expectNoViolations(page)
    await chooseMethods(page, 'Kurýr PPL', 'Dobírka')
    await expectNoViolations(page)
  })

  test('account', async ({ page }) => {
    await signInAs(page)
    await open(page, paths.account())
    await page.waitForLoadState('networkidle')
    await expectNoViolations(page)
    await open(page, paths.purchases())
    await page.waitForLoadState('networkidle')
    await expectNoViolations(page)
  })
})

/** Presses Tab until the wanted element has the focus: what cannot be reached fails here. */
async function tabTo(page: Page, wanted: ReturnType<Page['locator']>, most = 120): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false))
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by ${most} presses of Tab`)
}

test('a guest buys by keyboard alone', { tag: ['@CZ-04'] }, async ({ page }) => {
  test.setTimeout(90_000)
  const main = page.getByRole('main')
  await open(page, paths.productDetail(wellKnown.toothpaste.slug))
  await tabTo(page, main.getByRole('button', { name: 'Do košíku' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Produkt byl přidán do košíku')).toBeVisible()
  await page.goto(paths.cart())
  await hydrated(page)
  const next = main
    .getByRole('link', { name: 'Vybrat dopravu a platbu' })
    .or(main.getByRole('button', { name: 'Vybrat dopravu a platbu' }))
    .first()
  await expect(next).toBeVisible()
  await tabTo(page, next)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.shippingPayment())
  const shipping = main.getByRole('radio').first()
  await expect(shipping).toBeVisible()
  await tabTo(page, shipping)
  const courier = main.getByRole('radio', { name: /Kurýr/ })
  for (let steps = 0; steps < 12 && !(await courier.isChecked()); steps++)
    await page.keyboard.press('ArrowDown')
  await expect(courier).toBeChecked()
  const card = main.getByRole('radio', { name: /Kartou on-line/ })
  await expect(card).toBeEnabled()
  await tabTo(page, card)
  const cash = main.getByRole('radio', { name: /Dobírka/ })
  for (let steps = 0; steps < 8 && !(await cash.isChecked()); steps++)
    await page.keyboard.press('ArrowDown')
  await expect(cash).toBeChecked()
  const toDetails = main
    .getByRole('button', { name: 'Pokračovat k údajům' })
    .or(main.getByRole('link', { name: 'Pokračovat k údajům' }))
    .first()
  await tabTo(page, toDetails)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.deliveryDetails())
  const typed: [string, string][] = [
    ['E-mail', 'klavesnice@example.cz'],
    ['Telefon', '777123456'],
    ['Jméno', 'Karla'],
    ['Příjmení', 'Tichá'],
    ['Ulice a číslo domu', 'Krátká 3'],
    ['Město', 'Olomouc'],
    ['PSČ', '77900'],
  ]
  for (const [label, value] of typed) {
    await tabTo(page, main.getByLabel(label, { exact: true }))
    await page.keyboard.type(value)
  }
  await tabTo(page, main.getByRole('checkbox', { name: /obchodními podmínkami|Obchodní podmínky/ }))
  await page.keyboard.press('Space')
  await tabTo(
    page,
    main.getByRole('button', { name: 'Objednávka zavazující k platbě', exact: true }),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/nakupni-kosik\/dokonceni\//)
})
