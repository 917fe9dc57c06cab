import type { Order, OrderItem } from '@drogerie/shared-lib/contract/order.ts'

type Lines = Pick<Order, 'items'>

/** Lines the shop has fewer pieces for than they want, or none. */
export const shortItems = ({ items }: Lines): OrderItem[] =>
  items.filter(({ available, isGift }) => available === false && !isGift)

/**
 * Gifts that ran out after they were chosen. They stay chosen until the shopper takes another, or
 * none.
 */
export const goneGifts = ({ items }: Lines): OrderItem[] =>
  items.filter(
    ({ available, isGift, selectedGift }) => available === false && isGift && selectedGift,
  )

/** Gifts that can be chosen in place of one that ran out. */
export const otherGifts = ({ items }: Lines, gone: Pick<OrderItem, 'giftGroup'>): OrderItem[] =>
  items.filter(
    ({ available, isGift, giftGroup }) =>
      isGift && giftGroup === gone.giftGroup && available !== false,
  )

/** Alternatives of one gift: the shopper gets one of them, or none. */
export type GiftGroup = { code: string; offer: string | undefined; gifts: OrderItem[] }

/**
 * The gifts to choose from, and whether an earned gift has run out; a declined one does not count.
 */
export function giftChoices({ items }: Lines): { open: GiftGroup[]; areGone: boolean } {
  const earned = Map.groupBy(
    items.filter(({ isGift }) => isGift),
    ({ giftGroup }) => giftGroup ?? '',
  )
  const groups = [...earned].map(([code, gifts]) => ({
    code,
    offer: gifts[0]?.giftOffer,
    gifts: gifts.filter(({ available, selectedGift }) => available !== false || selectedGift),
    isDeclined: gifts.some(({ giftDeclined }) => giftDeclined),
  }))
  const isOpen = ({ gifts }: GiftGroup) => gifts.some(({ available }) => available !== false)
  return {
    open: groups.filter(isOpen).map(({ code, offer, gifts }) => ({ code, offer, gifts })),
    areGone: groups.some((group) => !isOpen(group) && !group.isDeclined),
  }
}

/** Something in the cart cannot be delivered, so it cannot be ordered as it is. */
export const isShort = (order: Lines): boolean =>
  shortItems(order).length + goneGifts(order).length > 0
