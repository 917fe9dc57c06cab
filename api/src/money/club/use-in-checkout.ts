import type { FastifyInstance } from 'fastify'
import { CouponWire } from '../../../club/wire/club-wire.ts'
import type { SignedInCustomer } from '../../kernel/http/fastify-types.ts'
import { HttpError, notFound } from '../../kernel/http/http-error.ts'
import { changeCart, orderDeps, readOrder } from '../../order/cart/cart-context.ts'
import { enterClubCoupon, leaveClubCoupon } from '../../order/cart/club-coupon-commands.ts'
import type { OrderView } from '../../order/view/order-view.ts'
import { memberPath } from './club-client.ts'
import { clubUnavailable } from './club-refusals.ts'

type Use = {
  customer: SignedInCustomer
  memberId: string
  couponId: number
  orderToken: string
  active: boolean
}

/**
 * Activates a coupon for a cart, or deactivates it there. The club reserves it first, so that it is
 * in one cart only. When the cart does not accept it, the reservation is released, unless the
 * coupon is already in the cart and waits for its conditions.
 *
 * @throws HttpError 404 - another customer's cart, or a placed order; 424; ViolationError 1600.
 */
export async function useInCheckout(app: FastifyInstance, use: Use): Promise<OrderView> {
  const { customer, couponId, orderToken: tokenValue, active } = use
  const deps = orderDeps(app)
  const cart = await readOrder(deps, customer, tokenValue)
  if (cart.facts.order.state !== 'cart') throw notFound()
  const isHeld = cart.facts.clubCoupons.some(({ clientCouponId }) => clientCouponId === couponId)
  await tellClub(app, use, active ? 'reserve' : 'release')
  const cartRequest = { viewer: customer, tokenValue }
  if (!active)
    return changeCart(deps, { ...cartRequest, own: ['promotion'] }, leaveClubCoupon(couponId))
  try {
    return await changeCart(deps, cartRequest, enterClubCoupon(couponId))
  } catch (error) {
    if (!isHeld && error instanceof HttpError && error.statusCode === 422)
      await tellClub(app, use, 'release').catch(() => undefined)
    throw error
  }
}

/**
 * Tells the club and updates the shop's copy, which the cart reads, before the cart is
 * recalculated.
 */
async function tellClub(
  app: FastifyInstance,
  { customer, memberId, couponId, orderToken }: Use,
  verb: 'reserve' | 'release',
) {
  await app.club.call('POST', memberPath(memberId, 'coupons', couponId, verb), CouponWire, {
    reference: orderToken,
  })
  if ((await app.club.refresh(customer.id)) !== 'fresh') throw clubUnavailable()
}
