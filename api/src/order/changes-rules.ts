/**
 * What changed under the shopper's hands (contract 5.6): the cart as it was last shown against the cart as it is now. The
 * signature names the difference, not the moment, so every reader of the same change gives one notice.
 */
import { createHash } from 'node:crypto'

export type ShownLine = {
  itemId: number
  variantCode: string
  unitPrice: number
  available: boolean
  isGift: boolean
}

/** Kept with the order at each successful write; compared at each read. */
export type ShownCart = {
  total: number
  lines: ShownLine[]
  /** Codes of the discounts that took part in the sums. */
  promotions: string[]
  shipping: { shipmentId: number; methodCode: string } | null
  payment: { paymentId: number; methodCode: string } | null
}

export type ItemChange = { item: string; field: string; from: string | number | boolean | null; to: string | number | boolean | null }

export type OrderChanges = {
  order: { reason: 'price' | 'stock' | 'promotion'; previousTotal: number; signature: string } | null
  items: ItemChange[]
}

export const noChanges: OrderChanges = { order: null, items: [] }

const itemIri = (id: number) => `/api/v2/shop/order-items/${id}`

/** Differences that the shopper did not make himself: those of lines and choices present on both sides. */
export function changesBetween(shown: ShownCart, now: ShownCart): OrderChanges {
  const prices = lineChanges(shown, now, 'unitPrice')
  const stock = lineChanges(shown, now, 'available')
  const gifts = giftsLost(shown, now)
  const promotions = shown.promotions.filter((code) => !now.promotions.includes(code))
  const choices = choiceChanges(shown, now)
  const reason = prices.length > 0 ? 'price' : stock.length > 0 ? 'stock' : promotions.length > 0 ? 'promotion' : null
  const items = [...prices, ...stock, ...gifts, ...choices]
  if (!reason) return { order: null, items }
  return { order: { reason, previousTotal: shown.total, signature: signatureOf(items, promotions) }, items }
}

function lineChanges(shown: ShownCart, now: ShownCart, field: 'unitPrice' | 'available'): ItemChange[] {
  return now.lines.flatMap((line) => {
    const before = shown.lines.find(({ itemId }) => itemId === line.itemId)
    if (!before || line.isGift || before[field] === line[field]) return []
    return [{ item: itemIri(line.itemId), field, from: before[field], to: line[field] }]
  })
}

const giftsLost = (shown: ShownCart, now: ShownCart): ItemChange[] =>
  shown.lines
    .filter((line) => line.isGift && !now.lines.some(({ variantCode, isGift }) => isGift && variantCode === line.variantCode))
    .map((line) => ({ item: itemIri(line.itemId), field: 'gift', from: line.variantCode, to: null }))

function choiceChanges(shown: ShownCart, now: ShownCart): ItemChange[] {
  const changes: ItemChange[] = []
  if (shown.shipping && now.shipping && shown.shipping.methodCode !== now.shipping.methodCode) {
    changes.push({
      item: `/api/v2/shop/shipments/${now.shipping.shipmentId}`,
      field: 'shippingMethod',
      from: shown.shipping.methodCode,
      to: now.shipping.methodCode,
    })
  }
  if (shown.payment && now.payment && shown.payment.methodCode !== now.payment.methodCode) {
    changes.push({
      item: `/api/v2/shop/payments/${now.payment.paymentId}`,
      field: 'paymentMethod',
      from: shown.payment.methodCode,
      to: now.payment.methodCode,
    })
  }
  return changes
}

const signatureOf = (items: ItemChange[], promotions: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([items, promotions]))
    .digest('hex')
    .slice(0, 16)
