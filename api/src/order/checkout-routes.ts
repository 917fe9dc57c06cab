import { Order } from '@drogerie/shared-lib/contract/order.ts'
import { AddCouponPayload, PaymentPayload, ShipmentPayload } from '@drogerie/shared-lib/contract/order-payloads.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { countAttempt, refuseWhenFull } from '../http/attempt-limits.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { idFrom } from '../http/iri.ts'
import { changeCart, orderDeps } from './cart-context.ts'
import { enterClubCoupon } from './club-coupon-commands.ts'
import { selectPayment, selectShipping } from './checkout-commands.ts'
import { addCoupon, removeCoupon } from './coupon-commands.ts'
import { sendOrder, TokenParams } from './order-routes.ts'
import { changePaymentOfPlacedOrder } from './payment-retry.ts'

/** `/api/v2/shop/client/coupons/5`, with or without the leading slash, or the id alone. */
const clientCouponId = (reference: string): number | null =>
  idFrom(reference.replace(/^\/?api\/v2\/shop\/client\//, '/api/v2/shop/'), 'coupons')

const PartParams = z.object({ tokenValue: z.string(), id: z.string() })

/** Wrong codes from one address: a shopper mistypes a few, a machine tries thousands. */
const guesses = (ip: string) => [{ bucket: `coupon:address:${ip}`, max: 60, windowSeconds: 600 }]

export const checkoutRoutes: FastifyPluginAsyncZod = async (app) => {
  const deps = orderDeps(app)

  app.patch(
    '/orders/:tokenValue/shipments/:id',
    { schema: { params: PartParams, body: ShipmentPayload, response: { 200: Order } } },
    async (request, reply) => {
      const { tokenValue, id } = request.params
      return sendOrder(
        reply,
        await changeCart(
          deps,
          { viewer: request.customer, tokenValue, own: ['shippingMethod'] },
          selectShipping(idFrom(id, 'shipments'), request.body),
        ),
        request.customer,
      )
    },
  )

  const payment = {
    schema: { params: PartParams, body: PaymentPayload, response: { 200: Order } },
    config: { requiredMembers: ['paymentMethod'] },
  }
  app.patch('/orders/:tokenValue/payments/:id', payment, async (request, reply) => {
    const viewer = request.customer
    const { tokenValue, id } = request.params
    const paymentId = idFrom(id, 'payments')
    const { paymentMethod } = request.body
    const placed = await changePaymentOfPlacedOrder(deps, viewer, tokenValue, { paymentId, reference: paymentMethod })
    return sendOrder(
      reply,
      placed ?? (await changeCart(deps, { viewer, tokenValue, own: ['paymentMethod'] }, selectPayment(paymentId, paymentMethod))),
      viewer,
    )
  })

  app.post(
    '/orders/:tokenValue/coupons',
    { schema: { params: TokenParams, body: AddCouponPayload, response: { 201: Order } } },
    async (request, reply) => {
      const { code, clientCoupon } = request.body
      await refuseWhenFull(app.db, guesses(request.ip))
      try {
        const view = await changeCart(
          deps,
          { viewer: request.customer, tokenValue: request.params.tokenValue },
          code ? addCoupon(code) : enterClubCoupon(clientCoupon ? clientCouponId(clientCoupon) : null),
        )
        return await sendOrder(reply, view, request.customer, 201)
      } catch (error) {
        if (error instanceof HttpError && error.statusCode === 422) await countAttempt(app.db, guesses(request.ip))
        throw error
      }
    },
  )

  app.delete('/orders/:tokenValue/coupons/:id', { schema: { params: PartParams } }, async (request, reply) => {
    const { tokenValue, id } = request.params
    await changeCart(deps, { viewer: request.customer, tokenValue }, async (trx, facts, context) => {
      if (!(await removeCoupon(idFrom(id, 'coupons'))(trx, facts, context))) throw notFound()
    })
    return reply.code(204).send()
  })
}
