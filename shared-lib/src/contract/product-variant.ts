import * as z from 'zod/mini'
import { Iri, iriOf, resource } from './common.ts'
import { StockStatus } from './enums.ts'
import { Money, UnitPrice } from './money.ts'

/**
 * What is bought. `price` is the lower of catalogue and promotion price; without a discount
 * `originalPrice` equals it.
 */
export const ProductVariant = z.extend(resource('ProductVariant'), {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  product: iriOf('Product'),
  optionValues: z.array(iriOf('ProductOptionValue')),
  /** Names of the options and values in words, such as Objem and 400 ml. */
  options: z.optional(z.array(z.object({ code: z.string(), name: z.string(), value: z.string() }))),
  price: Money,
  originalPrice: Money,
  lowestPriceBeforeDiscount: z.nullish(Money),
  clubPrice: z.nullish(Money),
  unitPrice: z.nullish(UnitPrice),
  /** Price of one unit of measure at the club's price. */
  clubUnitPrice: z.nullish(UnitPrice),
  /** Content of a piece, in the unit of its unit price: 200 `ml`. */
  content: z.nullish(z.object({ amount: z.number(), unit: z.string() })),
  unit: z.string(),
  ean: z.nullish(z.string()),
  inStock: z.boolean(),
  /** The shop cannot send it now, but a store has it; absent otherwise. */
  inStores: z.optional(z.literal(true)),
  stockStatus: StockStatus,
  maxOrderQuantity: z.nullish(z.int()),
  appliedPromotions: z.optional(z.array(Iri)),
  images: z.optional(z.array(iriOf('ProductImage'))),
})
export type ProductVariant = z.infer<typeof ProductVariant>
