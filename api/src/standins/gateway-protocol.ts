import type { FastifyInstance } from 'fastify'
import { methods, newTransactionId, paymentOf, type StandInPayment } from './gateway-payments.ts'

type Created = {
  price: number
  curr: string
  label: string
  refId: string
  email?: string
  url_paid?: string
  url_cancelled?: string
  url_pending?: string
}
type Refund = { transId?: string; amount?: number; curr?: string; refId?: string }
type Options = {
  origin: () => string
  merchant: string
  secret: string
  payments: Map<string, StandInPayment>
}

const refusal = (message: string, code = 1400) => ({ code, message })
const byFile = (payments: Options['payments'], file: string) =>
  paymentOf(payments, file.replace(/\.json$/, ''))

/** The calls a shop makes: Comgate API v2.0, JSON, basic authentication, `code` 0 for done. */
export function gatewayProtocol(
  app: FastifyInstance,
  { origin, merchant, secret, payments }: Options,
): void {
  const authorization = `Basic ${Buffer.from(`${merchant}:${secret}`).toString('base64')}`
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/v2.0/') && request.headers.authorization !== authorization)
      return reply.code(401).send(refusal('unauthorized'))
  })
  opening(app, { origin, payments })
  closing(app, { payments })
  refunding(app, { payments })

  app.get<{ Params: { file: string } }>(
    '/v2.0/payment/transId/:file',
    async ({ params }, reply) => {
      const payment = byFile(payments, params.file)
      if (!payment) return reply.code(404).send(refusal('payment not found'))
      const { urls: _urls, refunds: _refunds, quiet, refunded, ...fields } = payment
      return {
        code: 0,
        message: 'OK',
        ...fields,
        ...(quiet ? {} : { refunded }),
        merchant,
        test: false,
      }
    },
  )
}

function opening(
  app: FastifyInstance,
  { origin, payments }: Pick<Options, 'origin' | 'payments'>,
): void {
  app.post<{ Body: Created }>('/v2.0/payment.json', async ({ body }, reply) => {
    if (
      !Number.isInteger(body.price) ||
      body.price < 100 ||
      !body.refId ||
      !body.label ||
      body.label.length > 16
    )
      return reply.code(400).send(refusal('bad parameters'))
    const transId = newTransactionId()
    const back = (url: string | undefined) => url ?? `${origin()}/`
    payments.set(transId, {
      transId,
      price: body.price,
      curr: body.curr,
      label: body.label,
      refId: body.refId,
      email: body.email ?? '',
      status: 'PENDING',
      method: methods[0].code,
      refunded: 0,
      refunds: [],
      urls: {
        PAID: back(body.url_paid),
        CANCELLED: back(body.url_cancelled),
        PENDING: back(body.url_pending),
      },
    })
    return { code: 0, message: 'OK', transId, redirect: `${origin()}/platba/${transId}` }
  })
}

function closing(app: FastifyInstance, { payments }: Pick<Options, 'payments'>): void {
  app.delete<{ Params: { file: string } }>(
    '/v2.0/payment/transId/:file',
    async ({ params }, reply) => {
      const payment = byFile(payments, params.file)
      if (!payment) return reply.code(404).send(refusal('payment not found'))
      if (payment.status !== 'PENDING')
        return reply.code(400).send(refusal('payment is not pending'))
      payment.status = 'CANCELLED'
      return { code: 0, message: 'OK' }
    },
  )

  app.delete<{ Params: { file: string } }>(
    '/v2.0/preauth/transId/:file',
    async ({ params }, reply) => {
      const payment = byFile(payments, params.file)
      if (!payment) return reply.code(404).send(refusal('payment not found'))
      if (payment.status !== 'AUTHORIZED')
        return reply.code(400).send(refusal('payment is not authorized'))
      payment.status = 'CANCELLED'
      return { code: 0, message: 'OK' }
    },
  )
}

function refunding(app: FastifyInstance, { payments }: Pick<Options, 'payments'>): void {
  app.post<{ Body: Refund }>('/v2.0/refund.json', async ({ body }, reply) => {
    const payment = paymentOf(payments, body.transId ?? '')
    const { amount, refId = '' } = body
    if (!payment) return reply.code(404).send(refusal('payment not found'))
    if (
      payment.status !== 'PAID' ||
      body.curr !== payment.curr ||
      amount === undefined ||
      !Number.isInteger(amount) ||
      amount <= 0
    )
      return reply.code(400).send(refusal('bad parameters'))
    if (payment.refunded + amount > payment.price)
      return reply.code(400).send(refusal('the sum of refunds exceeds the payment', 1402))
    payment.refunded += amount
    payment.refunds.push({ amount, refId })
    return { code: 0, message: 'OK' }
  })
}
