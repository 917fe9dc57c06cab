import type {
  ClaimRequestPayload,
  ContactMePayload,
  ContactRequestPayload,
} from '@drogerie/shared-lib/contract/contact.ts'
import messages from '@drogerie/shared-lib/i18n/cs.json' with { type: 'json' }
import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import type { ContactRequestTable } from './contact-tables.ts'

/** A message with the address to answer to: kept, sent to the shop, and confirmed to its sender. */
export async function takeMessage(
  db: Kysely<Database>,
  { email, name, phone, subject, message }: ContactRequestPayload & { email: string },
) {
  await inTransaction(db, async (trx) => {
    const { id, at } = await keep(trx, {
      kind: 'message',
      email,
      name: name || null,
      phone: phone || null,
      subject: subject || null,
      message,
    })
    await enqueue(trx, `contact-receipt:${id}`, {
      kind: 'contact-receipt',
      email,
      name: name || null,
      subject: subject || null,
      message,
      receivedAt: at,
    })
  })
}

/**
 * A claim on an order the shop does not know by this number and address; customer care looks for
 * it.
 */
export async function takeClaimRequest(
  db: Kysely<Database>,
  payload: ClaimRequestPayload,
): Promise<void> {
  const { name, email, phone, orderNumber, reason, message } = payload
  await inTransaction(db, async (trx) => {
    const { id, at } = await keep(trx, {
      kind: 'claim',
      name,
      email,
      phone: phone || null,
      order_number: orderNumber,
      reason,
      message,
    })
    await enqueue(trx, `claim-request-receipt:${id}`, {
      kind: 'claim-request-receipt',
      email,
      name,
      orderNumber,
      reason: messages.complaint.reason[reason],
      message,
      receivedAt: at,
    })
  })
}

/** A request for a call; there is no address to confirm it to. */
export async function takeCall(
  db: Kysely<Database>,
  { phonePrefix, phoneNumber, name, note }: ContactMePayload,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await keep(trx, {
      kind: 'call',
      phone: `${phonePrefix}${phoneNumber}`,
      name: name || null,
      message: note || null,
    })
  })
}

/**
 * Keeps a message and notes the mail to the shop in one transaction: either both are there or
 * neither.
 */
async function keep(
  trx: Transaction<Database>,
  row: Insertable<ContactRequestTable>,
): Promise<{ id: number; at: string }> {
  const { id, created_at } = await trx
    .insertInto('contact_requests')
    .values(row)
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  await enqueue(trx, `contact-notice:${id}`, { kind: 'contact-notice', requestId: id })
  return { id, at: pragueIso(created_at) }
}
