import type { Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { saveCharges } from './cart-charges.ts'
import { priceCart, type PricedCart } from '../pricing/cart-pricing.ts'
import { saveCart } from './cart-write.ts'
import { expectedCart, type OwnChanges, type ShownCart } from '../facts/changes-rules.ts'
import { syncGifts } from './gift-saving.ts'
import { MAX_AMOUNT } from '../promotions/money-rules.ts'
import { orderTooLarge } from '../facts/order-errors.ts'
import { findOrder, loadFacts, type OrderFacts } from '../facts/order-facts.ts'
import type { PricingContext } from '../pricing/pricing-context.ts'

export type SavingOptions = OwnChanges & {
  /** Leaves the remembered cart alone, so that the next read still reports what changed. */
  keepShown?: boolean
  /** The client gets no body now: the next read reports what else changed. */
  unanswered?: boolean
}

/**
 * Recalculates a cart and writes the result: lines, methods, adjustments, sums, and by default the
 * cart as the client is about to see it. The order row must be locked.
 *
 * @throws ViolationError 1000 - a sum that no order can have.
 */
export async function recalculateAndSave(
  trx: Transaction<Database>,
  facts: OrderFacts,
  context: PricingContext,
  { keepShown = false, unanswered = false, ...doing }: SavingOptions = {},
): Promise<{ facts: OrderFacts; priced: PricedCart }> {
  const withGifts = await syncGifts(trx, facts, context)
  const charges = await saveCharges(trx, withGifts, priceCart(withGifts, context))
  const withCharges = { ...withGifts, shipment: charges.shipment, payments: charges.payments }
  const priced = priceCart(withCharges, context)
  if (Math.max(priced.totals.itemsSubtotal, priced.totals.total) > MAX_AMOUNT) throw orderTooLarge()
  const known = facts.order.shown
  const shown = unanswered && known ? expectedCart(known, priced.shown, doing) : priced.shown
  await saveCart(trx, withCharges, priced, { changed: charges, shown: keepShown ? null : shown })
  return { facts: withCharges, priced }
}

/**
 * The cart before a command, at today's prices and conditions. What the command took out stands at
 * the price it was last shown with: it costs nothing any more, so its new price is no news.
 */
export function cartBefore(
  facts: OrderFacts,
  after: OrderFacts,
  context: PricingContext,
): ShownCart {
  const items = facts.items.map((row) => {
    const shown = facts.order.shown?.lines.find(({ itemId }) => itemId === row.id)
    const isTakenOut = !after.items.some(({ id }) => id === row.id)
    return shown && isTakenOut
      ? { ...row, variant: { ...row.variant, price: shown.unitPrice, clubPrice: null } }
      : row
  })
  return priceCart({ ...facts, items }, context).shown
}

/** The order after a command, inside the same transaction. */
export async function reloadFacts(
  trx: Transaction<Database>,
  tokenValue: string,
): Promise<OrderFacts> {
  const order = await findOrder(trx, tokenValue)
  if (!order) throw new Error('the order of this transaction is gone')
  return loadFacts(trx, order)
}
