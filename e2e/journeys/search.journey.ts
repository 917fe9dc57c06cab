import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { shopOrigin } from '../support/addresses.ts'
import { apiAnswer } from '../support/api.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test(
  'a tab of results shows as many as it counts, page by page',
  { tag: ['@CAT-10', '@phone', '@night'] },
  async ({ page }) => {
    const query = 'prodejna'
    const { rest } = await apiAnswer<{ rest: { 'hydra:totalItems': number } }>(
      page.request,
      `/search?query=${query}&limit=1`,
    )
    const total = rest['hydra:totalItems']
    expect(total).toBeGreaterThan(24)
    await open(page, `${paths.search(query)}&zalozka=ostatni`)
    const main = page.getByRole('main')
    const rows = main
      .getByRole('listitem')
      .getByRole('link')
      .filter({ has: page.locator('strong') })
    await expect(rows).toHaveCount(24)
    const first = await rows.first().getAttribute('href')
    const pages = main.getByRole('navigation', { name: 'Stránky výsledků' })
    await pages.getByRole('link', { name: 'Strana 2' }).click()
    await expect(page).toHaveURL(/zalozka=ostatni&strana=2$/)
    await expect(rows).toHaveCount(Math.min(24, total - 24))
    await expect(rows.first()).not.toHaveAttribute('href', first ?? '')
    // past the end is the last one
    await open(page, `${paths.search(query)}&zalozka=ostatni&strana=99`)
    await expect(pages.locator('[aria-current=page]')).toHaveText(String(Math.ceil(total / 24)))
    await expect(rows.first()).toBeVisible()
  },
)

test(
  'the words searched for stay in the field, with a script, without and in an older browser, and leave it with the page',
  { tag: ['@CAT-10', '@CAT-11', '@phone', '@night'] },
  async ({ page, browser }) => {
    const field = page.getByRole('search').locator('input[type=search]')
    await open(page, paths.search('šampon'))
    await expect(field).toHaveValue('šampon')
    await page
      .getByRole('link', { name: /Teta drogerie, úvodní stránka/ })
      .first()
      .click()
    await expect(page).toHaveURL(paths.home())
    await expect(field).toHaveValue('')
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(shopOrigin + paths.search('šampon'))
    await expect(plain.getByRole('searchbox')).toHaveValue('šampon')
    await plain.close()
    // a browser that lacks what the scripts call is told so, and searches by the page of the server
    const line = /^Váš prohlížeč je starší/
    await expect(page.getByText(line)).toBeHidden()
    const older = await browser.newPage()
    await older.addInitScript(() => void Reflect.deleteProperty(Map, 'groupBy'))
    await older.goto(shopOrigin + paths.search('šampon'))
    await expect(older.getByText(line)).toBeVisible()
    await older.getByRole('searchbox').fill('krém')
    await older.getByRole('searchbox').press('Enter')
    await expect(older.getByRole('main').getByRole('heading', { level: 1 })).toContainText('krém')
    await older.close()
  },
)

test(
  'the empty field offers what sells best and what was searched for, and so do words that find nothing',
  { tag: ['@CAT-11', '@phone'] },
  async ({ page }) => {
    type Listing = { 'hydra:member': { slug: string }[] }
    const { 'hydra:member': bestsellers } = await apiAnswer<Listing>(
      page.request,
      '/search/products-variants?order_by=sold&sort=desc&masterVariant=1&itemsPerPage=5',
    )
    const box = page.getByRole('search')
    const field = box.locator('input[type=search]')
    const popular = box.getByRole('group', { name: /Nejprodávanější/ }).getByRole('option')
    await open(page, paths.home())
    await field.click()
    await expect(popular).toHaveCount(bestsellers.length)
    for (const [index, { slug }] of bestsellers.entries())
      await expect(popular.nth(index)).toHaveAttribute(
        'href',
        new RegExp(`^${paths.productDetail(slug)}`),
      )
    await field.fill('krém na ruce')
    await field.press('Enter')
    await expect(page).toHaveURL(paths.search('krém na ruce'))
    await expect(page.getByRole('heading', { level: 1 }), 'the page has arrived').toBeFocused()
    await box.getByRole('button', { name: 'Smazat hledaná slova' }).click()
    await expect(box.getByRole('option', { name: 'krém na ruce', exact: true })).toBeVisible()
    await expect(popular).toHaveCount(bestsellers.length)
    await field.fill('xqzwv')
    await expect(box.getByText(/jsme nic nenašli/)).toBeVisible()
    await expect(popular).toHaveCount(bestsellers.length)
    await popular.first().click()
    await expect(page).toHaveURL(new RegExp(paths.productDetail(bestsellers[0]?.slug ?? '')))
  },
)

test(
  'typing without diacritics is completed to queries of the shop, each of which finds goods',
  { tag: ['@CAT-11', '@CZ-14', '@phone'] },
  async ({ page }) => {
    const box = page.getByRole('search')
    const field = box.locator('input[type=search]')
    const suggestions = box.getByRole('group', { name: 'Návrhy' }).getByRole('option')
    await open(page, paths.home())
    await field.pressSequentially('krem na r')
    await expect(suggestions.first()).toHaveText('krém na ruce')
    const goods = box.getByRole('group', { name: 'Produkty' }).getByRole('option')
    const rated = goods.filter({ hasText: /Hodnocení/ }).first()
    await expect(rated.getByText(/skladem|vyprodáno/i), 'on a phone, too').toBeVisible()
    const offered = await suggestions.allTextContents()
    expect(new Set(offered).size).toBe(offered.length)
    for (const query of offered) {
      const { products } = await apiAnswer<{ products: { 'hydra:totalItems': number } }>(
        page.request,
        `/search?query=${encodeURIComponent(query)}&limit=1`,
      )
      expect(products['hydra:totalItems'], query).toBeGreaterThan(0)
    }
    await field.press('ArrowDown')
    await expect(suggestions.first()).toHaveAttribute('aria-selected', 'true')
    await field.press('ArrowDown')
    await field.press('ArrowUp')
    await field.press('Enter')
    await expect(page).toHaveURL(paths.search('krém na ruce'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('krém na ruce')
    await expect(field).toHaveValue('krém na ruce')
    await field.fill('zubni p')
    await suggestions.getByText('zubní pasta', { exact: true }).click()
    await expect(page).toHaveURL(paths.search('zubní pasta'))
  },
)

test(
  'what the arrows choose in a low window comes into sight',
  { tag: ['@CAT-11', '@night'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 640 })
    const box = page.getByRole('search')
    const field = box.locator('input[type=search]')
    await open(page, paths.home())
    await field.pressSequentially('krem')
    const options = box.getByRole('option')
    await expect(options.nth(10)).toBeVisible()
    const chosen = box.getByRole('option', { selected: true })
    for (const key of ['ArrowUp', 'ArrowDown', ...Array<string>(8).fill('ArrowDown')]) {
      await field.press(key)
      await expect(chosen).toBeInViewport({ ratio: 0.9 })
    }
  },
)

test(
  'a slip that makes another word of the shop is offered what was meant',
  { tag: ['@CZ-14', '@phone', '@night'] },
  async ({ page }) => {
    await open(page, paths.search('krem na ruze'))
    const main = page.getByRole('main')
    await expect(main.getByRole('status').filter({ hasText: 'Měli jste na mysli' })).toBeVisible()
    await main.getByRole('link', { name: 'krém na ruce', exact: true }).click()
    await expect(page).toHaveURL(paths.search('krém na ruce'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('krém na ruce')
    await expect(main.getByText('Měli jste na mysli')).toHaveCount(0)
  },
)

test(
  'a vowel left out is offered, and words that are none find nothing',
  { tag: ['@CAT-10', '@CZ-14', '@phone', '@night'] },
  async ({ page }) => {
    const main = page.getByRole('main')
    for (const [typed, meant] of [
      ['zubni pst', 'zubní pasta'],
      ['ruzena krm', 'růžena krém'],
    ] as const) {
      await open(page, paths.search(typed))
      await expect(main.getByText('Měli jste na mysli').first()).toBeVisible()
      await expect(main.getByRole('link', { name: meant, exact: true })).toBeVisible()
    }
    for (const nothing of ['x'.repeat(600), '<i>a</i>']) {
      await open(page, paths.search(nothing))
      await expect(
        main.getByRole('heading', { name: 'Nic takového v regálech nemáme' }),
      ).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(nothing.slice(0, 200))
      const isTooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(isTooWide, 'long words are broken').toBe(false)
    }
  },
)
