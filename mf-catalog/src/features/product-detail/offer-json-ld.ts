import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { clubSaving, discountOf } from '@drogerie/shared-lib/contract/discount-rules.ts'
import { clubTierId, organizationId } from '@drogerie/shared-lib/runtime'

const schema = 'https://schema.org'
const availability = {
  in_stock: 'InStock',
  low: 'LimitedAvailability',
  out: 'OutOfStock',
  store_only: 'InStoreOnly',
} as const

/** UN/CEFACT codes of what goods are measured in; others have a name alone. */
const unitCodes: Readonly<Record<string, string>> = { ml: 'MLT', g: 'GRM', ks: 'C62', m: 'MTR' }

/** Hundredths of a crown in the form of schema.org: `'249.90'`. */
const crowns = (hundredths: number): string => (hundredths / 100).toFixed(2)

const quantity = (value: number, unit: string) => ({
  '@type': 'QuantitativeValue',
  value,
  ...(unitCodes[unit] ? { unitCode: unitCodes[unit] } : { unitText: unit }),
})

/** Content of a piece, and the amount that its unit price is for: 200 ml, and 100 ml. */
function measureOf({ content, unitPrice }: ProductVariant): object {
  if (!content || !unitPrice) return {}
  const base = Number(/^\d+/.exec(unitPrice.unit)?.[0] ?? 1)
  return {
    referenceQuantity: {
      ...quantity(content.amount, content.unit),
      valueReference: quantity(base, content.unit),
    },
  }
}

/**
 * The prices of a variant as Google documents them: the regular price with its unit; the struck
 * lowest price of the last 30 days where a reduction may be announced; and the price for club
 * members.
 */
function pricesOf(variant: ProductVariant, origin: string): object[] {
  const { price, clubPrice } = variant
  const discount = discountOf(variant)
  const priced = (amount: number, more: object) => ({
    '@type': 'UnitPriceSpecification',
    price: crowns(amount),
    priceCurrency: 'CZK',
    ...more,
  })
  return [
    priced(price, measureOf(variant)),
    ...(discount
      ? [priced(discount.reference, { priceType: `${schema}/StrikethroughPrice` })]
      : []),
    ...(clubSaving(price, clubPrice) === null
      ? []
      : [priced(clubPrice ?? price, { validForMemberTier: { '@id': clubTierId(origin) } })]),
  ]
}

/**
 * schema.org Offer of a variant. Delivery and returns are said once, by the organisation that
 * sells.
 */
export const offerJsonLd = (variant: ProductVariant, url: string, origin: string): object => ({
  '@type': 'Offer',
  url,
  priceCurrency: 'CZK',
  price: crowns(variant.price),
  priceSpecification: pricesOf(variant, origin),
  availability: `${schema}/${availability[variant.stockStatus]}`,
  itemCondition: `${schema}/NewCondition`,
  seller: { '@id': organizationId(origin) },
})
