import { sql } from 'kysely'
import { openClubDatabase } from '../../../club/src/club-database.ts'
import { buildApp } from '../../app.ts'
import type { DatabaseOptions } from '../../kernel/db/database.ts'
import { listWork, retryWork } from '../../edges/mail/outbox-list.ts'
import { CLUB_TOKEN } from '../club-process.ts'
import { testConfig } from '../test-config.ts'
import { withDatabase } from './chaos-shop.ts'

const ROUNDS = 5

/**
 * Delivers the shop's waiting calls to the club, without the pauses that an outage left behind. The
 * API is stopped, the club runs.
 *
 * @returns a sentence for each call that fails.
 */
export const tellTheClub = (options: DatabaseOptions, clubUrl: string): Promise<string[]> =>
  withDatabase(options, async ({ db }) => {
    const app = await buildApp({
      db,
      config: testConfig({ club: { url: clubUrl, token: CLUB_TOKEN } }),
    })
    const untold = async () => (await listWork(db)).filter(({ kind }) => kind.startsWith('club-'))
    for (let round = 0; round < ROUNDS && (await untold()).length > 0; round += 1) {
      await retryWork(db, null)
      await app.outbox.drain()
    }
    await app.close()
    return (await untold()).map(
      ({ kind, id, error }) => `the club was not told: ${kind} ${id}, ${error ?? ''}`,
    )
  })

/**
 * Looks into the database of a stopped club.
 *
 * @param orders - tokens of the orders that members placed.
 * @returns a sentence for each order the club does not know exactly once, and for each member whose
 *   points do not add up.
 */
export async function brokenClub(
  options: DatabaseOptions,
  orders: readonly string[],
): Promise<string[]> {
  const { db, close } = await openClubDatabase(options)
  try {
    const { rows: told } = await sql<{ reference: string }>`
      select reference from purchases where placed_at is not null and cancelled_at is null`.execute(
      db,
    )
    const { rows: members } = await sql<{
      id: string
      balance: number
      moved: number
      left: number
    }>`
      select id, balance, (select coalesce(sum(points), 0)::int from point_entries where member_id = members.id) as moved,
        (select coalesce(sum(remaining), 0)::int from point_lots where member_id = members.id) as left from members`.execute(
      db,
    )
    const times = (token: string) => told.filter(({ reference }) => reference === token).length
    return [
      ...orders
        .filter((token) => times(token) !== 1)
        .map((token) => `the club knows the order ${token} ${times(token)} times`),
      ...members
        .filter(({ balance, moved, left }) => balance < 0 || balance !== moved || balance !== left)
        .map(
          ({ id, balance, moved, left }) =>
            `I6 member ${id}: balance ${balance}, movements ${moved}, lots ${left}`,
        ),
    ]
  } finally {
    await close()
  }
}
