import { readFile } from 'node:fs/promises'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { apiOrigin } from '../support/addresses.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { fingersOn } from '../support/touch.ts'

const weeklyLeaflet = { title: 'Týdenní leták', slug: 'tydenni-letak', pages: 8 }
const detail = paths.offerDetail(weeklyLeaflet.slug)

const viewer = (page: Page) => page.getByRole('dialog', { name: weeklyLeaflet.title })
const at = (page: Page, number: number) =>
  expect(viewer(page).getByRole('status')).toHaveText(`strana ${number} z ${weeklyLeaflet.pages}`)
/** The page in sight; those beside it are inert. */
const sheet = (page: Page, number: number) =>
  viewer(page).getByRole('img', { name: `${weeklyLeaflet.title}, strana ${number}`, exact: true })
const button = (page: Page, name: string | RegExp) => viewer(page).getByRole('button', { name })
const widthOf = async (page: Page, number: number) =>
  (await sheet(page, number).boundingBox())?.width ?? 0

type Spot = { page: number; productCode: string }
type Hit = { productCode: string; productName: string; price: number; inStock: boolean }
type Detail = { leafletSpots: Spot[]; campaigns: { products: Hit[] }[] }

/** Products of a page as the API tells them, in reading order. */
async function productsOf(page: Page, number: number): Promise<Hit[]> {
  const answer = await page.request.get(`${apiOrigin}/api/v2/shop/actions/${weeklyLeaflet.slug}`)
  const { leafletSpots, campaigns } = (await answer.json()) as Detail
  const hits = new Map(
    campaigns.flatMap(({ products }) => products).map((hit) => [hit.productCode, hit]),
  )
  return leafletSpots
    .filter((spot) => spot.page === number)
    .flatMap(({ productCode }) => hits.get(productCode) ?? [])
}

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const crowns = (price: number) => `${(price / 100).toFixed(2).replace('.', ',')} Kč`

test(
  'a leaflet opens over the window, turns by buttons, keys and small pictures, and Back closes it',
  { tag: ['@phone', '@CAT-14', '@night'] },
  async ({ page }) => {
    await open(page, paths.offers())
    await page
      .getByRole('main')
      .getByRole('link', { name: `Zobrazit leták ${weeklyLeaflet.title}` })
      .click()
    await at(page, 1)
    await expect(viewer(page).getByRole('heading', { level: 2 })).toContainText(/Platnost \d+\.\s/)
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toBeHidden()
    await expect(page).toHaveURL(detail)

    await page
      .getByRole('main')
      .getByRole('link', { name: `${weeklyLeaflet.title}, strana 2` })
      .click()
    await at(page, 2)
    const box = await viewer(page).boundingBox()
    expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await button(page, 'Další strana').click()
    await at(page, 3)
    await expect(sheet(page, 3)).toBeInViewport({ ratio: 0.9 })
    await button(page, 'Předchozí strana').click()
    await at(page, 2)
    await page.keyboard.press('End')
    await at(page, 8)
    await expect(button(page, 'Další strana')).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('ArrowLeft')
    await at(page, 7)
    await page.keyboard.press('Home')
    await at(page, 1)
    await viewer(page)
      .getByRole('list', { name: 'Produkty na straně 1' })
      .getByRole('button')
      .first()
      .focus()
    await page.keyboard.press('ArrowRight')
    await at(page, 2)
    const held = viewer(page).locator('li:focus')
    await expect(held, 'the page has the keyboard, and shows it').toHaveCSS(
      'outline-style',
      'solid',
    )
    await button(page, 'Zobrazit stranu 5').click()
    await at(page, 5)
    await expect(sheet(page, 5)).toBeInViewport({ ratio: 0.9 })
    await expect(button(page, 'Zobrazit stranu 5')).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(`${detail}#strana-5`)

    await page.goBack()
    await expect(viewer(page)).toBeHidden()
    await expect(page).toHaveURL(detail)
    await page.goForward()
    await at(page, 5)
    await button(page, 'Zavřít').click()
    await expect(viewer(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: weeklyLeaflet.title })).toBeVisible()
  },
)

test(
  'an address with a page opens it there, and its picture can be taken home',
  { tag: ['@phone', '@CAT-14', '@night'] },
  async ({ page }) => {
    await open(page, `${detail}#strana-4`)
    await at(page, 4)
    await expect(sheet(page, 4)).toBeInViewport({ ratio: 0.9 })
    const file = page.waitForEvent('download')
    await viewer(page).getByRole('link', { name: 'Stáhnout stranu 4' }).click()
    expect((await file).suggestedFilename()).toBe('tydenni-letak-4.png')
    const picture = await readFile(await (await file).path())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    await button(page, 'Zavřít').click()
    await expect(page).toHaveURL(detail)
  },
)

test(
  'a product of the page is named, shown and put into the cart',
  { tag: ['@phone', '@CAT-14', '@night'] },
  async ({ page }) => {
    await open(page, detail)
    await page
      .getByRole('main')
      .getByRole('link', { name: `${weeklyLeaflet.title}, strana 2` })
      .click()
    await at(page, 2)
    const products = await productsOf(page, 2)
    expect(products.length).toBeGreaterThan(3)
    const list = viewer(page).getByRole('list', { name: 'Produkty na straně 2' })
    const words = await list.getByRole('button').allTextContents()
    expect(words).toHaveLength(products.length)
    for (const [index, { productName, price }] of products.entries()) {
      expect(plain(words[index] ?? '')).toContain(plain(productName))
      expect(plain(words[index] ?? '')).toContain(crowns(price))
    }

    const spot = list.getByRole('button').nth(products.findIndex(({ inStock }) => inStock))
    await spot.click()
    const card = viewer(page).getByRole('region', { name: 'Vybraný produkt' })
    await expect(card.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(spot).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card.getByRole('heading')).toBeFocused()
    await page.goBack()
    await expect(card, 'Back closes the card, not the leaflet').toBeHidden()
    await at(page, 2)
    await expect(spot).toBeFocused()
    await page.keyboard.press('Enter')
    await card.getByRole('button', { name: /^Do košíku/ }).click()
    await expect(page.getByText('Produkt byl přidán do košíku')).toBeVisible()
    await at(page, 2)
    const name = await card.getByRole('heading').textContent()
    await card.getByRole('link', { name: /^Podrobnosti/ }).click()
    await expect(page).toHaveURL(/\/eshop\/katalog\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp((name ?? '').split(',')[0] ?? ''),
    )
    await page.goBack()
    await at(page, 2)
    await expect(card, 'as it was left').toBeVisible()
    await button(page, 'Zavřít').first().click()
    await expect(viewer(page), 'the leaflet with its card').toBeHidden()
    await open(page, paths.cart())
    await expect(page.getByRole('region', { name: 'Zboží v košíku' })).toContainText(
      products.find(({ inStock }) => inStock)?.productName.split(' ')[0] ?? '',
    )
  },
)

test(
  'a page comes closer by buttons, a wheel and a double click, and is moved about',
  { tag: ['@CAT-14', '@night'] },
  async ({ page }) => {
    await open(page, `${detail}#strana-1`)
    await at(page, 1)
    const whole = await widthOf(page, 1)
    await button(page, 'Přiblížit').click()
    await expect.poll(() => widthOf(page, 1)).toBeCloseTo(whole * 1.5, 0)
    await button(page, 'Oddálit').click()
    await expect.poll(() => widthOf(page, 1)).toBeCloseTo(whole, 0)

    const middle = { x: 720, y: 450 }
    await page.mouse.dblclick(middle.x, middle.y)
    await expect.poll(() => widthOf(page, 1)).toBeCloseTo(whole * 2.5, 0)
    await expect(viewer(page).getByRole('region', { name: 'Vybraný produkt' })).toBeHidden()
    const before = await sheet(page, 1).boundingBox()
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x - 60, middle.y - 88, { steps: 4 })
    await page.mouse.up()
    const after = await sheet(page, 1).boundingBox()
    expect(Math.round((before?.y ?? 0) - (after?.y ?? 0))).toBe(88)
    await expect(viewer(page).getByRole('region', { name: 'Vybraný produkt' })).toBeHidden()

    await page.keyboard.down('Control')
    await page.mouse.wheel(0, 600)
    await page.keyboard.up('Control')
    await expect.poll(() => widthOf(page, 1)).toBeCloseTo(whole, 0)
    await button(page, 'Přiblížit').click()
    await page.keyboard.press('ArrowRight')
    await at(page, 2)
    await expect.poll(() => widthOf(page, 2)).toBeCloseTo(whole, 0)
  },
)

test(
  'on a phone pages turn by a swipe and come closer by two fingers',
  { tag: ['@phone-only', '@CAT-14', '@night'] },
  async ({ page }) => {
    await open(page, `${detail}#strana-1`)
    await at(page, 1)
    const fingers = await fingersOn(page)
    await fingers.swipe({ x: 340, y: 420 }, { x: 60, y: 420 })
    await at(page, 2)
    await expect(sheet(page, 2)).toBeInViewport({ ratio: 0.9 })

    const whole = await widthOf(page, 2)
    await fingers.pinch({ x: 195, y: 420 }, 50, 150)
    await expect.poll(() => widthOf(page, 2)).toBeCloseTo(whole * 3, 0)
    await at(page, 2)
    await page.touchscreen.tap(195, 420)
    await page.touchscreen.tap(195, 420)
    await expect.poll(() => widthOf(page, 2)).toBeCloseTo(whole, 0)
  },
)

test(
  'a turned phone shows the same place of a zoomed page, and PageDown goes through the page before it turns it',
  { tag: ['@phone-only', '@CAT-14', '@night'] },
  async ({ page }) => {
    await open(page, `${detail}#strana-2`)
    await at(page, 2)
    const whole = await widthOf(page, 2)
    const fingers = await fingersOn(page)
    await fingers.pinch({ x: 150, y: 380 }, 50, 150)
    await expect.poll(() => widthOf(page, 2)).toBeCloseTo(whole * 3, 0)
    /** The middle of the window, as fractions of the page. */
    const middle = () =>
      sheet(page, 2).evaluate((picture) => {
        const { left, top, width, height } = picture.getBoundingClientRect()
        const pane = picture.closest('li')?.getBoundingClientRect() ?? new DOMRect()
        return {
          x: (pane.left + pane.width / 2 - left) / width,
          y: (pane.top + pane.height / 2 - top) / height,
        }
      })
    const before = await middle()
    const portrait = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: portrait.height, height: portrait.width })
    await expect.poll(() => widthOf(page, 2)).not.toBeCloseTo(whole * 3, 0)
    await expect.poll(async () => (await middle()).y).toBeCloseTo(before.y, 1)
    await page.setViewportSize(portrait)
    await expect.poll(() => widthOf(page, 2)).toBeCloseTo(whole * 3, 0)
    await expect.poll(async () => (await middle()).y).toBeCloseTo(before.y, 1)

    await page.keyboard.press('PageDown')
    await expect.poll(async () => (await middle()).y).toBeGreaterThan(before.y + 0.2)
    await at(page, 2)
    await expect
      .poll(async () => {
        const text = await viewer(page).getByRole('status').textContent()
        if (text?.startsWith('strana 2')) await page.keyboard.press('PageDown')
        return text
      })
      .toContain('strana 3')
    await page.keyboard.press('PageUp')
    await at(page, 2)
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('pages are links to their pictures', { tag: ['@CAT-14', '@night'] }, async ({ page }) => {
    await page.goto(detail)
    const first = page.getByRole('link', { name: `${weeklyLeaflet.title}, strana 1` })
    const src = (await first.getAttribute('href')) ?? ''
    const answer = await page.request.get(src)
    expect(answer.headers()['content-type']).toContain('image/svg+xml')
    await expect(page.getByRole('link', { name: 'Zobrazit leták' })).toHaveAttribute(
      'href',
      '#strana-1',
    )
    await expect(page.locator('#strana-1')).toHaveAttribute('href', src)
  })
})
