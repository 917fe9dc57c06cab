import type { Kysely } from 'kysely'
import { demoMembers } from '../../../club/wire/demo-members.ts'
import { canonicalEmail } from '../../kernel/values/email-rules.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'

const DONE = 'demo-members'

/**
 * Links the demo customers to the demo members of the club's seed. Runs once, so that customers who
 * leave the club stay out.
 */
export async function linkDemoMembers(db: Kysely<Database>): Promise<void> {
  if (await db.selectFrom('settings').where('key', '=', DONE).select('key').executeTakeFirst())
    return
  await inTransaction(db, async (trx) => {
    for (const { id: memberId, email } of demoMembers) {
      const account = await trx
        .selectFrom('users')
        .innerJoin('customers', 'customers.id', 'users.customer_id')
        .select('customers.id')
        .where('canonical_email', '=', canonicalEmail(email))
        .executeTakeFirst()
      if (!account) continue
      await trx
        .insertInto('club_memberships')
        .values({ customer_id: account.id, member_id: memberId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await trx
      .insertInto('settings')
      .values({ key: DONE, value: JSON.stringify(new Date().toISOString()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
