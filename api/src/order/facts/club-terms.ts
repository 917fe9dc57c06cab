import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/**
 * A coupon or benefit the member owns and may use in the e-shop today. Conditions of the cart are
 * the order's business.
 */
export type ClubCouponTerms = {
  /** The club's id, as in `/client/coupons/{id}`. */
  id: number
  /** A benefit applies automatically; a coupon only in the cart it was activated for. */
  type: 'coupon' | 'benefit'
  name: string
  /** `value` in percent, hundredths of a crown, pieces or points, by `kind`. */
  discount: { kind: 'percent' | 'amount' | 'gift' | 'points'; value: number }
  /** Goods after prices and before discounts, hundredths of a crown. */
  minTotal: number | null
  /** Last day, Prague. */
  validTo: string | null
  onePerOrder: boolean
  /** Token of the cart it was activated for; in another cart it does not apply. */
  activatedFor: string | null
}

/** The birthday month of a child is now and its discount is not used yet. */
export type ChildBenefitTerms = {
  childId: number
  firstName: string
  /** Whole percent off the goods for children. */
  percent: number
  /**
   * First day of the month, Prague: with the child it names the benefit, which is for one order.
   */
  validFrom: string
  validTo: string
  /** Code of the category it applies to, descendants included. */
  taxonCode: string
}

/**
 * The club's terms for one customer; non-members get none, and so do all customers while the club
 * has been away for long.
 */
export type ClubTerms = {
  memberId: string
  /** Off the whole purchase, whole percent; 0 for a locked membership. */
  discountPercent: number
  /** Whether the customer gets club prices. */
  clubPrices: boolean
  /** Hundredths of a crown of goods for one point. */
  centsPerPoint: number
  coupons: ClubCouponTerms[]
  childBenefits: ChildBenefitTerms[]
}

/**
 * How carts ask for the terms of their owner. Never throws: a club that is down must not stop a
 * purchase.
 */
export type ClubTermsOf = (db: Kysely<Database>, customerId: number) => Promise<ClubTerms | null>
