import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/** A delivery method; prices in hundredths of a crown. */
export type FeedDelivery = {
  code: string
  name: string
  price: number
  freeFrom: number | null
  /** Paid when it comes, or null where that cannot be. */
  cashFee: number | null
}

const cashOnDelivery = 'cod'

/** Every enabled delivery method, without pickup in a store. */
export async function feedDeliveries(db: Kysely<Database>): Promise<FeedDelivery[]> {
  const [methods, cash] = await Promise.all([
    db
      .selectFrom('shipping_methods')
      .where('enabled', '=', true)
      .selectAll()
      .orderBy('position')
      .execute(),
    db
      .selectFrom('payment_methods')
      .where('enabled', '=', true)
      .where('code', '=', cashOnDelivery)
      .selectAll()
      .executeTakeFirst(),
  ])
  return methods
    .filter(({ kind }) => kind !== 'branch_pickup' && kind !== 'click_and_collect')
    .map(({ code, name, kind, price, free_from: freeFrom }) => {
      const takesCash =
        cash && (cash.shipping_kinds.length === 0 || cash.shipping_kinds.includes(kind))
      return { code, name, price, freeFrom, cashFee: takesCash ? cash.fee : null }
    })
}

/** What sending one such piece costs. */
export const priceOf = ({ price, freeFrom }: FeedDelivery, itemPrice: number): number =>
  freeFrom !== null && itemPrice >= freeFrom ? 0 : price
