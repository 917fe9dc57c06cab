import type { Kysely, Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../db/schema.ts'
import { variantFacts, type VariantFacts } from './order-facts.ts'
import type { PaymentMethodTable, PromotionTable, ShippingMethodTable } from './order-tables.ts'

export type ShippingMethodRow = Selectable<ShippingMethodTable>
export type PaymentMethodRow = Selectable<PaymentMethodTable>
export type PromotionRow = Selectable<PromotionTable>

/** What the merchant has set up and every cart is priced with. */
export type ReferenceData = {
  shippingMethods: ShippingMethodRow[]
  paymentMethods: PaymentMethodRow[]
  promotions: PromotionRow[]
}

/** Disabled methods come along: a cart that holds one must be told. */
export async function loadReferenceData(db: Kysely<Database>): Promise<ReferenceData> {
  const { shippingMethods, paymentMethods, promotions } = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(eb.selectFrom('shipping_methods').selectAll().orderBy('position').orderBy('id')).as('shippingMethods'),
      jsonArrayFrom(eb.selectFrom('payment_methods').selectAll().orderBy('position').orderBy('id')).as('paymentMethods'),
      jsonArrayFrom(eb.selectFrom('promotions').selectAll().where('enabled', '=', true)).as('promotions'),
    ])
    .executeTakeFirstOrThrow()
  const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
  return {
    shippingMethods,
    paymentMethods,
    promotions: promotions.map((row) => ({ ...row, starts_at: dateOf(row.starts_at), ends_at: dateOf(row.ends_at) })),
  }
}

/** The variants of a gift promotion, in the order in which they are offered. */
export async function loadVariants(db: Kysely<Database>, codes: readonly string[]): Promise<VariantFacts[]> {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select(variantFacts.as('variant'))
    .where('variant.code', 'in', [...codes])
    .execute()
  const byCode = new Map(rows.map(({ variant }) => [variant.code, variant]))
  return codes.flatMap((code) => byCode.get(code) ?? [])
}
