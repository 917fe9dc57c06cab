import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type {
  CreateWatchdogPayload,
  UpdateWatchdogPayload,
} from '@drogerie/shared-lib/contract/watchdog.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import type { SignedInCustomer } from '../../kernel/http/fastify-types.ts'
import { violation } from '../../kernel/http/http-error.ts'
import { codeFrom } from '../../kernel/http/iri.ts'
import { entryOf } from './watchdog-repository.ts'
import { chooseMailbox, limitForeignMailboxes } from './watchdog-mailbox.ts'
import { type EventToKeep, eventsToKeep } from './watchdog-rules.ts'
import { unknownProduct } from '../../goods/catalogue/unknown-product.ts'

/**
 * Most entries of a customer: as many as the list of liked products can show; more would be a
 * machine filling the table.
 */
const MAX_ENTRIES = limits.likedProductsPerPage

/**
 * Likes or watches a variant. What the customer already has of it stays and the new part is added,
 * in one statement, so that two clicks at once make one entry. Requesting an event that has
 * happened waits for the next.
 *
 * @throws ViolationError - unknown variant, too many entries; HttpError 429 - too many strangers'
 *   mailboxes.
 */
export async function mergeEntry(
  db: Kysely<Database>,
  customer: SignedInCustomer,
  { productVariantCode, liked, events = [], email }: CreateWatchdogPayload,
): Promise<{ id: number; created: boolean }> {
  await limitForeignMailboxes(db, customer, email)
  return inTransaction(db, async (trx) => {
    const variant = await soldVariant(trx, productVariantCode)
    if (events.length > 0) assertWatchable(variant)
    await assertRoomFor(trx, customer.id, variant.id)
    const entry = await trx
      .insertInto('watchdog_entries')
      .values({ customer_id: customer.id, variant_id: variant.id, liked: liked ?? false })
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'variant_id'])
          .doUpdateSet({ liked: sql`coalesce(${liked ?? null}, watchdog_entries.liked)` }),
      )
      .returning(['id', sql<boolean>`xmax = 0`.as('created')])
      .executeTakeFirstOrThrow()
    await storeEvents(trx, entry.id, {
      events: eventsToKeep(events, variant.price),
      soldOut: variant.soldOut,
      again: 'wait again',
    })
    await chooseMailbox(trx, customer, entry.id, email)
    return entry
  })
}

const soldOut = sql<boolean>`variant.tracked and variant.on_hand <= variant.on_hold`.as('soldOut')

type SoldVariant = { id: number; price: number; soldOut: boolean; store_only: boolean }

/** @throws ViolationError - it is never sold on-line, so no notice would ever be sent. */
export function assertWatchable({ store_only }: SoldVariant): void {
  if (store_only)
    throw violation('events', 'Toto zboží prodáváme jen na prodejnách, hlídat ho nejde.')
}

/** @throws ViolationError - it is not sold. */
export async function soldVariant(
  trx: Transaction<Database>,
  reference: string,
): Promise<SoldVariant> {
  const variant = await trx
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .where('variant.code', '=', codeFrom(reference, 'product-variants') ?? '')
    .where('variant.enabled', '=', true)
    .where('product.enabled', '=', true)
    .select(['variant.id', 'variant.price', 'variant.store_only', soldOut])
    .executeTakeFirst()
  if (!variant) throw unknownProduct('productVariantCode')
  return variant
}

async function assertRoomFor(
  trx: Transaction<Database>,
  customerId: number,
  variantId: number,
): Promise<void> {
  const { others } = await trx
    .selectFrom('watchdog_entries')
    .where('customer_id', '=', customerId)
    .where('variant_id', '!=', variantId)
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .executeTakeFirstOrThrow()
  if (Number(others) >= MAX_ENTRIES)
    throw violation('', `V seznamu může být nejvýše ${MAX_ENTRIES} produktů.`)
}

type Again = 'wait again' | 'only when the price differs'

type Wishes = { events: readonly EventToKeep[]; soldOut: boolean; again: Again }

async function storeEvents(
  trx: Transaction<Database>,
  entryId: number,
  { events, soldOut: was_sold_out, again }: Wishes,
): Promise<void> {
  if (events.length === 0) return
  const anew =
    again === 'wait again' ? sql`true` : sql`watchdog_events.price is distinct from excluded.price`
  await trx
    .insertInto('watchdog_events')
    .values(events.map((event) => ({ entry_id: entryId, was_sold_out, ...event })))
    .onConflict((conflict) =>
      conflict.columns(['entry_id', 'type']).doUpdateSet({
        price: sql<number | null>`excluded.price`,
        notified_at: sql<Date | null>`case when ${anew} then null else watchdog_events.notified_at end`,
        asked_at: sql<Date>`case when ${anew} then clock_timestamp() else watchdog_events.asked_at end`,
        was_sold_out: sql<boolean>`case when ${anew} then excluded.was_sold_out else watchdog_events.was_sold_out end`,
      }),
    )
    .execute()
}

/**
 * Replaces the heart, the events or both; absent members stay. What is neither liked nor watched
 * afterwards is deleted.
 *
 * @returns `absent` when the entry is not the customer's.
 * @throws HttpError 429 - too many strangers' mailboxes.
 */
export async function replaceEntry(
  db: Kysely<Database>,
  customer: SignedInCustomer,
  id: number,
  { liked, events, email }: UpdateWatchdogPayload,
): Promise<'kept' | 'deleted' | 'absent'> {
  if (email && !(await entryOf(db, customer.id, id))) return 'absent'
  await limitForeignMailboxes(db, customer, email)
  return inTransaction(db, async (trx) => {
    const entry = await trx
      .selectFrom('watchdog_entries as entry')
      .innerJoin('product_variants as variant', 'variant.id', 'entry.variant_id')
      .where('entry.id', '=', id)
      .where('entry.customer_id', '=', customer.id)
      .select(['entry.liked', 'variant.price', soldOut])
      .forUpdate('entry')
      .executeTakeFirst()
    if (!entry) return 'absent'
    if (liked !== undefined)
      await trx.updateTable('watchdog_entries').set({ liked }).where('id', '=', id).execute()
    if (events) await replaceEvents(trx, id, eventsToKeep(events, entry.price), entry.soldOut)
    await chooseMailbox(trx, customer, id, email)
    if ((liked ?? entry.liked) || (await hasEvents(trx, id))) return 'kept'
    await trx.deleteFrom('watchdog_entries').where('id', '=', id).execute()
    return 'deleted'
  })
}

async function replaceEvents(
  trx: Transaction<Database>,
  entryId: number,
  events: readonly EventToKeep[],
  soldOut: boolean,
): Promise<void> {
  const types = events.map(({ type }) => type)
  await trx
    .deleteFrom('watchdog_events')
    .where('entry_id', '=', entryId)
    .$if(types.length > 0, (query) => query.where('type', 'not in', types))
    .execute()
  await storeEvents(trx, entryId, { events, soldOut, again: 'only when the price differs' })
}

export async function hasEvents(trx: Transaction<Database>, entryId: number): Promise<boolean> {
  return (
    (await trx
      .selectFrom('watchdog_events')
      .select('type')
      .where('entry_id', '=', entryId)
      .executeTakeFirst()) !== undefined
  )
}

/** @returns false when the entry is not the customer's. */
export async function deleteEntry(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('watchdog_entries')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
