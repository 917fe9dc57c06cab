import { Order } from '@drogerie/shared-lib/contract/order.ts'
import { AddCouponPayload } from '@drogerie/shared-lib/contract/order-payloads.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { notFound } from '../../kernel/http/http-error.ts'
import { idFrom, wideIdFrom } from '../../kernel/http/iri.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { changeCart, orderDeps, type CartRequest, type OrderDeps } from '../cart/cart-context.ts'
import { enterClubCoupon, leaveClubCoupon } from '../cart/club-coupon-commands.ts'
import { addCoupon, removeCoupon } from '../cart/coupon-commands.ts'
import { limitCouponGuesses } from '../cart/coupon-guesses.ts'
import { invalidCoupon } from '../facts/order-errors.ts'
import type { OrderView } from '../view/order-view.ts'
import { sendOrder, TokenParams } from './order-routes.ts'

/** `/api/v2/shop/client/coupons/5`, with or without the leading slash, or the id alone. */
const clientCouponId = (reference: string): number | null =>
  idFrom(reference.replace(/^\/?api\/v2\/shop\/client\//, '/api/v2/shop/'), 'coupons')

const CouponParams = z.object({ tokenValue: z.string(), id: z.string() })

/** Coupons of a cart: codes of the shop, and coupons of the club. */
export const cartCouponRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'cart')
  const deps = orderDeps(app)

  app.post(
    '/orders/:tokenValue/coupons',
    { schema: { params: TokenParams, body: AddCouponPayload, response: { 201: Order } } },
    async (request, reply) => {
      const { code, clientCoupon } = request.body
      const { tokenValue } = request.params
      const view = await limitCouponGuesses(app.db, request.ip, () =>
        code
          ? changeCart(deps, { viewer: request.customer, tokenValue }, addCoupon(code))
          : useClubCoupon(deps, {
              viewer: request.customer,
              tokenValue,
              couponId: clientCouponId(clientCoupon ?? ''),
            }),
      )
      return sendOrder(reply, view, request.customer, 201)
    },
  )

  app.delete(
    '/orders/:tokenValue/coupons/:id',
    { schema: { params: CouponParams } },
    async (request, reply) => {
      const { tokenValue, id } = request.params
      let clubCoupon: number | null = null
      const cart: CartRequest = {
        viewer: request.customer,
        tokenValue,
        own: ['promotion'],
        unanswered: true,
      }
      await changeCart(deps, cart, async (trx, facts, context) => {
        const orderCouponId = wideIdFrom(id, 'coupons')
        clubCoupon =
          facts.clubCoupons.find((row) => row.orderCouponId === orderCouponId)?.clientCouponId ??
          null
        if (!(await removeCoupon(orderCouponId)(trx, facts, context))) throw notFound()
      })
      if (clubCoupon !== null && request.customer)
        await deps.club.tell('release', {
          customerId: request.customer.id,
          couponId: clubCoupon,
          tokenValue,
        })
      return reply.code(204).send()
    },
  )
}

/**
 * The cart decides by the shop's copy of the membership; the club is notified, and may still
 * refuse.
 */
async function useClubCoupon(
  deps: OrderDeps,
  cart: CartRequest & { couponId: number | null },
): Promise<OrderView> {
  const { viewer, tokenValue, couponId } = cart
  const view = await changeCart(deps, { viewer, tokenValue }, enterClubCoupon(couponId))
  if (
    couponId === null ||
    !viewer ||
    (await deps.club.tell('reserve', { customerId: viewer.id, couponId, tokenValue }))
  )
    return view
  await changeCart(
    deps,
    { viewer, tokenValue, own: ['promotion'], unanswered: true },
    leaveClubCoupon(couponId),
  )
  throw invalidCoupon()
}
