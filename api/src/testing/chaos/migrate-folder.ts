/**
 * Opens the database of its settings, brings it up to date and ends: a process to be killed in the
 * middle.
 */
import { loadConfig } from '../../kernel/config/config.ts'
import { createDatabase } from '../../kernel/db/database.ts'
import { migrate } from '../../migrations/migrate.ts'

const { dataDir, databaseUrl } = loadConfig(process.env)
const database = await createDatabase(databaseUrl ? { databaseUrl } : { dataDir })
process.stdout.write('opened\n')
await migrate(database.db)
process.stdout.write('migrated\n')
await database.close()
