import { stockKeyOf } from '@drogerie/shared-lib/product/hit-rules.ts'
import { aVariantHit } from '@drogerie/shared-lib/testing/catalogue-factories.ts'
import { expect, test } from 'vitest'
import {
  withReaderPrices,
  cheapest,
  comparedRows,
  isEqualRow,
  readComparison,
  markLowest,
  type Compared,
  type ComparisonWords,
} from './comparison-rules.ts'

const words: ComparisonWords = {
  price: 'Cena',
  unitPrice: (unit) => (unit ? `Cena za ${unit}` : 'Cena za jednotku'),
  club: 'S klubem',
  sameWithClub: 'stejná',
  rating: 'Hodnocení',
  stock: 'Dostupnost',
  stockOf: (product) =>
    ({
      'common:stock.in_stock': 'Skladem',
      'common:stock.store_only': 'Jen na prodejně',
      'common:stock.in_stores': 'Teď jen na prodejně',
      'common:product.soldOut': 'Vyprodáno',
    })[stockKeyOf(product)],
  yes: 'ano',
  no: 'ne',
  unsaid: 'neuvedeno',
}

const product = (
  more: Parameters<typeof aVariantHit>[0],
  attributes: Compared['attributes'] = [],
): Compared => ({ ...aVariantHit(more), attributes })

const flag = (code: string, value: boolean) => ({ code, name: code, type: 'checkbox', value })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** A row as `name: value | value`, the best one with a star. */
const told = (products: Compared[], name: string) => {
  const row = comparedRows(products, words).find((candidate) => candidate.name.startsWith(name))
  return row && plain(row.cells.map(({ text, best }) => text + (best ? ' *' : '')).join(' | '))
}

test.each([
  ['', [], false, true],
  ['varianty=1,2', ['1', '2'], false, true],
  ['varianty=1,2&rozdily=1', ['1', '2'], true, true],
  ['varianty=1%2C2', ['1', '2'], false, true],
  ['varianty=1,2,3,4,5', ['1', '2', '3', '4'], false, false],
  ['varianty=1,1,2', ['1', '2'], false, false],
  ['varianty=1,<b>,%2F', ['1'], false, false],
  ['varianty=1,2&rozdily=ano', ['1', '2'], false, false],
])('?%s compares %j @CAT-21', (query, codes, onlyDifferences, isPlain) => {
  expect(readComparison(new URLSearchParams(query))).toEqual({ codes, onlyDifferences, isPlain })
})

test.each<[string, Parameters<typeof aVariantHit>[0][], string, string | undefined]>([
  ['the lower price', [{ price: 11990 }, { price: 5990 }], 'Cena', '119,90 Kč | 59,90 Kč *'],
  ['no price of two alike', [{ price: 5990 }, { price: 5990 }], 'Cena', '59,90 Kč | 59,90 Kč'],
  [
    'the lower price of one measure',
    [
      { unitPrice: { amount: 3997, unit: '100 ml' } },
      { unitPrice: { amount: 1198, unit: '100 ml' } },
    ],
    'Cena za 100 ml',
    '39,97 Kč | 11,98 Kč *',
  ],
  [
    'none of two measures',
    [{ unitPrice: { amount: 3997, unit: '100 ml' } }, { unitPrice: { amount: 550, unit: '1 ks' } }],
    'Cena za jednotku',
    '39,97 Kč/100 ml | 5,50 Kč/ks',
  ],
  [
    'nothing of the measure of one that has none',
    [{ unitPrice: { amount: 3997, unit: '100 ml' } }, { unitPrice: null }],
    'Cena za jednotku',
    '39,97 Kč/100 ml | neuvedeno',
  ],
  [
    'no row of measures that none has',
    [{ unitPrice: null }, { unitPrice: null }],
    'Cena za',
    undefined,
  ],
  [
    'each of the lowest prices',
    [{ price: 5990 }, { price: 6990 }, { price: 5990 }],
    'Cena',
    '59,90 Kč * | 69,90 Kč | 59,90 Kč *',
  ],
  [
    'no price of members where the club’s is no lower',
    [
      { price: 9990, clubPrice: 8990 },
      { price: 9990, clubPrice: 10990 },
    ],
    'S klubem',
    '89,90 Kč * | stejná',
  ],
  [
    'that members pay as anybody where the club has no price',
    [{ price: 11990, clubPrice: 10990 }, { price: 9990 }],
    'S klubem',
    '109,90 Kč | stejná',
  ],
  ['no row of members without their price', [{ price: 1 }, { price: 2 }], 'S klubem', undefined],
  [
    'nothing of an unrated one',
    [
      { averageRating: 4.7, reviewsCount: 3 },
      { averageRating: 0, reviewsCount: 0 },
    ],
    'Hodnocení',
    '4,7 (3) | neuvedeno',
  ],
  [
    'where it can be had',
    [
      { inStock: true },
      { inStock: false },
      { inStock: false, storeOnly: true },
      { inStock: false, inStores: true },
    ],
    'Dostupnost',
    'Skladem | Vyprodáno | Jen na prodejně | Teď jen na prodejně',
  ],
])('%s is said @CAT-21', (_name, hits, row, expected) => {
  expect(
    told(
      hits.map((hit) => product(hit)),
      row,
    ),
  ).toBe(expected)
})

test('attributes of all stand in one order, and what nobody has said is no refusal @CAT-21', () => {
  const one = product({}, [flag('Bez silikonů', true), flag('Veganské', false)])
  const other = product({}, [
    { code: 'Typ vlasů', name: 'Typ vlasů', type: 'select', value: ['mastné', 'normální'] },
    flag('Veganské', true),
  ])
  const rows = comparedRows([one, other], words).filter(({ code }) => code.startsWith('attribute.'))
  expect(rows.map(({ name, cells }) => [name, ...cells.map(({ text }) => text)])).toEqual([
    ['Bez silikonů', 'ano', 'neuvedeno'],
    ['Veganské', 'ne', 'ano'],
    ['Typ vlasů', 'neuvedeno', 'mastné, normální'],
  ])
  expect(rows.some(isEqualRow)).toBe(false)
  expect(isEqualRow({ code: 'x', name: 'x', cells: [{ text: 'ano' }, { text: 'ano' }] })).toBe(true)
})

test.each([
  ['an amount is unknown', [100, null]],
  ['one is missing', [100, undefined]],
  ['all are alike', [100, 100]],
])('no cell is the best one where %s @CAT-21', (_name, amounts) => {
  const cells = amounts.map((amount) => ({ text: String(amount) }))
  expect(markLowest(cells, amounts)).toEqual(cells)
})

test('rows are known by codes of their own, and cells by what is drawn beside their word @CAT-21', () => {
  const rows = comparedRows(
    [
      product({ price: 9990, clubPrice: 8990, inStock: true, reviewsCount: 0 }, [
        { code: 'vegan', name: 'Veganské', type: 'checkbox', value: true },
      ]),
      product({ price: 9990, inStock: false, averageRating: 4, reviewsCount: 1 }, [
        { code: 'vegan', name: 'Veganské', type: 'checkbox', value: false },
        { code: 'hair', name: 'Typ vlasů', type: 'text', value: 'mastné' },
      ]),
    ],
    words,
  )
  const states = rows.map(({ code, cells }) => [code, ...cells.map(({ state }) => state)])
  expect(states.filter(([code]) => code !== 'unit-price')).toEqual([
    ['price', undefined, undefined],
    ['club', undefined, 'no'],
    ['rating', 'unsaid', undefined],
    ['stock', 'yes', 'no'],
    ['attribute.vegan', 'yes', 'no'],
    ['attribute.hair', 'unsaid', undefined],
  ])
})

test('a member without a club’s price of a measure reads none, and pays for other goods as everybody @CAT-21', () => {
  const unitPrice = { amount: 3997, unit: '100 ml' }
  const cream = product({ price: 11990, originalPrice: 14990, clubPrice: 8990, unitPrice })
  const read = (hit: Compared) => withReaderPrices({ ...hit, originalPrice: 14990 }, true)
  expect(read({ ...cream, clubUnitPrice: null })).toMatchObject({ unitPrice: null, price: 8990 })
  expect(read({ ...cream, clubPrice: 12990 })).toMatchObject({
    ...{ price: 11990, originalPrice: 14990, clubPrice: null, unitPrice },
  })
})

test.each<[string, Parameters<typeof aVariantHit>[0][], number]>([
  [
    'per measure',
    [
      { price: 5990, unitPrice: { amount: 3000, unit: '100 ml' } },
      { price: 9990, unitPrice: { amount: 1000, unit: '100 ml' } },
    ],
    1,
  ],
  [
    'by price, where one has no measure',
    [
      { price: 5990, unitPrice: { amount: 3000, unit: '100 ml' } },
      { price: 4990, unitPrice: null },
    ],
    1,
  ],
  [
    'by price, where measures differ',
    [
      { price: 5990, unitPrice: { amount: 3000, unit: '100 ml' } },
      { price: 9990, unitPrice: { amount: 1000, unit: '1 ks' } },
    ],
    0,
  ],
])('the one main button is of the cheapest %s @CAT-21', (_name, hits, index) => {
  expect(cheapest(hits.map((hit) => product(hit)))).toBe(index)
})

test('a member compares what members pay, per measure, too, and reads no second row of it @CAT-21', () => {
  const [cream, soap] = [
    aVariantHit({
      price: 11990,
      originalPrice: 14990,
      clubPrice: 8990,
      unitPrice: { amount: 3997, unit: '100 ml' },
      clubUnitPrice: { amount: 2997, unit: '100 ml' },
    }),
    aVariantHit({ price: 9990, originalPrice: 12990, unitPrice: { amount: 3330, unit: '100 ml' } }),
  ].map((hit) => ({ ...hit, attributes: [] }))
  const read = (isMember: boolean) => [cream!, soap!].map((hit) => withReaderPrices(hit, isMember))
  expect(told(read(false), 'Cena')).toBe('119,90 Kč | 99,90 Kč *')
  expect(told(read(true), 'Cena')).toBe('89,90 Kč * | 99,90 Kč')
  expect(told(read(true), 'Cena za')).toBe('29,97 Kč * | 33,30 Kč')
  expect(told(read(true), 'S klubem')).toBeUndefined()
  expect(read(true).map(({ originalPrice }) => originalPrice)).toEqual([8990, 12990])
  expect([cheapest(read(false)), cheapest(read(true))]).toEqual([1, 0])
})
