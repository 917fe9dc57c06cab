import { describe, expect, test } from 'vitest'
import { associationTypes, buildAssociations, indexProducts } from './catalogue/associations.ts'
import { buildProduct } from './catalogue/build-product.ts'
import { chooseProducts } from './catalogue/choose-products.ts'
import { announcedPercent, priceVariant, shelfPrice } from './catalogue/prices.ts'
import { attributeSeeds } from './data/attributes.ts'
import { brands } from './data/brands.ts'
import { eanCheckDigit } from './catalogue/ean.ts'
import { taxonRows } from './insert/insert-taxonomy.ts'
import { wellKnown } from './well-known.ts'

const isEan13 = (code: string): boolean =>
  /^\d{13}$/.test(code) && eanCheckDigit(code.slice(0, 12)) === Number(code[12])

const clock = { today: '2026-11-21' }
const build = (count: number) =>
  [...chooseProducts(count)].map((candidate, index) => buildProduct(candidate, index, clock))
const products = build(1200)
const variants = products.flatMap((product) => product.variants)
const reviews = products.flatMap((product) => product.reviews)
const DAY_MS = 86_400_000

describe('size of the shop', () => {
  test('1 200 products, about 2 500 variants and 8 000 reviews of 70 brands, six of them our own @API-03', () => {
    expect(products).toHaveLength(1200)
    expect(variants.length).toBeGreaterThan(2300)
    expect(variants.length).toBeLessThan(2700)
    expect(reviews.length).toBeGreaterThan(7600)
    expect(reviews.length).toBeLessThan(8500)
    expect(new Set(products.map(({ brand }) => brand.code)).size).toBe(70)
    expect(brands.filter(({ isOwn }) => isOwn)).toHaveLength(6)
  })

  test('every lowest category has goods @API-03', () => {
    const filled = new Set(products.map(({ taxonCode }) => taxonCode))
    const leaves = taxonRows().filter(({ level }) => level === 3)
    expect(leaves.filter(({ code }) => !filled.has(code))).toEqual([])
  })
})

describe('codes', () => {
  test.each([
    ['product codes', products.map(({ code }) => code)],
    ['slugs', products.map(({ slug }) => slug)],
    ['variant codes', variants.map(({ code }) => code)],
    ['article numbers', variants.map(({ ean }) => ean)],
    ['category codes', taxonRows().map(({ code }) => code)],
    ['category slugs', taxonRows().map(({ slug }) => slug)],
  ])('%s are unique @API-03', (_name, codes) => {
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('article numbers have a valid check digit @API-03', () => {
    expect(variants.filter(({ ean }) => !isEan13(ean))).toEqual([])
    expect([isEan13('5901234123457'), isEan13('5901234123450')]).toEqual([true, false])
  })

  test('slugs are plain and attributes known @API-03', () => {
    const known = new Set(attributeSeeds.map(({ code }) => code))
    expect(products.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
    expect(
      products
        .flatMap(({ attributes }) => Object.keys(attributes))
        .filter((code) => !known.has(code)),
    ).toEqual([])
  })
})

test('the tree is three levels deep under menu_category, parents before children @API-03', () => {
  const rows = taxonRows()
  const byId = new Map(rows.map((row) => [row.id, row]))
  expect(rows[0]).toMatchObject({ code: 'menu_category', level: 0, parentId: null })
  expect(Math.max(...rows.map(({ level }) => level))).toBe(3)
  for (const { id, level, parentId, slug, name } of rows.slice(1)) {
    const parent = byId.get(parentId ?? 0)
    expect(name, 'breadcrumbs say each once').not.toBe(parent?.name)
    expect(parent?.level).toBe(level - 1)
    expect(parent?.id).toBeLessThan(id)
    expect(slug.split('/')).toHaveLength(level)
  }
})

describe('prices', () => {
  const lowestBefore = (history: (typeof variants)[number]['history'], current: number) => {
    const begun = Date.parse(history.findLast(({ price }) => price === current)?.validFrom ?? '')
    const ends = history.map((_, index) =>
      Date.parse(history[index + 1]?.validFrom ?? '2999-01-01T00:00:00Z'),
    )
    return Math.min(
      ...history
        .filter(
          ({ validFrom }, index) =>
            Date.parse(validFrom) < begun && (ends[index] ?? 0) > begun - 30 * DAY_MS,
        )
        .map(({ price }) => price),
    )
  }

  test('a discount is counted from the lowest price of the 30 days before it @CZ-03', () => {
    const reduced = variants.filter(({ lowestPrice }) => lowestPrice !== null)
    expect(reduced.length).toBeGreaterThan(300)
    for (const { price, originalPrice, lowestPrice, history } of reduced) {
      expect(lowestBefore(history, price)).toBe(lowestPrice)
      expect(price).toBeLessThan(lowestPrice ?? 0)
      expect(originalPrice).toBeGreaterThanOrEqual(lowestPrice ?? 0)
      expect(announcedPercent(price, lowestPrice ?? price)).toBeGreaterThan(3)
    }
    expect(
      reduced.some(({ originalPrice, lowestPrice }) => originalPrice > (lowestPrice ?? 0)),
    ).toBe(true)
  })

  test('the history is in order, in the past, and ends with the price asked now @CZ-03', () => {
    for (const { price, originalPrice, clubPrice, history } of variants) {
      const days = history.map(({ validFrom }) => validFrom)
      expect(days).toEqual(days.toSorted())
      expect(days.at(-1)! < '2026-11-21').toBe(true)
      expect(history.at(-1)).toMatchObject({ price, originalPrice, clubPrice })
    }
  })

  test('without a discount both prices are equal; prices end with 90; the club is cheaper @CZ-03', () => {
    for (const { price, originalPrice, lowestPrice, clubPrice } of variants) {
      if (lowestPrice === null) expect(originalPrice).toBe(price)
      expect(price % 100).toBe(90)
      if (clubPrice !== null) expect(clubPrice).toBeLessThan(price)
    }
  })

  test('the label stands exactly on reduced goods @CZ-03', () => {
    const wrong = products.filter(
      ({ labels, variants: own }) =>
        labels.includes('action') !== own.some(({ lowestPrice }) => lowestPrice !== null),
    )
    expect(wrong).toEqual([])
  })

  test('infant formula has no discount and no club price @CZ-07', () => {
    const formula = products.filter(({ promotionsForbidden }) => promotionsForbidden)
    expect(formula.length).toBeGreaterThan(2)
    expect(
      formula
        .flatMap((product) => product.variants)
        .filter(({ lowestPrice, clubPrice }) => lowestPrice !== null || clubPrice !== null),
    ).toEqual([])
  })

  test.each([
    [17, 1690],
    [64.2, 6490],
    [66, 6490],
    [68, 6990],
    [250, 24990],
  ])('%d crowns → %d @API-03', (crowns, price) => {
    expect(shelfPrice(crowns)).toBe(price)
  })

  test('another day moves the history with it, not the prices @CZ-03', () => {
    const plan = { percent: 20, startedDaysAgo: 3, earlierPromotion: true, clubShare: null }
    const later = priceVariant(19990, plan, { today: '2027-03-01' })
    expect(later).toMatchObject({
      price: priceVariant(19990, plan, clock).price,
      lowestPrice: 18990,
    })
    expect(later.history.at(-1)?.validFrom).toBe('2027-02-26T03:00:00+01:00')
  })
})

test('every variant says how much is inside, so that a unit price can be counted @CZ-05', () => {
  expect(
    variants.filter(
      ({ contentAmount, contentUnit }) =>
        !(contentAmount > 0) || !['ml', 'g', 'ks', 'dávka'].includes(contentUnit),
    ),
  ).toEqual([])
})

test('detergents carry hazard statements, cosmetics a composition, everything a maker @CZ-06', () => {
  for (const { type, hazard, ingredients, manufacturer, safetyIdentifier } of products) {
    if (['detergent', 'dishwasher', 'acid'].includes(type.kind))
      expect(hazard?.pictograms.length).toBeGreaterThan(0)
    if (type.kind === 'cosmetic') expect(ingredients).toMatch(/^[A-Z]/)
    expect(manufacturer.email).toMatch(/\.example$/)
    expect(safetyIdentifier).not.toBe('')
  }
})

test('reviews: mostly good, some bad, some unverified, none from the future @CZ-08', () => {
  const share = (rating: number) =>
    reviews.filter((review) => review.rating === rating).length / reviews.length
  expect(share(5)).toBeGreaterThan(0.5)
  expect(share(1)).toBeGreaterThan(0.01)
  expect(reviews.filter(({ verified }) => !verified).length / reviews.length).toBeGreaterThan(0.15)
  expect(reviews.filter(({ createdAt }) => createdAt > '2026-11-21')).toEqual([])
  const man = /^(?:Petr|Tomáš|Jan|Jiří|Pavel|Jakub|Lukáš|David|Michal|Karel|Josef) /
  expect(
    reviews.filter(
      ({ authorName, title, comment }) =>
        man.test(`${authorName} `) &&
        /(?:čekala|spokojená|nadšená|koupila)/iu.test(`${title} ${comment}`),
    ),
  ).toEqual([])
})

test('descriptions are two to four sentences and seldom alike @API-03', () => {
  const texts = products.map(({ description }) => description)
  expect(texts.filter((text) => (text.match(/[.!?](?:<|\s)/gu) ?? []).length < 2)).toEqual([])
  expect(new Set(texts).size / texts.length).toBeGreaterThan(0.85)
})

test('the same options give the same shop, and a larger one begins like the smaller @API-03', () => {
  expect(JSON.stringify(build(150))).toBe(JSON.stringify(products.slice(0, 150)))
  const large = [...chooseProducts(20_000)]
  expect(large).toHaveLength(20_000)
  expect(large.slice(0, 1200).map(({ brand, variety }) => `${brand.code} ${variety.name}`)).toEqual(
    products.map((product, index) => `${product.brand.code} ${large[index]?.variety.name}`),
  )
})

test('the generator reaches 100 000 products with unique addresses @API-03', () => {
  const slugs = new Set<string>()
  let count = 0
  for (const { type, brand, variety, line } of chooseProducts(100_000)) {
    count += 1
    slugs.add(`${type.code}|${brand.code}|${variety.name}|${line}`)
  }
  expect([count, slugs.size]).toEqual([100_000, 100_000])
})

test('associations join other products only @CAT-09', () => {
  const shelf = products.map(({ type, taxonCode, brand }) => ({
    typeCode: type.code,
    taxonCode,
    brandCode: brand.code,
  }))
  const lists = buildAssociations(shelf, 0, shelf.length, indexProducts(shelf))
  expect(
    lists.filter(
      ({ productIndex, members }) =>
        members.includes(productIndex) || new Set(members).size !== members.length,
    ),
  ).toEqual([])
  for (const { code } of associationTypes)
    expect(lists.filter(({ type }) => type === code).length).toBeGreaterThan(300)
})

test.each(Object.entries(wellKnown))('%s is as written @API-03', (_key, expected) => {
  const found = products.find(({ slug }) => slug === expected.slug)
  expect(found).toMatchObject({
    code: expected.code,
    name: expected.name,
    brand: { name: expected.brand },
  })
  expect(found?.variants.map(({ code }) => code)).toEqual(expected.variantCodes)
  expect(found?.variants[0]?.price).toBe(expected.price)
})

test('known for being sold out, in stores only, reduced, untouchable @API-03', () => {
  const by = (slug: string) => products.find((product) => product.slug === slug)!
  expect(
    by(wellKnown.soldOut.slug).variants.every(
      ({ onHand, storeOnly }) => onHand === 0 && !storeOnly,
    ),
  ).toBe(true)
  expect(
    by(wellKnown.storeOnly.slug).variants.every(
      ({ onHand, storeOnly }) => onHand === 0 && storeOnly,
    ),
  ).toBe(true)
  expect(by(wellKnown.popular.slug).reviews.length).toBeGreaterThan(10)
  expect(by(wellKnown.popular.slug).labels).toContain('action')
  expect(by(wellKnown.infantFormula.slug)).toMatchObject({
    promotionsForbidden: true,
    hygieneException: true,
  })
  expect(by(wellKnown.lipstick.slug).variants.length).toBeGreaterThan(3)
})

/** Sentences of a text, without its tags. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/<[^>]*>/g, ' ')
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

test('no product says a sentence twice @SHELL-27', () => {
  const doubled = products.filter(
    ({ description }) => new Set(sentencesOf(description)).size < sentencesOf(description).length,
  )
  expect(doubled.map(({ description }) => description)).toEqual([])
})

test('goods without perfume praise no scent @SHELL-27', () => {
  const praised = products.filter(
    ({ attributes, description }) =>
      attributes['bez_parfemace'] === true &&
      sentencesOf(description).some((sentence) => /^Vůně|voní/i.test(sentence)),
  )
  expect(praised.map(({ code, description }) => [code, description])).toEqual([])
})

test.each([
  ['a brush that is said twice to be for hair', /na vlasy na .* vlasy/],
  ['a preposition without its vowel', /\bs š/],
  ['a shade on lips of what is not for lips', /tomu na rtech(?=, fotíme)/],
  ['a claim about cramps', /křeče/],
  ['moths in soap', /moly|skříň(?!k)/],
])('no text holds %s @SHELL-27', (_what, wrong) => {
  const said = products.flatMap(({ name, description, shortDescription }) => [
    name,
    description,
    shortDescription,
  ])
  expect(said.filter((text) => wrong.test(text))).toEqual([])
})

test('a package shows and names the goods as the product does @SHELL-27', () => {
  const packs = products.flatMap(({ name, variants }) =>
    variants.map(({ packshot }) => ({ name, ...packshot })),
  )
  const brushes = packs.filter(({ name }) => /kartáč/i.test(name) && !/zub/i.test(name))
  expect(brushes.length).toBeGreaterThan(5)
  for (const { name, motif } of brushes)
    expect(motif, name).toBe(/kulat/i.test(name) ? 'roundBrush' : 'hairbrush')
  expect(packs.filter(({ line }) => line.startsWith('vitaminy'))).toEqual([])
})
