import type { OrderItem } from './order.ts'

/** A gift that comes with the order: it was chosen, and in a cart it has not run out since. */
export const isComingGift = ({
  isGift,
  selectedGift,
  available,
}: Pick<OrderItem, 'isGift' | 'selectedGift' | 'available'>): boolean =>
  isGift && selectedGift && available !== false
