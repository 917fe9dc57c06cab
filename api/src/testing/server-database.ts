import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createDatabase, type OpenDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'

/**
 * A database of its own on the PostgreSQL server at `serverUrl`, dropped when closed. The embedded engine has one
 * connection and hides every race, so tests run on a server as well: set `TEST_DATABASE_URL`.
 */
export async function createServerDatabase(serverUrl: string, seeded: boolean): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name} template template0 encoding 'UTF8'`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await createDatabase({ databaseUrl: url.href })
  await migrate(database.db)
  if (seeded) {
    const { seedDatabase } = await import('../seed/seed.ts')
    await seedDatabase(database.db)
  }
  const close = async () => {
    await database.close()
    await onServer(serverUrl, `drop database ${name} with (force)`)
  }
  return { ...database, close }
}

/** Without the shop's limit for a statement: dropping a database waits for the server to write the others out. */
async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
