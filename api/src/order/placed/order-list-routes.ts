import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { OrderRow } from '@drogerie/shared-lib/contract/order.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asCollection } from '../../kernel/http/hydra.ts'
import { pagingFields, queryDay, queryText } from '../../kernel/http/query-fields.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { listOrders } from './order-list.ts'

const Query = z.object({
  ...pagingFields(),
  source: z.optional(z.enum(['eshop', 'store'])),
  /** Words of the goods' names, of their brand or of the order's number. */
  phrase: queryText(),
  /** Days in Prague, both included. */
  from: queryDay(),
  to: queryDay(),
  order: z.optional(z.object({ checkoutCompletedAt: z.optional(z.enum(['asc', 'desc'])) })),
})

/** A customer's purchases, newest first; never carts. */
export const orderListRoutes: FastifyPluginAsyncZod = async (app) => {
  const list = {
    schema: { querystring: Query, response: { 200: collectionOf(OrderRow) } },
    config: {
      search: ['source', 'phrase', 'from', 'to', 'order[checkoutCompletedAt]'],
      collection: 'Order',
      signedIn: true,
    },
  }
  app.get('/orders', list, async (request) => {
    const customer = requireCustomer(request)
    const { page, itemsPerPage, order, ...filter } = request.query
    const { members, totalItems } = await listOrders(app.db, customer.id, {
      page,
      itemsPerPage,
      ...filter,
      direction: order?.checkoutCompletedAt ?? 'desc',
      origin: app.config.publicOrigin,
    })
    return asCollection(request, 'Order', members, totalItems, { page, itemsPerPage })
  })
}
