import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { notFound } from '../../kernel/http/http-error.ts'
import {
  lockVisibleOrder,
  pricingContext,
  readOrder,
  recalculated,
  type OrderDeps,
} from './cart-context.ts'
import { cartsLiveSince, mayChange, type Viewer } from '../facts/order-access.ts'
import { findOrder, loadFacts } from '../facts/order-facts.ts'
import type { OrderView } from '../view/order-view.ts'

/** 64 URL-safe characters, 384 random bits: the token is the only key to a guest's order. */
const newToken = () => randomBytes(48).toString('base64url')

/**
 * The cart to go on with (contract 5.4): the named guest cart when it has goods, else the
 * customer's latest cart with goods, else a new one. Carts are never merged.
 */
export async function openCart(
  deps: OrderDeps,
  viewer: Viewer,
  replacementTokenValue: string | null,
): Promise<OrderView> {
  const token =
    (replacementTokenValue ? await takeOver(deps, viewer, replacementTokenValue) : null) ??
    (viewer ? await latestCart(deps, viewer.id) : null)
  return readOrder(deps, viewer, token ?? (await createCart(deps.db, viewer)))
}

async function takeOver(
  deps: OrderDeps,
  viewer: Viewer,
  tokenValue: string,
): Promise<string | null> {
  const order = await findOrder(deps.db, tokenValue)
  if (
    !order ||
    !order.created_by_guest ||
    !mayChange(order, viewer, deps.now()) ||
    !(await hasGoods(deps.db, order.id))
  )
    return null
  if (!viewer) return tokenValue
  // Claiming touches the cart, so it becomes the latest one.
  await inTransaction(deps.db, async (trx) => {
    const claimed = await lockVisibleOrder(trx, deps, viewer, tokenValue)
    if (claimed.state === 'cart')
      await recalculated(
        trx,
        await pricingContext(trx, deps, claimed),
        await loadFacts(trx, claimed),
        { keepShown: true },
      )
  })
  return tokenValue
}

async function hasGoods(db: Kysely<Database>, orderId: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', orderId)
      .where('is_gift', '=', false)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

async function latestCart({ db, now }: OrderDeps, customerId: number): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('token_value')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'cart')
    .where('created_by_guest', '=', false)
    .where('updated_at', '>=', cartsLiveSince(now()))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_items')
          .select('order_items.id')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .where('is_gift', '=', false),
      ),
    )
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.token_value ?? null
}

export async function createCart(db: Kysely<Database>, viewer: Viewer): Promise<string> {
  const tokenValue = newToken()
  await db
    .insertInto('orders')
    .values({
      token_value: tokenValue,
      created_by_guest: viewer === null,
      customer_id: viewer?.id ?? null,
      email: viewer?.email ?? null,
    })
    .execute()
  return tokenValue
}

/** @throws HttpError 404 - no such cart, another's, or placed already. */
export async function deleteCart(
  deps: OrderDeps,
  viewer: Viewer,
  tokenValue: string,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const order = await lockVisibleOrder(trx, deps, viewer, tokenValue)
    if (!mayChange(order, viewer, deps.now())) throw notFound()
    await removeOrder(trx, order.id)
  })
}

async function removeOrder(trx: Transaction<Database>, orderId: number): Promise<void> {
  const { billing_address_id, shipping_address_id } = await trx
    .deleteFrom('orders')
    .where('id', '=', orderId)
    .returning(['billing_address_id', 'shipping_address_id'])
    .executeTakeFirstOrThrow()
  const addresses = [billing_address_id, shipping_address_id].filter((id) => id !== null)
  if (addresses.length > 0)
    await trx
      .deleteFrom('addresses')
      .where('id', 'in', addresses)
      .where('customer_id', 'is', null)
      .execute()
}
