import type { Order } from '../contract/order.ts'

/**
 * Text that is equal for two orders that a shopper would call the same: goods, the gifts that were
 * chosen, sums, delivery and payment. Two reads with one fingerprint show the same page; a
 * different one before ordering means that something changed meanwhile.
 */
export function orderFingerprint(order: Order): string {
  const lines = order.items
    .filter(({ isGift, selectedGift }) => !isGift || selectedGift)
    .map(({ id, quantity, total, available }) => [id, quantity, total, available ?? true])
  const coupons = order.promotionCoupons.map(({ id, amount }) => [id, amount])
  const shipments = order.shipments.map(({ method, branchId, selected }) => [
    method,
    branchId ?? null,
    selected,
  ])
  const payments = order.payments.map(({ method, selected }) => [method.code, selected])
  return JSON.stringify([
    order.state,
    order.total,
    order.shippingTotal,
    lines,
    coupons,
    shipments,
    payments,
  ])
}
