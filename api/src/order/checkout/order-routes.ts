import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import { Order } from '@drogerie/shared-lib/contract/order.ts'
import {
  CompletePayload,
  CreateOrderPayload,
  UpdateOrderPayload,
} from '@drogerie/shared-lib/contract/order-payloads.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { limitCouponGuesses } from '../cart/coupon-guesses.ts'
import { changeCart, orderDeps, readOrder } from '../cart/cart-context.ts'
import { updateOrder } from './checkout-commands.ts'
import type { OwnChange } from '../facts/changes-rules.ts'
import { completeOrder } from './complete-order.ts'
import { deleteCart, openCart } from '../cart/order-commands.ts'
import { orderIri, presentOrder } from '../view/order-presenter.ts'
import type { OrderView } from '../view/order-view.ts'
import type { Viewer } from '../facts/order-access.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'

export const TokenParams = z.object({ tokenValue: z.string() })

/** Sends an order, with the addresses foreign clients look for. */
export function sendOrder(
  reply: FastifyReply,
  view: OrderView,
  viewer: Viewer,
  status: 200 | 201 = 200,
) {
  const iri = orderIri(view.facts.order.token_value)
  if (status === 201) reply.headers({ Location: iri, 'Content-Location': iri })
  return reply
    .code(status)
    .header('Accept-Patch', 'application/merge-patch+json')
    .send(
      presentOrder(view, {
        anonymous: viewer === null,
        origin: reply.server.config.publicOrigin,
      }),
    )
}

/** A client that sets the codes knows which ones it removed. */
const ownChangesOf = ({ couponCode, couponCodes }: UpdateOrderPayload): OwnChange[] =>
  couponCode === undefined && couponCodes === undefined ? [] : ['promotion']

const entersCodes = ({ couponCode, couponCodes }: UpdateOrderPayload): boolean =>
  Boolean(couponCode) || Boolean(couponCodes?.length)

export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'cart')
  const deps = orderDeps(app)
  const one = { params: TokenParams, response: { 200: Order } }

  app.post(
    '/orders',
    {
      schema: { body: CreateOrderPayload, response: { 201: Order } },
      config: { limit: 'open-cart' },
    },
    async (request, reply) => {
      const viewer = request.customer
      const view = await openCart(deps, viewer, request.body.replacementTokenValue ?? null)
      return sendOrder(reply, view, viewer, 201)
    },
  )

  app.get('/orders/:tokenValue', { schema: one }, async (request, reply) =>
    sendOrder(
      reply,
      await readOrder(deps, request.customer, request.params.tokenValue),
      request.customer,
    ),
  )

  app.put(
    '/orders/:tokenValue',
    { schema: { ...one, body: UpdateOrderPayload } },
    async (request, reply) => {
      const { body, customer: viewer, ip } = request
      const update = () =>
        changeCart(
          deps,
          { viewer, tokenValue: request.params.tokenValue, own: ownChangesOf(body) },
          updateOrder(body, viewer),
        )
      return sendOrder(
        reply,
        entersCodes(body) ? await limitCouponGuesses(app.db, ip, update) : await update(),
        viewer,
      )
    },
  )

  app.delete('/orders/:tokenValue', { schema: { params: TokenParams } }, async (request, reply) => {
    await deleteCart(deps, request.customer, request.params.tokenValue)
    return reply.code(204).send()
  })

  await app.register(completionRoutes)
}

const completionRoutes: FastifyPluginAsyncZod = async (app) => {
  const deps = orderDeps(app)

  app.patch(
    '/orders/:tokenValue/complete',
    {
      schema: { params: TokenParams, body: CompletePayload, response: { 200: Order } },
      config: { limit: 'order' },
    },
    async (request, reply) => {
      const { body, customer: viewer, ip } = request
      const view = await completeOrder(deps, {
        viewer,
        tokenValue: request.params.tokenValue,
        notes: body.notes ?? null,
        origin: { network: clientNetwork(ip), limitFactor: app.config.limitFactor },
      })
      app.publicAnswers.forget(view.items.map(({ row }) => row.variant.code)) // their stock
      app.outbox.wake()
      return sendOrder(reply, view, request.customer)
    },
  )
}
