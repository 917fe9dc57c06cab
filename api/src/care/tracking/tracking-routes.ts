import { OrderTrackingPayload, TrackedOrder } from '@drogerie/shared-lib/contract/order-tracking.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { violation } from '../../kernel/http/http-error.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { findOrder } from '../../order/facts/order-facts.ts'
import { placedView } from '../../order/view/order-view.ts'
import { findPlacedOrder } from '../complaint/claimed-orders.ts'
import { limitGuesses, orderGuesses } from '../complaint/guess-limits.ts'
import { statementTexts } from '../complaint/statement-texts.ts'
import { presentTracked } from './tracked-presenter.ts'

/** The state of an order, for whoever has its number and e-mail and no account. */
export const trackingRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'tracking')

  app.post(
    '/order-tracking',
    { schema: { body: OrderTrackingPayload, response: { 200: TrackedOrder } } },
    async ({ body, ip }) => {
      // an unknown number and a wrong e-mail take the same one query, and are one answer
      const found = await limitGuesses(app.db, orderGuesses('tracking', ip, body.email), () =>
        findPlacedOrder(app.db, null, body),
      )
      if (!found) throw violation('orderNumber', statementTexts.unknownOrder)
      const order = orNotFound(await findOrder(app.db, found.order.tokenValue))
      return presentTracked(await placedView(app.db, order), app.config)
    },
  )
}
