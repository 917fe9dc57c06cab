import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { PaymentMethod } from '@drogerie/shared-lib/contract/payment-method.ts'
import { ShippingMethod } from '@drogerie/shared-lib/contract/shipping-method.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { queryText } from '../../kernel/http/query-fields.ts'
import { orderDeps } from '../cart/cart-context.ts'
import { loadReferenceData } from '../facts/reference-data.ts'
import { presentPaymentMethod, presentShippingMethod } from './method-presenter.ts'
import type { OrderView } from '../view/order-view.ts'
import {
  orderOfPart,
  paymentMethodsOf,
  shippingMethodsOf,
  type NamedPart,
} from './methods-of-order.ts'

const CodeParams = z.object({ code: z.string() })
const PartParams = z.object({ tokenValue: z.string(), id: z.string() })

/**
 * Delivery and payment methods: for a cart with prices and reasons; all enabled ones without a
 * cart; none when the named cart or its part is wrong. Methods that cannot be used stay in the
 * list, with the reason.
 */
export const methodRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(shippingMethodRoutes)
  await app.register(paymentMethodRoutes)
}

const shippingMethodRoutes: FastifyPluginAsyncZod = async (app) => {
  const methods = methodsFor<ShippingMethod>(app, {
    kind: 'shipment',
    type: 'ShippingMethod',
    everywhere: async () =>
      (await loadReferenceData(app.db)).shippingMethods
        .filter(({ enabled }) => enabled)
        .map((method) => presentShippingMethod(method, null)),
    of: (view) => shippingMethodsOf(app.db, view),
  })

  const list = {
    schema: {
      querystring: z.object({ shipmentId: queryText(), tokenValue: queryText() }),
      response: { 200: collectionOf(ShippingMethod) },
    },
  }
  app.get('/shipping-methods', list, (request) =>
    methods.list(request, request.query.tokenValue, request.query.shipmentId),
  )

  app.get(
    '/orders/:tokenValue/shipments/:id/methods',
    { schema: { params: PartParams, response: { 200: collectionOf(ShippingMethod) } } },
    (request) => methods.ofPart(request, request.params),
  )

  app.get(
    '/shipping-methods/:code',
    { schema: { params: CodeParams, response: { 200: ShippingMethod } } },
    async (request) =>
      asDocument<'ShippingMethod', ShippingMethod>(await methods.one(request.params.code)),
  )
}

const paymentMethodRoutes: FastifyPluginAsyncZod = async (app) => {
  const methods = methodsFor<PaymentMethod>(app, {
    kind: 'payment',
    type: 'PaymentMethod',
    everywhere: async () =>
      (await loadReferenceData(app.db)).paymentMethods
        .filter(({ enabled }) => enabled)
        .map((method) => presentPaymentMethod(method)),
    of: (view) => paymentMethodsOf(app.db, view),
  })

  const list = {
    schema: {
      querystring: z.object({ paymentId: queryText(), tokenValue: queryText() }),
      response: { 200: collectionOf(PaymentMethod) },
    },
  }
  app.get('/payment-methods', list, (request) =>
    methods.list(request, request.query.tokenValue, request.query.paymentId),
  )

  app.get(
    '/orders/:tokenValue/payments/:id/methods',
    { schema: { params: PartParams, response: { 200: collectionOf(PaymentMethod) } } },
    (request) => methods.ofPart(request, request.params),
  )

  app.get(
    '/payment-methods/:code',
    { schema: { params: CodeParams, response: { 200: PaymentMethod } } },
    async (request) =>
      asDocument<'PaymentMethod', PaymentMethod>(await methods.one(request.params.code)),
  )
}

type Part = Omit<NamedPart, 'kind'>

/** What the three addresses of either kind of methods answer. */
function methodsFor<Method extends { code: string }>(
  app: FastifyInstance,
  {
    kind,
    type,
    everywhere,
    of,
  }: {
    kind: NamedPart['kind']
    /** `@type` of one. */
    type: string
    /** The methods of the shop, without a cart. */
    everywhere: () => Promise<Method[]>
    of: (view: OrderView) => Promise<Method[]>
  },
) {
  const deps = orderDeps(app)
  const orderOf = (request: FastifyRequest, { tokenValue, id }: Part) =>
    orderOfPart(deps, request.customer, { kind, tokenValue, id })
  return {
    list: async (request: FastifyRequest, tokenValue?: string, id?: string) => {
      if (id === undefined && tokenValue === undefined)
        return asCollection(request, type, await everywhere())
      const view = await orderOf(request, { tokenValue, id })
      return asCollection(request, type, view ? await of(view) : [])
    },
    ofPart: async (request: FastifyRequest, part: Part) =>
      asCollection(request, type, await of(orNotFound(await orderOf(request, part)))),
    one: async (code: string) => orNotFound((await everywhere()).find((one) => one.code === code)),
  }
}
