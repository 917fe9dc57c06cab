import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { chooseNewsletter } from '../customer/consent-commands.ts'
import { accountById, type AccountRow } from '../customer/customer-repository.ts'
import { OpenOrders, type PeopleEvents, type PeopleWork } from '../customer/people-events.ts'
import { ownerOf } from '../customer/person-rows.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { Job } from '../../kernel/jobs/job-runner.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { forgetEmailChange } from './account-commands.ts'
import { endSessions } from './end-sessions.ts'
import { erasePerson, forgetUnreached } from './erasure.ts'

const DELETED = 4

/**
 * Ends an account at its owner's request: at once or, while orders are on their way, closed now and
 * erased when the last one is done.
 *
 * @returns names of files that are no longer needed, or `waits`.
 */
export async function eraseOrClose(
  shop: PeopleWork,
  account: AccountRow,
): Promise<string[] | 'waits'> {
  try {
    return await erasePerson(shop, ownerOf(account))
  } catch (error) {
    if (!(error instanceof OpenOrders)) throw error
    await closeAccount(shop.db, account, error.numbers)
    return 'waits'
  }
}

async function closeAccount(
  db: Kysely<Database>,
  account: AccountRow,
  orderNumbers: readonly string[],
): Promise<void> {
  const { id: customerId, email } = account
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('customers')
      .set({ state: DELETED, erasure_asked_at: sql<Date>`now()` })
      .where('id', '=', customerId)
      .execute()
    await forgetEmailChange(trx, customerId)
    await chooseNewsletter(trx, account, false)
    await endSessions(trx, customerId, { reason: 'closed' })
    await enqueue(trx, `erasure-waits:${randomUUID()}`, {
      kind: 'erasure-waits',
      email,
      orderNumbers: [...orderNumbers],
    })
  })
}

/** Erases closed accounts whose last order is done. */
export const finishErasures = (peopleEvents: PeopleEvents, files: FileStore): Job => ({
  name: 'finish-erasures',
  everySeconds: 3_600,
  run: async (db) => {
    await forgetUnreached(db)
    const closed = await db
      .selectFrom('customers')
      .select('id')
      .where('erasure_asked_at', 'is not', null)
      .orderBy('id')
      .execute()
    let erased = 0
    for (const { id } of closed) if (await finish({ db, peopleEvents }, id, files)) erased += 1
    return erased
  },
})

async function finish(shop: PeopleWork, customerId: number, files: FileStore): Promise<boolean> {
  const account = await accountById(shop.db, customerId)
  if (!account) return false
  try {
    await files.remove(await erasePerson(shop, ownerOf(account)))
    return true
  } catch (error) {
    if (error instanceof OpenOrders) return false
    throw error
  }
}
