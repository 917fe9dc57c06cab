import { Order } from '@drogerie/shared-lib/contract/order.ts'
import { PaymentPayload, ShipmentPayload } from '@drogerie/shared-lib/contract/order-payloads.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { idFrom } from '../../kernel/http/iri.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { changeCart, orderDeps } from '../cart/cart-context.ts'
import { selectPayment, selectShipping } from './checkout-commands.ts'
import { sendOrder } from './order-routes.ts'
import { changePaymentOfPlacedOrder } from './payment-retry.ts'

/**
 * The payment calls `method` what the command calls `paymentMethod`; a record sent back as it was
 * read has the first.
 */
function withItsOwnName(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || 'paymentMethod' in body || !('method' in body))
    return body
  return { ...body, paymentMethod: body.method }
}

const PartParams = z.object({ tokenValue: z.string(), id: z.string() })

/** The choice of delivery and payment. */
export const checkoutRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'cart')
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
    preValidation: async (request: FastifyRequest) => {
      request.body = withItsOwnName(request.body)
    },
  }
  app.patch('/orders/:tokenValue/payments/:id', payment, async (request, reply) => {
    const viewer = request.customer
    const { tokenValue, id } = request.params
    const paymentId = idFrom(id, 'payments')
    const { paymentMethod } = request.body
    const placed = await changePaymentOfPlacedOrder(deps, viewer, tokenValue, {
      paymentId,
      reference: paymentMethod,
    })
    if (placed) app.outbox.wake()
    return sendOrder(
      reply,
      placed ??
        (await changeCart(
          deps,
          { viewer, tokenValue, own: ['paymentMethod'] },
          selectPayment(paymentId, paymentMethod),
        )),
      viewer,
    )
  })
}
