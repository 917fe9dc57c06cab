import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { isWrittenBy, reviewsOf, rowsOfMailbox, type Person } from '../customer/person-rows.ts'
import type { PeopleWork } from '../customer/people-events.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { announce } from '../../kernel/events/listeners.ts'
import { forgetKeysOf } from '../../kernel/http/idempotency-store.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { erasedMail } from '../../kernel/outbox/erased-mail.ts'
import { mailboxFingerprint } from '../../kernel/values/email-fingerprint.ts'
import { lockCustomer } from '../customer/lock-customer.ts'

/**
 * Erases a person, with or without an account, as far as the mailbox is proved. Account, addresses,
 * consents, links and messages are deleted; orders, complaints and withdrawals stay anonymised for
 * accounting; tax documents stay for ten years, as VAT law requires. The club is asked to forget
 * its member, also when it is away now. Whose account ends gets one last mail about it.
 *
 * @returns names, below the data folder, of files whose rows are gone: the caller removes them, or
 *   the sweep does within the hour.
 * @throws OpenOrders - nothing is erased before they are done.
 */
export async function erasePerson(
  { db, peopleEvents }: PeopleWork,
  erased: Person,
): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const { customerId } = erased
    if (customerId !== null) await lockCustomer(trx, customerId)
    const files = await announce(peopleEvents.personErased, trx, { person: erased })
    await forgetWritten(trx, erased)
    if (customerId !== null) await forgetCustomer(trx, erased.email, customerId)
    return files.flat()
  })
}

/** Everything that names the address itself. */
async function forgetWritten(trx: Transaction<Database>, erased: Person): Promise<void> {
  const { canonical } = erased
  const jobs = await trx
    .selectFrom('outbox')
    .select(['id', sql<string | null>`payload->>'email'`.as('email')])
    .where(sql<boolean>`payload ? 'email'`)
    .execute()
  const mails = jobs.filter(isWrittenBy(erased)).map(({ id }) => id)
  if (mails.length > 0) await trx.deleteFrom('outbox').where('id', 'in', mails).execute()
  await trx
    .updateTable('product_reviews')
    .set({ customer_id: null, author_email: null, author_name: 'Zákazník' })
    .where('id', 'in', [0, ...(await reviewsOf(trx, erased))])
    .execute()
  await trx
    .deleteFrom('consents')
    .where('id', 'in', [0, ...(await rowsOfMailbox(trx, erased, 'consents'))])
    .execute()
  if (erased.isUnproven) return
  await trx
    .updateTable('outbox')
    .set(erasedMail)
    .where('mailbox', '=', mailboxFingerprint(erased.email))
    .execute()
  await trx
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`coalesce(body, '') ilike ${`%${canonical.replace(/[%_\\]/g, '\\$&')}%`}`)
    .execute()
}

/** The address stays in the last mail alone, until that is sent. */
async function forgetCustomer(
  trx: Transaction<Database>,
  email: string,
  customerId: number,
): Promise<void> {
  await forgetKeysOf(trx, customerId)
  await trx.deleteFrom('customers').where('id', '=', customerId).execute()
  await enqueue(trx, `account-erased:${randomUUID()}`, { kind: 'account-erased', email })
}

/** Whom the last mail could not reach is forgotten with it. */
export async function forgetUnreached(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('kind', '=', 'account-erased')
    .where('dead_at', 'is not', null)
    .execute()
}
