import {
  createDatabase,
  type DatabaseOptions,
  type OpenDatabase,
} from '../../kernel/db/database.ts'
import { openOrderShop } from '../order-shop.ts'

export const COUPON = 'CHAOS-10'
/** Customers who are members of the club, as the club's own seed has them. */
export const MEMBERS = ['jana@example.cz', 'petr@example.cz', 'eva@example.cz']
const COUPON_LIMIT = 15
/** Fewer than shoppers need. */
const SCARCE = { paste: 25 }
const PLENTY = ['soap', 'cream', 'formula', 'lotion']

/**
 * Fills a database with a small shop that a started API takes as its own: plenty of most goods, a
 * few of one, a code.
 *
 * @param accounts - e-mail addresses of customers.
 */
export async function prepareChaosShop(
  options: DatabaseOptions,
  accounts: readonly string[] = [],
): Promise<void> {
  const shop = await openOrderShop(options)
  for (const email of accounts) await shop.account(email)
  const { db } = shop
  await db
    .updateTable('product_variants')
    .set({ on_hand: 20_000 })
    .where('code', 'in', PLENTY)
    .execute()
  await db
    .updateTable('product_variants')
    .set({ on_hand: SCARCE.paste })
    .where('code', '=', 'paste')
    .execute()
  const { id } = await db
    .insertInto('promotions')
    .values({
      code: 'chaos',
      name: 'Deset procent',
      coupon_based: true,
      kind: 'percent',
      value: 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('promotion_coupons')
    .values({ code: COUPON, promotion_id: id, usage_limit: COUPON_LIMIT })
    .execute()
  await db
    .insertInto('settings')
    .values({ key: 'filled', value: JSON.stringify(new Date().toISOString()) })
    .execute()
  await shop.close()
}

/** Opens the database of a stopped API for a look inside. */
export async function withDatabase<Result>(
  options: DatabaseOptions,
  look: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await createDatabase(options)
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

/**
 * What the nth shopper buys: each something plentiful, many the scarce paste, some with the code;
 * every fifth is a member.
 */
export const errandOf = (nth: number) => ({
  email: nth % 5 === 0 ? (MEMBERS[nth % MEMBERS.length] ?? '') : `shopper${nth}@chaos.example`,
  lines: {
    [PLENTY[nth % PLENTY.length] ?? 'soap']: 1 + (nth % 3),
    ...(nth % 2 === 0 ? { paste: 1 } : {}),
  },
  coupon: nth % 4 === 1 ? COUPON : undefined,
})
