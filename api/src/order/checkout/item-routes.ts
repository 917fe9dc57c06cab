import { Order, OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import {
  AddItemPayload,
  ChangeQuantityPayload,
  SelectGiftPayload,
} from '@drogerie/shared-lib/contract/order-payloads.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asCollection } from '../../kernel/http/hydra.ts'
import { isFirst } from '../../kernel/http/idempotency.ts'
import { idFrom } from '../../kernel/http/iri.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { changeLines, orderDeps, readOrder } from '../cart/cart-context.ts'
import { addItem, changeQuantity, removeItem, selectGift } from '../cart/item-commands.ts'
import { presentOrder } from '../view/order-presenter.ts'
import type { OrderView } from '../view/order-view.ts'
import { sendOrder, TokenParams } from './order-routes.ts'

const ItemParams = z.object({ tokenValue: z.string(), id: z.string() })
const idOf = (id: string) => idFrom(id, 'order-items')

const itemsOf = (view: OrderView, origin: string | null) =>
  presentOrder(view, { anonymous: true, origin }).items

/** Lines of a cart. Each answer but DELETE's is the whole order. */
export const itemRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'cart')
  const deps = orderDeps(app)

  app.get(
    '/orders/:tokenValue/items',
    { schema: { params: TokenParams, response: { 200: collectionOf(OrderItem) } } },
    async (request) => {
      const view = await readOrder(deps, request.customer, request.params.tokenValue)
      return asCollection(request, 'OrderItem', itemsOf(view, deps.origin))
    },
  )

  const add = {
    schema: { params: TokenParams, body: AddItemPayload, response: { 201: Order } },
    config: { requiredMembers: ['productVariant', 'quantity'], wrongTypesAreViolations: true },
  }
  app.post('/orders/:tokenValue/items', add, async (request, reply) => {
    const { tokenValue } = request.params
    const { productVariant, quantity } = request.body
    const view = await changeLines(
      deps,
      { viewer: request.customer, tokenValue },
      async (trx, facts, context) =>
        (await isFirst(trx, request))
          ? addItem(productVariant, quantity)(trx, facts, context)
          : facts.items,
    )
    return sendOrder(reply, view, request.customer, 201)
  })

  const change = {
    schema: { params: ItemParams, body: ChangeQuantityPayload, response: { 200: Order } },
    config: { requiredMembers: ['quantity'], wrongTypesAreViolations: true },
  }
  app.patch('/orders/:tokenValue/items/:id', change, async (request, reply) => {
    const { tokenValue, id } = request.params
    return sendOrder(
      reply,
      await changeLines(
        deps,
        { viewer: request.customer, tokenValue },
        changeQuantity(idOf(id), request.body.quantity),
      ),
      request.customer,
    )
  })

  app.delete(
    '/orders/:tokenValue/items/:id',
    { schema: { params: ItemParams } },
    async (request, reply) => {
      const { tokenValue, id } = request.params
      await changeLines(
        deps,
        { viewer: request.customer, tokenValue, unanswered: true },
        removeItem(idOf(id)),
      )
      return reply.code(204).send()
    },
  )

  await app.register(giftRoutes)
}

const giftRoutes: FastifyPluginAsyncZod = async (app) => {
  const deps = orderDeps(app)

  app.post(
    '/orders/:tokenValue/items/:id/select-gift',
    { schema: { params: ItemParams, body: SelectGiftPayload, response: { 200: Order } } },
    async (request, reply) => {
      const { tokenValue, id } = request.params
      const command = selectGift(idOf(id), request.body.selected ?? true)
      return sendOrder(
        reply,
        await changeLines(deps, { viewer: request.customer, tokenValue, own: ['gift'] }, command),
        request.customer,
      )
    },
  )
}
