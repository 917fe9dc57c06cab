import type { OrderTax } from '@drogerie/shared-lib/contract/order.ts'
import { SHIPPING_TAX_PERCENT, vatPercentOf } from '../pricing/order-recalculation.ts'
import type { OrderView, ViewItem } from './order-view.ts'

/** VAT rate as it was reported with the order; for gifts, the rate in the catalogue. */
export const taxPercentOf = (
  { adjustments }: Pick<OrderView, 'adjustments'>,
  { row }: ViewItem,
): number => vatPercentOf(adjustments, row.id) ?? row.variant.taxPercent

/**
 * VAT by rate, highest first; `base` + `tax` = `total` of the rate. The tax is the sum of the
 * lines' taxes, so that cart, order and document never differ by a haléř. Empty rates are left out.
 */
export function vatRecap({
  adjustments,
  items,
  totals,
}: Pick<OrderView, 'adjustments' | 'items' | 'totals'>): OrderTax[] {
  const sums = new Map<number, { tax: number; total: number }>()
  const add = (percent: number, tax: number, total: number) => {
    const known = sums.get(percent) ?? { tax: 0, total: 0 }
    sums.set(percent, { tax: known.tax + tax, total: known.total + total })
  }
  for (const item of items) {
    const own = adjustments.find(({ type, itemId }) => type === 'tax' && itemId === item.row.id)
    add(taxPercentOf({ adjustments }, item), own?.amount ?? 0, item.total)
  }
  add(SHIPPING_TAX_PERCENT, totals.shippingTaxTotal, totals.shippingTotal)
  return [...sums]
    .toSorted(([a], [b]) => b - a)
    .filter(([, { total }]) => total !== 0)
    .map(([percent, { tax, total }]) => ({ percent, base: total - tax, tax, total }))
}
