import type { Kysely, Transaction } from 'kysely'
import { requestWatchdogMailbox } from '../../people/customer/consent-commands.ts'
import { mailboxOf } from '../../kernel/values/email-rules.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { countAttempt } from '../../kernel/http/attempt-limits.ts'
import type { SignedInCustomer } from '../../kernel/http/fastify-types.ts'
import { pragueClock } from '../../kernel/values/prague-time.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { isSameMailbox } from './watchdog-rules.ts'

const DAY_SECONDS = 86_400
const STRANGERS_A_DAY = 5

/** Every new mailbox gets a mail that asks its owner, so an account may not name many of them. */
export async function limitForeignMailboxes(
  db: Kysely<Database>,
  customer: SignedInCustomer,
  email: string | null | undefined,
): Promise<void> {
  if (!email || isSameMailbox(email, customer.email)) return
  const known = await db
    .selectFrom('consents')
    .innerJoin('watchdog_entries', 'watchdog_entries.consent_id', 'consents.id')
    .select('consents.id')
    .where('consents.canonical_email', '=', mailboxOf(email))
    .where('watchdog_entries.customer_id', '=', customer.id)
    .executeTakeFirst()
  if (!known)
    await countAttempt(db, [
      {
        bucket: `watchdog-mailbox:${customer.id}`,
        max: STRANGERS_A_DAY,
        windowSeconds: DAY_SECONDS,
      },
    ])
}

/**
 * Where notices of an entry go. Another mailbox than the account's is asked by mail first, once a
 * day at most; until its owner agrees the dog stays silent and goes on waiting.
 */
export async function chooseMailbox(
  trx: Transaction<Database>,
  customer: SignedInCustomer,
  entryId: number,
  email: string | null | undefined,
): Promise<void> {
  if (email === undefined) return
  const consent =
    !email || isSameMailbox(email, customer.email)
      ? null
      : await requestWatchdogMailbox(trx, customer.id, email)
  await trx
    .updateTable('watchdog_entries')
    .set({ consent_id: consent?.id ?? null })
    .where('id', '=', entryId)
    .execute()
  if (!consent || consent.granted) return
  const { day } = pragueClock(new Date())
  await enqueue(trx, `watchdog-opt-in:${consent.id}:${day}`, { kind: 'watchdog-opt-in', entryId })
}
