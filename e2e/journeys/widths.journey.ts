import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
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

/** What is wider than the window or than its own box. What scrolls by itself, as a strip does, may be wider. */
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
    test(name, async ({ page }) => {
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

test(
  'the button to buy is in the first window of a desk, also under two rows of variants',
  { tag: ['@CAT-06'] },
  async ({ page }) => {
    for (const slug of [wellKnown.laundryGel.slug, 'snezenka-praci-gel-universal']) {
      await open(page, paths.productDetail(slug))
      const button = page.getByRole('main').getByRole('button', { name: 'Do košíku' }).first()
      await expect(button).toBeInViewport({ ratio: 1 })
    }
  },
)
