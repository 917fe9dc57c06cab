import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { PackshotSpec } from '../packshots/spec.ts'

/** The data that a variant's picture is drawn from. @param code - of the picture. */
export async function findPackshot(
  db: Kysely<Database>,
  code: string,
): Promise<PackshotSpec | null> {
  const row = await db
    .selectFrom('images')
    .where('code', '=', code)
    .select('spec')
    .executeTakeFirst()
  return row ? (row.spec as PackshotSpec) : null
}

/** An illustration as SVG. @param path - `folder/name.svg`. */
export async function findIllustration(db: Kysely<Database>, path: string): Promise<string | null> {
  const row = await db
    .selectFrom('media_files')
    .where('path', '=', path)
    .select('content')
    .executeTakeFirst()
  return row?.content ?? null
}
