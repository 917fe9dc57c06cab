import { expect, test } from 'vitest'
import type { OrderItem } from '../contract/order.ts'
import { hitImage, hitName } from './hit-rules.ts'
import { boughtItems, itemHref, itemImage, itemName } from './order-item-rules.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', '~')

test.each([
  ['Šampon', '300 ml', 'Šampon, 300 ml'],
  ['Šampon 300 ml', '300 ML', 'Šampon 300 ml'],
  ['Šampon', '', 'Šampon'],
])('%s with %j is called %s @CAT-16', (productName, name, expected) => {
  expect(hitName({ productName, name })).toBe(expected)
})

test('a picture is a square of 400, or what is asked for; without one a bottle is drawn @CAT-16', () => {
  expect(hitImage('/media/a.svg')).toEqual({ src: '/media/a.svg', width: 400, height: 400 })
  expect(hitImage('/media/a.svg', 96)).toEqual({ src: '/media/a.svg', width: 96, height: 96 })
  expect(
    [hitImage(null).src, hitImage(undefined).src].map((src) =>
      src.startsWith('data:image/svg+xml,'),
    ),
  ).toEqual([true, true])
})

const item = (more: object = {}) => ({ isGift: false, selectedGift: false, ...more }) as OrderItem

test('bought is every line and the gift that was chosen, unless it ran out @CART-05', () => {
  const [goods, chosen, offered] = [
    item(),
    item({ isGift: true, selectedGift: true }),
    item({ isGift: true }),
  ]
  const gone = item({ isGift: true, selectedGift: true, available: false })
  expect(boughtItems({ items: [goods, chosen, offered, gone] })).toEqual([goods, chosen])
})

test('a line is called by product and size, whose number keeps to its unit @CART-01', () => {
  const named = (productName: string, name: string) =>
    spaced(itemName(item({ productName, productVariant: { name } })))
  expect(named('Prací gel', '2,2 l')).toBe('Prací gel, 2,2~l')
  expect(named('Kapesníky', '10 × 10 ks')).toBe('Kapesníky, 10~×~10~ks')
})

const variant = '/api/v2/shop/product-variants/1'
const images = [
  { path: '/media/first.svg', variants: [] },
  { path: '/media/own.svg', variants: [variant] },
]

test.each([
  ['its own', images, '/media/own.svg'],
  [
    'the first of the product',
    [{ path: '/media/first.svg' }, { path: '/media/other.svg', variants: ['/x'] }],
    '/media/first.svg',
  ],
])('a line shows %s picture @CART-01', (_name, pictures, src) => {
  const line = item({ variant, productVariant: { product: { slug: 'gel', images: pictures } } })
  expect(itemImage(line, 96)).toEqual({ src, width: 96, height: 96 })
})

test('a product that is no longer there has neither picture nor page @CART-01', () => {
  const gone = item({ variant, productVariant: {} })
  expect([itemImage(gone).src.startsWith('data:'), itemHref(gone)]).toEqual([true, undefined])
  expect(itemHref(item({ productVariant: { product: { slug: 'praci-gel', images: [] } } }))).toBe(
    '/eshop/katalog/praci-gel',
  )
})
