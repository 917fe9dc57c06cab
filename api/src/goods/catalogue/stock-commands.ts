/**
 * Changes by the warehouse and the buyers: stock and prices. Price history, search index and
 * watchdogs follow from the rows themselves.
 */
import type { Kysely, Updateable } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import type { ProductVariantTable } from './catalogue-tables.ts'

/**
 * Hundredths of a crown. `originalPrice` is what is crossed out; null takes the club price away.
 */
export type PriceChange = { price: number; originalPrice?: number; clubPrice?: number | null }

const assertMoney = (amount: number) => {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`${amount} is no price in hundredths of a crown`)
}

/**
 * Changes the price of a variant; every change is kept in `price_history`, which is never rewritten
 * (CZ-03).
 *
 * @param change - without `originalPrice` the present one stays, raised to `price` when it would be
 *   below it.
 * @returns false for an unknown code.
 * @throws RangeError - not an amount, or an original price below the price.
 */
export async function changePrice(
  db: Kysely<Database>,
  variantCode: string,
  change: PriceChange,
): Promise<boolean> {
  const { price, originalPrice, clubPrice } = change
  for (const amount of [price, originalPrice, clubPrice])
    if (typeof amount === 'number') assertMoney(amount)
  if (originalPrice !== undefined && originalPrice < price)
    throw new RangeError('the original price is below the price')
  return update(db, variantCode, (variant) => ({
    price,
    original_price: originalPrice ?? Math.max(price, variant.original_price),
    ...(clubPrice === undefined ? {} : { club_price: clubPrice }),
  }))
}

/**
 * Sets how many pieces lie in the warehouse, with those of orders that have not left it; what is
 * held for these stays held.
 *
 * @returns false for an unknown code.
 * @throws RangeError - not a number of pieces.
 */
export async function changeStock(
  db: Kysely<Database>,
  variantCode: string,
  onHand: number,
): Promise<boolean> {
  if (!Number.isSafeInteger(onHand) || onHand < 0 || onHand > 1_000_000_000)
    throw new RangeError(`${onHand} is no number of pieces`)
  return update(db, variantCode, () => ({ on_hand: onHand }))
}

type Present = { id: number; original_price: number }

async function update(
  db: Kysely<Database>,
  variantCode: string,
  changeOf: (variant: Present) => Updateable<ProductVariantTable>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const variant = await trx
      .selectFrom('product_variants')
      .select(['id', 'original_price'])
      .where('code', '=', variantCode)
      .forUpdate()
      .executeTakeFirst()
    if (!variant) return false
    await trx
      .updateTable('product_variants')
      .set({ ...changeOf(variant), updated_at: new Date() })
      .where('id', '=', variant.id)
      .execute()
    return true
  })
}
