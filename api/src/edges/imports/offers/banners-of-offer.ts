import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { addDays, pragueInstant } from '../../../kernel/values/prague-time.ts'

const leadsTo = (code: string) => sql<boolean>`redirect_path(url) = ${paths.offerDetail(code)}`

/** Banners must not lead to a page that is not found. @returns their codes. */
export async function takeDownBanners(db: Kysely<Database>, code: string): Promise<string[]> {
  const taken = await db
    .updateTable('banners')
    .set({ enabled: false })
    .where('enabled', '=', true)
    .where(leadsTo(code))
    .returning('code')
    .execute()
  return taken.map(({ code: banner }) => banner).toSorted()
}

/** A banner hangs as long as the offer it leads to. */
export const keepDaysOfBanners = (
  db: Kysely<Database>,
  code: string,
  { from, to }: { from: string; to: string },
) =>
  db
    .updateTable('banners')
    .set({ valid_from: pragueInstant(from, 0), valid_to: pragueInstant(addDays(to, 1), 0) })
    .where(leadsTo(code))
    .execute()
