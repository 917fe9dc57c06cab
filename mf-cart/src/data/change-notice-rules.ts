import type { OrderItemChange } from '@drogerie/shared-lib/contract/order-changes.ts'
import type { Order, OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { itemName } from '@drogerie/shared-lib/product/order-item-rules.ts'
import { goneGifts, otherGifts, shortItems } from './stock-rules.ts'

/** One sentence of what changed without the shopper; `key` ends a translation key `changes.…`. */
export type ChangeSentence = {
  key:
    | 'cheaper'
    | 'dearer'
    | 'soldOut'
    | 'short'
    | 'backInStock'
    | 'giftGone'
    | 'giftSoldOut'
    | 'clubGone'
    | 'promotionGone'
    | 'shippingMethod'
    | 'paymentMethod'
    | 'quantity'
    | 'removed'
    | 'giftCame'
    | 'method'
  name?: string
  /** Hundredths of a crown, positive. */
  amount?: number
  /** Pieces that are left, or in the cart. */
  left?: number
}

const plainFields: Record<string, ChangeSentence['key']> = {
  gift: 'giftGone',
  club: 'clubGone',
  shippingMethod: 'shippingMethod',
  paymentMethod: 'paymentMethod',
}

/** Sentence about the pieces left of a line that the shop has too little of. */
function leftOf(item: OrderItem): ChangeSentence {
  const { maxQuantity: left = 0 } = item
  const name = itemName(item)
  return left > 0 ? { key: 'short', name, left } : { key: 'soldOut', name }
}

function sentenceOf(change: OrderItemChange, order: Order): ChangeSentence | null {
  const item = order.items.find((candidate) => candidate['@id'] === change.item)
  // still offered, none of its group is left
  if (change.field === 'gift' && item) return { key: 'giftSoldOut' }
  if (change.field === 'promotion') return { key: 'promotionGone', name: String(change.from) }
  const plain = plainFields[change.field]
  if (plain) return { key: plain }
  if (!item) return null
  const name = itemName(item)
  if (change.field === 'available') {
    return change.to === false ? leftOf(item) : { key: 'backInStock', name }
  }
  if (
    change.field !== 'unitPrice' ||
    typeof change.from !== 'number' ||
    typeof change.to !== 'number'
  )
    return null
  return {
    key: change.to < change.from ? 'cheaper' : 'dearer',
    name,
    amount: Math.abs(change.to - change.from),
  }
}

/** The API does not count it as a change while another of its group can be had. */
const ranOut = (order: Order): ChangeSentence[] =>
  goneGifts(order).map((gift) =>
    otherGifts(order, gift).length > 0
      ? { key: 'soldOut', name: itemName(gift) }
      : { key: 'giftSoldOut' },
  )

/** A headline's reason, and sentences. */
export type CartChange = {
  reason: 'price' | 'cheaper' | 'stock' | 'backInStock' | 'promotion' | 'other'
  sentences: ChangeSentence[]
}

/**
 * Notice about goods because of which the cart cannot be ordered, whether it is news or not; null
 * when everything can be had.
 */
export function stockNotice(order: Order): CartChange | null {
  const sentences = [...shortItems(order).map(leftOf), ...ranOut(order)]
  return sentences.length > 0 ? { reason: 'stock', sentences } : null
}

/**
 * Nothing costs more than the shopper saw: a sign-in brings the prices of members. Where lines say
 * so, the sum is not asked: it grows by every piece that the shopper adds while this is shown.
 */
const isCheaper = ({ changes, total }: Order, sentences: ChangeSentence[]): boolean =>
  sentences.every(({ key }) => key === 'cheaper') &&
  (sentences.length > 0 || total < (changes.order?.previousTotal ?? 0))

/** Goods that ran out and goods that came back are one reason on the wire. */
function reasonOf(order: Order, sentences: ChangeSentence[]): CartChange['reason'] {
  const { reason } = order.changes.order ?? {}
  const isOut = sentences.some(({ key }) => key === 'soldOut' || key === 'short')
  if (reason === 'stock') return isOut ? 'stock' : 'backInStock'
  if (reason === 'price' && isCheaper(order, sentences)) return 'cheaper'
  return reason ?? (isOut ? 'stock' : 'other')
}

/**
 * The message above the cart: a headline by its reason, then line by line; null when nothing
 * changed.
 *
 * @param said - what the page says at another place.
 */
export function changeNotice(order: Order, said?: ChangeSentence['key']): CartChange | null {
  const all = [
    ...order.changes.items
      .map((change) => sentenceOf(change, order))
      .filter((sentence) => sentence !== null),
    ...ranOut(order),
  ]
  // Gifts of several promotions may go at once: one sentence without a name is enough.
  const sentences = all.filter(
    ({ key, name }, index) =>
      key !== said && (name !== undefined || all.findIndex((other) => other.key === key) === index),
  )
  if (!order.changes.order && sentences.length === 0) return null
  return { reason: reasonOf(order, sentences), sentences }
}

const aboutPrices: readonly ChangeSentence['key'][] = [
  'cheaper',
  'dearer',
  'promotionGone',
  'clubGone',
]

/** The part of it that is about prices and discounts; null when they are as they were. */
export function priceNotice(order: Order): CartChange | null {
  const reason = order.changes.order?.reason
  const all = reason === 'price' || reason === 'promotion' ? changeNotice(order) : null
  if (!all) return null
  const sentences = all.sentences.filter(({ key }) => aboutPrices.includes(key))
  return { reason: reasonOf(order, sentences), sentences }
}
