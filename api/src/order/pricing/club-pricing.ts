/**
 * Computes what a membership changes in the sums of one cart. Pure: terms in, promotions and points
 * out.
 */
import type { ClubCouponTerms, ClubTerms } from '../facts/club-terms.ts'
import type { AppliedPromotion } from '../promotions/promotion-rules.ts'

/** A line as the club's conditions see it. */
export type ClubLine = { id: number; promotable: boolean; mainTaxonId: number | null }

export type ClubCart = {
  tokenValue: string
  lines: readonly ClubLine[]
  /** Goods that may be in promotions, before discounts; hundredths of a crown. */
  goodsTotal: number
  /** Coupons of the club entered into this cart. */
  enteredCoupons: readonly number[]
  /** Categories with their descendants, by code in lower case. */
  taxonIds: ReadonlyMap<string, ReadonlySet<number>>
}

/** For non-members: the rate that the shop's pages promise, hundredths of a crown for one point. */
const USUAL_CENTS_PER_POINT = 1_000

export const LOYALTY_CODE = 'CLUB'
export const clubCouponCode = (id: number) => `club-coupon-${id}`
export const childCode = (childId: number, validFrom: string) =>
  `club-child-${childId}-${validFrom}`

/**
 * Whether a coupon's own conditions hold in this cart; a coupon activated for another cart does not
 * apply.
 */
export const couponHolds = (
  coupon: ClubCouponTerms,
  cart: Pick<ClubCart, 'tokenValue' | 'goodsTotal'>,
): boolean =>
  (coupon.activatedFor === null || coupon.activatedFor === cart.tokenValue) &&
  cart.goodsTotal > 0 &&
  cart.goodsTotal >= (coupon.minTotal ?? 0)

/** Coupons and benefits that take part: benefits by themselves, coupons that were entered here. */
export function usedClubCoupons({ coupons }: ClubTerms, cart: ClubCart): ClubCouponTerms[] {
  const wanted = coupons.filter(
    ({ id, type }) => type === 'benefit' || cart.enteredCoupons.includes(id),
  )
  let exclusiveTaken = false
  return wanted
    .filter((coupon) => couponHolds(coupon, cart))
    .filter(({ onePerOrder, type }) => {
      if (!onePerOrder || type === 'benefit') return true
      const fits = !exclusiveTaken
      exclusiveTaken = true
      return fits
    })
}

/**
 * The club's discounts in the order in which they apply: coupons and benefits, birthdays of
 * children on their goods, and last the percentage on the whole purchase.
 */
export function clubPromotions(terms: ClubTerms, cart: ClubCart): AppliedPromotion[] {
  if (cart.goodsTotal === 0) return []
  const coupons = usedClubCoupons(terms, cart).flatMap(
    ({ id, name, discount: { kind, value } }): AppliedPromotion[] =>
      kind === 'percent' || kind === 'amount'
        ? [{ code: clubCouponCode(id), name, kind, value, couponCode: null }]
        : [],
  )
  return [...coupons, ...birthdays(terms, cart), ...loyalty(terms)]
}

function birthdays(
  { childBenefits }: ClubTerms,
  { lines, taxonIds }: ClubCart,
): AppliedPromotion[] {
  return childBenefits.flatMap(({ childId, firstName, percent, validFrom, taxonCode }) => {
    const meant = taxonIds.get(taxonCode.toLowerCase())
    const lineIds = lines
      .filter(
        ({ promotable, mainTaxonId }) =>
          promotable && mainTaxonId !== null && meant?.has(mainTaxonId),
      )
      .map(({ id }) => id)
    if (lineIds.length === 0) return []
    const name = `Narozeninová sleva ${percent}\u00a0%, ${firstName}`
    return [
      {
        code: childCode(childId, validFrom),
        name,
        kind: 'percent',
        value: percent,
        couponCode: null,
        lineIds,
      },
    ]
  })
}

const loyalty = ({ discountPercent }: ClubTerms): AppliedPromotion[] =>
  discountPercent === 0
    ? []
    : [
        {
          code: LOYALTY_CODE,
          name: `Klubová sleva ${discountPercent}\u00a0%`,
          kind: 'percent',
          value: discountPercent,
          couponCode: null,
        },
      ]

/**
 * Points for a purchase: whole ones, for goods after discounts that may be in promotions, and those
 * a coupon adds.
 *
 * @param terms - null counts at the usual rate: what a member would get.
 */
export function earnedPoints(
  terms: ClubTerms | null,
  goodsAfterDiscounts: number,
  cart: ClubCart,
): number {
  const bonus = terms
    ? usedClubCoupons(terms, cart).reduce(
        (sum, { discount }) => sum + (discount.kind === 'points' ? discount.value : 0),
        0,
      )
    : 0
  return Math.floor(goodsAfterDiscounts / (terms?.centsPerPoint ?? USUAL_CENTS_PER_POINT)) + bonus
}

/** Points that a guest would have got as a member. */
export const usualPoints = (goodsAfterDiscounts: number): number =>
  Math.floor(goodsAfterDiscounts / USUAL_CENTS_PER_POINT)

/** Whether a coupon of the club opens the shop's gifts for members. */
export const hasGiftCoupon = (terms: ClubTerms, cart: ClubCart): boolean =>
  usedClubCoupons(terms, cart).some(({ discount }) => discount.kind === 'gift')
