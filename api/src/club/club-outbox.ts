import type { Kysely } from 'kysely'
import type { EarnInput, PurchaseInput } from '../../club/src/wire.ts'
import type { Database } from '../db/schema.ts'

/** Commands for the club service. Each may be delivered twice and in any order: the club goes by the reference. */
export type ClubCommand =
  | { kind: 'club-purchase-placed'; memberId: string; reference: string; purchase: PurchaseInput }
  | { kind: 'club-points-earned'; memberId: string; reference: string; earned: EarnInput }
  | { kind: 'club-purchase-cancelled'; memberId: string; reference: string }
  | { kind: 'club-member-forgotten'; memberId: string }

const kinds: readonly string[] = [
  'club-purchase-placed',
  'club-points-earned',
  'club-purchase-cancelled',
  'club-member-forgotten',
] satisfies ClubCommand['kind'][]

export const isClubCommand = (job: { kind: string }): job is ClubCommand => kinds.includes(job.kind)

/**
 * Notes a command to be delivered after this transaction commits, as often as it takes. The same `dedupeKey` twice is the
 * same command: nothing is added.
 *
 * @param trx - the handle of the transaction that causes it.
 */
export async function enqueueForClub(trx: Kysely<Database>, dedupeKey: string, command: ClubCommand): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ kind: command.kind, dedupe_key: dedupeKey, payload: JSON.stringify(command) })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}
