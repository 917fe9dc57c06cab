import { MemberWire } from '../../../club/wire/club-wire.ts'
import type { ChildBenefitTerms, ClubCouponTerms, ClubTerms } from '../../order/facts/club-terms.ts'
import { pragueClock } from '../../kernel/values/prague-time.ts'

/** An older copy no longer affects prices, since the membership may have changed. */
export const COPY_HOLDS_MS = 24 * 3_600_000

/** Code of the category that the birthday discount applies to. */
const CHILD_GOODS = 'dite'

/**
 * Parses a stored copy; null when there is none, or when another version of the shop wrote a
 * different shape.
 */
export function memberOf(snapshot: unknown): MemberWire | null {
  const parsed = MemberWire.safeParse(snapshot)
  return parsed.success ? parsed.data : null
}

/** The terms that a copy gives a cart at `now`; days begin at midnight in Prague. */
export function termsOf(member: MemberWire, copiedAt: Date, now: Date): ClubTerms | null {
  if (now.getTime() - copiedAt.getTime() > COPY_HOLDS_MS || member.status === 'locked') return null
  const { day } = pragueClock(now)
  return {
    memberId: member.id,
    discountPercent: member.discountPercent,
    clubPrices: true,
    centsPerPoint: member.centsPerPoint,
    coupons: member.coupons.flatMap((coupon) => couponTerms(coupon, day)),
    childBenefits: member.children.flatMap((child) => childTerms(child, day)),
  }
}

function couponTerms(coupon: MemberWire['coupons'][number], day: string): ClubCouponTerms[] {
  const { id, type, name, discount, minTotal, validFrom, validTo, onePerOrder, reservedFor } =
    coupon
  const runs = (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo)
  if (coupon.state !== 'owned' || !runs || !coupon.channels.includes('eshop')) return []
  return [{ id, type, name, discount, minTotal, validTo, onePerOrder, activatedFor: reservedFor }]
}

function childTerms(
  { id, firstName, benefit }: MemberWire['children'][number],
  day: string,
): ChildBenefitTerms[] {
  if (!benefit || benefit.used || day < benefit.validFrom || day > benefit.validTo) return []
  const { percent, validFrom, validTo } = benefit
  return [{ childId: id, firstName, percent, validFrom, validTo, taxonCode: CHILD_GOODS }]
}
