import { ExpectedDeliveryInfo } from '@drogerie/shared-lib/contract/delivery-info.ts'
import {
  OrderCoupon,
  OrderItem,
  Payment,
  Shipment,
  type Order,
} from '@drogerie/shared-lib/contract/order.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { cached } from '../../kernel/db/cached.ts'
import { asDocument } from '../../kernel/http/hydra.ts'
import { idFrom, wideIdFrom } from '../../kernel/http/iri.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { loadStores } from '../../goods/store/store-repository.ts'
import { orderDeps, readOrder } from '../cart/cart-context.ts'
import { presentOrder } from '../view/order-presenter.ts'
import { deliveryInfo } from './delivery-info.ts'
import { tokenOfOwnPart } from './order-part-repository.ts'
import { TokenParams } from './order-routes.ts'

const STORES_TTL_MS = 30_000
const ItemParams = z.object({ tokenValue: z.string(), id: z.string() })

/**
 * Parts of an order by their own addresses: delivery, and what the IRIs inside an order lead to.
 */
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
    '/orders/:tokenValue/coupons/:id',
    { schema: { params: ItemParams, response: { 200: OrderCoupon } } },
    async (request) => {
      const order = presentOrder(
        await readOrder(deps, request.customer, request.params.tokenValue),
        { anonymous: true, origin: deps.origin },
      )
      const coupon = order.promotionCoupons.find(
        ({ id }) => id === wideIdFrom(request.params.id, 'coupons'),
      )
      return asDocument<'PromotionCoupon', OrderCoupon>(orNotFound(coupon))
    },
  )

  await app.register(ownPartRoutes)
}

const ownPart = <Schema extends z.ZodMiniType>(schema: Schema) => ({
  schema: { params: z.object({ id: z.string() }), response: { 200: schema } },
  config: { signedIn: true },
})

const ownPartRoutes: FastifyPluginAsyncZod = async (app) => {
  const deps = orderDeps(app)
  const ownOrder = async (
    request: FastifyRequest,
    part: Parameters<typeof tokenOfOwnPart>[2],
  ): Promise<Order> => {
    const customer = requireCustomer(request)
    const tokenValue = orNotFound(await tokenOfOwnPart(app.db, customer.id, part))
    return presentOrder(await readOrder(deps, customer, tokenValue), {
      anonymous: false,
      origin: deps.origin,
    })
  }
  const withId = <Part extends { id: number }>(parts: readonly Part[], id: number): Part =>
    orNotFound(parts.find((part) => part.id === id))

  app.get('/order-items/:id', ownPart(OrderItem), async (request) => {
    const id = idFrom(request.params.id, 'order-items') ?? 0
    const { items } = await ownOrder(request, { table: 'order_items', id })
    return asDocument<'OrderItem', OrderItem>(withId(items, id))
  })

  app.get('/shipments/:id', ownPart(Shipment), async (request) => {
    const id = idFrom(request.params.id, 'shipments') ?? 0
    const { shipments } = await ownOrder(request, { table: 'shipments', id })
    return asDocument<'Shipment', Shipment>(withId(shipments, id))
  })

  app.get('/payments/:id', ownPart(Payment), async (request) => {
    const id = idFrom(request.params.id, 'payments') ?? 0
    const { payments } = await ownOrder(request, { table: 'payments', id })
    return asDocument<'Payment', Payment>(withId(payments, id))
  })
}
