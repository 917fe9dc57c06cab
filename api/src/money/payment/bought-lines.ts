import type { OrderView } from '../../order/view/order-view.ts'

/** The bought lines of an order, gifts left out. */
export const boughtLines = ({ items }: OrderView) =>
  items
    .filter(({ row }) => !row.is_gift)
    .map(({ row: { id, quantity }, unitPrice, total }) => ({ id, quantity, unitPrice, total }))
