import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { PaymentMethod } from '@drogerie/shared-lib/contract/payment-method.ts'
import { ShippingMethod } from '@drogerie/shared-lib/contract/shipping-method.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { HttpError, notFound } from '../../kernel/http/http-error.ts'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { queryText } from '../../kernel/http/query-fields.ts'
import { orderDeps, readOrder } from '../cart/cart-context.ts'
import {
  chosenKind,
  parcelOf,
  refusalOfPayment,
  refusalOfShipping,
} from '../pricing/method-choice.ts'
import { presentPaymentMethod, presentShippingMethod } from './method-presenter.ts'
import type { OrderView } from '../view/order-view.ts'
import { mayReplacePayment } from './payment-retry.ts'
import { loadReferenceData, type PaymentMethodRow } from '../facts/reference-data.ts'

const CodeParams = z.object({ code: z.string() })
const PartParams = z.object({ tokenValue: z.string(), id: z.string() })

/**
 * Ways of delivery and payment: for a cart with prices and reasons; all enabled ones without a cart; none when the
 * named cart or its part is wrong. Methods that cannot be used stay in the list and say why.
 */
export const methodRoutes: FastifyPluginAsyncZod = async (app) => {
  const deps = orderDeps(app)

  const shippingOf = async (view: OrderView): Promise<ShippingMethod[]> => {
    const parcel = parcelOf(
      view.items.map(({ row }) => ({ row })).filter(({ row }) => !row.is_gift),
      view.totals.itemsTotal,
    )
    const { shippingMethods } = await loadReferenceData(app.db)
    return shippingMethods
      .filter(({ enabled }) => enabled)
      .map((method) =>
        presentShippingMethod(method, {
          itemsTotal: view.totals.itemsTotal,
          refusal: refusalOfShipping(method, parcel),
        }),
      )
  }
  const paymentOf = async (view: OrderView): Promise<PaymentMethod[]> => {
    const { paymentMethods } = await loadReferenceData(app.db)
    const [kind, { itemsTotal }] = [chosenKind(view.shipping), view.totals]
    const isOpen = (method: PaymentMethodRow): boolean => {
      if (view.facts.order.state !== 'cart')
        return mayReplacePayment(method, { kind, itemsTotal, fee: view.totals.paymentFeeTotal })
      const refusal = refusalOfPayment(method, kind, itemsTotal)
      // Before a delivery is chosen nobody knows; choosing such a method says to choose the delivery first.
      return method.enabled && (refusal === null || refusal === 'shippingFirst')
    }
    return paymentMethods.filter(isOpen).map(presentPaymentMethod)
  }
  /** The view when both the token and the part's id fit, else null: the answer is then an empty list, not an error. */
  const viewFor = async (
    request: FastifyRequest,
    tokenValue: string | undefined,
    partId: string | undefined,
    part: 'shipment' | 'payment',
  ): Promise<OrderView | null> => {
    try {
      const view = await readOrder(deps, request.customer, tokenValue ?? '')
      const id = part === 'shipment' ? view.facts.shipment?.id : view.facts.payments.at(-1)?.id
      return id !== undefined && String(id) === partId ? view : null
    } catch (error) {
      if (error instanceof HttpError && error.statusCode === 404) return null
      throw error
    }
  }

  const shipping = {
    schema: {
      querystring: z.object({ shipmentId: queryText(), tokenValue: queryText() }),
      response: { 200: collectionOf(ShippingMethod) },
    },
  }
  app.get('/shipping-methods', shipping, async (request) => {
    const { shipmentId, tokenValue } = request.query
    if (shipmentId === undefined && tokenValue === undefined) {
      const { shippingMethods } = await loadReferenceData(app.db)
      return asCollection(
        request,
        'ShippingMethod',
        shippingMethods
          .filter(({ enabled }) => enabled)
          .map((method) => presentShippingMethod(method, null)),
      )
    }
    const view = await viewFor(request, tokenValue, shipmentId, 'shipment')
    return asCollection(request, 'ShippingMethod', view ? await shippingOf(view) : [])
  })

  const payment = {
    schema: {
      querystring: z.object({ paymentId: queryText(), tokenValue: queryText() }),
      response: { 200: collectionOf(PaymentMethod) },
    },
  }
  app.get('/payment-methods', payment, async (request) => {
    const { paymentId, tokenValue } = request.query
    if (paymentId === undefined && tokenValue === undefined) {
      const { paymentMethods } = await loadReferenceData(app.db)
      return asCollection(
        request,
        'PaymentMethod',
        paymentMethods.filter(({ enabled }) => enabled).map(presentPaymentMethod),
      )
    }
    const view = await viewFor(request, tokenValue, paymentId, 'payment')
    return asCollection(request, 'PaymentMethod', view ? await paymentOf(view) : [])
  })

  app.get(
    '/orders/:tokenValue/shipments/:id/methods',
    { schema: { params: PartParams, response: { 200: collectionOf(ShippingMethod) } } },
    async (request) => {
      const view = await viewFor(request, request.params.tokenValue, request.params.id, 'shipment')
      if (!view) throw notFound()
      return asCollection(request, 'ShippingMethod', await shippingOf(view))
    },
  )
  app.get(
    '/orders/:tokenValue/payments/:id/methods',
    { schema: { params: PartParams, response: { 200: collectionOf(PaymentMethod) } } },
    async (request) => {
      const view = await viewFor(request, request.params.tokenValue, request.params.id, 'payment')
      if (!view) throw notFound()
      return asCollection(request, 'PaymentMethod', await paymentOf(view))
    },
  )

  app.get(
    '/shipping-methods/:code',
    { schema: { params: CodeParams, response: { 200: ShippingMethod } } },
    async (request) => {
      const method = (await loadReferenceData(app.db)).shippingMethods.find(
        ({ code, enabled }) => enabled && code === request.params.code,
      )
      if (!method) throw notFound()
      return asDocument<'ShippingMethod', ShippingMethod>(presentShippingMethod(method, null))
    },
  )
  app.get(
    '/payment-methods/:code',
    { schema: { params: CodeParams, response: { 200: PaymentMethod } } },
    async (request) => {
      const method = (await loadReferenceData(app.db)).paymentMethods.find(
        ({ code, enabled }) => enabled && code === request.params.code,
      )
      if (!method) throw notFound()
      return asDocument<'PaymentMethod', PaymentMethod>(presentPaymentMethod(method))
    },
  )
}
