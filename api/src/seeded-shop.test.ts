import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })
const shop = async (path: string) => (await get(`/api/v2/shop${path}`)).json()

const collections = [
  '/products',
  '/product-variants',
  '/product-reviews',
  '/taxons',
  '/taxons?flat=1',
  '/brands',
  '/brands?ownBrand=1',
  '/search/products-variants?masterVariant=1&allowAggregations=1',
  '/search/products-variants?query=krem&allowAggregations=1',
  '/search/menus',
  '/menus',
  '/banners',
  '/banners?category=homepage',
  '/actions',
  '/redirects',
  '/messages',
  '/stores/',
  '/pickup-points?kind=dpd_box',
  '/stores/place?phrase=pra',
  '/blog/article',
  '/article/list/homepage',
  '/cms-plugin/pages',
  '/cms-plugin/blocks',
  '/cms-plugin/faq',
  '/cms-plugin/faq-category',
] as const

describe('the seeded shop answers every catalogue and content call @API-01 @API-02 @API-03', () => {
  test.each(collections)('%s', async (path) => {
    const answer = await get(`/api/v2/shop${path}`)
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    expect(answer.json()).toMatchObject({
      '@type': 'hydra:Collection',
      'hydra:totalItems': expect.any(Number),
    })
    expect(answer.json()['hydra:member'].length, 'the seed has some').toBeGreaterThan(0)
  })

  test('offers and their filters', async () => {
    const { 'hydra:member': actions } = await shop('/actions')
    for (const { '@id': id } of actions) expect((await get(id)).statusCode).toBe(200)
    expect(await shop('/actions/filters')).toMatchObject({
      '@type': 'ActionFilters',
      types: expect.arrayContaining([expect.objectContaining({ code: expect.any(String) })]),
    })
  })

  test('every category of the menu has goods or children', async () => {
    const { 'hydra:member': taxons } = await shop('/taxons?flat=1')
    const empty = taxons.filter(
      ({
        children,
        productsCount,
        level,
      }: {
        children: string[]
        productsCount: number
        level: number
      }) => level > 0 && children.length === 0 && productsCount === 0,
    )
    expect(empty.map(({ code }: { code: string }) => code)).toEqual([])
    const answers = await Promise.all(
      taxons
        .slice(0, 20)
        .map(({ slug }: { slug: string }) => get(`/api/v2/shop/taxons-by-slug/${slug}`)),
    )
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  })
})

/** Every address in an answer, wherever it stands. */
const addressesIn = (body: string) =>
  new Set(
    [...body.matchAll(/"(\/api\/v2\/(?:shop|contexts)\/[^"{}]+)"/g)].map((match) => match[1] ?? ''),
  )

test('every address printed anywhere resolves @API-01', async () => {
  const seen = new Set<string>()
  const perKind = new Map<string, number>()
  let found = new Set(
    (
      await Promise.all(
        collections.map(async (path) => addressesIn((await get(`/api/v2/shop${path}`)).body)),
      )
    ).flatMap((set) => [...set]),
  )
  for (let depth = 0; depth < 3; depth += 1) {
    const next = new Set<string>()
    for (const url of found) {
      const kind =
        url
          .split('?')[0]
          ?.split('/')
          .slice(0, 6)
          .join('/')
          .replace(/\/[^/]*$/, '') ?? ''
      const count = perKind.get(kind) ?? 0
      if (seen.has(url) || count >= 12) continue
      perKind.set(kind, count + 1)
      seen.add(url)
      const answer = await get(url)
      expect([200, 401], `${url}: ${answer.body.slice(0, 200)}`).toContain(answer.statusCode)
      for (const address of addressesIn(answer.body)) next.add(address)
    }
    found = next
  }
  expect(seen.size).toBeGreaterThan(150)
})

describe('searching the real goods @API-04 @CZ-14', () => {
  const first = async (query: string) =>
    (await shop(`/search/products-variants?query=${encodeURIComponent(query)}&masterVariant=1`))[
      'hydra:member'
    ][0]

  test.each([
    ['sampon na lupy', /lupům/i],
    ['krém na ruce', /ruce/i],
    ['krem na ruce s hermankem', /ruce/i],
    ['zubní pasta', /zubní/i],
    ['toaletní papíry', /papír/i],
    ['plenek', /plenk/i],
    ['praci gel color', /prací gel/i],
    ['avivaze', /aviváž/i],
    ['opalovací mléka', /opalovac/i],
    ['tablety do mycky', /myčk/i],
    ['vlhčených ubrousků', /ubrousky/i],
    ['deodorant', /deodorant|antiperspirant/i],
    ['rtěnku', /rtěnk/i],
    ['micelarni voda', /micelární/i],
    ['samponn', /šampon/i],
    ['kondicioner', /kondicionér/i],
    ['pampersky', /plenk/i],
    ['vitamin c', /vitam/i],
    ['psí krmivo', /ps/i],
    ['svíčky levandule', /svíčk/i],
  ])('%s', async (query, expected) => {
    const hit = await first(query)
    expect(hit, 'nothing found').toBeDefined()
    expect(`${hit.productName} ${hit.mainTaxon?.name}`).toMatch(expected)
  })

  test('five tabs', async () => {
    const result = await shop('/search?query=plet')
    for (const tab of ['products', 'taxons', 'articles'])
      expect(result[tab]['hydra:totalItems'], tab).toBeGreaterThan(0)
  })
})

describe('pictures @CAT-06 @S09', () => {
  test('a packshot as drawing and as picture, kept for ever', async () => {
    const [hit] = (await shop('/search/products-variants?masterVariant=1&itemsPerPage=1'))[
      'hydra:member'
    ]
    const drawing = await get(hit.image)
    expect(drawing.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(
      (await get(hit.image, { 'if-none-match': String(drawing.headers.etag) })).statusCode,
    ).toBe(304)
    const picture = await get(hit.image.replace('.svg', '-400.webp'))
    expect(picture.headers['content-type']).toBe('image/webp')
    expect(picture.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  })

  test.each(['-401.webp', '-400.png', '.webp', '-400.webp.svg', '%2F..%2F..%2Fetc%2Fpasswd'])(
    '%s is refused',
    async (suffix) => {
      expect((await get(`/media/p/1001${suffix}`)).statusCode).toBe(400)
    },
  )

  test('goods and scenes are shared as a JPEG of the size networks ask for @SHELL-27', async () => {
    const [hit] = (await shop('/search/products-variants?masterVariant=1&itemsPerPage=1'))[
      'hydra:member'
    ]
    const [article] = (await shop('/blog/article?itemsPerPage=1'))['hydra:member']
    for (const drawing of [hit.image, article.image.url]) {
      const { headers, rawPayload } = await get(drawing.replace('.svg', '-share.jpg'))
      expect(headers['content-type'], drawing).toBe('image/jpeg')
      expect(await sharp(rawPayload).metadata(), drawing).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      })
    }
  })

  test('illustrations of banners resolve', async () => {
    const { 'hydra:member': banners } = await shop('/banners')
    for (const { image } of banners)
      if (image) expect((await get(image.desktop)).statusCode, image.desktop).toBe(200)
  })
})

test('every block of text is one that a page asks for: those of brands @CON-07', async () => {
  const { 'hydra:member': brands } = await shop('/brands')
  const sections = new Set(brands.map(({ code }: { code: string }) => `brand-${code}`))
  const { 'hydra:member': blocks } = await shop('/cms-plugin/blocks?itemsPerPage=100')
  expect(blocks.length).toBeGreaterThan(0)
  for (const block of blocks)
    for (const { code } of block.sections) expect(sections, block.code).toContain(code)
})

describe('storefronts written for Sylius @API-01', () => {
  test('a value of an option is found by the address of either version', async () => {
    const found = async (value: string) => {
      const product = encodeURIComponent('/api/v2/shop/products/100001')
      const of = encodeURIComponent(`/api/v2/shop/${value}`)
      const list = await shop(`/product-variants?product=${product}&optionValues[]=${of}`)
      return (list['hydra:member'] as { code: string }[]).map(({ code }) => code)
    }
    expect(await found('product-option-values/200-ml')).toEqual(['1000011'])
    expect(await found('product-options/size/values/200-ml')).toEqual(['1000011'])
    expect(await found('product-options/size/others/200-ml')).toEqual([])
  })

  test('a product names what its variants differ by, and each first value leads to the first variant', async () => {
    const { 'hydra:member': products } = await shop(
      '/products?productTaxons.taxon.code=domacnost-prani',
    )
    expect(products.some(({ options }: { options: string[] }) => options.length > 1)).toBe(true)
    for (const { '@id': product, options, variants, defaultVariant } of products) {
      // a single variant is no choice
      expect(options.length > 0, product).toBe(variants.length > 1)
      const first: string[] = []
      for (const address of options) {
        const option = (await get(address)).json()
        expect(option).toMatchObject({ '@id': address, '@type': 'ProductOption' })
        expect(option.values.length, address).toBeLessThanOrEqual(variants.length)
        first.push(`&optionValues[]=${encodeURIComponent(option.values[0])}`)
      }
      const found = await shop(`/product-variants?product=${product}${first.join('')}`)
      expect(found['hydra:member'][0]['@id'], product).toBe(defaultVariant)
    }
  })

  test('an option that leaves no choice, or is of others, is not there', async () => {
    const { 'hydra:member': products } = await shop('/products?itemsPerPage=100')
    const { code } = products.find(({ options }: { options: string[] }) => options.length === 0)
    for (const option of ['size', 'neni'])
      expect((await get(`/api/v2/shop/products/${code}/options/${option}`)).statusCode).toBe(404)
  })

  test('a category has the goods of those below it, as its own count says', async () => {
    const { code, productsCount } = await shop('/taxons/vlasy')
    const { 'hydra:totalItems': total } = await shop(`/products?productTaxons.taxon.code=${code}`)
    expect([total, total > 100]).toEqual([productsCount, true])
  })

  test('pictures are absolute, for clients of other origins', async () => {
    const { images } = await shop('/products/100001')
    const [{ images: ofTaxon }] = (await shop('/taxons'))['hydra:member']
    for (const { '@id': address, path } of [...images, ...ofTaxon]) {
      expect(path).toMatch(/^http:\/\/127\.0\.0\.1:4000\/media\//)
      expect((await get(address)).json().path).toBe(path)
    }
  })

  test('reviews of a product are objects with an address that resolves', async () => {
    const { reviews } = await shop('/products/100001')
    expect(reviews[0]).toMatchObject({ '@type': 'ProductReview' })
    expect((await get(reviews[0]['@id'])).json()).toMatchObject(reviews[0])
  })
})
