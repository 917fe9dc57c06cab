import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { filesOlderThan, removeFiles } from '../../kernel/files/old-files.ts'
import type { Job } from '../../kernel/jobs/job-runner.ts'
import { closeUnansweredOffers } from './answer-coupon.ts'
import { filesOfStatements, forgetStatements } from './pending-statements.ts'
import type { PhotoFolders } from './photo-files.ts'

const HOUR_MS = 3_600_000

/** What happens to complaints without anybody doing it. */
export const complaintJobs = (folders: PhotoFolders): readonly Job[] => [
  { name: 'close-unanswered-coupon-offers', everySeconds: 900, run: closeUnansweredOffers },
  {
    name: 'forget-pending-statements',
    everySeconds: 900,
    run: (db) => forgetStatements(db, folders.kept),
  },
  {
    name: 'sweep-complaint-files',
    everySeconds: 3_600,
    run: (db, now) => sweepFiles(db, folders, now),
  },
]

/** Files of requests that were killed: temporary ones, and kept ones whose transaction never committed. */
async function sweepFiles(
  db: Kysely<Database>,
  { incoming, kept }: PhotoFolders,
  now: Date,
): Promise<number> {
  const left = await filesOlderThan(incoming, HOUR_MS, now.getTime())
  for (const name of left) await rm(join(incoming, name), { recursive: true, force: true })
  const old = await filesOlderThan(kept, HOUR_MS, now.getTime())
  const waiting = await filesOfStatements(db)
  const orphans: string[] = []
  for (let from = 0; from < old.length; from += 500) {
    const names = old.slice(from, from + 500)
    const rows = await db
      .selectFrom('complaint_photos')
      .select(['file_name', 'thumbnail_name'])
      .where(({ or, eb }) => or([eb('file_name', 'in', names), eb('thumbnail_name', 'in', names)]))
      .execute()
    const known = new Set(
      rows.flatMap(({ file_name, thumbnail_name }) => [file_name, thumbnail_name]),
    )
    orphans.push(...names.filter((name) => !known.has(name) && !waiting.has(name)))
  }
  await removeFiles(kept, orphans)
  return left.length + orphans.length
}
