import { MemberWire } from '../../../club/wire/club-wire.ts'
import type { ChildBenefitTerms, ClubCouponTerms, ClubTerms } from '../../order/facts/club-terms.ts'
import { pragueClock } from '../../kernel/values/prague-time.ts'

/** A club that has been silent for longer no longer decides prices: what was true a day ago may not be true now. */
export const COPY_HOLDS_MS = 24 * 3_600_000

/** The category whose goods the birthday discount is for. */
const CHILD_GOODS = 'dite'

/** A stored copy as a member; null when there is none, or an older version of the shop wrote another shape. */
export function memberOf(snapshot: unknown): MemberWire | null {
  const parsed = MemberWire.safeParse(snapshot)
  return parsed.success ? parsed.data : null
}

/** What a copy is worth in a cart at this moment: days count in Prague, at midnight. */
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
