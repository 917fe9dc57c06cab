import type { Kysely } from 'kysely'
import type { CouponWire } from '../../../club/wire/club-wire.ts'
import type { Database } from '../../kernel/db/schema.ts'

/**
 * Adds the order that a coupon was used in, if it is one of the shop; a receipt of a till has no
 * page here.
 */
export async function withOrders(
  db: Kysely<Database>,
  coupons: CouponWire[],
): Promise<CouponWire[]> {
  const references = coupons.flatMap(({ usedIn }) => usedIn ?? [])
  if (references.length === 0) return coupons
  const rows = await db
    .selectFrom('orders')
    .select('token_value')
    .where('token_value', 'in', references)
    .execute()
  const orders = new Set(rows.map(({ token_value: token }) => token))
  return coupons.map((coupon) => ({
    ...coupon,
    usedIn: coupon.usedIn !== null && orders.has(coupon.usedIn) ? coupon.usedIn : null,
  }))
}
