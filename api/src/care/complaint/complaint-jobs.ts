import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { type FileStore, keptLongerThan } from '../../kernel/files/file-store.ts'
import { filesOlderThan } from '../../kernel/files/old-files.ts'
import type { Job } from '../../kernel/jobs/job-runner.ts'
import { closeUnansweredOffers } from './answer-coupon.ts'
import { filesOfStatements, forgetStatements } from './pending-statements.ts'
import { keptFolder, keptNames } from './photo-files.ts'

const HOUR_MS = 3_600_000

/** What happens to complaints without anybody doing it. */
export const complaintJobs = (store: FileStore, incoming: string): readonly Job[] => [
  { name: 'close-unanswered-coupon-offers', everySeconds: 900, run: closeUnansweredOffers },
  {
    name: 'forget-pending-statements',
    everySeconds: 900,
    run: async (db) => {
      const { statements, photos } = await forgetStatements(db)
      await store.remove(keptNames(photos))
      return statements
    },
  },
  {
    name: 'sweep-complaint-files',
    everySeconds: 3_600,
    run: async (db, now) =>
      (await sweepIncoming(incoming, now)) + (await sweepKept(db, store, now)),
  },
]

/** Temporary files of requests that were killed. */
export async function sweepIncoming(incoming: string, now: Date): Promise<number> {
  const left = await filesOlderThan(incoming, HOUR_MS, now.getTime())
  for (const name of left) await rm(join(incoming, name), { recursive: true, force: true })
  return left.length
}

/** Kept files whose transaction never committed. */
async function sweepKept(db: Kysely<Database>, store: FileStore, now: Date): Promise<number> {
  const kept = await keptLongerThan(store, keptFolder, { ageMs: HOUR_MS, now })
  const old = kept.map((name) => name.slice(keptFolder.length + 1))
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
  await store.remove(keptNames(orphans))
  return orphans.length
}
