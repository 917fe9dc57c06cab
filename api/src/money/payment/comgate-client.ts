import { inSpan } from '@drogerie/shared-lib/server/tracing.ts'
import * as z from 'zod/mini'
import type { Config } from '../../kernel/config/config.ts'

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

export type GatewayStatus = {
  transactionId: string
  state: GatewayState
  amount: number
  currency: string
  reference: string
  /** Amount that has gone back so far; absent when the gateway does not say. */
  refunded?: number
}

export type Gateway = {
  create(payment: GatewayPayment): Promise<{ transactionId: string; redirectUrl: string }>
  status(transactionId: string): Promise<GatewayStatus>
  /**
   * Cancels an unpaid payment: its page no longer accepts money, and an authorization on a card is
   * released.
   */
  cancel(transactionId: string, state: GatewayState): Promise<void>
  /** Sends money back. `reference` names the refund in the gateway's lists. */
  refund(refund: { transactionId: string; amount: number; reference: string }): Promise<void>
}

/**
 * `unreached`: the request was not sent, so nothing happened at the gateway. `silent`: no answer,
 * the outcome is unknown. `refused`: the gateway answered and did nothing. `exhausted`: less than
 * the amount is left of the payment. `unknown`: the gateway does not know the payment.
 */
export type GatewayTrouble = 'unreached' | 'silent' | 'refused' | 'exhausted' | 'unknown'

export class GatewayError extends Error {
  readonly trouble: GatewayTrouble

  constructor(message: string, trouble: GatewayTrouble, options?: ErrorOptions) {
    super(message, options)
    this.trouble = trouble
  }
}

const Done = z.object({ code: z.literal(0) })
const Refused = z.object({ code: z.int().check(z.gte(1)), message: z.optional(z.string()) })
const Created = z.object({
  code: z.literal(0),
  transId: z.string(),
  redirect: z.string().check(z.regex(/^https?:\/\//)),
})
const Status = z.object({
  code: z.literal(0),
  transId: z.string(),
  status: GatewayState,
  price: z.pipe(z.union([z.string(), z.number()]), z.transform(Number)),
  curr: z.string(),
  refId: z.string(),
  refunded: z.optional(z.pipe(z.union([z.string(), z.number()]), z.transform(Number))),
})

/** 'Refund amount higher than allowed.' */
const NOT_SO_MUCH_LEFT = 1402

const TIMEOUT_MS = 5_000
/** The gateway shows sixteen characters of it: the word is short, so that the number is whole. */
const LABEL_LENGTH = 16

/** One request of the gateway's protocol. @throws GatewayError - with what is known of it. */
function callerOf({ url, merchant, secret }: Config['comgate']) {
  const authorization = `Basic ${Buffer.from(`${merchant}:${secret}`).toString('base64')}`

  return async <Schema extends z.ZodMiniType>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    schema: Schema,
    body?: unknown,
  ): Promise<z.infer<Schema>> => {
    const answer = await inSpan(`gateway ${method}`, { isCall: true }, () =>
      fetch(`${url}/v2.0/${path}`, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    ).catch((cause: unknown) => {
      throw new GatewayError(
        'the gateway does not answer',
        neverLeft(cause) ? 'unreached' : 'silent',
        { cause },
      )
    })
    const json: unknown = await answer.json().catch(() => null)
    const parsed = z.safeParse(schema, json)
    if (answer.ok && parsed.success) return parsed.data
    const refused = z.safeParse(Refused, json)
    const what = refused.success
      ? `${refused.data.code} ${refused.data.message ?? ''}`
      : String(answer.status)
    throw new GatewayError(
      `the gateway answered ${what.trim()} to ${method} ${path.split('/')[0]}`,
      !refused.success ? 'silent' : troubleOf(answer.status, refused.data.code),
    )
  }
}

export function comgateClient(config: Config['comgate']): Gateway {
  const call = callerOf(config)
  return {
    async create({ amount, reference, email, fullName, returnUrl }) {
      const { transId, redirect } = await call('POST', 'payment.json', Created, {
        price: amount,
        curr: 'CZK',
        country: 'CZ',
        lang: 'cs',
        method: 'ALL',
        label: `Obj. ${reference}`.slice(0, LABEL_LENGTH),
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
      const { transId, status, price, curr, refId, refunded } = await call(
        'GET',
        pathOf(transactionId),
        Status,
      )
      if (transId !== transactionId)
        throw new GatewayError('the gateway answered about another payment', 'silent')
      const known = {
        transactionId,
        state: status,
        amount: price,
        currency: curr,
        reference: refId,
      }
      return refunded === undefined ? known : { ...known, refunded }
    },
    async cancel(transactionId, state) {
      await call(
        'DELETE',
        pathOf(transactionId, state === 'AUTHORIZED' ? 'preauth' : 'payment'),
        Done,
      )
    },
    async refund({ transactionId, amount, reference }) {
      await call('POST', 'refund.json', Done, {
        transId: transactionId,
        amount,
        curr: 'CZK',
        refId: reference,
        test: false,
      })
    },
  }
}

const troubleOf = (status: number, code: number): GatewayTrouble =>
  status === 404 ? 'unknown' : code === NOT_SO_MUCH_LEFT ? 'exhausted' : 'refused'

const pathOf = (transactionId: string, kind: 'payment' | 'preauth' = 'payment') =>
  `${kind}/transId/${encodeURIComponent(transactionId)}.json`

const codesBeforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** No connection was made, so nothing was asked. */
function neverLeft(cause: unknown): boolean {
  const inner: unknown = cause instanceof Error ? cause.cause : undefined
  const code: unknown =
    typeof inner === 'object' && inner !== null ? Reflect.get(inner, 'code') : undefined
  return typeof code === 'string' && codesBeforeSending.has(code)
}
