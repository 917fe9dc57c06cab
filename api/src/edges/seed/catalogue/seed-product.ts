import type { Hazard } from '../../../goods/catalogue/catalogue-tables.ts'
import type { BrandSeed } from '../data/brand-type.ts'
import type { ProductType } from '../data/product-type.ts'
import type { PackshotSpec } from '../../packshots/spec.ts'

export type OptionCode = 'size' | 'scent' | 'shade'
export type OptionChoice = { option: OptionCode; code: string; value: string; color?: string }

/** One row of the append-only history; amounts in hundredths of a crown. */
export type PriceStep = {
  price: number
  originalPrice: number
  clubPrice: number | null
  validFrom: string
}

export type SeedVariant = {
  code: string
  name: string
  ean: string
  price: number
  originalPrice: number
  clubPrice: number | null
  /**
   * Lowest price of the 30 days before the running discount; null without one. The announced
   * percentage comes from it.
   */
  lowestPrice: number | null
  history: PriceStep[]
  contentAmount: number
  contentUnit: 'ml' | 'g' | 'ks' | 'dávka'
  weightG: number
  onHand: number
  storeOnly: boolean
  choices: OptionChoice[]
  packshot: PackshotSpec
}

export type AttributeValue = boolean | number | string | string[]

export type SeedReview = {
  title: string
  rating: number
  comment: string
  authorName: string
  verified: boolean
  createdAt: string
  status: 'accepted' | 'new' | 'rejected'
}

export type Stocking = 'normal' | 'low' | 'soldOut' | 'storeOnly'

export type SeedProduct = {
  code: string
  slug: string
  name: string
  brand: BrandSeed
  type: ProductType
  taxonCode: string
  description: string
  shortDescription: string
  usage: string
  labels: string[]
  attributes: Record<string, AttributeValue>
  vatRate: 21 | 12
  promotionsForbidden: boolean
  hygieneException: boolean
  manufacturer: { name: string; address: string; email: string }
  euResponsible: { name: string; address: string; email: string } | null
  safetyIdentifier: string
  warnings: string | null
  hazard: Hazard | null
  ingredients: string | null
  allergens: string[]
  soldCount: number
  recommendedScore: number
  stocking: Stocking
  createdAt: string
  variants: SeedVariant[]
  reviews: SeedReview[]
}
