import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { orderDeps } from '../../order/cart/cart-context.ts'
import { closeReplaced } from './check-payments.ts'
import { comgateClient } from './comgate-client.ts'
import { gatewayRoutes } from './gateway-routes.ts'
import { paymentJobs } from './payment-jobs.ts'
import { paymentRoutes } from './payment-routes.ts'
import type { PaymentDeps } from './settle-payment.ts'
import { paymentStarter } from './start-payment.ts'

/**
 * Paying by card: the way to the gateway, its notifications, and the way back; and what a transfer
 * needs.
 */
export const paymentPlugin: FastifyPluginAsyncZod = async (app) => {
  const { publicOrigin, comgate } = app.config
  if (!app.hasDecorator('refundCauses'))
    throw new Error('payments need refundCauses from those above them')
  const { db, orderEvents, refundCauses, log } = app
  const gateway = comgateClient(comgate)
  const payments: PaymentDeps = { db, orderEvents, refundCauses, gateway, log }
  const startPayment = paymentStarter(orderDeps(app), payments, publicOrigin)
  for (const job of paymentJobs(payments, app.outbox.wake)) app.jobs.register(job)
  app.outbox.handle('payment-replaced', ({ paymentId }) => closeReplaced(payments, paymentId))
  await app.register(paymentRoutes, { startPayment })
  await app.register(gatewayRoutes, { payments })
}
