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
  /** Their names, for the sentence that says which one is gone. */
  promotionNames?: Record<string, string>
  /** Whether the club's terms were applied. */
  club?: boolean
  shipping: { shipmentId: number; methodCode: string } | null
  payment: { paymentId: number; methodCode: string } | null
}

/** Without `item` it is about the whole order. */
export type ItemChange = { item?: string; field: string; from: string | number | boolean | null; to: string | number | boolean | null }

export type OrderChanges = {
  order: { reason: 'price' | 'stock' | 'promotion'; previousTotal: number; signature: string } | null
  items: ItemChange[]
}

export const noChanges: OrderChanges = { order: null, items: [] }

const itemIri = (id: number) => `/api/v2/shop/order-items/${id}`

/** What the command that is being answered changes by itself: `shippingMethod`, `paymentMethod`, `promotion`. */
export type OwnChanges = readonly string[]

/**
 * Differences that the shopper did not make himself: those of lines and choices present on both sides.
 *
 * @param own - kinds of differences that are his own doing.
 */
export function changesBetween(shown: ShownCart, now: ShownCart, own: OwnChanges = []): OrderChanges {
  const prices = lineChanges(shown, now, 'unitPrice')
  const stock = lineChanges(shown, now, 'available')
  const gifts = giftsLost(shown, now)
  const promotions = own.includes('promotion') ? [] : shown.promotions.filter((code) => !now.promotions.includes(code))
  const choices = choiceChanges(shown, now).filter(({ field }) => !own.includes(field))
  const club = shown.club === true && now.club !== true ? [{ field: 'club', from: true, to: false }] : []
  const reason = prices.length > 0 ? 'price' : stock.length > 0 ? 'stock' : promotions.length > 0 ? 'promotion' : null
  const items = [...prices, ...stock, ...gifts, ...choices, ...club]
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

/**
 * The cart to remember after a write whose answer has no body: gifts that left with it are still to be told by the next
 * read.
 */
export function withUntoldGifts(shown: ShownCart | null, now: ShownCart): ShownCart {
  const isLost = (line: ShownLine) =>
    line.isGift && !now.lines.some(({ variantCode, isGift }) => isGift && variantCode === line.variantCode)
  return { ...now, lines: [...now.lines, ...(shown?.lines.filter(isLost) ?? [])] }
}
