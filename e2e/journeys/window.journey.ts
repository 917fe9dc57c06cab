import type { Banner } from '@drogerie/shared-lib/contract/banner.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Locator, Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { shopOrigin } from '../support/addresses.ts'
import { apiMembers } from '../support/api.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const tiles = (page: Page) => page.getByRole('main').getByRole('article')

/** Names of which something is not shown. */
const cutNames = (names: Locator) =>
  names.evaluateAll((links) =>
    links
      .filter(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
      )
      .map(({ textContent }) => textContent),
  )

test(
  'a name on a tile is whole, so that its size can be read',
  { tag: ['@CAT-10', '@phone', '@night'] },
  async ({ page }) => {
    await open(page, paths.search('sampon'))
    await expect(tiles(page).first()).toBeVisible()
    expect(await cutNames(tiles(page).getByRole('heading').getByRole('link'))).toEqual([])
  },
)

/** The part of a packshot's square that its object may take: 34 to 372 of 400 units. */
const objectTop = 34 / 400

test(
  'no badge lies over a packshot',
  { tag: ['@CAT-10', '@phone', '@night'] },
  async ({ page }) => {
    await open(page, paths.search('sampon'))
    const covered = await tiles(page).evaluateAll(
      (articles, top) =>
        articles.flatMap((tile) => {
          const image = tile.querySelector('img')
          const last = tile.querySelector('a:has(img) + div > :last-child')
          if (!image || !last) return []
          const { paddingTop, paddingLeft, paddingRight } = getComputedStyle(image)
          const box = image.getBoundingClientRect()
          const height = box.height - Number.parseFloat(paddingTop)
          const width = box.width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
          const square = Math.min(width, height)
          const first = box.bottom - height + (height - square) / 2 + top * square
          return last.getBoundingClientRect().bottom > first ? [tile.textContent] : []
        }),
      objectTop,
    )
    expect(await tiles(page).locator('a:has(img) + div > :nth-child(2)').count()).toBeGreaterThan(0)
    expect(covered).toEqual([])
  },
)

test('a suggested pill is one line of words', { tag: ['@CAT-11', '@night'] }, async ({ page }) => {
  await open(page, paths.home())
  // suggestions come with the first sign of a person
  await page.getByRole('banner').getByRole('searchbox').focus()
  await page.getByRole('banner').getByRole('combobox').pressSequentially('šam')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.filter({ hasText: 'Deodorant, nebo antiperspirant' })).toBeVisible()
  const tall = await options.evaluateAll((links) =>
    links
      .filter((link) => Number.parseFloat(getComputedStyle(link).borderRadius) > 100)
      .filter((link) => link.clientHeight > 44)
      .map(({ textContent }) => textContent),
  )
  expect(tall).toEqual([])
})

test(
  'a field for words has no second cross of the browser',
  { tag: ['@CON-03', '@night'] },
  async ({ page }) => {
    await open(page, paths.faq())
    const field = page.getByRole('main').getByRole('searchbox')
    await field.fill('vrácení')
    const { width, height } = (await field.boundingBox()) ?? { width: 0, height: 0 }
    for (const fromEnd of [4, 8, 12, 16])
      await field.click({ position: { x: width - fromEnd, y: height / 2 } })
    await expect(field).toHaveValue('vrácení')
  },
)

test(
  'a content page of the shop has its text and its banners, and each banner leads where it says',
  { tag: ['@CAT-20', '@phone', '@night'] },
  async ({ page }) => {
    const main = page.getByRole('main')
    await open(page, paths.shopContent('velikosti-plen'))
    await expect(main.getByRole('heading', { level: 1, name: 'Velikosti plen' })).toBeVisible()
    await expect(main.getByText(/^4\sMaxi/)).toBeVisible()
    const [picture] = await apiMembers<Banner>(page.request, '/banners?category=velikosti-plen')
    expect(picture?.kind).toBe('image_banner')
    await main.getByRole('link', { name: picture?.alt ?? '' }).click()
    await expect(page).toHaveURL(picture?.url ?? '')
    await expect(main.getByRole('heading', { level: 1, name: 'Dítě' })).toBeVisible()

    await open(page, paths.shopContent('jak-nakupovat'))
    const [words] = await apiMembers<Banner>(page.request, '/banners?category=jak-nakupovat')
    expect(words?.kind).toBe('html_banner')
    await main.getByRole('heading', { level: 2, name: words?.title ?? '' }).click()
    await expect(page).toHaveURL(words?.url ?? '')

    const missing = await page.request.get(shopOrigin + paths.shopContent('tahle-neni'), {
      headers: { accept: 'text/html' },
    })
    expect(missing.status()).toBe(404)
  },
)

test(
  'a category has the banners of its own and no others',
  { tag: ['@CAT-20', '@night'] },
  async ({ page }) => {
    const main = page.getByRole('main')
    const banners = await apiMembers<Banner>(page.request, '/banners?category=listing')
    expect(banners.length).toBeGreaterThan(2)
    for (const taxon of ['plet', 'dite']) {
      await open(page, paths.taxon(taxon))
      const shown = banners.filter((banner) => banner.taxon?.toLowerCase() === taxon)
      expect(shown).not.toEqual([])
      for (const { title } of banners) {
        const heading = main.getByRole('heading', { level: 2, name: title ?? '', exact: true })
        await expect(heading).toHaveCount(shown.some((one) => one.title === title) ? 1 : 0)
      }
    }
  },
)

test(
  'an offer of a category is a tile among its goods, as wide as two, below the first row',
  { tag: ['@CAT-20', '@CAT-03', '@phone'] },
  async ({ page }) => {
    await open(page, paths.taxon('plet'))
    const tiles = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('heading', { name: 'Zimní péče o pleť' }) })
      .locator('> li')
    const offer = tiles.filter({
      has: page.getByRole('heading', { level: 2, name: 'Zimní péče o pleť' }),
    })
    await expect(offer.getByRole('link')).toHaveAttribute('href', /^\/akce\/detail\//)
    const [first, wide] = [await tiles.first().boundingBox(), await offer.boundingBox()]
    if (!first || !wide) throw new Error('no tiles')
    expect(wide.width).toBeGreaterThan(2 * first.width)
    expect(wide.y).toBeGreaterThan(first.y + first.height)
    await page.goto(`${paths.taxon('plet')}?strana=2`)
    await expect(tiles).toHaveCount(0) // the second page has goods alone
  },
)

const signs = (map: Locator) =>
  map.locator('.leaflet-marker-icon').evaluateAll((icons) =>
    icons.map((icon) => {
      const words = icon.querySelector('span')
      const text = icon.textContent ?? ''
      const isDisc = /^\d+$/.test(text)
      const { left, top, right, bottom } = (isDisc ? icon : (words ?? icon)).getBoundingClientRect()
      const kind = isDisc ? 'disc' : words ? 'words' : right - left > 40 ? 'chosen' : 'pin'
      return { kind, text, left, top, right, bottom }
    }),
  )
type Sign = Awaited<ReturnType<typeof signs>>[number]

const lieOver = (one: Sign, other: Sign) =>
  one.left < other.right - 1 &&
  other.left < one.right - 1 &&
  one.top < other.bottom - 1 &&
  other.top < one.bottom - 1

for (const path of [paths.stores(), `${paths.stores()}?hledat=Brno`])
  test(
    `numbers and names of towns can be read on the map of ${path}`,
    { tag: ['@CON-05', '@phone', '@night'] },
    async ({ page }) => {
      await open(page, path)
      const map = page.getByRole('region', { name: 'Mapa prodejen' })
      const covered = async (wanted: RegExp) => {
        const shown = await signs(map)
        const upper = shown.filter(({ kind }) => kind === 'disc' || kind === 'chosen')
        if (!shown.some(({ kind }) => wanted.test(kind))) return ['no pins yet']
        return shown
          .filter(({ kind }) => kind === 'words' || kind === 'disc')
          .flatMap((one) =>
            upper
              .filter(({ kind }) => one.kind !== 'disc' || kind !== 'disc')
              .filter((other) => lieOver(one, other))
              .map(({ text }) => `${one.text} under ${text || 'the chosen pin'}`),
          )
      }
      await expect.poll(() => covered(/disc|pin/)).toEqual([])
      const store = page.getByRole('main').getByRole('article').first()
      await store.getByRole('button').first().click()
      await expect.poll(() => covered(/chosen/)).toEqual([])
      const card = map.getByRole('status')
      await expect(card.getByRole('link')).toBeVisible()
      const behindCard = async () => {
        const pin = (await signs(map)).find(({ kind }) => kind === 'chosen')
        const box = await card.boundingBox()
        if (!pin || !box) throw new Error('nothing was chosen')
        const [right, bottom] = [box.x + box.width, box.y + box.height]
        return lieOver(pin, { ...pin, left: box.x, top: box.y, right, bottom })
      }
      await expect.poll(behindCard).toBe(false)
    },
  )

test(
  'the floor of an article’s still life goes on without a line where the picture begins',
  { tag: ['@CON-02', '@night'] },
  async ({ page }) => {
    await open(page, paths.articleDetail('domacnost/vodni-kamen-v-koupelne'))
    const scene = page.getByRole('main').locator('img[aria-hidden]').first()
    const picture = scene.locator('xpath=following-sibling::img')
    await picture.scrollIntoViewIfNeeded()
    const { x, y, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    const strip = { x: Math.floor(x) - 4, y: Math.floor(y + height) - 15, width: 9, height: 1 }
    const shot = (await page.screenshot({ clip: strip })).toString('base64')
    const colours = await page.evaluate(async (png) => {
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, 1).getContext('2d')
      canvas?.drawImage(image, 0, 0)
      const { data } = canvas?.getImageData(0, 0, image.width, 1) ?? { data: [] }
      return Array.from({ length: image.width }, (_, at) => data.slice(at * 4, at * 4 + 3).join())
    }, shot)
    expect(new Set(colours).size).toBe(1)
  },
)

test(
  'the mail of who made the goods is tall enough to be pressed',
  { tag: ['@CZ-06', '@phone', '@night'] },
  async ({ page }) => {
    await open(page, paths.productDetail(wellKnown.toothpaste.slug))
    const maker = page.getByRole('main').locator('details', { hasText: 'Výrobce' })
    await maker.locator('summary').click()
    const mail = maker.getByRole('link').first()
    expect((await mail.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  },
)
