import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql, type Kysely } from 'kysely'

type Place = { dataDir: string; databaseUrl: string | undefined }

/** Host and database name only: the URL holds a password. */
function addressOf(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  return url ? `${url.host}${url.pathname}` : 'DATABASE_URL'
}

const placeOf = ({ dataDir, databaseUrl }: Place): string =>
  databaseUrl === undefined ? resolve(dataDir) : addressOf(databaseUrl)

/** Opening the embedded database makes one, so look at the folder before. */
export const isFolderEmpty = ({ dataDir, databaseUrl }: Place): boolean =>
  databaseUrl === undefined && !existsSync(join(dataDir, 'pg', 'PG_VERSION'))

/** No migration has ever run there. */
export async function isBare<Schema>(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean
  }>`select to_regclass('public.kysely_migration') is not null as found`.execute(db)
  return rows[0]?.found !== true
}

/** Message for somebody who calls a shop that has no database. */
export const noDatabase = (place: Place): string =>
  `there is no database of a shop in ${placeOf(place)}; set ${place.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'} as the shop has it. A new shop begins with 'pnpm shop init', 'pnpm shop demo', 'pnpm shop restore <file>' or its first start`
