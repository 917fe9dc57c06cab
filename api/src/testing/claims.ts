import type { ClaimableOrder, Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import sharp from 'sharp'
import { setFulfilment } from '../order/placed/order-lifecycle.ts'
import { readyCart, type OrderShop } from './order-shop.ts'

export type DeliveredOrder = {
  id: number
  token: string
  number: string
  items: { id: number; quantity: number; total: number }[]
}

/** An order placed and handed over; by a guest unless headers of an account come along. */
export async function deliveredOrder(
  shop: OrderShop,
  lines: Record<string, number>,
  options: Parameters<typeof readyCart>[2] & { deliveredAt?: Date } = {},
): Promise<DeliveredOrder> {
  const { token } = await readyCart(shop, lines, options)
  const { body, status } = await shop.call(
    'PATCH',
    `/orders/${token}/complete`,
    {},
    options.headers,
  )
  if (status !== 200) throw new Error(`the order was not placed: ${status} ${JSON.stringify(body)}`)
  await setFulfilment(shop.app, body.id, 'delivered', { now: options.deliveredAt })
  const items = body.items
    .filter(({ isGift }) => !isGift)
    .map(({ id, quantity, total }) => ({ id, quantity, total }))
  return { id: body.id, token, number: body.number ?? '', items }
}

export type Part = { bytes: Uint8Array; name?: string; type?: string }

/** Real multipart bytes, as a browser makes them. */
export async function multipart(fields: Record<string, string>, files: readonly Part[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { bytes, name = 'foto.jpg', type = 'image/jpeg' } of files)
    form.append('photos[]', new Blob([new Uint8Array(bytes)], { type }), name)
  const body = new Response(form)
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    contentType: body.headers.get('content-type') ?? '',
  }
}

export type Claimed = {
  status: number
  json: Complaint & { violations?: { propertyPath: string; message: string }[]; message?: string }
}

/** POST /complaints as multipart with one part `data`. */
export async function claim(
  shop: OrderShop,
  data: Record<string, unknown>,
  files: readonly Part[] = [],
  headers: Record<string, string> = {},
): Promise<Claimed> {
  const { payload, contentType } = await multipart({ data: JSON.stringify(data) }, files)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v2/shop/complaints',
    payload,
    headers: { 'content-type': contentType, ...headers },
  })
  return { status: answer.statusCode, json: answer.json() }
}

/** A statement of a guest who came by the link of the order. */
export const guestClaim = (
  { number, items, token }: DeliveredOrder,
  more: Record<string, unknown> = {},
) => ({
  orderToken: token,
  orderNumber: number,
  email: 'host@example.cz',
  reason: 'damaged_goods',
  message: 'Láhev přišla prasklá.',
  refundType: 'coupon',
  items: [{ id: items[0]?.id, quantity: 1 }],
  consent: true,
  website: '',
  ...more,
})

/**
 * A small photo; `turned` is lying on its side and says so, as phones do, and knows where it was
 * taken.
 */
export async function photo({ turned = false, width = 60, height = 40 } = {}): Promise<Uint8Array> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#a03070' } }).jpeg()
  if (!turned) return new Uint8Array(await picture.toBuffer())
  const withPlace = picture.withExif({
    IFD0: { Model: 'Phone 12', Artist: 'Jana' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '50/1 5/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '14/1 25/1 0/1',
    },
  })
  return new Uint8Array(await withPlace.withMetadata({ orientation: 6 }).toBuffer())
}

/** What the search for orders that may be claimed answers. */
export async function searchClaimable(
  shop: OrderShop,
  query: string,
  headers: Record<string, string> = {},
) {
  const answer = await shop.call('GET', `/complaints/search?${query}`, undefined, headers)
  const json = answer.json as { 'hydra:member'?: ClaimableOrder[] }
  return { ...answer, members: json['hydra:member'] ?? [] }
}
