import { ExpectedDeliveryInfo } from '@drogerie/shared-lib/contract/delivery-info.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import {
  Adjustment,
  OrderCoupon,
  OrderItem,
  Payment,
  Shipment,
} from '@drogerie/shared-lib/contract/order.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely, Selectable } from 'kysely'
import * as z from 'zod/mini'
import { cached } from '../../kernel/db/cached.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { notFound } from '../../kernel/http/http-error.ts'
import { asCollection, asDocument, shopIri } from '../../kernel/http/hydra.ts'
import { idFrom, wideIdFrom } from '../../kernel/http/iri.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { loadStores } from '../../goods/store/store-repository.ts'
import { orderDeps, readOrder } from '../cart/cart-context.ts'
import { deliveryInfo } from './delivery-info.ts'
import type { AdjustmentTable } from '../facts/order-tables.ts'
import { presentOrder } from '../view/order-presenter.ts'
import { TokenParams } from './order-routes.ts'

const STORES_TTL_MS = 30_000
const ItemParams = z.object({ tokenValue: z.string(), id: z.string() })
const Filter = z.object({ type: z.optional(z.string().check(z.maxLength(50))) })

/** Parts of an order by their own addresses: sums in detail, delivery, and what the IRIs inside an order lead to. */
export const orderPartRoutes: FastifyPluginAsyncZod = async (app) => {
  const deps = orderDeps(app)
  const stores = cached(STORES_TTL_MS, () => loadStores(app.db))

  app.get(
    '/orders/expected-delivery-info/:tokenValue',
    { schema: { params: TokenParams, response: { 200: ExpectedDeliveryInfo } } },
    async (request) => {
      const view = await readOrder(deps, request.customer, request.params.tokenValue)
      const header = request.headers['x-favourite-store']
      const favouriteStore =
        (typeof header === 'string' ? header : null) ?? request.customer?.favouriteStore ?? null
      return deliveryInfo(app.db, view, { stores: await stores(), favouriteStore, now: deps.now() })
    },
  )

  app.get(
    '/orders/:tokenValue/adjustments',
    {
      schema: {
        params: TokenParams,
        querystring: Filter,
        response: { 200: collectionOf(Adjustment) },
      },
    },
    async (request) => {
      const { facts } = await readOrder(deps, request.customer, request.params.tokenValue)
      return asCollection(
        request,
        'Adjustment',
        await adjustmentsOf(app.db, facts.order.id, null, request.query.type),
      )
    },
  )

  app.get(
    '/orders/:tokenValue/items/:id/adjustments',
    {
      schema: {
        params: ItemParams,
        querystring: Filter,
        response: { 200: collectionOf(Adjustment) },
      },
    },
    async (request) => {
      const { facts } = await readOrder(deps, request.customer, request.params.tokenValue)
      const item = facts.items.find(({ id }) => id === idFrom(request.params.id, 'order-items'))
      if (!item) throw notFound()
      return asCollection(
        request,
        'Adjustment',
        await adjustmentsOf(app.db, facts.order.id, item.id, request.query.type),
      )
    },
  )

  app.get(
    '/orders/:tokenValue/coupons/:id',
    { schema: { params: ItemParams, response: { 200: OrderCoupon } } },
    async (request) => {
      const order = presentOrder(
        await readOrder(deps, request.customer, request.params.tokenValue),
        { anonymous: true },
      )
      const coupon = order.promotionCoupons.find(
        ({ id }) => id === wideIdFrom(request.params.id, 'coupons'),
      )
      if (!coupon) throw notFound()
      return asDocument<'PromotionCoupon', OrderCoupon>(coupon)
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
      const row = await app.db
        .selectFrom('adjustments')
        .innerJoin('orders', 'orders.id', 'adjustments.order_id')
        .selectAll('adjustments')
        .where('adjustments.id', '=', wideIdFrom(request.params.id, 'adjustments') ?? 0)
        .where('orders.customer_id', '=', customer.id)
        .where('orders.created_by_guest', '=', false)
        .executeTakeFirst()
      if (!row) throw notFound()
      return asDocument<'Adjustment', Adjustment>(presentAdjustment(row))
    },
  )

  for (const [resource, table, member, schema] of [
    ['order-items', 'order_items', 'items', OrderItem],
    ['shipments', 'shipments', 'shipments', Shipment],
    ['payments', 'payments', 'payments', Payment],
  ] as const) {
    app.get(
      `/${resource}/:id`,
      {
        schema: { params: z.object({ id: z.string() }), response: { 200: schema } },
        config: { signedIn: true },
      },
      async (request) => {
        const customer = requireCustomer(request)
        const id = idFrom(request.params.id, resource) ?? 0
        const owner = await app.db
          .selectFrom(table)
          .innerJoin('orders', 'orders.id', `${table}.order_id`)
          .select('orders.token_value')
          .where(`${table}.id`, '=', id)
          .where('orders.customer_id', '=', customer.id)
          .where('orders.created_by_guest', '=', false)
          .executeTakeFirst()
        if (!owner) throw notFound()
        const order = presentOrder(await readOrder(deps, customer, owner.token_value), {
          anonymous: false,
        })
        const part = order[member].find((candidate) => candidate.id === id)
        if (!part) throw notFound()
        return asDocument<string, { '@type': string }>(part) as never
      },
    )
  }
}

async function adjustmentsOf(
  db: Kysely<Database>,
  orderId: number,
  itemId: number | null,
  type: string | undefined,
): Promise<Adjustment[]> {
  const rows = await db
    .selectFrom('adjustments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows
    .filter(
      (row) =>
        (itemId === null || row.order_item_id === itemId) &&
        (type === undefined || row.type === type),
    )
    .map(presentAdjustment)
}

const presentAdjustment = ({
  id,
  type,
  label,
  amount,
  neutral,
}: Pick<
  Selectable<AdjustmentTable>,
  'id' | 'type' | 'label' | 'amount' | 'neutral'
>): Adjustment => ({
  '@id': shopIri('adjustments', id),
  '@type': 'Adjustment',
  id,
  type,
  label,
  amount,
  neutral,
})
