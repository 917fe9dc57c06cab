import {
  amount,
  code,
  decimal,
  list,
  matching,
  oneOf,
  optional,
  price,
  required,
  whole,
  words,
  yesOrNo,
  type ValuesOf,
} from './kind/columns.ts'
import type { Row } from './kind/import-kind.ts'

/** The rates of 2026. */
const vatRates = ['0', '12', '21'] as const

function vatRate(text: string): number {
  return Number(oneOf(vatRates)(text.replace(/\s?%$/, '')))
}

function units(text: string): string {
  return oneOf(['ml', 'g', 'ks', 'm', 'dávka'] as const)(text)
}

/** Columns told once for a product, in each of its rows alike. */
export const productColumns = {
  product: required(code),
  name: required(words(200)),
  brand: optional(words(80)),
  categories: optional(list((text) => code(text).toLowerCase())),
  short_description: optional(words(500)),
  description: optional(words(50_000)),
  ingredients: optional(words(20_000)),
  allergens: optional(list(words(80))),
  usage: optional(words(20_000)),
  warnings: optional(words(20_000)),
  manufacturer_name: optional(words(200)),
  manufacturer_address: optional(words(300)),
  manufacturer_email: optional(words(200)),
  vat: optional(vatRate),
  shown: optional(yesOrNo),
}

/** Columns of the variant that is sold: a size, a shade. A product with one variant has one row. */
const variantColumns = {
  variant: optional(code),
  variant_name: optional(words(120)),
  ean: optional(matching(/^\d{8,14}$/, 'EAN of 8 to 14 digits')),
  price: required(price),
  original: optional(amount),
  club: optional(price),
  content: optional(decimal(0.001, 1_000_000)),
  unit: optional(units),
  weight_g: optional(whole(0, 1_000_000)),
  max_order: optional(whole(1, 10_000)),
  sold: optional(yesOrNo),
}

export const columns = { ...productColumns, ...variantColumns }
export type ProductRow = Row<ValuesOf<typeof columns>>

/** Its own code, or the product's. */
export const variantOf = ({ variant, product }: ProductRow): string => variant ?? product
