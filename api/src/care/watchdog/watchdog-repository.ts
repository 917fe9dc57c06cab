import type { Kysely, Selectable } from 'kysely'
import { type HitRow, selectHits } from '../../goods/catalogue/variant-hits.ts'
import type { Database } from '../../kernel/db/schema.ts'
import type { WatchdogEventTable } from './watchdog-tables.ts'

export type EventRow = Selectable<WatchdogEventTable>
/** `email` is the mailbox chosen instead of the account's. */
export type EntryRow = {
  id: number
  liked: boolean
  created_at: Date
  variant_id: number
  code: string
  email: string | null
}
/**
 * An entry with everything its answer shows; `hit` is missing when the variant is not sold any
 * more.
 */
export type FullEntry = EntryRow & { events: EventRow[]; hit: HitRow | null }

export type EntryFilter = {
  likedOnly: boolean
  watchdogOnly: boolean
  variantCode: string | undefined
}
type Page = { limit: number; offset: number }

const entriesOf = (db: Kysely<Database>, customerId: number) =>
  db
    .selectFrom('watchdog_entries as entry')
    .innerJoin('product_variants as variant', 'variant.id', 'entry.variant_id')
    .leftJoin('consents as consent', 'consent.id', 'entry.consent_id')
    .where('entry.customer_id', '=', customerId)

const filteredEntries = (db: Kysely<Database>, customerId: number, filter: EntryFilter) =>
  entriesOf(db, customerId)
    .$if(filter.likedOnly, (query) => query.where('entry.liked', '=', true))
    .$if(filter.watchdogOnly, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('watchdog_events as event')
            .select('event.type')
            .whereRef('event.entry_id', '=', 'entry.id'),
        ),
      ),
    )
    .$if(filter.variantCode !== undefined, (query) =>
      query.where('variant.code', '=', filter.variantCode ?? ''),
    )

export const entryColumns = [
  'entry.id',
  'entry.liked',
  'entry.created_at',
  'entry.variant_id',
  'variant.code',
  'consent.email',
] as const

/** One page of the customer's entries, the newest first, and how many there are. */
export async function listEntries(
  db: Kysely<Database>,
  customerId: number,
  filter: EntryFilter,
  { limit, offset }: Page,
) {
  const filtered = filteredEntries(db, customerId, filter)
  const { total } = await filtered
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows: EntryRow[] = await filtered
    .select(entryColumns)
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(total) }
}

/** One of the customer's own; another's is as absent as none. */
export const entryOf = (
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<EntryRow | undefined> =>
  entriesOf(db, customerId).where('entry.id', '=', id).select(entryColumns).executeTakeFirst()

/** Adds events and tiles in two queries, however many entries. */
export async function withEventsAndHits(
  db: Kysely<Database>,
  entries: readonly EntryRow[],
  favouriteStore: string | null,
): Promise<FullEntry[]> {
  if (entries.length === 0) return []
  const ids = entries.map(({ id }) => id)
  const events = await db
    .selectFrom('watchdog_events')
    .selectAll()
    .where('entry_id', 'in', ids)
    .orderBy('type')
    .execute()
  const codes = entries.map(({ code }) => code)
  const hits = new Map(
    (await selectHits(db, favouriteStore).where('code', 'in', codes).execute()).map((hit) => [
      hit.code,
      hit,
    ]),
  )
  const eventsById = Map.groupBy(events, ({ entry_id }) => entry_id)
  return entries.map((entry) => ({
    ...entry,
    events: eventsById.get(entry.id) ?? [],
    hit: hits.get(entry.code) ?? null,
  }))
}
