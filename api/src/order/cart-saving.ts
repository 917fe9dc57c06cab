import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { saveCharges } from './cart-charges.ts'
import { priceCart, type PricedCart } from './cart-pricing.ts'
import { saveCart } from './cart-write.ts'
import { withUntoldGifts } from './changes-rules.ts'
import { syncGifts } from './gift-saving.ts'
import { findOrder, loadFacts, type OrderFacts } from './order-facts.ts'
import type { PricingContext } from './pricing-context.ts'

export type SavingOptions = {
  /** Leaves the remembered cart alone, so that the next read still tells what changed. */
  keepShown?: boolean
  /** The client gets no body now: the next read tells which gifts left. */
  unanswered?: boolean
}

/**
 * Prices a cart anew and writes what came out: lines, methods, adjustments, sums, and (unless told otherwise) the cart as
 * the client is about to see it. The order row must be locked.
 *
 */
export async function recalculateAndSave(
  trx: Transaction<Database>,
  facts: OrderFacts,
  context: PricingContext,
  { keepShown = false, unanswered = false }: SavingOptions = {},
): Promise<{ facts: OrderFacts; priced: PricedCart }> {
  const withGifts = await syncGifts(trx, facts, context)
  const charges = await saveCharges(trx, withGifts, priceCart(withGifts, context))
  const withCharges = { ...withGifts, shipment: charges.shipment, payments: charges.payments }
  const priced = priceCart(withCharges, context)
  const shown = unanswered ? withUntoldGifts(facts.order.shown, priced.shown) : priced.shown
  await saveCart(trx, withCharges, priced, { changed: charges, shown: keepShown ? null : shown })
  return { facts: withCharges, priced }
}

/** The order as it is after a command, inside the same transaction. */
export async function reloadFacts(trx: Transaction<Database>, tokenValue: string): Promise<OrderFacts> {
  const order = await findOrder(trx, tokenValue)
  if (!order) throw new Error('the order of this transaction is gone')
  return loadFacts(trx, order)
}
