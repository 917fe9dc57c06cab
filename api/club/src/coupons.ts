import { sql } from 'kysely'
import { inTransaction } from '../../src/kernel/db/transaction.ts'
import { pragueClock } from '../../src/kernel/values/prague-time.ts'
import type { ClubDb, ClubTrx } from './club-database.ts'
import { lockMember, takePoints } from './points-ledger.ts'
import { ClubRefusal, notFound } from './refusals.ts'
import type { CouponWire, PointsWorthWire } from '../wire/club-wire.ts'

const coupons = (db: Pick<ClubDb, 'selectFrom'>, memberId: string) =>
  db
    .selectFrom('coupons')
    .innerJoin('coupon_templates as template', 'template.code', 'coupons.template_code')
    .selectAll('template')
    .select(['coupons.id', 'coupons.state', 'coupons.reserved_for', 'coupons.used_in'])
    .where('coupons.member_id', '=', memberId)

type CouponRow = Awaited<ReturnType<ReturnType<typeof coupons>['executeTakeFirstOrThrow']>>

const isPast = ({ valid_to }: Pick<CouponRow, 'valid_to'>, today: string) =>
  valid_to !== null && valid_to < today

/**
 * Presents a coupon. After its last day it counts as expired, even before the nightly job has
 * updated the row.
 */
const present = (row: CouponRow, today: string): CouponWire => ({
  id: row.id,
  type: row.type,
  name: row.name,
  code: null,
  description: row.description,
  discount: { kind: row.discount_kind, value: row.discount_value },
  pointsPrice: row.points_price,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  channels: row.channels,
  conditions: row.conditions,
  minTotal: row.min_total,
  onePerOrder: row.one_per_order,
  state: row.state !== 'used' && isPast(row, today) ? 'expired' : row.state,
  reservedFor: row.reserved_for,
  usedIn: row.used_in,
})

/**
 * A member's coupons: usable ones first, by their last day; then those on offer; then past ones.
 */
export async function couponsOf(db: ClubDb, memberId: string, now: Date): Promise<CouponWire[]> {
  const rows = await coupons(db, memberId)
    .orderBy('template.position')
    .orderBy('coupons.id')
    .execute()
  const order = ['owned', 'offered', 'used', 'expired']
  return rows
    .map((row) => present(row, pragueClock(now).day))
    .toSorted(
      (a, b) =>
        order.indexOf(a.state) - order.indexOf(b.state) ||
        (a.validTo ?? '9').localeCompare(b.validTo ?? '9'),
    )
}

/** The discounts in crowns that every member can have for points today. */
export async function pointsWorth(db: ClubDb, now: Date): Promise<PointsWorthWire> {
  const { day } = pragueClock(now)
  const rows = await db
    .selectFrom('coupon_templates')
    .select(['points_price', 'discount_value', 'valid_from', 'valid_to'])
    .where('type', '=', 'coupon')
    .where('discount_kind', '=', 'amount')
    .where('for_everybody', '=', true)
    .orderBy('points_price')
    .execute()
  return rows.flatMap((row) =>
    row.points_price === null || isPast(row, day) || (row.valid_from ?? day) > day
      ? []
      : [{ points: row.points_price, amount: row.discount_value }],
  )
}

export async function couponOf(
  db: Pick<ClubDb, 'selectFrom'>,
  memberId: string,
  id: number,
  now: Date,
): Promise<CouponWire> {
  const row = await coupons(db, memberId).where('coupons.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('coupon')
  return present(row, pragueClock(now).day)
}

/**
 * Buys an offered coupon for points; a repeated call buys it only once.
 *
 * @throws ClubRefusal not_found, not_offered, not_enough_points
 */
export async function redeemCoupon(
  db: ClubDb,
  memberId: string,
  id: number,
  now: Date,
): Promise<CouponWire> {
  return inTransaction(db, async (trx) => {
    const member = await lockMember(trx, memberId, now)
    const coupon = await couponOf(trx, memberId, id, now)
    if (coupon.state === 'owned') return coupon
    if (coupon.state !== 'offered' || coupon.pointsPrice === null || member.status === 'locked')
      throw new ClubRefusal('not_offered', `the coupon is ${coupon.state}`)
    if (coupon.validFrom !== null && coupon.validFrom > pragueClock(now).day)
      throw new ClubRefusal('not_offered', 'not yet')
    await takePoints(trx, member, {
      type: 6,
      points: coupon.pointsPrice,
      title: coupon.name,
      at: now,
      key: `redeem:${id}`,
    })
    await trx
      .updateTable('coupons')
      .set({ state: 'owned', redeemed_at: now })
      .where('id', '=', id)
      .execute()
    return couponOf(trx, memberId, id, now)
  })
}

/** A coupon, and the token of a cart. */
type CouponOfCart = { id: number; reference: string }

/**
 * Activates an owned coupon for one cart; activating it for another cart moves it there.
 * Idempotent.
 *
 * @throws ClubRefusal not_found, not_usable - a benefit, not owned, not valid today, or not for the
 *   e-shop.
 */
export async function reserveCoupon(
  db: ClubDb,
  memberId: string,
  { id, reference }: CouponOfCart,
  now: Date,
): Promise<CouponWire> {
  return inTransaction(db, async (trx) => {
    const member = await lockMember(trx, memberId, now)
    const coupon = await couponOf(trx, memberId, id, now)
    const isOpen = coupon.validFrom === null || coupon.validFrom <= pragueClock(now).day
    const isUsable =
      coupon.type === 'coupon' &&
      coupon.state === 'owned' &&
      coupon.channels.includes('eshop') &&
      isOpen
    if (!isUsable || member.status === 'locked')
      throw new ClubRefusal('not_usable', `a ${coupon.type}, ${coupon.state}`)
    await trx.updateTable('coupons').set({ reserved_for: reference }).where('id', '=', id).execute()
    return { ...coupon, reservedFor: reference }
  })
}

/** Deactivates a coupon in a cart; a coupon that is active in another cart stays so. */
export async function releaseCoupon(
  db: ClubDb,
  memberId: string,
  { id, reference }: CouponOfCart,
  now: Date,
): Promise<CouponWire> {
  return inTransaction(db, async (trx) => {
    await lockMember(trx, memberId, now)
    await trx
      .updateTable('coupons')
      .set({ reserved_for: null })
      .where('id', '=', id)
      .where('reserved_for', '=', reference)
      .execute()
    return couponOf(trx, memberId, id, now)
  })
}

/**
 * Grants the coupons for all members that this member has not had yet: as offers for points, or
 * owned at once.
 */
export async function grantCoupons(trx: ClubTrx, memberId: string, now: Date): Promise<void> {
  const { day } = pragueClock(now)
  await sql`insert into coupons (member_id, template_code, state)
    select ${memberId}, code, case when points_price is null then 'owned' else 'offered' end from coupon_templates
    where for_everybody and (valid_to is null or valid_to >= ${day}) and (valid_from is null or valid_from <= ${day})
    order by position, code
    on conflict (member_id, template_code) do nothing`.execute(trx)
}
