import { PaymentRedirect } from '@drogerie/shared-lib/contract/order.ts'
import { TransferInstructions } from '@drogerie/shared-lib/contract/transfer.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { notFound } from '../../kernel/http/http-error.ts'
import { asDocument } from '../../kernel/http/hydra.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { maySee } from '../../order/facts/order-access.ts'
import { findOrder } from '../../order/facts/order-facts.ts'
import { orderIri } from '../../order/view/order-presenter.ts'
import { placedView } from '../../order/view/order-view.ts'
import type { StartPayment } from './start-payment.ts'
import { presentTransfer } from './transfer-instructions.ts'

const TokenParams = z.object({ tokenValue: z.string() })

/** How an order is paid: the way to the gateway, or what a transfer needs. */
export const paymentRoutes: FastifyPluginAsyncZod<{ startPayment: StartPayment }> = async (
  app,
  { startPayment },
) => {
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
}
