import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { crawl } from '../audit/crawl.ts'
import { duplicatedTexts, pageFaults } from '../audit/page-checks.ts'
import { auditPrices } from '../audit/prices.ts'
import { siteAt, sitemapOf } from '../audit/site.ts'
import { offersIn } from '../audit/structured-data.ts'
import { shopOrigin } from '../support/addresses.ts'
import { expect, test } from '../support/test.ts'

test(
  'robots are told what to leave out, and where the sitemap is',
  { tag: '@SHELL-27' },
  async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text()
    for (const path of [paths.account(), paths.search()])
      expect(robots).toContain(`Disallow: ${path}`)
    expect(robots).toContain(`Sitemap: ${shopOrigin}${paths.sitemap()}`)
  },
)

test(
  'each part of the sitemap holds pages that are there, with their day and pictures',
  { tag: ['@SHELL-27', '@SHELL-03'] },
  async ({ page, request }) => {
    const site = siteAt(shopOrigin, page)
    const parts = await sitemapOf(site)
    expect([...parts.keys()]).toEqual([
      'produkty',
      'kategorie',
      'znacky',
      'clanky',
      'akce',
      'prodejny',
      'stranky',
    ])
    for (const addresses of parts.values()) {
      const [first = ''] = addresses
      const { status, body } = await site.text(first)
      expect(status, first).toBe(200)
      expect((await site.facts(body)).canonical, first).toBe(shopOrigin + first)
    }
    expect(parts.get('produkty')).toContain(paths.productDetail(wellKnown.handCream.slug))
    const products = await (await request.get('/sitemap-produkty.xml')).text()
    expect(products).toMatch(
      /<lastmod>\d{4}-\d{2}-\d{2}T[^<]+<\/lastmod><image:image><image:loc>[^<]+\.webp</,
    )
  },
)

for (const address of [
  '/sitemap.xml',
  '/sitemap-produkty.xml',
  paths.home(),
  paths.productDetail(wellKnown.handCream.slug),
]) {
  test(
    `${address} is sent again only when it has changed`,
    { tag: '@SHELL-27' },
    async ({ request }) => {
      const first = await request.get(address)
      const again = await request.get(address, {
        headers: { 'if-none-match': first.headers()['etag'] ?? '' },
      })
      expect(again.status()).toBe(304)
    },
  )
}

test(
  'a product is told with its picture, one canonical address, its trail and each size',
  { tag: '@SHELL-27' },
  async ({ page, request }) => {
    const { slug, variantCodes, price } = wellKnown.toothpaste
    const canonical = shopOrigin + paths.productDetail(slug)
    for (const query of ['', `?varianta=${variantCodes[1]}`, '?utm_source=letak']) {
      await page.goto(paths.productDetail(slug) + query)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical)
    }
    await page.goto(paths.productDetail(slug))
    const told = (property: string) =>
      page.locator(`meta[property="og:${property}"]`).getAttribute('content')
    expect(await told('type')).toBe('product')
    expect(await told('url')).toBe(canonical)
    const image = await request.get((await told('image')) ?? '')
    expect(image.headers()['content-type']).toBe('image/jpeg')
    const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(structured.join()).toContain('"@type":"BreadcrumbList"')
    const offers = offersIn(structured)
    expect(offers.map(({ sku }) => sku)).toEqual([...variantCodes])
    expect(offers[0]).toMatchObject({ price: (price / 100).toFixed(2), url: canonical })
  },
)

const kinds: [string, string][] = [
  ['store', 'Store'],
  ['article', 'Article'],
  ['questions', 'FAQPage'],
]
for (const [what, type] of kinds) {
  test(`structured data of a ${what} is a ${type}`, { tag: '@SHELL-27' }, async ({ page }) => {
    const site = siteAt(shopOrigin, page)
    const parts = await sitemapOf(site)
    const address =
      {
        store: parts.get('prodejny')?.[0],
        article: parts.get('clanky')?.[0],
        questions: paths.faq(),
      }[what] ?? ''
    const { structured } = await site.facts((await site.text(address)).body)
    expect(structured.join()).toContain(`"@type":"${type}"`)
  })
}

test(
  'the pages nearest to the homepage have no fault that search engines mind',
  { tag: '@SHELL-27' },
  async ({ page }) => {
    test.slow()
    const { pages, broken, moved } = await crawl(siteAt(shopOrigin, page), [], { maxPages: 80 })
    expect([...broken, ...moved]).toEqual([])
    expect(pages.length).toBe(80)
    expect(
      pages.flatMap((one) => pageFaults(one, shopOrigin).map((fault) => `${one.address} ${fault}`)),
    ).toEqual([])
    for (const kind of ['title', 'description', 'h1'] as const)
      expect(duplicatedTexts(pages, shopOrigin, kind), kind).toEqual([])
  },
)

test(
  'each price is the same in the API and in every feed, and on every fortieth page with its structured data',
  { tag: ['@SHELL-27', '@CZ-15'] },
  async ({ page }) => {
    test.slow()
    const { products, variants, faults } = await auditPrices(siteAt(shopOrigin, page), page, {
      every: 40,
    })
    // other tests buy and restock meanwhile, and a page is kept for a while: what is in stock
    // moves, prices do not
    expect(faults.filter((fault) => !/(in stock|is \w+), by the API/.test(fault))).toEqual([])
    expect(products).toBeGreaterThan(25)
    expect(variants).toBeGreaterThan(2000)
  },
)
