import type { Order, OrderDiscount } from '@drogerie/shared-lib/contract/order.ts'

const goodsDiscounts: readonly OrderDiscount['type'][] = ['order_promotion', 'order_item_promotion', 'order_unit_promotion']

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** A discount told as one line; `amount` is negative. */
export type DiscountLine = { label: string | null; amount: number }

/** Discounts by their names: the API tells a prorated one line by line. */
function byLabel(discounts: readonly OrderDiscount[]): DiscountLine[] {
  const labels = [...new Set(discounts.map(({ label }) => label))]
  return labels.map((label) => ({
    label,
    amount: sum(discounts.filter((discount) => discount.label === label).map(({ amount }) => amount)),
  }))
}

export type OrderSums = {
  /** Pieces that are not gifts. */
  pieces: number
  /** Goods before discounts. */
  goods: number
  /** Named discounts; what no name explains is one with `label` null, so that the lines always make the total. */
  discounts: DiscountLine[]
  /** Names of the chosen gifts. */
  gifts: string[]
  /** Delivery after its own discounts, without the fee of the payment. */
  shipping: number
  fee: number
  total: number
  /** Against usual prices, discounts in. */
  saved: number
}

/** The lines of a summary: goods + discounts + shipping + fee = total, whatever the API names or leaves out. */
export function sumsOf(order: Order): OrderSums {
  const lines = order.items.filter(({ isGift }) => !isGift)
  const goods = sum(lines.map(({ subtotal }) => subtotal))
  const named = byLabel((order.discounts ?? []).filter(({ type }) => goodsDiscounts.includes(type))).filter(({ amount }) => amount !== 0)
  const unnamed = order.total - order.shippingTotal - goods - sum(named.map(({ amount }) => amount))
  const carriage = order.shipments[0]?.shippingMethod.price
  const fee = carriage === undefined ? 0 : Math.max(0, order.shippingTotal - carriage - (order.shippingPromotionTotal ?? 0))
  const usual = sum(lines.map(({ originalUnitPrice, quantity }) => originalUnitPrice * quantity))
  return {
    pieces: sum(lines.map(({ quantity }) => quantity)),
    goods,
    discounts: unnamed === 0 ? named : [...named, { label: null, amount: unnamed }],
    gifts: order.items.filter(({ isGift, selectedGift }) => isGift && selectedGift).map(({ productName }) => productName),
    shipping: order.shippingTotal - fee,
    fee,
    total: order.total,
    saved: Math.max(0, usual - (order.total - order.shippingTotal)),
  }
}
