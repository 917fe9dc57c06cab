import type { Kysely, Updateable } from 'kysely'
import type { Database } from '../kernel/db/schema.ts'

type Shop = { db: Kysely<Database> }

/** Changes a variant as the office would, without its bookkeeping. */
export const setVariant = async (
  { db }: Shop,
  code: string,
  change: Updateable<Database['product_variants']>,
): Promise<void> => {
  await db.updateTable('product_variants').set(change).where('code', '=', code).execute()
}

/** Pieces in the warehouse, none of them held by an order. */
export const setStock = (shop: Shop, code: string, onHand: number): Promise<void> =>
  setVariant(shop, code, { on_hand: onHand, on_hold: 0 })

/** Pieces in the warehouse, and how many of them orders hold. */
export const stockOf = ({ db }: Shop, code: string) =>
  db
    .selectFrom('product_variants')
    .select(['on_hand', 'on_hold'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()

/** One of these variants comes with goods for 1 000 crowns. */
export const offerGift = async ({ db }: Shop, ...giftVariantCodes: string[]): Promise<void> => {
  await db
    .insertInto('promotions')
    .values({
      code: 'gift',
      name: 'Dárek',
      kind: 'gift',
      min_total: 100_000,
      gift_variant_codes: giftVariantCodes,
    })
    .execute()
}
