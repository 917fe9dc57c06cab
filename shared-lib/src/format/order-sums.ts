/** The sums of an order, line by line, the same in every place: pages, mails, tax documents. */
import { isComingGift } from '../contract/gift-rules.ts'
import type { Order, OrderDiscount, OrderTax } from '../contract/order.ts'
import { formatPrice } from './price.ts'
import { formatPieces } from './quantity.ts'

export type OrderSumLine = {
  kind: 'goods' | 'discount' | 'gift' | 'shipping' | 'fee' | 'rounding'
  /** Unique among the lines of one order. */
  key: string
  /** Label of the sum, in Czech. */
  text: string
  /**
   * Hundredths of a crown, VAT inside, discounts negative. The lines of an order add up to its
   * total.
   */
  amount: number
  /** The amount as a shopper reads it: 'zdarma', '−20,00 Kč'. */
  value: string
  /** The shopper gains by it. */
  gain: boolean
}

export type OrderSums = {
  lines: OrderSumLine[]
  total: number
  /** VAT inside the total, by rate; `base` + `tax` = `total` of the rate. */
  taxes: OrderTax[]
  /**
   * Against the prices that are struck (`originalUnitPrice`), discounts in; with `savedOnDelivery`.
   */
  saved: number
  /**
   * Taken off a chosen delivery by an offer or a code. Free from its threshold is its usual price,
   * and saves nothing.
   */
  savedOnDelivery: number
}

export type SummedOrder = Pick<
  Order,
  | 'state'
  | 'source'
  | 'total'
  | 'shippingTotal'
  | 'shippingPromotionTotal'
  | 'paymentFeeTotal'
  | 'discounts'
  | 'taxes'
  | 'items'
  | 'shipments'
  | 'payments'
>

const free = 'zdarma'
const goodsDiscounts: readonly OrderDiscount['type'][] = [
  'order_promotion',
  'order_item_promotion',
  'order_unit_promotion',
]

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const priceOrFree = (amount: number): string => (amount === 0 ? free : formatPrice(amount))

/** Goods, discounts by name, gifts, delivery after its own discounts, the fee of the payment. */
export function orderSums(order: SummedOrder): OrderSums {
  const goods = order.items.filter(({ isGift }) => !isGift)
  const named = [
    goodsLine(goods),
    ...discountLines(order),
    ...giftLines(order),
    ...shippingLine(order),
    ...feeLine(order),
  ]
  const savedOnDelivery = isDeliveryTold(order) ? Math.abs(order.shippingPromotionTotal ?? 0) : 0
  const savedOnGoods = sum(
    goods.map(({ originalUnitPrice, quantity, total }) =>
      Math.max(0, originalUnitPrice * quantity - total),
    ),
  )
  const rounding = order.total - sum(named.map(({ amount }) => amount))
  return {
    lines: rounding === 0 ? named : [...named, roundingLine(rounding)],
    total: order.total,
    taxes: order.taxes ?? [],
    saved: savedOnGoods + savedOnDelivery,
    savedOnDelivery,
  }
}

/** Beside a list of the goods, where each gift has a row already. */
export const sumLinesBesideGoods = ({ lines }: Pick<OrderSums, 'lines'>): OrderSumLine[] =>
  lines.filter(({ kind }) => kind !== 'gift')

const lineOf = (
  kind: OrderSumLine['kind'],
  text: string,
  amount: number,
  value: string,
): OrderSumLine => ({
  kind,
  key: kind,
  text,
  amount,
  value,
  gain: amount < 0 || value === free,
})

function goodsLine(goods: SummedOrder['items']): OrderSumLine {
  const amount = sum(goods.map(({ subtotal }) => subtotal))
  return lineOf(
    'goods',
    `Zboží (${formatPieces(sum(goods.map(({ quantity }) => quantity)))})`,
    amount,
    formatPrice(amount),
  )
}

function discountLines({ discounts = [] }: SummedOrder): OrderSumLine[] {
  const ofGoods = discounts.filter(({ type }) => goodsDiscounts.includes(type))
  const labels = [...new Set(ofGoods.map(({ label }) => label))]
  return labels.flatMap((label) => {
    const amount = sum(
      ofGoods.filter((discount) => discount.label === label).map((part) => part.amount),
    )
    return amount === 0
      ? []
      : [{ ...lineOf('discount', label, amount, formatPrice(amount)), key: `discount-${label}` }]
  })
}

/** Crowns less in cash are no discount. */
const roundingLine = (amount: number): OrderSumLine => ({
  ...lineOf('rounding', 'Zaokrouhlení', amount, formatPrice(amount)),
  gain: false,
})

const giftLines = ({ items }: SummedOrder): OrderSumLine[] =>
  items.filter(isComingGift).map(({ id, productName }) => ({
    ...lineOf('gift', `Dárek: ${productName}`, 0, free),
    key: `gift-${id}`,
  }))

/** A cart has a delivery of its own once one is chosen, with its place where it needs one. */
const isDeliveryTold = ({ state, shipments: [shipment] }: SummedOrder): boolean =>
  shipment !== undefined &&
  (state !== 'cart' ||
    Boolean(shipment.selected && (!shipment.shippingMethod.requiresBranch || shipment.branchId)))

/**
 * Delivery without the fee of the payment. Until one is chosen the cart has the first usable
 * method, marked as not chosen.
 */
function shippingLine(order: SummedOrder): OrderSumLine[] {
  const { source, shippingTotal, paymentFeeTotal = 0, shipments } = order
  const [shipment] = shipments
  const amount = shippingTotal - paymentFeeTotal
  if (!shipment || (source === 'store' && amount === 0)) return []
  const { branchName, shippingMethod } = shipment
  if (isDeliveryTold(order))
    return [
      lineOf(
        'shipping',
        [shippingMethod.name, branchName].filter(Boolean).join(', '),
        amount,
        priceOrFree(amount),
      ),
    ]
  return [
    lineOf(
      'shipping',
      'Doprava',
      amount,
      amount === 0 ? 'podle výběru' : `od ${formatPrice(amount)}`,
    ),
  ]
}

/** A cart shows the payment once it is chosen together with its delivery, or has a fee. */
function feeLine(order: SummedOrder): OrderSumLine[] {
  const { state, source, paymentFeeTotal: amount = 0, shipments } = order
  const payment = order.payments.at(-1)
  const isTold =
    state === 'cart'
      ? payment?.selected && shipments.every(({ selected }) => selected)
      : source !== 'store'
  if (amount === 0 && (!payment || !isTold)) return []
  return [lineOf('fee', payment?.method.name ?? 'Platba', amount, priceOrFree(amount))]
}
