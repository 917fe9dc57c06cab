import type { Order } from '@drogerie/shared-lib/contract/order.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** `label` is null for a discount the API does not name; `amount` is negative. */
export type DiscountLine = { label: string | null; amount: number }

export type PurchaseTotals = { pieces: number; goods: number; discounts: DiscountLine[]; shipping: number; fee: number }

type Facts = Pick<Order, 'items' | 'discounts' | 'total' | 'shippingTotal' | 'shipments'>

/** The lines under the goods, in hundredths of a crown: goods + discounts + shipping + fee = total, whatever the API names. */
export function totalsOf(order: Facts): PurchaseTotals {
  const items = order.items.filter(({ isGift }) => !isGift)
  const goods = sum(items.map(({ subtotal }) => subtotal))
  const ofGoods = (order.discounts ?? []).filter(
    ({ type, amount }) => type !== 'order_shipping_promotion' && type !== 'shipping' && type !== 'tax' && amount !== 0,
  )
  const labels = [...new Set(ofGoods.map(({ label }) => label))]
  const named = labels.map((label) => ({
    label,
    amount: sum(ofGoods.filter((discount) => discount.label === label).map(({ amount }) => amount)),
  }))
  const unnamed = order.total - order.shippingTotal - goods - sum(named.map(({ amount }) => amount))
  const carriage = order.shipments[0]?.shippingMethod.price
  const fee = carriage === undefined ? 0 : Math.max(0, order.shippingTotal - carriage)
  return {
    pieces: sum(items.map(({ quantity }) => quantity)),
    goods,
    discounts: unnamed === 0 ? named : [...named, { label: null, amount: unnamed }],
    shipping: order.shippingTotal - fee,
    fee,
  }
}
