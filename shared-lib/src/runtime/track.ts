import { emitEvent } from '../contract/event-bus.ts'
import type { Order, OrderItem } from '../contract/order.ts'
import type { TrackedEvent, TrackedItem } from '../contract/tracked-event.ts'

/**
 * Announces what a visitor did, from handlers and effects. The shell decides whether it may be
 * passed on.
 */
export const track = (event: TrackedEvent): void => emitEvent('shop:tracked', event)

/** Hundredths of a crown in crowns. */
export const crowns = (amount: number): number => amount / 100

type Line = Pick<
  OrderItem,
  'variantCode' | 'productName' | 'productVariant' | 'discountedUnitPrice' | 'quantity'
>

/**
 * A line of a cart or an order. @param quantity - how many of it the event is about; all by
 * default.
 */
export const trackedLine = (line: Line, quantity = line.quantity): TrackedItem => ({
  item_id: line.variantCode,
  item_name: line.productName,
  item_variant: line.productVariant.name,
  price: crowns(line.discountedUnitPrice),
  quantity,
})

type Bought = Pick<Order, 'currencyCode' | 'itemsTotal'> & {
  items: (Line & Pick<OrderItem, 'isGift'>)[]
}

/**
 * Content of a cart or an order for the tag manager: its goods without gifts, and their sum after
 * discounts.
 */
export const trackedOrder = ({ currencyCode, itemsTotal, items }: Bought) => ({
  currency: currencyCode,
  value: crowns(itemsTotal),
  items: items.filter(({ isGift }) => !isGift).map((line) => trackedLine(line)),
})

/** Reports pieces of a line added to the cart (positive) or removed from it. */
export function trackPieces(
  { currencyCode }: Pick<Order, 'currencyCode'>,
  line: Line | undefined,
  pieces: number,
): void {
  if (!line || pieces === 0) return
  const quantity = Math.abs(pieces)
  track({
    event: pieces > 0 ? 'add_to_cart' : 'remove_from_cart',
    currency: currencyCode,
    value: crowns(line.discountedUnitPrice * quantity),
    items: [trackedLine(line, quantity)],
  })
}
