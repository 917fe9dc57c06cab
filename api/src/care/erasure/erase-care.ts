import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { ordersOf } from '../../order/placed/person-orders.ts'
import { watchdogConsentCode } from '../../people/customer/consent-commands.ts'
import type { PeopleListener } from '../../people/customer/people-events.ts'
import { rowsOfMailbox, type Person } from '../../people/customer/person-rows.ts'
import { filesOf } from '../complaint/pending-statements.ts'
import { keptNames } from '../complaint/photo-files.ts'
import { careOf, type Care } from './care-rows.ts'

const GONE = 'Smazáno'
/** The old link was in a mail; it must not open anything any more. */
const newToken = () => randomBytes(48).toString('base64url')

/**
 * Complaints, withdrawals, messages and watchdogs of a person: words, photos, accounts and links
 * go; what was claimed and how it ended stays for the books. Answers with the attachments' files.
 */
export const eraseCare: PeopleListener<'personErased'> = async (trx, { person }) => {
  const orderIds = await ordersOf(trx, person)
  const care = await careOf(trx, person, orderIds)
  const files = await eraseComplaints(trx, care.complaints)
  await eraseWithdrawals(trx, care.withdrawals)
  files.push(...(await eraseStatements(trx, orderIds)))
  await eraseAccounts(trx, orderIds, care)
  await trx
    .deleteFrom('contact_requests')
    .where('id', 'in', [0, ...care.messages])
    .execute()
  await eraseWatches(trx, person)
  return keptNames(files)
}

/** Also what other mailboxes agreed to: notices of this customer's watchdogs. */
async function eraseWatches(trx: Transaction<Database>, person: Person): Promise<void> {
  await trx
    .deleteFrom('watchdog_entries')
    .where('id', 'in', [0, ...(await rowsOfMailbox(trx, person, 'watchdog_entries'))])
    .execute()
  if (person.customerId !== null)
    await trx
      .deleteFrom('consents')
      .where('code', '=', watchdogConsentCode(person.customerId))
      .execute()
}

async function eraseComplaints(
  trx: Transaction<Database>,
  ids: readonly number[],
): Promise<string[]> {
  const complaints = await trx
    .selectFrom('complaints')
    .select(['id', 'token'])
    .where('id', 'in', [0, ...ids])
    .forUpdate()
    .execute()
  if (complaints.length === 0) return []
  const photos = await trx
    .deleteFrom('complaint_photos')
    .where('complaint_id', 'in', [0, ...ids])
    .returning(['file_name', 'thumbnail_name'])
    .execute()
  for (const { id, token } of complaints) {
    await trx
      .updateTable('complaints')
      .set({ token: newToken(), email: null, message: GONE, note: null, bank_account_number: null })
      .where('id', '=', id)
      .execute()
    await trx
      .updateTable('complaint_history')
      .set({ text: GONE })
      .where('complaint_id', '=', id)
      .execute()
    await forgetAnswersWith(trx, token)
  }
  return photos.flatMap(({ file_name, thumbnail_name }) =>
    thumbnail_name === null ? [file_name] : [file_name, thumbnail_name],
  )
}

/** Erases statements, which were never confirmed, or have become a complaint or withdrawal. */
async function eraseStatements(
  trx: Transaction<Database>,
  orderIds: readonly number[],
): Promise<string[]> {
  const gone = await trx
    .deleteFrom('pending_statements')
    .where('order_id', 'in', [0, ...orderIds])
    .returning('photos')
    .execute()
  return gone.flatMap(({ photos }) => filesOf(photos))
}

async function eraseWithdrawals(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  const withdrawals = await trx
    .selectFrom('withdrawals')
    .select(['id', 'token'])
    .where('id', 'in', [0, ...ids])
    .forUpdate()
    .execute()
  for (const { id, token } of withdrawals) {
    await trx
      .updateTable('withdrawals')
      .set({
        token: newToken(),
        email: null,
        first_name: GONE,
        last_name: GONE,
        bank_account_number: null,
        note: null,
        lowered_reason: null,
        statement: GONE,
      })
      .where('id', '=', id)
      .execute()
    await forgetAnswersWith(trx, token)
  }
}

/** Masks the accounts that money went to; where money has yet to be paid, that is done first. */
const eraseAccounts = (
  trx: Transaction<Database>,
  orderIds: readonly number[],
  { complaints, withdrawals }: Care,
) =>
  trx
    .updateTable('refunds')
    .set({ bank_account: null, note: null })
    .where(({ or, eb }) =>
      or([
        eb('order_id', 'in', [0, ...orderIds]),
        eb('complaint_id', 'in', [0, ...complaints]),
        eb('withdrawal_id', 'in', [0, ...withdrawals]),
      ]),
    )
    .where('state', '=', 'done')
    .execute()

/** Answers kept for clients that ask twice hold what was said in them. */
const forgetAnswersWith = (trx: Transaction<Database>, token: string) =>
  trx
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`strpos(coalesce(body, ''), ${token}) > 0`)
    .execute()
