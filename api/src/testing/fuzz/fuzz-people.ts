import { sql } from 'kysely'
import { demoPassword } from '../../edges/seed/orders/seed-orders.ts'
import { wellKnown } from '../../edges/seed/well-known.ts'
import type { TestApi } from '../test-api.ts'

export type Bearer = { authorization: string }
export type SignedIn = { headers: Bearer; customer: string; id: number }

/** Signed in, with a proof of identity that lasts as long as the tests. */
export async function signIn({ app, db }: TestApi, email: string): Promise<SignedIn> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v2/shop/authentication-token',
    payload: { email, password: demoPassword },
  })
  const { token, customer } = answer.json<{ token: string; customer: string }>()
  await sql`update sessions set proved_at = now() + interval '1 day'`.execute(db)
  return {
    headers: { authorization: `Bearer ${token}` },
    customer,
    id: Number(customer.split('/').at(-1)),
  }
}

/** Undoes what a request may have done to her account: closed it, or given it another password. */
export async function reopen(
  { db }: TestApi,
  { closed, like }: { closed: number; like: number },
): Promise<void> {
  await sql`update customers set erasure_asked_at = null, state = open.state from customers open
    where customers.id = ${closed} and open.id = ${like}`.execute(db)
  await sql`update users set password_hash = open.password_hash from users open
    where users.customer_id = ${closed} and open.customer_id = ${like}`.execute(db)
}

/** A new cart with goods in it; its token. A customer with such a cart gets that one. */
export async function cartOf({ app }: TestApi, headers: Partial<Bearer> = {}): Promise<string> {
  const cart = await app.inject({
    method: 'POST',
    url: '/api/v2/shop/orders',
    payload: {},
    headers,
  })
  const { tokenValue } = cart.json<{ tokenValue: string }>()
  const payload = { productVariant: wellKnown.toothpaste.variantCodes[0], quantity: 2 }
  await app.inject({
    method: 'POST',
    url: `/api/v2/shop/orders/${tokenValue}/items`,
    payload,
    headers,
  })
  return tokenValue
}

const billingAddress = {
  firstName: 'Jana',
  lastName: 'Nová',
  street: 'Dlouhá 12',
  city: 'Praha',
  postcode: '110 00',
  countryCode: 'CZ',
  phoneNumber: '777 123 456',
}

const patchWith =
  ({ app }: TestApi, headers: Partial<Bearer>) =>
  (url: string, payload: object) =>
    app.inject({
      method: 'PATCH',
      url,
      payload: JSON.stringify(payload),
      headers: { ...headers, 'content-type': 'application/merge-patch+json' },
    })

/** A cart that could be placed at once, paid on delivery. */
export async function readyCart(api: TestApi, headers: Partial<Bearer> = {}): Promise<string> {
  const token = await cartOf(api, headers)
  const url = `/api/v2/shop/orders/${token}`
  const patch = patchWith(api, headers)
  const order = (await api.app.inject({ url, headers })).json<{
    shipments: { id: number }[]
    payments: { id: number }[]
  }>()
  await patch(`${url}/shipments/${order.shipments[0]?.id}`, { shippingMethod: 'ppl' })
  await patch(`${url}/payments/${order.payments[0]?.id}`, { paymentMethod: 'cod' })
  await api.app.inject({
    method: 'PUT',
    url,
    payload: { email: 'host@example.cz', billingAddress },
    headers,
  })
  return token
}

/** A placed order; its token. */
export async function buy(api: TestApi, headers: Partial<Bearer> = {}): Promise<string> {
  const token = await readyCart(api, headers)
  const placed = await patchWith(api, headers)(`/api/v2/shop/orders/${token}/complete`, {})
  if (placed.statusCode !== 200)
    throw new Error(`the order could not be placed: ${placed.body.slice(0, 300)}`)
  return token
}

/** Watches a sold-out variant. */
export const watch = ({ app }: TestApi, headers: Bearer) =>
  app.inject({
    method: 'POST',
    url: '/api/v2/shop/watchdog',
    payload: {
      productVariantCode: wellKnown.soldOut.variantCodes[0],
      liked: true,
      events: [{ type: 'back_in_stock' }],
    },
    headers,
  })

export const addAddress = ({ app }: TestApi, headers: Bearer) =>
  app.inject({ method: 'POST', url: '/api/v2/shop/addresses', payload: billingAddress, headers })

type Parts = Record<'items' | 'shipments' | 'payments' | 'promotionCoupons', { id: number }[]>

/**
 * Addresses below orders that commands take and no answer prints: `/orders/{token}/items/{id}` and
 * the like.
 */
export async function partsOf(
  { app }: TestApi,
  orders: readonly string[],
  headers: Partial<Bearer> = {},
): Promise<string[]> {
  const addresses = orders.map(async (url) => {
    const {
      items = [],
      shipments = [],
      payments = [],
      promotionCoupons = [],
    } = (await app.inject({ url, headers })).json<Partial<Parts>>()
    const below = (name: string, parts: { id: number }[]) =>
      parts.map(({ id }) => `${url}/${name}/${id}`)
    return [
      ...below('items', items),
      ...below('shipments', shipments),
      ...below('payments', payments),
      ...below('coupons', promotionCoupons),
    ]
  })
  return (await Promise.all(addresses)).flat()
}
