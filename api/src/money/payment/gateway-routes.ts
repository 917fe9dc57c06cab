import { PaymentNotice } from '@drogerie/shared-lib/contract/operation-schemas.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { countAttempt } from '../../kernel/http/attempt-limits.ts'
import { HttpError, notFound } from '../../kernel/http/http-error.ts'
import { redirectSchema } from '../../kernel/http/no-content.ts'
import { GatewayError } from './comgate-client.ts'
import { paymentByReturnKey } from './payment-repository.ts'
import { settlePayment, type PaymentDeps } from './settle-payment.ts'

/** Calls that the gateway makes, or sends the shopper to. */
export const gatewayRoutes: FastifyPluginAsyncZod<{ payments: PaymentDeps }> = async (
  app,
  { payments },
) => {
  const { publicOrigin } = app.config

  /**
   * The gateway repeats a notification until it reads `code=0`; what it says of the payment is not
   * believed.
   */
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

  /**
   * The shopper comes back; their browser proves nothing, so the status is read again, and then
   * they see their order.
   */
  app.get(
    '/payments/comgate/return',
    {
      schema: {
        querystring: z.object({ key: z.string().check(z.maxLength(100)) }),
        response: redirectSchema,
      },
      config: { limit: 'pay', anyFormat: true, refusals: [429] },
    },
    async (request, reply) => {
      const payment = await paymentByReturnKey(app.db, request.query.key)
      if (!payment) return reply.redirect(`${publicOrigin}${paths.home()}`, 302)
      if (payment.transaction_id)
        await settlePayment(payments, payment.transaction_id).catch(() => undefined)
      app.outbox.wake()
      return reply.redirect(`${publicOrigin}${paths.orderComplete(payment.token_value)}`, 302)
    },
  )
}
