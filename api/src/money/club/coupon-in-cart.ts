import type { FastifyInstance } from 'fastify'
import { CouponWire } from '../../../club/wire/club-wire.ts'
import type { OrderClub } from '../../order/facts/order-club.ts'
import { ClubRefused, memberPath } from './club-client.ts'
import { membershipOf } from './memberships.ts'

/**
 * Tells the club that a coupon was put into a cart or taken out, so that the list of coupons shows
 * it. If the club is away, it learns of the coupon from the placed order; until then the shop's own
 * records prevent a second use.
 */
export const couponInCart =
  ({ club, db, log }: Pick<FastifyInstance, 'club' | 'db' | 'log'>): OrderClub['tell'] =>
  async (verb, { customerId, couponId, tokenValue }) => {
    const membership = await membershipOf(db, customerId)
    if (!membership) return false
    try {
      await club.client.call(
        'POST',
        memberPath(membership.memberId, 'coupons', couponId, verb),
        CouponWire,
        { reference: tokenValue },
      )
      await club.refresh(customerId)
      return true
    } catch (error) {
      if (error instanceof ClubRefused) return false
      log.warn({ couponId }, 'the club was not told about a coupon in a cart')
      return true
    }
  }
