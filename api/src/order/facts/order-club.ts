import type { Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { ClubTermsOf } from './club-terms.ts'

/**
 * Advantages of the club that an order uses. A birthday benefit is named by its child and the first
 * day of its month.
 */
export type ClubUse = {
  coupons: readonly number[]
  children: readonly { childId: number; validFrom: string }[]
}

export type ClubPurchase = {
  orderId: number
  orderToken: string
  memberId: string
  /** Price of the goods after discounts, hundredths of a crown. */
  total: number
  at: Date
  use: ClubUse
}

export type Reservation = { customerId: number; couponId: number; tokenValue: string }

/** What orders ask of the club, which stands above them and gives this when the shop starts. */
export type OrderClub = {
  termsOf: ClubTermsOf
  /** The member of a customer; null for non-members. */
  memberIdOf(trx: Transaction<Database>, customerId: number): Promise<string | null>
  /**
   * A member's order is placed: takes the coupons and birthday benefits it uses. Call it under the
   * lock of the order, before the variants; of two orders with one coupon, the second waits for the
   * first and then loses.
   *
   * @returns false when another order used one of the coupons or benefits meanwhile; then nothing
   *   was written.
   */
  place(trx: Transaction<Database>, purchase: ClubPurchase): Promise<boolean>
  /**
   * A coupon now stands in a cart, or no longer does.
   *
   * @returns false when the club refuses: the coupon is not for this cart.
   */
  tell(verb: 'reserve' | 'release', reservation: Reservation): Promise<boolean>
}

/** A shop without members. */
export const noClub: OrderClub = {
  termsOf: () => Promise.resolve(null),
  memberIdOf: () => Promise.resolve(null),
  place: () => Promise.resolve(true),
  tell: () => Promise.resolve(false),
}

declare module 'fastify' {
  interface FastifyInstance {
    orderClub: OrderClub
  }
}
