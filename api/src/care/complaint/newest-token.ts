import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/**
 * After a crash between commit and answer: what the repeated request made is the newest one of its
 * order.
 */
export async function newestToken(
  trx: Kysely<Database>,
  table: 'complaints' | 'withdrawals',
  orderId: number,
): Promise<string> {
  const { token } = await trx
    .selectFrom(table)
    .select('token')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return token
}
