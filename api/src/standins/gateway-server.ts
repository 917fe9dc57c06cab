import Fastify, { type FastifyInstance } from 'fastify'
import { donePage, listPage, payPage, unknownPage } from './gateway-pages.ts'
import { methods, notifier, type PaymentStatus, type StandInPayment } from './gateway-payments.ts'
import { gatewayProtocol } from './gateway-protocol.ts'

type GatewayOptions = {
  /** Where browsers reach this gateway. */
  origin: () => string
  notifyUrl: string
  merchant: string
  secret: string
}

const WRONG_BY = 100
const statuses = ['PAID', 'CANCELLED', 'PENDING', 'AUTHORIZED'] as const
type Payments = Map<string, StandInPayment>
type Choice = { status?: string; delay?: string; times?: string; amount?: string; method?: string }

/**
 * A stand-in for the Comgate gateway, API v2.0: the JSON calls the shop makes, and the page the
 * shopper sees.
 */
export function gatewayServer({
  origin,
  notifyUrl,
  merchant,
  secret,
}: GatewayOptions): FastifyInstance {
  const app = Fastify({ logger: false })
  const payments: Payments = new Map()
  const notifications = notifier(notifyUrl, merchant, secret)
  app.addHook('onClose', async () => notifications.stop())
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  gatewayProtocol(app, { origin, merchant, secret, payments })
  payPages(app, payments, notifications)
  testCalls(app, payments)
  app.get('/healthz', async () => ({ ok: true }))
  return app
}

/** The pages that shoppers see. */
function payPages(
  app: FastifyInstance,
  payments: Payments,
  notifications: ReturnType<typeof notifier>,
): void {
  app.get<{ Params: { transId: string } }>('/platba/:transId', async ({ params }, reply) => {
    const payment = payments.get(params.transId)
    const body = !payment
      ? unknownPage()
      : payment.status === 'PENDING'
        ? payPage(payment)
        : donePage(payment)
    return reply
      .code(payment ? 200 : 404)
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(body)
  })

  app.post<{ Params: { transId: string }; Body: Choice }>(
    '/platba/:transId',
    async ({ params, body }, reply) => {
      const payment = payments.get(params.transId)
      const status = statuses.find((known) => known === body.status)
      if (!payment || !status) return reply.code(400).type('text/html').send(unknownPage())
      if (payment.status === 'PENDING') {
        payment.status = status
        payment.method = methods.find(({ code }) => code === body.method)?.code ?? payment.method
        if (body.amount === 'wrong') payment.price -= WRONG_BY
      }
      const times = Math.min(5, Number(body.times ?? '1') || 0)
      notifications.send(payment, {
        delayMs: Math.min(60, Number(body.delay ?? '0') || 0) * 1000,
        times,
      })
      return reply.redirect(payment.urls[status === 'AUTHORIZED' ? 'PAID' : status], 303)
    },
  )

  app.get('/', async (_request, reply) =>
    reply.type('text/html').send(listPage([...payments.values()])),
  )
}

function testCalls(app: FastifyInstance, payments: Payments): void {
  /** For tests: a payment in any state, with any amount; forgotten when `gone`. */
  app.post<{
    Params: { transId: string }
    Body: { status?: PaymentStatus; price?: number; refId?: string; gone?: boolean }
  }>('/zkouska/:transId', async ({ params, body: { gone = false, ...changes } }, reply) => {
    const payment = payments.get(params.transId)
    if (!payment) return reply.code(404).send({ message: 'payment not found' })
    if (gone) payments.delete(params.transId)
    return Object.assign(payment, changes)
  })
  app.get('/zkouska', async () => [...payments.values()])
}
