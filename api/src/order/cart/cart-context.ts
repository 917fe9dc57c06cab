import type { FastifyInstance } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { notFound } from '../../kernel/http/http-error.ts'
import { changesBetween, noChanges, type OwnChange } from '../facts/changes-rules.ts'
import { cartBefore, recalculateAndSave, reloadFacts, type SavingOptions } from './cart-saving.ts'
import { dropSpentCoupons } from './coupon-commands.ts'
import { mayClaim, mayChange, maySee, type Viewer } from '../facts/order-access.ts'
import { findOrder, loadFacts, type OrderFacts, type OrderRow } from '../facts/order-facts.ts'
import type { ItemRow } from '../facts/order-items.ts'
import type { OrderClub } from '../facts/order-club.ts'
import { cartView, liveCartView, placedView, type OrderView } from '../view/order-view.ts'
import { loadPricingContext, type PricingContext } from '../pricing/pricing-context.ts'
import type { ReferenceDataOf } from '../facts/reference-data.ts'

/** What every command on orders needs. */
export type OrderDeps = {
  db: Kysely<Database>
  club: OrderClub
  referenceDataOf: ReferenceDataOf
  now: () => Date
  /** The shop's origin, put before the paths of pictures; null where there is no answer (seeds). */
  origin: string | null
}

export const orderDeps = (app: FastifyInstance): OrderDeps => ({
  db: app.db,
  club: app.orderClub,
  referenceDataOf: app.referenceDataOf,
  now: () => new Date(),
  origin: app.config.publicOrigin,
})

export type CartCommand<Result> = (
  trx: Transaction<Database>,
  facts: OrderFacts,
  context: PricingContext,
) => Promise<Result>

/** @param referenceVersion - as the facts of the order have it; read when left out. */
export async function pricingContext(
  trx: Kysely<Database>,
  deps: OrderDeps,
  order: OrderRow,
  referenceVersion?: number | null,
): Promise<PricingContext> {
  const club =
    order.customer_id !== null && order.customerHasAccount && !order.created_by_guest
      ? await deps.club.termsOf(trx, order.customer_id)
      : null
  const reference = await deps.referenceDataOf(trx, referenceVersion)
  return loadPricingContext(trx, { reference, club, now: deps.now() })
}

/**
 * Locks the order of a token. The first lock of every transaction that changes an order, so that
 * none can deadlock.
 */
export async function lockVisibleOrder(
  trx: Transaction<Database>,
  deps: OrderDeps,
  viewer: Viewer,
  tokenValue: string,
): Promise<OrderRow> {
  const order = await findOrder(trx, tokenValue, { lock: true })
  if (!order || !maySee(order, viewer, deps.now())) throw notFound()
  return mayClaim(order, viewer) && viewer ? claim(trx, order, viewer, deps.now()) : order
}

export type CartRequest = {
  viewer: Viewer
  tokenValue: string
  /** Differences that are this command's own doing and no news for the shopper. */
  own?: readonly OwnChange[]
  /** The answer has no body: other changes are reported by the next read. */
  unanswered?: boolean
}

/**
 * Runs one command on an open cart: lock, policy, command, recalculation, save.
 *
 * @throws HttpError 404 - no such cart, another's, or placed already.
 */
export async function changeCart(
  deps: OrderDeps,
  request: CartRequest,
  command: CartCommand<unknown>,
): Promise<OrderView> {
  return changed(deps, request, async (trx, facts, context) => {
    await command(trx, facts, context)
    return reloadFacts(trx, request.tokenValue)
  })
}

/**
 * As `changeCart`, for a command that touches nothing but lines and knows them afterwards: nothing
 * is read again.
 */
export async function changeLines(
  deps: OrderDeps,
  request: CartRequest,
  command: CartCommand<ItemRow[]>,
): Promise<OrderView> {
  return changed(deps, request, async (trx, facts, context) => ({
    ...facts,
    items: await command(trx, facts, context),
  }))
}

async function changed(
  deps: OrderDeps,
  request: CartRequest,
  command: CartCommand<OrderFacts>,
): Promise<OrderView> {
  const { viewer, tokenValue, own = [], unanswered = false } = request
  return inTransaction(deps.db, async (trx) => {
    const order = await lockVisibleOrder(trx, deps, viewer, tokenValue)
    if (!mayChange(order, viewer, deps.now())) throw notFound()
    const facts = await loadFacts(trx, order)
    const context = await pricingContext(trx, deps, order, facts.referenceVersion)
    const after = await command(trx, facts, context)
    return recalculated(trx, context, after, {
      own,
      unanswered,
      before: cartBefore(facts, after, context),
    })
  })
}

/** Saves a cart as it is now; the answer reports what changed since the client last saw it. */
export async function recalculated(
  trx: Transaction<Database>,
  context: PricingContext,
  facts: OrderFacts,
  options: SavingOptions = {},
): Promise<OrderView> {
  const { shown } = facts.order
  const saved = await recalculateAndSave(trx, facts, context, options)
  return cartView(
    saved.facts,
    saved.priced,
    shown ? changesBetween(shown, saved.priced.shown, options) : noChanges,
  )
}

/**
 * Reads an order. A signed-in customer who brings a guest's cart gets it (contract 5.4); prices may
 * differ then, so the remembered cart is kept and the answer reports what changed.
 */
export async function readOrder(
  deps: OrderDeps,
  viewer: Viewer,
  tokenValue: string,
): Promise<OrderView> {
  const order = await findOrder(deps.db, tokenValue)
  if (!order || !maySee(order, viewer, deps.now())) throw notFound()
  if (mayClaim(order, viewer)) {
    return inTransaction(deps.db, async (trx) => {
      const claimed = await lockVisibleOrder(trx, deps, viewer, tokenValue)
      return claimed.state === 'cart'
        ? recalculated(
            trx,
            await pricingContext(trx, deps, claimed),
            await loadFacts(trx, claimed),
            { keepShown: true },
          )
        : placedView(trx, claimed)
    })
  }
  if (order.state !== 'cart') return placedView(deps.db, order)
  const facts = await loadFacts(deps.db, order)
  return liveCartView(facts, await pricingContext(deps.db, deps, order, facts.referenceVersion))
}

/** The customer's own limits hold from now on; addresses and prices come with the recalculation. */
async function claim(
  trx: Transaction<Database>,
  order: OrderRow,
  viewer: NonNullable<Viewer>,
  now: Date,
): Promise<OrderRow> {
  await trx
    .updateTable('orders')
    .set({ customer_id: viewer.id, email: viewer.email, created_by_guest: false })
    .where('id', '=', order.id)
    .execute()
  const claimed = { ...order, customer_id: viewer.id, created_by_guest: false }
  await dropSpentCoupons(trx, await loadFacts(trx, claimed), { email: viewer.email, now })
  return {
    ...order,
    customer_id: viewer.id,
    email: viewer.email,
    created_by_guest: false,
    customerEmail: viewer.email,
    customerHasAccount: true,
  }
}
