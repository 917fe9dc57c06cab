import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { expect, test } from 'vitest'
import { chosenVariant, imagesOf, variantOptions } from './variant-rules.ts'

type Made = { scent?: string; size?: string; price?: number; inStock?: boolean }

function aVariant(
  code: string,
  { scent, size, price = 9990, inStock = true }: Made = {},
): ProductVariant {
  const options = [
    ...(scent ? [{ code: 'scent', name: 'Vůně', value: scent }] : []),
    ...(size ? [{ code: 'size', name: 'Balení', value: size }] : []),
  ]
  return {
    '@id': `/api/v2/shop/product-variants/${code}`,
    '@type': 'ProductVariant',
    id: 1,
    code,
    name: code,
    product: '/api/v2/shop/products/GEL',
    optionValues: [],
    options,
    price,
    originalPrice: price,
    unit: 'ks',
    inStock,
    stockStatus: inStock ? 'in_stock' : 'out',
  }
}

const appleSmall = aVariant('A1', { scent: 'Jablko', size: '1,1 l', price: 14990 })
const appleLarge = aVariant('A2', { scent: 'Jablko', size: '2,2 l', price: 24990 })
const lavenderLarge = aVariant('L2', { scent: 'Levandule', size: '2,2 l', price: 24990 })
const plainSmallGone = aVariant('P1', {
  scent: 'Bez parfemace',
  size: '1,1 l',
  price: 14990,
  inStock: false,
})
const plainHuge = aVariant('P3', { scent: 'Bez parfemace', size: '3,3 l', price: 34990 })
const gels = [appleSmall, appleLarge, lavenderLarge, plainSmallGone, plainHuge]

test.each([
  ['the one in the URL', 'L2', appleLarge['@id'], 'L2'],
  ['the default without one', null, appleLarge['@id'], 'A2'],
  ['the default for a code of another product', 'X9', appleLarge['@id'], 'A2'],
  ['the first when the default is gone', null, '/api/v2/shop/product-variants/GONE', 'A1'],
])('shows %s @CAT-07', (_name, wanted, defaultIri, expected) => {
  expect(chosenVariant(gels, wanted, defaultIri)?.code).toBe(expected)
})

test('a product without variants shows none @CAT-07', () => {
  expect(chosenVariant([], null, null)).toBeNull()
})

test('each option lists its values once and marks the current one @CAT-07', () => {
  const [scent, size] = variantOptions(gels, appleLarge)
  expect(scent?.choices.map(({ value, selected }) => [value, selected])).toEqual([
    ['Jablko', true],
    ['Levandule', false],
    ['Bez parfemace', false],
  ])
  expect(size?.choices.map(({ value }) => value)).toEqual(['1,1 l', '2,2 l', '3,3 l'])
})

test.each([
  ['keeps the size where it exists', appleLarge, 'scent', 'Levandule', 'L2'],
  [
    'takes what is in stock where the size does not exist',
    appleLarge,
    'scent',
    'Bez parfemace',
    'P3',
  ],
  ['keeps the size even when it is sold out', appleSmall, 'scent', 'Bez parfemace', 'P1'],
  ['changes the scent when only another one has the size', appleLarge, 'size', '3,3 l', 'P3'],
])('a choice %s @CAT-07', (_name, current, option, value, expected) => {
  const found = variantOptions(gels, current).find(({ code }) => code === option)
  expect(found?.choices.find((choice) => choice.value === value)?.variant.code).toBe(expected)
})

test('of variants that change as little, the one in stock is taken, then the first @CAT-07', () => {
  const mint = (code: string, inStock: boolean) =>
    aVariant(code, { scent: 'Máta', size: `${code} l`, inStock })
  const choiceOf = (...variants: ProductVariant[]) => {
    const scent = variantOptions([appleSmall, ...variants], appleSmall).find(
      ({ code }) => code === 'scent',
    )
    return scent?.choices.find(({ value }) => value === 'Máta')?.variant.code
  }
  expect(choiceOf(mint('M1', false), mint('M2', true), mint('M3', true))).toBe('M2')
  expect(choiceOf(mint('M1', false), mint('M2', false))).toBe('M1')
})

test('the chosen value leads to the variant that is shown, even beside one in stock @CAT-07', () => {
  const twin = aVariant('P2', { scent: 'Bez parfemace', size: '1,1 l' })
  const [scent] = variantOptions([twin, plainSmallGone, appleSmall], plainSmallGone)
  expect(scent?.choices.find(({ selected }) => selected)?.variant.code).toBe('P1')
})

test('an option with one value is no choice, and a variant without it has none of it @CAT-07', () => {
  const options = variantOptions([appleSmall, appleLarge, aVariant('N1')], appleLarge)
  expect(
    options.map(({ code, name, value, choices }) => [code, name, value, choices.length]),
  ).toEqual([['size', 'Balení', '2,2 l', 2]])
})

test('prices stand on the choices that differ in price @CAT-07', () => {
  const [scent, size] = variantOptions([appleSmall, appleLarge, lavenderLarge], appleLarge)
  expect([scent?.priced, size?.priced]).toEqual([false, true])
})

test('one variant needs no picker, and variants without options go by name @CAT-07', () => {
  expect(variantOptions([appleSmall], appleSmall)).toEqual([])
  const [only] = variantOptions([aVariant('malé'), aVariant('velké')], aVariant('malé'))
  expect(only).toMatchObject({ code: 'name', name: null, value: 'malé', priced: false })
  expect(
    variantOptions([aVariant('malé'), aVariant('velké', { price: 1 })], aVariant('malé'))[0]
      ?.priced,
  ).toBe(true)
  expect(only?.choices.map(({ value, selected }) => [value, selected])).toEqual([
    ['malé', true],
    ['velké', false],
  ])
})

test.each([
  [
    'its own pictures, then the common ones',
    [{ variants: [lavenderLarge['@id']] }, { variants: [] }, { variants: [appleLarge['@id']] }],
    [2, 1],
  ],
  ['whatever there is when nothing is its own', [{ variants: [lavenderLarge['@id']] }], [0]],
  ['common ones alone, without those of another', [{ variants: [lavenderLarge['@id']] }, {}], [1]],
  [
    'its own alone, without those of another',
    [{ variants: [lavenderLarge['@id'], appleLarge['@id']] }, { variants: [appleSmall['@id']] }],
    [0],
  ],
  ['nothing when there is nothing', [], []],
])('a variant shows %s @CAT-07', (_name, images, expected) => {
  const named = images.map((image, index) => ({ ...image, path: `/media/p/${index}.svg` }))
  expect(imagesOf(named, appleLarge)).toEqual(expected.map((index) => named[index]))
})

test('a product without a variant shows the common pictures @CAT-07', () => {
  const images = [
    { path: '/media/p/1.svg', variants: [lavenderLarge['@id']] },
    { path: 'https://www.drogerie.example/media/p/2.svg', variants: [] },
  ]
  // from where the page came, whatever the API calls the shop
  expect(imagesOf(images, null)).toEqual([{ path: '/media/p/2.svg', variants: [] }])
})
