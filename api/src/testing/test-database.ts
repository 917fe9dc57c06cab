import { createDatabase, type OpenDatabase } from '../kernel/db/database.ts'
import { databaseDump, type DumpKind } from './database-dump.ts'
import { createServerDatabase } from './server-database.ts'

/**
 * A migrated database of the caller's own, gone once it is closed: in memory, or on the server of
 * `TEST_DATABASE_URL`.
 */
export async function openTestDatabase(kind: DumpKind): Promise<OpenDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  return serverUrl
    ? createServerDatabase(serverUrl, kind)
    : createDatabase({ loadDataDir: await databaseDump(kind) })
}
