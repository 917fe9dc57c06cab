import { randomUUID } from 'node:crypto'
import type { CreateWatchdogPayload } from '@drogerie/shared-lib/contract/watchdog.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import { emailFingerprint } from '../../kernel/values/email-fingerprint.ts'
import { mailboxOf } from '../../kernel/values/email-rules.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { countAttempt } from '../../kernel/http/attempt-limits.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { assertWatchable, soldVariant } from './watchdog-commands.ts'
import { eventsToKeep, type EventToKeep } from './watchdog-rules.ts'

const HOUR_SECONDS = 3_600
const [BY_MAILBOX, BY_NETWORK] = [5, 30]

export type GuestWish = Pick<CreateWatchdogPayload, 'productVariantCode' | 'events'> & {
  email: string
}

/**
 * Every request sends a mail to any typed address. @throws HttpError 429 - too many to one mailbox
 * or from one network.
 */
export const limitGuestWatches = (
  db: Kysely<Database>,
  email: string,
  network: string,
  limitFactor: number,
): Promise<void> =>
  countAttempt(db, [
    {
      bucket: `watchdog:email:${emailFingerprint(email)}`,
      max: BY_MAILBOX * limitFactor,
      windowSeconds: HOUR_SECONDS,
    },
    {
      bucket: `watchdog:network:${network}`,
      max: BY_NETWORK * limitFactor,
      windowSeconds: HOUR_SECONDS,
    },
  ])

/**
 * Stores a visitor's request and mails the link that confirms it. What they confirmed before and
 * still wait for stays: a stranger who types their address changes nothing.
 *
 * @throws ViolationError - unknown variant.
 */
export async function watchAsGuest(
  db: Kysely<Database>,
  { productVariantCode, events = [], email }: GuestWish,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const variant = await soldVariant(trx, productVariantCode)
    assertWatchable(variant)
    const { id } = await trx
      .insertInto('watchdog_entries')
      .values({
        customer_id: null,
        variant_id: variant.id,
        email,
        canonical_email: mailboxOf(email),
        consent_id: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['canonical_email', 'variant_id'])
          .where('customer_id', 'is', null)
          .doUpdateSet({ email: sql<string>`watchdog_entries.email` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeUnconfirmed(trx, id, eventsToKeep(events, variant.price), variant.soldOut)
    await enqueue(trx, `watchdog-opt-in:${randomUUID()}`, { kind: 'watchdog-opt-in', entryId: id })
  })
}

const isKept = sql`watchdog_events.confirmed_at is not null and watchdog_events.notified_at is null`

async function storeUnconfirmed(
  trx: Transaction<Database>,
  entryId: number,
  events: readonly EventToKeep[],
  soldOut: boolean,
) {
  const kept = <T>(column: string) =>
    sql<T>`case when ${isKept} then ${sql.ref(`watchdog_events.${column}`)} else ${sql.ref(`excluded.${column}`)} end`
  await trx
    .insertInto('watchdog_events')
    .values(
      events.map((event) => ({
        entry_id: entryId,
        was_sold_out: soldOut,
        confirmed_at: null,
        asked_at: sql<Date>`clock_timestamp()`,
        ...event,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['entry_id', 'type']).doUpdateSet({
        price: kept<number | null>('price'),
        asked_at: kept<Date>('asked_at'),
        was_sold_out: kept<boolean>('was_sold_out'),
        confirmed_at: kept<Date | null>('confirmed_at'),
        notified_at: null,
      }),
    )
    .execute()
}
