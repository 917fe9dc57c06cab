import Fastify, { type FastifyInstance } from 'fastify'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { newTransactionId, notifier, type PaymentStatus, type StandInPayment } from './gateway-payments.ts'
import { escapeHtml, page } from './page.ts'

type GatewayOptions = {
  /** Where browsers reach this gateway. */
  origin: () => string
  notifyUrl: string
  merchant: string
  secret: string
}

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

/** A stand-in for the Comgate gateway, API v2.0: the JSON calls the shop makes, and the page the shopper sees. */
export function gatewayServer({ origin, notifyUrl, merchant, secret }: GatewayOptions): FastifyInstance {
  const app = Fastify({ logger: false })
  const payments = new Map<string, StandInPayment>()
  const notifications = notifier(notifyUrl, merchant, secret)
  const authorization = `Basic ${Buffer.from(`${merchant}:${secret}`).toString('base64')}`
  app.addHook('onClose', async () => notifications.stop())
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/v2.0/') && request.headers.authorization !== authorization)
      return reply.code(401).send({ code: 1400, message: 'unauthorized' })
  })

  app.post<{ Body: Created }>('/v2.0/payment.json', async ({ body }, reply) => {
    if (!Number.isInteger(body.price) || body.price < 100 || !body.refId || !body.label || body.label.length > 16)
      return reply.code(400).send({ code: 1400, message: 'bad parameters' })
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
      urls: { PAID: back(body.url_paid), CANCELLED: back(body.url_cancelled), PENDING: back(body.url_pending) },
    })
    return { code: 0, message: 'OK', transId, redirect: `${origin()}/platba/${transId}` }
  })

  app.get<{ Params: { file: string } }>('/v2.0/payment/transId/:file', async ({ params }, reply) => {
    const payment = payments.get(params.file.replace(/\.json$/, ''))
    if (!payment) return reply.code(404).send({ code: 1400, message: 'payment not found' })
    const { urls: _urls, ...fields } = payment
    return { code: 0, message: 'OK', ...fields, merchant, test: false }
  })

  app.get<{ Params: { transId: string } }>('/platba/:transId', async ({ params }, reply) => {
    const payment = payments.get(params.transId)
    if (!payment) return reply.code(404).type('text/html').send(page('Platba nenalezena', '<h1>Tuto platbu neznáme</h1>'))
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(payment.status === 'PENDING' ? payPage(payment) : donePage(payment))
  })

  app.post<{ Params: { transId: string }; Body: { status?: string; delay?: string; times?: string } }>(
    '/platba/:transId',
    async ({ params, body }, reply) => {
      const payment = payments.get(params.transId)
      const status = (['PAID', 'CANCELLED', 'PENDING'] as const).find((known) => known === body.status)
      if (!payment || !status) return reply.code(400).type('text/html').send(page('Chyba', '<h1>Neplatná volba</h1>'))
      if (payment.status === 'PENDING') payment.status = status
      const times = Math.min(5, Number(body.times ?? '1') || 0)
      notifications.send(payment, { delayMs: Math.min(60, Number(body.delay ?? '0') || 0) * 1000, times })
      return reply.redirect(payment.urls[status], 303)
    },
  )

  /** For tests: a payment in any state, with any amount. */
  app.post<{ Params: { transId: string }; Body: { status?: PaymentStatus; price?: number; refId?: string } }>(
    '/zkouska/:transId',
    async ({ params, body }, reply) => {
      const payment = payments.get(params.transId)
      if (!payment) return reply.code(404).send({ message: 'payment not found' })
      Object.assign(payment, body)
      return payment
    },
  )
  app.get('/zkouska', async () => [...payments.values()])
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/', async (_request, reply) =>
    reply
      .type('text/html')
      .send(
        page('Platební brána', '<h1>Zkušební platební brána</h1><p>Platby se sem posílají z obchodu. Žádné peníze se nepřevádějí.</p>'),
      ),
  )
  return app
}

const facts = ({ price, refId, transId }: StandInPayment) =>
  `<p class="muted" style="margin:0">Zaplatíte</p><p class="amount">${escapeHtml(formatPrice(price))}</p><dl><dt>Objednávka</dt><dd>${escapeHtml(refId)}</dd><dt>Platba</dt><dd>${escapeHtml(transId)}</dd></dl>`

const select = (name: string, label: string, options: [string, string][]) =>
  `<label>${label}<select name="${name}">${options.map(([value, text]) => `<option value="${value}">${text}</option>`).join('')}</select></label>`

const payPage = (payment: StandInPayment) =>
  page(
    'Zkušební platební brána',
    `<h1>Zkušební platební brána</h1><div class="card">${facts(payment)}</div>
<form class="card" method="post"><button class="main" name="status" value="PAID">Zaplatit</button><button name="status" value="CANCELLED">Zrušit</button><button name="status" value="PENDING">Čeká se</button>
<details><summary>Oznámení obchodu</summary>${select('delay', 'Kdy přijde', [
      ['0', 'hned'],
      ['5', 'za 5 sekund'],
      ['30', 'za 30 sekund'],
    ])}${select('times', 'Kolikrát', [
      ['1', 'jednou'],
      ['2', 'dvakrát'],
      ['5', 'pětkrát'],
      ['0', 'vůbec'],
    ])}</details></form>
<small>Žádné peníze se nepřevádějí.</small>`,
  )

const stateText: Record<PaymentStatus, string> = {
  PENDING: 'čeká',
  PAID: 'zaplaceno',
  CANCELLED: 'zrušeno',
  AUTHORIZED: 'předautorizováno',
}

const donePage = (payment: StandInPayment) =>
  page(
    'Zkušební platební brána',
    `<h1>Platba: ${stateText[payment.status]}</h1><div class="card">${facts(payment)}</div><a class="button" href="${escapeHtml(payment.urls[payment.status === 'AUTHORIZED' ? 'PAID' : payment.status])}">Zpět do obchodu</a>`,
  )
