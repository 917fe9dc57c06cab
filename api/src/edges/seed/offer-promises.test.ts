import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { runOffice } from '../office/run-office.ts'
import { promiseIn, promisingText } from './content/offer-text.ts'
import { announcedPercent } from './catalogue/prices.ts'
import { pragueToday } from './values/days.ts'

/**
 * Compares the texts of every offer with its rule in the cart: nothing is advertised that the cart
 * does not apply.
 */
type Good = {
  code: string
  variantCode: string
  price: number
  lowest: number | null
  everywhereClub: boolean
}
type Promotion = {
  kind: string
  count: number
  numerator: number
  denominator: number
  minTotal: number
  goods: string[]
  beside: string[]
  gifts: string[]
}
type Offer = {
  slug: string
  type: string
  title: string
  clubOnly: boolean
  from: string
  to: string
  /** Title, perex and text, and every banner that leads here. */
  words: string
  goods: Good[]
  promotion: Promotion | null
}

let api: TestApi
let offers: Offer[] = []

beforeAll(async () => {
  api = await createTestApi()
  offers = await readOffers()
})
afterAll(() => api.close())

async function readOffers(): Promise<Offer[]> {
  const { db } = api
  const actions = await db
    .selectFrom('actions')
    .innerJoin('action_types as type', 'type.id', 'actions.type_id')
    .selectAll('actions')
    .select('type.code as type')
    .where('actions.enabled', '=', true)
    .execute()
  const goods = await db
    .selectFrom('action_products as link')
    .innerJoin('products', 'products.id', 'link.product_id')
    .innerJoin('product_variants as variant', 'variant.product_id', 'products.id')
    .leftJoin('search_variants', 'search_variants.variant_id', 'variant.id')
    .select([
      'link.action_id',
      'products.code',
      'variant.code as variantCode',
      'variant.price',
      'variant.original_price',
      'variant.club_price',
    ])
    .select('search_variants.lowest_price as lowest')
    .orderBy('link.position')
    .orderBy('variant.id')
    .execute()
  const promotions = await db.selectFrom('promotions').selectAll().execute()
  const banners = await db.selectFrom('banners').selectAll().execute()
  return actions.map((action) => {
    const own = goods.filter(({ action_id }) => action_id === action.id)
    const row = promotions.find(({ action_id }) => action_id === action.id)
    const hung = banners.filter(({ url }) => url === `/akce/detail/${action.slug}`)
    return {
      slug: action.slug,
      type: action.type,
      title: action.title,
      clubOnly: action.club_only,
      from: action.valid_from,
      to: action.valid_to,
      words: [
        action.title,
        action.perex,
        action.content,
        ...hung.flatMap(({ title, html }) => [title, html]),
      ]
        .join(' ')
        .replaceAll('\u00a0', ' '),
      goods: [...Map.groupBy(own, ({ code }) => code)].map(([code, variants]) => ({
        code,
        variantCode: variants[0]?.variantCode ?? '',
        price: variants[0]?.price ?? 0,
        lowest: variants[0]?.lowest ?? null,
        everywhereClub: variants.every(({ club_price }) => club_price !== null),
      })),
      promotion: row
        ? {
            kind: row.kind,
            count: row.piece_count,
            numerator: row.off_numerator,
            denominator: row.off_denominator,
            minTotal: row.min_total,
            goods: row.product_codes,
            beside: row.reward_product_codes,
            gifts: row.gift_variant_codes,
          }
        : null,
    }
  })
}

/** The same words with what stands behind them. */
const meanings: readonly [words: RegExp, promotion: Partial<Promotion>][] = [
  [
    /Třikrát .* zaplatíte dva/,
    { kind: 'multibuy', count: 3, numerator: 1, denominator: 1, beside: [] },
  ],
  [/čtyři za cenu tří/, { kind: 'multibuy', count: 4, numerator: 1, denominator: 1, beside: [] }],
  [/druhý kus za po/, { kind: 'multibuy', count: 2, numerator: 1, denominator: 2, beside: [] }],
  [
    /druhý kus o třetinu levněji/,
    { kind: 'multibuy', count: 2, numerator: 1, denominator: 3, beside: [] },
  ],
  [
    /K dvěma gelům .* aviváž za polovinu/,
    { kind: 'multibuy', count: 2, numerator: 1, denominator: 2 },
  ],
  [/Ke dvěma pastám dostanete/, { kind: 'gift', count: 2, minTotal: 0 }],
  [/nad 600 Kč/, { kind: 'gift', count: 0, minTotal: 60_000 }],
]
const weekdays = ['neděle', 'pondělí', 'úterý', 'středy', 'čtvrtka', 'pátku', 'soboty']

const promisesOf = ({ words }: Offer) => promisingText(words)
const named = (list: readonly Offer[]) => list.map(({ slug }) => slug).toSorted()

describe('texts of offers match their promotions @CAT-12 @CAT-14', () => {
  test('exactly the offers that promise more than prices have a promotion, and nothing gets cheaper that no offer tells', async () => {
    expect(named(offers.filter((offer) => promiseIn(offer.words) !== null))).toEqual(
      named(offers.filter(({ promotion }) => promotion)),
    )
    expect(named(offers.filter(({ type }) => type === 'multibuy' || type === 'gift'))).toEqual(
      named(offers.filter(({ type, promotion }) => promotion !== null && type !== 'campaign')),
    )
    const loose = await api.db
      .selectFrom('promotions')
      .select('code')
      .where('coupon_based', '=', false)
      .where('kind', '!=', 'gift') // of every dear purchase: more than anybody is promised
      .where('action_id', 'is', null)
      .execute()
    expect(loose).toEqual([])
  })

  test('the numbers in the words are those of the promotion, and the goods on the page are those it counts', () => {
    for (const [words, promotion] of meanings)
      expect(
        offers.filter((offer) => words.test(offer.words)).map((offer) => offer.promotion),
        String(words),
      ).toEqual([expect.objectContaining(promotion)])
    expect(meanings).toHaveLength(offers.filter(({ promotion }) => promotion).length)
    for (const { slug, goods, promotion } of offers)
      if (promotion)
        expect(goods.map(({ code }) => code).toSorted(), slug).toEqual(
          [...promotion.goods, ...promotion.beside].toSorted(),
        )
  })

  test('every product of an offer with club prices has a club price', () => {
    const club = offers.filter((offer) =>
      /klubové ceny|klubová cena|klubovou cenu/i.test(promisesOf(offer)),
    )
    expect(club.length).toBeGreaterThan(4)
    for (const { slug, goods } of club)
      expect(
        goods.filter(({ everywhereClub }) => !everywhereClub),
        slug,
      ).toEqual([])
  })

  test('a discount told in percent is the greatest of the goods, and all of them are reduced', () => {
    const told = offers.flatMap((offer) =>
      [...offer.words.matchAll(/až o (\d+) %/g)].map(([, percent]) => ({ offer, percent })),
    )
    expect(told.length).toBeGreaterThan(2)
    for (const { offer, percent } of told) {
      const percents = offer.goods.map(({ price, lowest }) =>
        lowest === null ? 0 : announcedPercent(price, lowest),
      )
      expect([Math.min(...percents) > 0, Math.max(...percents)], offer.slug).toEqual([
        true,
        Number(percent),
      ])
    }
    const reduced = offers.filter((offer) => /už po slevě|Ceny týdne/.test(offer.words))
    for (const { slug, goods } of reduced)
      expect(
        goods.filter(({ lowest }) => lowest === null),
        slug,
      ).toEqual([])
  })

  test('days in the words are the days it holds; a weekend is one', () => {
    for (const { words, from, to } of offers) {
      const spoken = [
        ...words.matchAll(
          /(?<=\s)(od|do) (neděle|pondělí|úterý|středy|čtvrtka|pátku|soboty) (\d+)\./g,
        ),
      ]
      for (const [, side, weekday, day] of spoken) {
        const date = new Date(`${side === 'od' ? from : to}T00:00:00Z`)
        expect([weekday, Number(day)]).toEqual([weekdays[date.getUTCDay()], date.getUTCDate()])
      }
      expect(words).not.toMatch(
        /[{}]|(od|do) (neděle|pondělí|úterý|středy|čtvrtka|pátku|soboty)(?! \d)/,
      )
    }
    const weekend = offers.find(({ title }) => /víkend/.test(title))
    expect(
      [weekend?.from, weekend?.to].map((day) => new Date(`${day}T00:00:00Z`).getUTCDay()),
    ).toEqual([6, 0])
  })

  test('a banner is valid as long as the offer it leads to', async () => {
    const banners = await api.db
      .selectFrom('banners')
      .select(['code', 'url', 'valid_from', 'valid_to'])
      .execute()
    const day = (at: Date | null) => at && pragueToday(at)
    for (const { code, url, valid_from, valid_to } of banners) {
      const offer = offers.find(({ slug }) => url === `/akce/detail/${slug}`)
      if (offer) expect([day(valid_from), day(valid_to)], code).toEqual([offer.from, offer.to])
    }
  })
})

test.each(['stores', 'offers', 'codes', 'articles', 'questions', 'banners'])(
  '%s of the demo come in again as they go out, and change nothing',
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'own-'))
    const path = join(folder, `${kind}.csv`)
    expect(await runOffice(api.app, ['export', kind, path])).toMatchObject({ ok: true })
    expect(await runOffice(api.app, ['import', kind, path])).toMatchObject({
      result: { data: { changed: 0 } },
    })
    await rm(folder, { recursive: true })
  },
)

test('tiles of the goods wear the badge of their running offer, and no other tile does @CAT-12', async () => {
  const today = pragueToday()
  const running = offers.filter(
    ({ promotion, from, to }) => promotion && from <= today && today <= to,
  )
  const badges = new Map(
    (await api.db.selectFrom('promotions').select(['code', 'badge']).execute()).map(
      ({ code, badge }) => [code, badge],
    ),
  )
  const { 'hydra:member': tiles } = (
    await api.app.inject({
      url: '/api/v2/shop/search/products-variants?masterVariant=1&query=perlicka&itemsPerPage=100',
    })
  ).json() as {
    'hydra:member': { productCode: string; offerBadge?: string }[]
  }
  const told = tiles.map(({ productCode, offerBadge }) => [productCode, offerBadge])
  const expected = tiles.map(({ productCode }) => {
    const offer = running.find(({ goods }) => goods.some(({ code }) => code === productCode))
    return [productCode, offer && (badges.get(offer.slug) ?? undefined)]
  })
  expect(told).toEqual(expected)
  expect(told.some(([, badge]) => badge === 'Dárek ke dvěma')).toBe(true)
  expect(told.some(([, badge]) => badge === undefined)).toBe(true)
})

test('a product names the running offers it is a part of, and no other @CAT-12', async () => {
  const today = pragueToday()
  for (const { title, slug, promotion, from, to, goods } of offers) {
    const { offers: named = [] } = (
      await api.app.inject({ url: `/api/v2/shop/products/${goods[0]?.code}` })
    ).json() as Product
    const isNamed = named.some((offer) => offer.slug === slug && offer.name === title)
    expect([slug, isNamed]).toEqual([slug, Boolean(promotion) && from <= today && today <= to])
  }
})

describe('the till @CART-01 @CART-05', () => {
  const call = async (method: 'POST' | 'GET', path: string, payload?: object) =>
    (
      await api.app.inject({ method, url: `/api/v2/shop${path}`, ...(payload ? { payload } : {}) })
    ).json() as Order

  async function cartOf(
    wanted: readonly (readonly [variantCode: string, quantity: number])[],
  ): Promise<Order> {
    const { tokenValue } = await call('POST', '/orders', {})
    for (const [productVariant, quantity] of wanted)
      await call('POST', `/orders/${tokenValue}/items`, { productVariant, quantity })
    return call('GET', `/orders/${tokenValue}`)
  }

  test('does what every running offer says, under its name, for its cheapest goods', async () => {
    const today = pragueToday()
    const running = offers.filter(
      ({ promotion, from, to }) => promotion && from <= today && today <= to,
    )
    expect(running).toHaveLength(7)
    for (const { slug, title, goods, promotion } of running) {
      if (!promotion) continue
      const own = goods
        .filter(({ code }) => promotion.goods.includes(code))
        .toSorted((a, b) => a.price - b.price)
      const [cheapest] = own
      const [beside] = goods
        .filter(({ code }) => promotion.beside.includes(code))
        .toSorted((a, b) => a.price - b.price)
      const pieces = promotion.count || Math.ceil(promotion.minTotal / (cheapest?.price ?? 1))
      const order = await cartOf([
        [cheapest?.variantCode ?? '', pieces],
        ...(beside ? [[beside.variantCode, 1] as const] : []),
      ])
      if (promotion.kind === 'gift') {
        expect(
          order.items.filter(({ isGift }) => isGift).map(({ variantCode }) => variantCode),
          slug,
        ).toEqual(promotion.gifts)
        expect(
          order.items.filter(({ selectedGift }) => selectedGift),
          slug,
        ).toHaveLength(1)
        continue
      }
      const off = Math.floor(
        (((beside ?? cheapest)?.price ?? 0) * promotion.numerator) / promotion.denominator,
      )
      expect(order.discounts, slug).toEqual([
        { type: 'order_item_promotion', label: title, amount: -off },
      ])
      const oneLess = await cartOf([[cheapest?.variantCode ?? '', promotion.count - 1]])
      expect(
        [
          oneLess.orderPromotionTotal,
          oneLess.offerHints?.map(({ label, missingPieces }) => [label, missingPieces]),
        ],
        slug,
      ).toEqual([0, [[title, 1]]])
    }
  })
})
