import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import type { SummaryLine } from '@drogerie/shared-lib/ui/summary-list.tsx'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isPaymentChosen, isShippingChosen } from './cart-step-rules.ts'
import { sumsOf, type OrderSums } from './summary-rules.ts'

/** A true minus and no sign before nothing. */
export const formatDiscount = (amount: number): string => (amount < 0 ? `−${formatPrice(-amount)}` : formatPrice(amount))

type T = TFunction<'mf-cart'>

const priceOrFree = (t: T, amount: number) => (amount === 0 ? t('summary.free') : formatPrice(amount))

/** Before anything is chosen the order carries the first method; 'od 0,00 Kč' would be no word of a shop. */
const cheapestShipping = (t: T, amount: number) =>
  amount === 0 ? t('summary.byChoice') : t('summary.from', { price: formatPrice(amount) })

function deliveryLines(t: T, order: Order, sums: OrderSums): SummaryLine[] {
  const shipment = order.shipments[0]
  const payment = order.payments.at(-1)
  const placed = order.state !== 'cart'
  const lines: SummaryLine[] = []
  if (shipment) {
    const chosen = placed || isShippingChosen(order)
    const name = [shipment.shippingMethod.name, shipment.branchName].filter(Boolean).join(', ')
    lines.push({
      key: 'shipping',
      text: chosen ? name : t('summary.shipping'),
      value: chosen ? priceOrFree(t, sums.shipping) : cheapestShipping(t, sums.shipping),
      gain: chosen && sums.shipping === 0,
    })
  }
  if (payment && (placed || (isShippingChosen(order) && isPaymentChosen(order)))) {
    lines.push({ key: 'payment', text: payment.method.name, value: priceOrFree(t, sums.fee), gain: sums.fee === 0 })
  }
  return lines
}

/** Goods, discounts by name, gifts, delivery and payment, ready for the kit's list. */
export function useSummaryLines(order: Order): { lines: SummaryLine[]; sums: OrderSums } {
  const { t } = useTranslation('mf-cart')
  const sums = sumsOf(order)
  const lines: SummaryLine[] = [
    { key: 'goods', text: t('summary.goods', { count: sums.pieces }), value: formatPrice(sums.goods) },
    ...sums.discounts.map(({ label, amount }) => ({
      key: `discount-${label}`,
      text: label ?? t('summary.discount'),
      value: formatDiscount(amount),
      gain: amount < 0,
    })),
    ...sums.gifts.map((name) => ({ key: `gift-${name}`, text: t('summary.gift', { name }), value: t('summary.free'), gain: true })),
    ...deliveryLines(t, order, sums),
  ]
  return { lines, sums }
}
