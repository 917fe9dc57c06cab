import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createDatabase, type OpenDatabase } from '../kernel/db/database.ts'
import { type DumpKind, fillDatabase, versionKey } from './database-dump.ts'

/** The lock of the process that makes the template; the number is arbitrary. */
const templateLock = 480_611

/**
 * A database of its own on the PostgreSQL server at `serverUrl`, dropped when closed. The embedded
 * engine has one connection and hides every race, so tests run on a server as well: set
 * `TEST_DATABASE_URL`.
 */
export async function createServerDatabase(
  serverUrl: string,
  kind: DumpKind,
): Promise<OpenDatabase> {
  const name = newName()
  await onServer(serverUrl, async (server) => {
    await server.query(
      `create database ${name} template ${await template(server, serverUrl, kind)} strategy file_copy`,
    )
  })
  // a busy machine may let a statement wait longer than a shopper would
  const database = await createDatabase({ databaseUrl: urlOf(serverUrl, name), isPatient: true })
  const close = async () => {
    await database.close()
    await onServer(serverUrl, (server) => server.query(`drop database ${name} with (force)`))
  }
  return { ...database, close }
}

/** An empty database of its own on that server, for a process that fills it. */
export async function emptyServerDatabase(
  serverUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = newName()
  await onServer(serverUrl, (server) =>
    server.query(`create database ${name} template template0 encoding 'UTF8'`),
  )
  const drop = () =>
    onServer(serverUrl, async (server) => {
      await server.query(`drop database if exists ${name} with (force)`)
    })
  return { url: urlOf(serverUrl, name), drop }
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`

/**
 * Copying a filled database takes a fraction of a second, filling one many. Made once for each
 * version of its sources.
 */
async function template(server: pg.Client, serverUrl: string, kind: DumpKind): Promise<string> {
  const prefix = `template_${kind}_`
  const name = prefix + (await versionKey(kind))
  await server.query('select pg_advisory_lock($1)', [templateLock])
  try {
    const { rows } = await server.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    if (rows.some(({ datname }) => datname === name)) return name
    for (const { datname } of rows) await server.query(`drop database ${datname} with (force)`)
    const part = `${prefix}part`
    await server.query(`create database ${part} template template0 encoding 'UTF8'`)
    const database = await createDatabase({ databaseUrl: urlOf(serverUrl, part), isPatient: true })
    try {
      await fillDatabase(database.db, kind)
    } finally {
      await database.close()
    }
    // no connections, not even autovacuum: a database in use cannot be copied
    await server.query(`alter database ${part} with allow_connections false`)
    await server.query(`alter database ${part} rename to ${name}`)
    return name
  } finally {
    await server.query('select pg_advisory_unlock($1)', [templateLock])
  }
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Without the shop's limit for a statement: dropping a database waits for the server to write the
 * others out.
 */
async function onServer(
  serverUrl: string,
  act: (server: pg.Client) => Promise<unknown>,
): Promise<void> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  try {
    await act(server)
  } finally {
    await server.end()
  }
}
