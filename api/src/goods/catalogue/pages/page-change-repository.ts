import type { PageChanges } from '@drogerie/shared-lib/contract/page-changes.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import type { Job } from '../../../kernel/jobs/job-runner.ts'

/** More changes than this are told as a change of everything. */
const MOST_TAGS = 500
/** A page that is kept is older than its front ever shows; ms. */
const KEEP_MS = 3_600_000

/**
 * Changes committed since a moment. The moment is a snapshot of the database as text: transaction
 * ids are not in the order of commits, so each change is compared with the snapshot. A moment of
 * another database (a restored backup) has ids ahead of this one's, or does not parse.
 *
 * @param since - undefined: the answer is the moment alone.
 */
export async function pageChangesSince(
  db: Kysely<Database>,
  since: string | undefined,
): Promise<PageChanges> {
  const { rows } = await sql<{ moment: string; known: boolean; tags: string[] }>`
    with given as (
      select case when pg_input_is_valid(${since ?? null}::text, 'pg_snapshot') then ${since ?? null}::text::pg_snapshot end as since),
    known as (
      select since from given where pg_snapshot_xmax(since) <= pg_snapshot_xmax(pg_current_snapshot()))
    select pg_current_snapshot()::text as moment, exists (select from known) as known, coalesce((
      select json_agg(tag) from (
        select distinct tag from known, page_changes
        where changed_in >= pg_snapshot_xmin(since) and changed_in < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(changed_in, since)
        limit ${MOST_TAGS + 1}) tags), '[]') as tags`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query without a table gave no row')
  const { moment, known, tags } = row
  const everything =
    since !== undefined && (!known || tags.length > MOST_TAGS || tags.includes('*'))
  return { moment, changed: everything ? [] : tags, everything }
}

export const forgetPageChanges: Job = {
  name: 'forget-page-changes',
  everySeconds: 600,
  async run(db, now) {
    const { numDeletedRows } = await db
      .deleteFrom('page_changes')
      .where('changed_at', '<', new Date(now.getTime() - KEEP_MS))
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}
