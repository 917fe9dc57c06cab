import { storesAsTyped } from '../../goods/store/store-code.ts'
import { canonicalCouponCode } from '../../order/promotions/promotion-rules.ts'
import { snapshotOf, type Look } from './look.ts'

/** The store with the typed number; leading zeros do not matter. */
export const store: Look = async (db, { args }) => {
  const typed = args['code'] ?? ''
  const code = (await storesAsTyped(db, [typed])).get(typed) ?? typed
  const row = await db
    .selectFrom('stores')
    .where('external_id', '=', code)
    .select(['name', 'status_code'])
    .executeTakeFirst()
  return snapshotOf(`store:${code}`, row)
}

export const offer: Look = async (db, { args }) => {
  const code = args['code'] ?? ''
  const row = await db
    .selectFrom('actions')
    .where('code', '=', code)
    .select(['enabled', 'valid_from', 'valid_to'])
    .executeTakeFirst()
  return snapshotOf(`offer:${code}`, row)
}

export const discountCode: Look = async (db, { args }) => {
  const code = canonicalCouponCode(args['code'] ?? '')
  const row = await db
    .selectFrom('promotion_coupons')
    .where('code', '=', code)
    .select(['enabled', 'usage_limit', 'used'])
    .executeTakeFirst()
  return snapshotOf(`code:${code}`, row)
}
