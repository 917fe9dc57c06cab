import * as z from 'zod/mini'
import type { Config } from '../config.ts'

/** The Comgate gateway, API v2.0 (JSON). Amounts are hundredths of a crown, as everywhere here. */
export type GatewayPayment = {
  amount: number
  /** Number of the order; comes back with every status. */
  reference: string
  email: string
  fullName: string
  /** Where the gateway sends the shopper afterwards, whatever happened. */
  returnUrl: string
}

export const GatewayState = z.enum(['PENDING', 'PAID', 'CANCELLED', 'AUTHORIZED'])
export type GatewayState = z.infer<typeof GatewayState>

export type GatewayStatus = { transactionId: string; state: GatewayState; amount: number; currency: string; reference: string }

export type Gateway = {
  create(payment: GatewayPayment): Promise<{ transactionId: string; redirectUrl: string }>
  status(transactionId: string): Promise<GatewayStatus>
}

/** The gateway did not answer, or refused. */
export class GatewayError extends Error {}

const Created = z.object({ code: z.literal(0), transId: z.string(), redirect: z.string().check(z.regex(/^https?:\/\//)) })
const Status = z.object({
  code: z.literal(0),
  transId: z.string(),
  status: GatewayState,
  price: z.pipe(z.union([z.string(), z.number()]), z.transform(Number)),
  curr: z.string(),
  refId: z.string(),
})

const TIMEOUT_MS = 5_000
/** The gateway shows sixteen characters of it. */
const LABEL_LENGTH = 16

export function comgateClient({ url, merchant, secret }: Config['comgate']): Gateway {
  const authorization = `Basic ${Buffer.from(`${merchant}:${secret}`).toString('base64')}`

  const call = async <Schema extends z.ZodMiniType>(path: string, schema: Schema, body?: unknown): Promise<z.infer<Schema>> => {
    const answer = await fetch(`${url}/v2.0/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new GatewayError('the gateway does not answer', { cause })
    })
    const parsed = z.safeParse(schema, await answer.json().catch(() => null))
    if (!answer.ok || !parsed.success) throw new GatewayError(`the gateway answered ${answer.status} to ${path.split('/')[0]}`)
    return parsed.data
  }

  return {
    async create({ amount, reference, email, fullName, returnUrl }) {
      const { transId, redirect } = await call('payment.json', Created, {
        price: amount,
        curr: 'CZK',
        country: 'CZ',
        lang: 'cs',
        method: 'ALL',
        label: `Objednavka ${reference}`.slice(0, LABEL_LENGTH),
        refId: reference,
        email,
        fullName,
        category: 'PHYSICAL_GOODS_ONLY',
        delivery: 'HOME_DELIVERY',
        test: false,
        url_paid: returnUrl,
        url_cancelled: returnUrl,
        url_pending: returnUrl,
      })
      return { transactionId: transId, redirectUrl: redirect }
    },
    async status(transactionId) {
      const { transId, status, price, curr, refId } = await call(`payment/transId/${encodeURIComponent(transactionId)}.json`, Status)
      if (transId !== transactionId) throw new GatewayError('the gateway answered about another payment')
      return { transactionId, state: status, amount: price, currency: curr, reference: refId }
    },
  }
}
