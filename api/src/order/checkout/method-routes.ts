import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { PaymentMethod } from '@drogerie/shared-lib/contract/payment-method.ts'
import { ShippingMethod } from '@drogerie/shared-lib/contract/shipping-method.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { queryText } from '../../kernel/http/query-fields.ts'
import { orderDeps } from '../cart/cart-context.ts'
import { loadReferenceData } from '../facts/reference-data.ts'
import { presentPaymentMethod, presentShippingMethod } from './method-presenter.ts'
import { orderOfPart, paymentMethodsOf, shippingMethodsOf } from './methods-of-order.ts'

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
  const deps = orderDeps(app)
  const enabledMethods = async () =>
    (await loadReferenceData(app.db)).shippingMethods.filter(({ enabled }) => enabled)

  const list = {
    schema: {
      querystring: z.object({ shipmentId: queryText(), tokenValue: queryText() }),
      response: { 200: collectionOf(ShippingMethod) },
    },
  }
  app.get('/shipping-methods', list, async (request) => {
    const { shipmentId: id, tokenValue } = request.query
    if (id === undefined && tokenValue === undefined) {
      const methods = await enabledMethods()
      return asCollection(
        request,
        'ShippingMethod',
        methods.map((method) => presentShippingMethod(method, null)),
      )
    }
    const view = await orderOfPart(deps, request.customer, { kind: 'shipment', tokenValue, id })
    return asCollection(
      request,
      'ShippingMethod',
      view ? await shippingMethodsOf(app.db, view) : [],
    )
  })

  app.get(
    '/orders/:tokenValue/shipments/:id/methods',
    { schema: { params: PartParams, response: { 200: collectionOf(ShippingMethod) } } },
    async (request) => {
      const part = { kind: 'shipment', ...request.params } as const
      const view = orNotFound(await orderOfPart(deps, request.customer, part))
      return asCollection(request, 'ShippingMethod', await shippingMethodsOf(app.db, view))
    },
  )

  app.get(
    '/shipping-methods/:code',
    { schema: { params: CodeParams, response: { 200: ShippingMethod } } },
    async (request) => {
      const method = (await enabledMethods()).find(({ code }) => code === request.params.code)
      return asDocument<'ShippingMethod', ShippingMethod>(
        presentShippingMethod(orNotFound(method), null),
      )
    },
  )
}

const paymentMethodRoutes: FastifyPluginAsyncZod = async (app) => {
  const deps = orderDeps(app)
  const enabledMethods = async () =>
    (await loadReferenceData(app.db)).paymentMethods.filter(({ enabled }) => enabled)

  const list = {
    schema: {
      querystring: z.object({ paymentId: queryText(), tokenValue: queryText() }),
      response: { 200: collectionOf(PaymentMethod) },
    },
  }
  app.get('/payment-methods', list, async (request) => {
    const { paymentId: id, tokenValue } = request.query
    if (id === undefined && tokenValue === undefined) {
      const methods = await enabledMethods()
      return asCollection(
        request,
        'PaymentMethod',
        methods.map((method) => presentPaymentMethod(method)),
      )
    }
    const view = await orderOfPart(deps, request.customer, { kind: 'payment', tokenValue, id })
    return asCollection(request, 'PaymentMethod', view ? await paymentMethodsOf(app.db, view) : [])
  })

  app.get(
    '/orders/:tokenValue/payments/:id/methods',
    { schema: { params: PartParams, response: { 200: collectionOf(PaymentMethod) } } },
    async (request) => {
      const part = { kind: 'payment', ...request.params } as const
      const view = orNotFound(await orderOfPart(deps, request.customer, part))
      return asCollection(request, 'PaymentMethod', await paymentMethodsOf(app.db, view))
    },
  )

  app.get(
    '/payment-methods/:code',
    { schema: { params: CodeParams, response: { 200: PaymentMethod } } },
    async (request) => {
      const method = (await enabledMethods()).find(({ code }) => code === request.params.code)
      return asDocument<'PaymentMethod', PaymentMethod>(presentPaymentMethod(orNotFound(method)))
    },
  )
}
