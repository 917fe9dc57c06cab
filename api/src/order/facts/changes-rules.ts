/**
 * Finds what changed in a cart meanwhile (contract 5.6): the cart as last shown compared with the
 * cart now. The signature identifies the difference, not the moment, so every reader of the same
 * change shows one notice.
 */
import { createHash } from 'node:crypto'

export type ShownLine = {
  itemId: number
  variantCode: string
  unitPrice: number
  available: boolean
  isGift: boolean
  /** For a chosen gift, the promotion it is from. */
  chosenOf?: string
}

/** Kept with the order at each successful write; compared at each read. */
export type ShownCart = {
  total: number
  lines: ShownLine[]
  /** Codes of the discounts that took part in the sums. */
  promotions: string[]
  /** The codes among `promotions` that come and go with the pieces in the cart. */
  multibuys?: string[]
  /** Their names, for the sentence that says which one is gone. */
  promotionNames?: Record<string, string>
  /** Whether the club's terms were applied. */
  club?: boolean
  shipping: { shipmentId: number; methodCode: string } | null
  payment: { paymentId: number; methodCode: string } | null
}

/** Without `item` it is about the whole order. */
export type ItemChange = {
  item?: string
  field: string
  from: string | number | boolean | null
  to: string | number | boolean | null
}

export type OrderChanges = {
  order: {
    reason: 'price' | 'stock' | 'promotion'
    previousTotal: number
    signature: string
  } | null
  items: ItemChange[]
}

export const noChanges: OrderChanges = { order: null, items: [] }

export const itemIri = (id: number) => `/api/v2/shop/order-items/${id}`

/** Changes made by the current command itself. */
export type OwnChange = 'shippingMethod' | 'paymentMethod' | 'promotion' | 'gift'

/** The shopper's own change, so it is not reported. */
export type OwnChanges = {
  own?: readonly OwnChange[]
  /** The cart right before the command, at today's prices and conditions. */
  before?: ShownCart
}

/**
 * Once the shopper has taken out the last piece there is no price, no discount and no gift to tell
 * about.
 */
const isEmpty = ({ lines }: ShownCart) => lines.every(({ isGift }) => isGift)

/**
 * Differences not made by the shopper: in lines, choices and discounts present on both sides, and
 * in a total that had changed before the command (a dearer delivery, a smaller discount).
 */
export function changesBetween(
  shown: ShownCart,
  now: ShownCart,
  { own = [], before = now }: OwnChanges = {},
): OrderChanges {
  if (isEmpty(now)) return noChanges
  const prices = lineChanges(shown, now, 'unitPrice')
  const stock = lineChanges(shown, now, 'available')
  const gifts = [
    ...giftsLost(shown, now),
    ...(own.includes('gift') ? [] : giftsSoldOut(shown, now)),
  ]
  const promotions = promotionsLost(shown, now, { own, before })
  const choices = choiceChanges(shown, now).filter(
    ({ field }) => !own.some((kind) => kind === field),
  )
  const club =
    shown.club === true && now.club !== true ? [{ field: 'club', from: true, to: false }] : []
  const moved = before.total - shown.total
  const isDearerOrCheaper = prices.length > 0 || (moved !== 0 && promotions.length === 0)
  const reason = isDearerOrCheaper
    ? 'price'
    : stock.length > 0
      ? 'stock'
      : promotions.length > 0
        ? 'promotion'
        : null
  const gone = promotions.map((code) => ({
    field: 'promotion',
    from: shown.promotionNames?.[code] ?? code,
    to: null,
  }))
  const items = [...prices, ...stock, ...gifts, ...gone, ...choices, ...club]
  if (!reason) return { order: null, items }
  const isTold = items.length > 0
  return {
    order: {
      reason,
      previousTotal: shown.total,
      signature: signatureOf(items, promotions, isTold ? 0 : moved),
    },
    items,
  }
}

/**
 * Discounts that are no longer in the sums; one that the shopper removed counts only if it applied
 * until then. A multi-buy or a discount of the club's goes with the piece that the shopper adds or
 * removes.
 */
const promotionsLost = (
  shown: ShownCart,
  now: ShownCart,
  { own, before }: Required<OwnChanges>,
): string[] =>
  shown.promotions.filter((code) => {
    const isOwn =
      own.includes('promotion') ||
      shown.multibuys?.includes(code) ||
      before.multibuys?.includes(code)
    return !now.promotions.includes(code) && !(isOwn && before.promotions.includes(code))
  })

function lineChanges(
  shown: ShownCart,
  now: ShownCart,
  field: 'unitPrice' | 'available',
): ItemChange[] {
  return now.lines.flatMap((line) => {
    const before = shown.lines.find(({ itemId }) => itemId === line.itemId)
    if (!before || line.isGift || before[field] === line[field]) return []
    return [{ item: itemIri(line.itemId), field, from: before[field], to: line[field] }]
  })
}

/**
 * A gift that was chosen: one that the shopper declined or left for another was not coming anyway.
 */
const giftsLost = (shown: ShownCart, now: ShownCart): ItemChange[] =>
  shown.lines
    .filter((line) => line.chosenOf !== undefined && !isOffered(line, now))
    .map((line) => ({
      item: itemIri(line.itemId),
      field: 'gift',
      from: line.variantCode,
      to: null,
    }))

const isOffered = ({ variantCode }: ShownLine, { lines }: ShownCart): boolean =>
  lines.some((line) => line.isGift && line.variantCode === variantCode)

/**
 * A group of gifts of which none is left to choose: what was chosen is still offered, and not
 * chosen any more.
 */
const giftsSoldOut = (shown: ShownCart, now: ShownCart): ItemChange[] =>
  shown.lines
    .filter(
      ({ itemId, chosenOf }) =>
        chosenOf !== undefined &&
        now.lines.some((line) => line.itemId === itemId) &&
        !now.lines.some((line) => line.chosenOf === chosenOf),
    )
    .map((line) => ({
      item: itemIri(line.itemId),
      field: 'gift',
      from: line.variantCode,
      to: null,
    }))

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

/** @param moved - by how much, where nothing else names the difference. */
const signatureOf = (items: ItemChange[], promotions: string[], moved: number): string =>
  createHash('sha256')
    .update(JSON.stringify([items, promotions, moved]))
    .digest('hex')
    .slice(0, 16)

/**
 * The cart to remember after a write without a response body: with the shopper's own change and
 * nothing else. The next read reports the rest.
 */
export function expectedCart(
  shown: ShownCart,
  now: ShownCart,
  { own = [], before = now }: OwnChanges,
): ShownCart {
  if (isEmpty(now)) return now
  const knownLine = (line: ShownLine) =>
    shown.lines.find(({ itemId }) => itemId === line.itemId) ?? line
  const isLost = (line: ShownLine) => line.isGift && !isOffered(line, now)
  const kept = promotionsLost(shown, now, { own, before })
  return {
    ...now,
    total: now.total - (before.total - shown.total),
    lines: [...now.lines.map(knownLine), ...shown.lines.filter(isLost)],
    promotions: [...now.promotions, ...kept],
    promotionNames: { ...shown.promotionNames, ...now.promotionNames },
    club: shown.club ?? now.club ?? false,
    shipping: now.shipping && (shown.shipping ?? now.shipping),
    payment: now.payment && (shown.payment ?? now.payment),
  }
}
