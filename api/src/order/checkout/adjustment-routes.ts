import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { Adjustment } from '@drogerie/shared-lib/contract/order.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { notFound } from '../../kernel/http/http-error.ts'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { idFrom, wideIdFrom } from '../../kernel/http/iri.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { orderDeps, readOrder } from '../cart/cart-context.ts'
import { presentAdjustment } from '../view/order-part-presenter.ts'
import { adjustmentsOf, findOwnAdjustment, findOwnRounding } from './order-part-repository.ts'
import { TokenParams } from './order-routes.ts'

const ItemParams = z.object({ tokenValue: z.string(), id: z.string() })
const Filter = z.object({ type: z.optional(z.string().check(z.maxLength(50))) })
const list = { querystring: Filter, response: { 200: collectionOf(Adjustment) } }

/** The sums of an order in detail: discounts, delivery, fees. */
export const adjustmentRoutes: FastifyPluginAsyncZod = async (app) => {
  const deps = orderDeps(app)

  app.get(
    '/orders/:tokenValue/adjustments',
    { schema: { params: TokenParams, ...list } },
    async (request) => {
      const { facts } = await readOrder(deps, request.customer, request.params.tokenValue)
      const { type } = request.query
      const rows = await adjustmentsOf(app.db, facts.order)
      const members = rows
        .filter((row) => type === undefined || row.type === type)
        .map(presentAdjustment)
      return asCollection(request, 'Adjustment', members)
    },
  )

  app.get(
    '/orders/:tokenValue/items/:id/adjustments',
    { schema: { params: ItemParams, ...list } },
    async (request) => {
      const { facts } = await readOrder(deps, request.customer, request.params.tokenValue)
      const item = facts.items.find(({ id }) => id === idFrom(request.params.id, 'order-items'))
      if (!item) throw notFound()
      const { type } = request.query
      const rows = await adjustmentsOf(app.db, facts.order)
      const members = rows
        .filter((row) => row.order_item_id === item.id && (type === undefined || row.type === type))
        .map(presentAdjustment)
      return asCollection(request, 'Adjustment', members)
    },
  )

  app.get(
    '/adjustments/:id',
    {
      schema: { params: z.object({ id: z.string() }), response: { 200: Adjustment } },
      config: { signedIn: true },
    },
    async (request) => {
      const customer = requireCustomer(request)
      const { id } = request.params
      const ofOrder = id.startsWith('-') ? idFrom(id.slice(1), 'orders') : null
      const row =
        ofOrder === null
          ? await findOwnAdjustment(app.db, customer.id, wideIdFrom(id, 'adjustments') ?? 0)
          : await findOwnRounding(app.db, customer.id, ofOrder)
      return asDocument<'Adjustment', Adjustment>(presentAdjustment(orNotFound(row)))
    },
  )
}
