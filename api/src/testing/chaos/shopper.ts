import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'

export type Errand = {
  email: string
  /** Pieces by variant. */
  lines: Readonly<Record<string, number>>
  coupon?: string | undefined
}

/**
 * Outcome of a shopper's purchase: `number` once the shop acknowledged the order, at `overAt` (ms
 * of `performance.now()`).
 */
export type Outcome = {
  email: string
  tokenValue: string
  number: string | null
  retries: number
  refusals: string[]
  overAt?: number
}

type ClientOptions = {
  /** Token of a customer who has signed in. */
  token?: string | undefined
  /** Called for every answer that is not a 'later'. */
  onAnswer?: (() => void) | undefined
  /** Called for every answer, with null where none came. */
  onAttempt?: ((status: number | null) => void) | undefined
}

type Body = Order & { code?: number; message?: string; order?: Order }
type Answer = { status: number; body: Body }

const PATIENCE_MS = 300_000
/** Where goods and invoices go. */
export const address = {
  firstName: 'Eva',
  lastName: 'Zelená',
  street: 'Dlouhá 12',
  city: 'Brno',
  postcode: '60200',
  countryCode: 'CZ',
  phoneNumber: '+420777123456',
}

const isTemporary = (status: number) => status >= 500 || status === 429 || status === 409

let shoppers = 0
/**
 * A different network for each shopper: the attempts with coupons of all shoppers from one address
 * would exceed the limit.
 */
const newAddress = () => `10.0.${Math.floor(++shoppers / 250)}.${shoppers % 250}`

/**
 * Talks to the shop as its front ends do: what got no answer, or an answer that says 'later', is
 * asked again with the same Idempotency-Key, a little later each time.
 *
 * @throws Error - no answer for five minutes.
 */
export function shopperClient(origin: string, { token, onAnswer, onAttempt }: ClientOptions = {}) {
  let retries = 0
  const from = newAddress()
  async function call(method: string, path: string, payload?: unknown): Promise<Answer> {
    const headers: Record<string, string> = {
      accept: 'application/ld+json',
      'x-forwarded-for': from,
    }
    if (payload !== undefined)
      headers['content-type'] =
        method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
    if (token) headers['authorization'] = `Bearer ${token}`
    if (method === 'POST') headers['idempotency-key'] = randomUUID()
    const started = performance.now()
    for (let attempt = 0; ; attempt += 1) {
      const answer = await once(method, path, headers, payload)
      onAttempt?.(answer?.status ?? null)
      if (answer && !isTemporary(answer.status)) {
        onAnswer?.()
        return answer
      }
      if (performance.now() - started > PATIENCE_MS)
        throw new Error(`${method} ${path}: no answer, last ${answer?.status ?? 'none'}`)
      retries += 1
      await wait(Math.min(1_000, 60 * 2 ** Math.min(attempt, 5)) * (0.5 + Math.random()))
    }
  }
  async function once(
    method: string,
    path: string,
    headers: Record<string, string>,
    payload: unknown,
  ): Promise<Answer | null> {
    try {
      const answer = await fetch(`${origin}/api/v2/shop${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(15_000),
        ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
      })
      const text = await answer.text()
      // a proxy says that it reached nobody in words of its own
      return { status: answer.status, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Body }
    } catch {
      return null
    }
  }
  return { call, retries: () => retries }
}

type Client = ReturnType<typeof shopperClient>

/**
 * A whole checkout, from the empty cart to the acknowledged order; goods that ran out are left
 * behind.
 */
export async function shop(
  origin: string,
  { email, lines, coupon }: Errand,
  options?: ClientOptions,
): Promise<Outcome> {
  const client = shopperClient(origin, options)
  const refusals: string[] = []
  const { tokenValue } = expectOk('open', await client.call('POST', '/orders', {})).body
  for (const [productVariant, quantity] of Object.entries(lines)) {
    const added = await client.call('POST', `/orders/${tokenValue}/items`, {
      productVariant,
      quantity,
    })
    if (added.status !== 201) refusals.push(`add ${added.body.code}`)
  }
  if (coupon) {
    const applied = await client.call('POST', `/orders/${tokenValue}/coupons`, { code: coupon })
    if (applied.status !== 201) refusals.push(`coupon ${applied.body.code}`)
  }
  const cart = expectOk('read', await client.call('GET', `/orders/${tokenValue}`)).body
  if (cart.items.length === 0)
    return { email, tokenValue, number: null, retries: client.retries(), refusals }
  expectOk(
    'shipment',
    await client.call('PATCH', `/orders/${tokenValue}/shipments/${cart.shipments[0]?.id}`, {
      shippingMethod: 'ppl',
    }),
  )
  expectOk(
    'payment',
    await client.call('PATCH', `/orders/${tokenValue}/payments/${cart.payments[0]?.id}`, {
      paymentMethod: 'cod',
    }),
  )
  expectOk(
    'address',
    await client.call('PUT', `/orders/${tokenValue}`, { email, billingAddress: address }),
  )
  const number = await complete(client, tokenValue, refusals)
  return {
    email,
    tokenValue,
    number,
    retries: client.retries(),
    refusals,
    overAt: performance.now(),
  }
}

function expectOk(what: string, answer: Answer): Answer {
  if (answer.status >= 300)
    throw new Error(
      `${what} answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`,
    )
  return answer
}

/**
 * Completes until there is a number; does what the page would ask for when something moved
 * meanwhile.
 */
async function complete(
  client: Client,
  tokenValue: string,
  refusals: string[],
): Promise<string | null> {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const answer = await client.call('PATCH', `/orders/${tokenValue}/complete`, {})
    if (answer.status === 200) return answer.body.number ?? null
    refusals.push(`complete ${answer.body.code}`)
    if (answer.status !== 422)
      throw new Error(
        `complete answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`,
      )
    if (answer.body.code === 1100) {
      const { body } = await client.call('GET', `/orders/${tokenValue}`)
      const gone = body.items.filter((item) => item.available === false)
      if (gone.length === body.items.length) return null
      for (const item of gone) await client.call('DELETE', `/orders/${tokenValue}/items/${item.id}`)
    }
  }
  throw new Error(`complete of ${tokenValue} was refused again and again: ${refusals.join(', ')}`)
}
