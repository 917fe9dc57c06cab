import { ClaimableOrder } from '@drogerie/shared-lib/contract/complaint.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { notFound, unauthorized } from '../../kernel/http/http-error.ts'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { queryText } from '../../kernel/http/query-fields.ts'
import { fullNumber } from '../../kernel/values/full-number.ts'
import { presentClaimable } from './claimable-presenter.ts'
import {
  findPlacedOrder,
  loadPlacedOrder,
  placedOrderIdsOf,
  type PlacedOrder,
} from './claimed-orders.ts'
import { limitGuesses, orderGuesses } from './guess-limits.ts'

const Query = z.object({ phrase: queryText(), email: queryText(254) })
const OWN_ORDERS_SHOWN = 30

/** Orders that can be claimed. `search` is a reserved token of complaints. */
export const claimableRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { search: ['phrase', 'email'], collection: 'ClaimableOrder' }
  app.get(
    '/complaints/search',
    { schema: { querystring: Query, response: { 200: collectionOf(ClaimableOrder) } }, config },
    async (request) => {
      const phrase = (request.query.phrase ?? '').trim()
      const orders = request.customer
        ? await ownOrders(request.customer.id, phrase)
        : await guestOrder(request, phrase)
      const now = new Date()
      const members = orders.map((order) => presentClaimable(order, now, request.customer !== null))
      return asCollection(request, 'ClaimableOrder', members)
    },
  )

  app.get(
    '/complaints/search/:number',
    {
      schema: {
        params: z.object({ number: z.string() }),
        querystring: z.object({ email: queryText(254) }),
        response: { 200: ClaimableOrder },
      },
    },
    async (request) => {
      const { number } = request.params
      if (!request.customer && !request.query.email) throw unauthorized('JWT Token not found')
      const [order] = request.customer
        ? await ownOrders(request.customer.id, number)
        : await guestOrder(request, number)
      if (!order || order.number !== fullNumber('order', number)) throw notFound()
      return asDocument<'ClaimableOrder', ClaimableOrder>(
        presentClaimable(order, new Date(), request.customer !== null),
      )
    },
  )

  /** Without a phrase the latest; with one those whose number ends so, zeros in front left out. */
  async function ownOrders(customerId: number, phrase: string): Promise<PlacedOrder[]> {
    if (phrase !== '' && !/^\d{1,20}$/.test(phrase)) return []
    const orders: PlacedOrder[] = []
    for (const id of await placedOrderIdsOf(app.db, customerId, OWN_ORDERS_SHOWN)) {
      const order = await loadPlacedOrder(app.db, id)
      if (order && (phrase === '' || order.number === fullNumber('order', phrase)))
        orders.push(order)
    }
    return orders
  }

  /**
   * A number alone could be guessed, so the e-mail must match; a wrong pair looks like an unknown
   * order.
   */
  async function guestOrder(
    request: FastifyRequest<{ Querystring: { email?: string } }>,
    phrase: string,
  ): Promise<PlacedOrder[]> {
    const { email = '' } = request.query
    if (email === '' || !/^\d{1,20}$/.test(phrase)) return []
    const found = await limitGuesses(app.db, orderGuesses('claim-search', request.ip, email), () =>
      findPlacedOrder(app.db, null, { orderNumber: phrase, email }),
    )
    return found ? [found.order] : []
  }
}
