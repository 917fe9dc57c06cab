import { sql, type Kysely } from 'kysely'
import { pragueIso } from '../../../kernel/values/prague-time.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { inCrowns } from '../../../kernel/values/crowns.ts'
import { OfficeRefusal } from './office-command.ts'
import { lockOrder } from '../../../order/facts/lock-order.ts'

type Refund = { id: number; amount: number; created_at: Date; operator: string | null }

/**
 * Money of an order that went back last, and who decided it: the audit's row is of the same
 * transaction, so of the same moment.
 */
async function latestRefund(
  db: Kysely<Database>,
  orderId: number,
  amount?: number,
): Promise<(Refund & { isRecent: boolean }) | undefined> {
  return db
    .selectFrom('refunds')
    .leftJoin('office_audit', (join) =>
      join.onRef('office_audit.at', '=', 'refunds.created_at').on('outcome', '=', 'done'),
    )
    .select(['refunds.id', 'refunds.amount', 'refunds.created_at', 'office_audit.operator'])
    .select(
      sql<boolean>`refunds.created_at > clock_timestamp() - interval '15 minutes'`.as('isRecent'),
    )
    .where('refunds.order_id', '=', orderId)
    .$if(amount !== undefined, (query) =>
      query.where('refunds.amount', '=', amount ?? 0).where('refunds.reason', '=', 'other'),
    )
    .orderBy('refunds.id', 'desc')
    .executeTakeFirst()
}

const wordsOf = ({ id, amount, created_at, operator }: Refund): string =>
  `refund ${id} of ${inCrowns(amount)} Kč was decided ${pragueIso(created_at)} by ${operator ?? 'the shop itself'}`

/** `; refund 7 of 129,00 Kč was decided … by eva`; nothing where none was. */
export async function whoRefunded(db: Kysely<Database>, orderId: number): Promise<string> {
  const latest = await latestRefund(db, orderId)
  return latest ? `; ${wordsOf(latest)}` : ''
}

/**
 * Two people who read the same letter, or one who presses twice, pay a part back once. Locks the
 * order: the second waits for the first.
 *
 * @throws OfficeRefusal - a refund of the same amount was decided within a quarter of an hour.
 */
export async function refuseRepeated(
  trx: Kysely<Database>,
  orderId: number,
  amount: number,
): Promise<void> {
  await lockOrder(trx, orderId)
  const before = await latestRefund(trx, orderId, amount)
  if (before?.isRecent)
    throw new OfficeRefusal(`${wordsOf(before)}; where it shall go back once more: --again yes`)
}
