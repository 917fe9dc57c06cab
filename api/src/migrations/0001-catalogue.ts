import { sql, type Kysely } from 'kysely'
import { catalogueDdl } from './0001-catalogue-ddl.ts'
import { contentDdl } from './0001-content-ddl.ts'
import { searchDdl } from './0001-search-ddl.ts'
import { storeDdl } from './0001-store-ddl.ts'

/** The catalogue, the stores, the content and the search index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const ddl of [storeDdl, catalogueDdl, contentDdl, searchDdl]) await sql.raw(ddl).execute(db)
}
