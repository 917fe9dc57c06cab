import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { apiMembers } from '../support/api.ts'
import { addToCart, open, openWithoutCode } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const listing = paths.taxon('plet')

test(
  'a listing is filtered, sorted and paged in the URL, and back restores it',
  { tag: ['@CAT-03', '@CAT-04', '@CAT-05'] },
  async ({ page }) => {
    await open(page, listing)
    const main = page.getByRole('main')
    await main.getByRole('checkbox', { name: /^Luční/ }).check()
    await expect(page).toHaveURL(/znacka=lucni/)
    await expect(main.getByRole('link', { name: /Luční/ }).first()).toBeVisible()
    const filtered = page.url()
    await main.getByRole('link', { name: 'Nejlevnější' }).click()
    await expect(page).not.toHaveURL(filtered)
    const sorted = page.url()
    await page.goBack()
    await expect(page).toHaveURL(filtered)
    await expect(main.getByRole('checkbox', { name: /^Luční/ })).toBeChecked()
    await page.goForward()
    await expect(page).toHaveURL(sorted)
  },
)

test(
  'a filter ticked before the script loaded is applied when it loads',
  { tag: ['@CAT-04', '@night'] },
  async ({ page }) => {
    const letCodeCome = await openWithoutCode(page, listing)
    await page
      .getByRole('main')
      .getByRole('checkbox', { name: /^Luční/ })
      .check()
    letCodeCome()
    await expect(page).toHaveURL(/znacka=lucni/)
  },
)

test(
  'a button pressed before the script loaded acts once when it loads',
  { tag: ['@CART-01', '@phone'] },
  async ({ page }) => {
    const letCodeCome = await openWithoutCode(page, paths.productDetail(wellKnown.toothpaste.slug))
    const buy = page.getByRole('main').getByRole('button', { name: 'Do košíku' }).first()
    await buy.click()
    await buy.click()
    await expect(buy).toHaveCSS('animation-name', 'waits')
    letCodeCome()
    await expect(page.getByText('Produkt byl přidán do košíku')).toBeVisible()
    await open(page, paths.cart())
    await expect(page.getByRole('main').getByRole('textbox', { name: /Počet kusů/ })).toHaveValue(
      '1',
    )
  },
)

test(
  'the shop home and the index of categories lead on',
  { tag: ['@CAT-01', '@CAT-02', '@phone'] },
  async ({ page }) => {
    await open(page, paths.shopHome())
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Nejprodávanější' })).toBeVisible()
    await expect(main.getByRole('button', { name: /Do košíku/ }).first()).toBeVisible()
    await open(page, paths.taxons())
    const taxons = await apiMembers<{ level: number; slug: string; enabled: boolean }>(
      page.request,
      '/taxons',
    )
    const top = taxons.filter(({ level, enabled }) => level === 1 && enabled)
    expect(top.length).toBeGreaterThan(9)
    const shown = await main
      .getByRole('heading', { level: 2 })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(shown.toSorted()).toEqual(top.map(({ slug }) => paths.taxon(slug)).toSorted())
    await main.getByRole('link', { name: 'Šampony' }).first().click()
    await expect(page).toHaveURL(paths.taxon('vlasy/sampony'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Šampony')
  },
)

test(
  'variants switch price and URL',
  { tag: ['@CAT-06', '@CAT-07', '@CZ-05'] },
  async ({ page }) => {
    await open(page, paths.productDetail(wellKnown.handCream.slug))
    const main = page.getByRole('main')
    await expect(main.getByText('69,90 Kč').first()).toBeVisible()
    await expect(main.getByText(/Kč\/100\sml/).first()).toBeVisible()
    await main
      .getByRole('link', { name: /^100\sml/ })
      .or(main.getByRole('radio', { name: /^100\sml/ }))
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(wellKnown.handCream.variantCodes[1]))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/100\sml/)
  },
)

test(
  'a discount names the lowest price of 30 days and counts from it',
  { tag: ['@CZ-03', '@CAT-06'] },
  async ({ page }) => {
    await open(page, paths.productDetail(wellKnown.popular.slug))
    await expect(
      page
        .getByRole('main')
        .getByText(/Nejnižší cena za 30\sdní/)
        .first(),
    ).toBeVisible()
  },
)

test(
  'the cart is the same in every tab',
  { tag: ['@CART-16', '@CAT-16'] },
  async ({ page, context }) => {
    const other = await context.newPage()
    await open(other, paths.home())
    await addToCart(page, wellKnown.toothpaste.slug)
    await other.bringToFront()
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(other.locator('[data-cart-count]').first()).toHaveText('1')
  },
)

test(
  'what a link leads to is loaded when it is pointed at, and not again when it is pressed',
  { tag: ['@CAT-04', '@CAT-06'] },
  async ({ page }) => {
    await open(page, paths.taxon('plet'))
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const tile = page.getByRole('main').getByRole('article').first().getByRole('link').last()
    const slug = ((await tile.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
    const ofProduct = () => asked.filter((path) => path.endsWith(`/products-by-slug/${slug}`))
    await tile.hover()
    await expect.poll(() => ofProduct().length).toBe(1)
    await expect
      .poll(() => asked.filter((path) => path.endsWith('/product-variants')).length)
      .toBe(1)
    expect(new URL(page.url()).pathname).toBe(paths.taxon('plet'))
    await tile.click()
    await expect(page).toHaveURL(new RegExp(`${slug}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(ofProduct()).toHaveLength(1)
  },
)

test(
  'a pressed tile becomes the product’s page at once, the rest comes when it is there; a product that is gone is said to be',
  { tag: ['@CAT-04', '@CAT-06', '@phone'] },
  async ({ page, problems }) => {
    const answer = Promise.withResolvers<void>()
    let isGone = false
    await page.route(/\/products-by-slug\/[^/]+$/, async (route) => {
      await answer.promise
      await (isGone ? route.fulfill({ status: 404, json: {} }) : route.continue())
    })
    await open(page, paths.taxon('plet'))
    const main = page.getByRole('main')
    const tile = main.getByRole('article').first()
    const price =
      (await tile
        .getByText(/\d+,\d\d\sKč/)
        .last()
        .textContent()) ?? ''
    const link = tile.getByRole('heading').getByRole('link')
    const slug = ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${slug}$`))
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByText(price).first()).toBeVisible()
    await expect(main.getByRole('button', { name: /košíku/ })).toHaveCount(0)
    answer.resolve()
    await expect(main.getByRole('button', { name: /^(Přidat d|D)o\skošíku/ }).first()).toBeVisible()
    const trail = page.getByRole('navigation', { name: 'Drobečková navigace' }).getByRole('link')
    await expect.poll(() => trail.count()).toBeGreaterThan(2)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${paths.taxon('plet')}$`))
    expect(problems).toEqual([])

    isGone = true
    await main.getByRole('article').nth(1).getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { name: /pryč|nenašli|neexistuje/ })).toBeVisible()
  },
)

test(
  'Back leads to the place of a product’s page that was left, though a tile had opened it',
  { tag: ['@CAT-06', '@SHELL-24', '@phone', '@night'] },
  async ({ page }) => {
    await open(page, paths.taxon('plet'))
    const main = page.getByRole('main')
    const buy = main.getByRole('button', { name: /^(Přidat d|D)o\skošíku/ }).first()
    await main.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/katalog/)
    await expect(buy).toBeVisible()
    const left = page.url()
    const similar = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Podobné produkty' }) })
      .getByRole('article')
      .first()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle') // what lies below comes when a person goes there
    await similar.scrollIntoViewIfNeeded()
    await similar.getByRole('heading').getByRole('link').click()
    await expect(page).not.toHaveURL(left)
    await expect(buy).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(left)
    await expect(similar).toBeInViewport()
  },
)

test(
  'the header counts what was pressed before the API answers, and takes back with a word what it refuses',
  { tag: ['@CART-01', '@CAT-16', '@phone'] },
  async ({ page }) => {
    await open(page, paths.productDetail(wellKnown.toothpaste.slug))
    const answer = Promise.withResolvers<void>()
    await page.route(/\/orders\/[^/]+\/items$/, async (route) => {
      await answer.promise
      await route.fulfill({
        status: 422,
        json: { '@type': 'hydra:Error', code: 1100, message: 'Out of stock' },
      })
    })
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Přidat d|D)o\skošíku/ })
      .first()
      .click()
    const cart = page.getByRole('link', { name: /^Košík.*1\s/ }).filter({ visible: true })
    await expect(cart).toHaveCount(1)
    answer.resolve()
    await expect(cart).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Oznámení' })).not.toBeEmpty()
  },
)

test(
  'search results stand in five tabs, each with its count and URL',
  { tag: ['@CAT-10', '@API-04'] },
  async ({ page }) => {
    await open(page, paths.search('šampony'))
    const tabs = page.getByRole('main').getByRole('navigation').getByRole('link')
    await expect(tabs).not.toHaveCount(0)
    for (const name of [/Produkty/, /Kategorie/, /Značky/, /Články/, /Ostatní/])
      await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
    await open(page, paths.search('krem na ruxe'))
    await expect(page.getByRole('status').filter({ hasText: /Měli jste na mysli/ })).toBeVisible()
  },
)

test(
  'the menu of categories opens by keyboard and closes by Escape',
  { tag: ['@SHELL-22', '@SHELL-23'] },
  async ({ page }) => {
    await open(page, paths.home())
    const opener = page
      .getByRole('navigation', { name: 'Hlavní nabídka' })
      .getByRole('link', { name: 'Produkty' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    const menu = page.getByRole('list', { name: 'Kategorie' })
    await expect(menu.getByRole('link', { name: 'Vlasy' }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
  },
)
