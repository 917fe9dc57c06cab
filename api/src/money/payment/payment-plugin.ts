import { PaymentNotice } from '@drogerie/shared-lib/contract/operation-schemas.ts'
import { PaymentRedirect } from '@drogerie/shared-lib/contract/order.ts'
import { TransferInstructions } from '@drogerie/shared-lib/contract/transfer.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { countAttempt } from '../../kernel/http/attempt-limits.ts'
import { HttpError, notFound } from '../../kernel/http/http-error.ts'
import { asDocument } from '../../kernel/http/hydra.ts'
import { elsewhere } from '../../kernel/http/no-content.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { orderDeps } from '../../order/cart/cart-context.ts'
import { maySee } from '../../order/facts/order-access.ts'
import { findOrder } from '../../order/facts/order-facts.ts'
import { orderIri } from '../../order/view/order-presenter.ts'
import { placedView } from '../../order/view/order-view.ts'
import { comgateClient, GatewayError } from './comgate-client.ts'
import { paymentJobs } from './payment-jobs.ts'
import { settlePayment, type PaymentDeps } from './settle-payment.ts'
import { paymentStarter } from './start-payment.ts'
import { presentTransfer } from './transfer-instructions.ts'

const TokenParams = z.object({ tokenValue: z.string() })

/** Paying by card: the way to the gateway, its notifications, and the way back; and what a transfer needs. */
export const paymentPlugin: FastifyPluginAsyncZod = async (app) => {
  const { publicOrigin, comgate } = app.config
  const { db, orderEvents, log } = app
  const payments: PaymentDeps = { db, orderEvents, gateway: comgateClient(comgate), log }
  const startPayment = paymentStarter(orderDeps(app), payments, publicOrigin)
  for (const job of paymentJobs(payments, app.outbox.wake)) app.jobs.register(job)

  app.get(
    '/orders/:tokenValue/pay',
    {
      schema: { params: TokenParams, response: { 200: PaymentRedirect } },
      config: { limit: 'pay', refusals: [409, 422, 429, 503] },
    },
    async (request) => {
      const { tokenValue } = request.params
      const url = await startPayment(request.customer, tokenValue)
      return asDocument<'PaymentRedirect', PaymentRedirect>({
        '@id': `${orderIri(tokenValue)}/pay`,
        '@type': 'PaymentRedirect',
        url,
        state: 'awaiting_payment',
      })
    },
  )

  app.get(
    '/orders/:tokenValue/transfer',
    { schema: { params: TokenParams, response: { 200: TransferInstructions } } },
    async (request) => {
      const order = await findOrder(app.db, request.params.tokenValue)
      if (!order || order.state === 'cart' || !maySee(order, request.customer, new Date()))
        throw notFound()
      const instructions = presentTransfer(await placedView(app.db, order), app.config)
      return asDocument<'TransferInstructions', TransferInstructions>(orNotFound(instructions))
    },
  )

  /** The gateway repeats a notification until it reads `code=0`; what it says of the payment is not believed. */
  app.post(
    '/payments/comgate/notify',
    {
      schema: { body: PaymentNotice },
      config: {
        limit: 'gateway',
        formBody: true,
        anyFormat: true,
        produces: ['text/plain'],
        refusals: [503],
      },
    },
    async (request, reply) => {
      // each costs a call to the gateway; what is refused here is asked by the job within minutes
      await countAttempt(app.db, [
        { bucket: `notify:${request.body.transId}`, max: 60, windowSeconds: 3_600 },
      ])
      const settlement = await settlePayment(payments, request.body.transId).catch(
        (error: unknown) => {
          if (error instanceof GatewayError)
            throw new HttpError(503, 'Service Unavailable', {
              cause: error,
              headers: { 'Retry-After': '30' },
            })
          throw error
        },
      )
      if (settlement === 'unknown' || settlement === 'lost') throw notFound()
      if (settlement === 'mismatch')
        throw new HttpError(422, 'The payment does not match its order')
      app.outbox.wake()
      return reply.type('text/plain').send('code=0&message=OK')
    },
  )

  /** The shopper comes back; his browser proves nothing, so the status is read again, and then he sees his order. */
  app.get(
    '/payments/comgate/return',
    {
      schema: {
        querystring: z.object({ key: z.string().check(z.maxLength(100)) }),
        response: elsewhere,
      },
      config: { limit: 'pay', anyFormat: true, refusals: [429] },
    },
    async (request, reply) => {
      const payment = await app.db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select(['orders.token_value', 'payments.transaction_id'])
        .where('return_key', '=', request.query.key)
        .executeTakeFirst()
      if (!payment) return reply.redirect(`${publicOrigin}${paths.home()}`, 302)
      if (payment.transaction_id)
        await settlePayment(payments, payment.transaction_id).catch(() => undefined)
      app.outbox.wake()
      return reply.redirect(`${publicOrigin}${paths.orderComplete(payment.token_value)}`, 302)
    },
  )
}
