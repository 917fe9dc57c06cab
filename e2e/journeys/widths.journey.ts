import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { signInAs } from '../support/as-client.ts'
import { addToCart, open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** The smallest phone, two usual ones, a tablet, two desks. */
const widths = [320, 360, 390, 820, 1440, 1920]

const pages: [string, string][] = [
  ['home', paths.home()],
  ['category', paths.taxon('plet')],
  ['results', paths.search('krém')],
  ['product', paths.productDetail(wellKnown.laundryGel.slug)],
  ['offers', paths.offers()],
  ['brand', paths.brandDetail('belinka')],
  ['login', paths.login()],
  ['registration', paths.registration()],
  ['article', paths.articleDetail('domacnost/na-kolik-stupnu-prat-rucniky')],
  ['stores', paths.stores()],
  ['questions', paths.faq()],
  ['404', '/neni/tu/nic'],
]

/** Pages of most parts; the others follow at night. */
const byDay = new Set(['category', 'product'])

/**
 * Elements wider than the window or than their own box. Elements that scroll by themselves, as a
 * strip does, may be wider.
 */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const isStrip = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowX)
    const stripOf = (element: Element | null): Element | null =>
      !element || isStrip(element) ? element : stripOf(element.parentElement)
    const cut = [...document.querySelectorAll('a, button, h1, h2, h3, h4, article')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect()
        if (Math.min(width, height) < 2 || right < 0) return false // there for screen readers alone
        const isCut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
        return isCut || ((left < -1 || right > clientWidth + 1) && !stripOf(element))
      })
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 60)}`)
    return scrollWidth > clientWidth ? [`the page: ${scrollWidth} px`, ...cut] : cut
  })

async function expectNothingTooWide(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => tooWide(page), { message: `at ${width} px` }).toEqual([])
  }
}

test.describe('nothing is wider than the window or cut', { tag: ['@CZ-04'] }, () => {
  for (const [name, path] of pages) {
    test(name, { tag: byDay.has(name) ? [] : '@night' }, async ({ page }) => {
      await open(page, path)
      await expectNothingTooWide(page)
    })
  }

  test('cart and checkout', async ({ page }) => {
    for (const { slug } of [wellKnown.laundryGel, wellKnown.toothpaste]) await addToCart(page, slug)
    await open(page, paths.cart())
    await expect(page.getByRole('main').getByText(wellKnown.toothpaste.name).first()).toBeVisible()
    await expectNothingTooWide(page)
    await open(page, paths.shippingPayment())
    await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible()
    await expectNothingTooWide(page)
  })
})

const phone = { width: 390, height: 844 }

/** Doubles the size of the text, as some readers do: WCAG 1.4.4 and 1.4.10. */
async function enlargeText(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

async function expectLargeTextFits(page: Page, path: string): Promise<void> {
  await open(page, path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize)),
    )
    .toBe(32)
  await expect.poll(() => tooWide(page), { message: path }).toEqual([])
}

test.describe('a phone with text of 200 % cuts nothing', { tag: ['@CZ-04'] }, () => {
  test.beforeEach(({ page }) => enlargeText(page))

  for (const [name, path] of pages.filter(([of]) => ['home', 'category', 'product'].includes(of)))
    test(name, { tag: '@night' }, ({ page }) => expectLargeTextFits(page, path))

  test('cart and account', { tag: '@night' }, async ({ page }) => {
    await signInAs(page)
    await expectLargeTextFits(page, paths.account())
    await addToCart(page, wellKnown.toothpaste.slug)
    await expectLargeTextFits(page, paths.cart())
  })

  test('no packshot lies over the words of a category', { tag: '@night' }, async ({ page }) => {
    await open(page, paths.taxon('plet'))
    const band = page.getByRole('main').locator('header').first()
    await expect(band.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(band.getByRole('img', { includeHidden: true })).toBeHidden()
  })
})

test(
  'the button to buy is in the first window of a desk, also under two rows of variants',
  { tag: ['@CAT-06', '@night'] },
  async ({ page }) => {
    await open(page, paths.productDetail(wellKnown.laundryGel.slug))
    const button = page.getByRole('main').getByRole('button', { name: 'Do košíku' }).first()
    await expect(button).toBeInViewport({ ratio: 1 })
  },
)

test(
  'the orders of results and the number of products are one line beside the side panel',
  { tag: ['@CAT-04', '@night'] },
  async ({ page }) => {
    await open(page, paths.search('krem'))
    const orders = page.getByRole('navigation', { name: 'Řadit podle' })
    for (const width of [1200, 1279, 1360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const tops = await orders
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
      expect(tops.length, `at ${width} px`).toBeGreaterThan(6)
      expect([...new Set(tops)], `at ${width} px`).toHaveLength(1)
    }
  },
)

test(
  'the title of a dialog over the whole window is in line with its cross',
  { tag: ['@CAT-14', '@phone', '@night'] },
  async ({ page }) => {
    await open(page, paths.offers())
    await page
      .getByRole('link', { name: /^Zobrazit leták/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible()
    const [title, cross] = await dialog.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element.querySelector('h2') ?? element)
      const cross = element.querySelector('h2 + button') ?? element
      return [words.getClientRects()[0], cross.getBoundingClientRect()].map((box) =>
        box ? (box.top + box.bottom) / 2 : 0,
      )
    })
    expect(Math.abs((title ?? 0) - (cross ?? 0))).toBeLessThanOrEqual(2)
  },
)
