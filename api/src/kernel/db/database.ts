import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { dataDir as initializedCluster } from '@electric-sql/pglite-prepopulatedfs'
import { Kysely, PostgresDialect } from 'kysely'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { traceQueries } from './trace-queries.ts'
import { preparingOften } from './prepared-statements.ts'
import type { Database } from './schema.ts'

export type DatabaseKind = 'pglite' | 'postgres'

export type OpenDatabase<Schema = Database> = {
  db: Kysely<Schema>
  kind: DatabaseKind
  /** Present on the embedded engine only: dumps and bulk loading need the engine itself. */
  pglite?: PGlite
  /** Its connections, to be counted. */
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Folder of the embedded database. Locked for as long as the database is open. */
  dataDir?: string | undefined
  /** `postgres://…`; wins over `dataDir`. */
  databaseUrl?: string | undefined
  /**
   * The server itself where `databaseUrl` leads through a pooler in transaction mode; patient work
   * goes there.
   */
  directUrl?: string | undefined
  /** A dump made by `pglite.dumpDataDir()`, loaded into an in-memory database. */
  loadDataDir?: Blob | undefined
  /** Connections to a PostgreSQL server. */
  poolSize?: number | undefined
  /**
   * Lets a statement take minutes, for filling and for tests on a busy machine. Shoppers wait for
   * ten seconds at most.
   */
  isPatient?: boolean | undefined
}

const { builtins } = pg.types

/**
 * Counts and identity values fit a double; a calendar day must not be shifted by a time zone, so it
 * stays text.
 */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number
    if (oid === builtins.DATE) return String
    return pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format) as (
      text: string,
    ) => unknown
  },
} as pg.CustomTypesConfig

/**
 * Opens a database, the shop's or, with a schema of its own, another service's: a PostgreSQL server
 * when `databaseUrl` is given, else the embedded engine in `dataDir`, else one in memory (tests).
 *
 * The embedded engine has one connection: inside a transaction use only the transaction's handle;
 * the root `db` would deadlock.
 *
 * @throws Error - the folder is in use by another process, or the server cannot be reached.
 */
export async function createDatabase<Schema = Database>(
  options: DatabaseOptions = {},
): Promise<OpenDatabase<Schema>> {
  return options.databaseUrl ? openServer(options.databaseUrl, options) : openEmbedded(options)
}

async function openServer<Schema>(
  databaseUrl: string,
  { directUrl, poolSize = 10, isPatient = false }: DatabaseOptions,
): Promise<OpenDatabase<Schema>> {
  const isPooled = directUrl !== undefined && !isPatient
  const pool = new pg.Pool({
    connectionString: isPatient ? (directUrl ?? databaseUrl) : databaseUrl,
    max: poolSize,
    // A shopper gets an error within two seconds when the database is away or has no free
    // connection. The timeouts also cover a broken network that drops packets without an error.
    ...(isPatient ? {} : { connectionTimeoutMillis: 1_500, query_timeout: 12_000 }),
    // A pooler refuses the setting, because it would stay with a session of many; its own
    // `connect_query` has it.
    ...(isPatient || isPooled ? {} : { statement_timeout: 10_000 }),
    keepAlive: true,
    types,
  })
  // An idle connection that dies must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  const prepareOften = preparingOften()
  pool.on('connect', (client) => {
    // pg rejects the running query and emits the error on the client again; swallow that event.
    client.on('error', () => undefined)
    // behind a pooler the next transaction is in another session, which does not know the name
    if (!isPooled) prepareOften(client)
  })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...traceQueries() })
  return { db, kind: 'postgres', pool, close: () => db.destroy() }
}

async function openEmbedded<Schema>({
  dataDir,
  loadDataDir,
}: DatabaseOptions): Promise<OpenDatabase<Schema>> {
  if (dataDir) await mkdir(dataDir, { recursive: true })
  const unlock = dataDir ? lockFolder(dataDir) : () => undefined
  try {
    const folder = dataDir && join(dataDir, 'pg')
    const isThere = folder !== undefined && existsSync(join(folder, 'PG_VERSION'))
    const pglite = await PGlite.create({
      dataDir: folder ?? 'memory://',
      extensions: { unaccent, pg_trgm, fuzzystrmatch, citext },
      // a cluster as initdb makes it, from a package: running initdb takes five seconds
      ...(isThere ? {} : { loadDataDir: loadDataDir ?? (await initializedCluster()) }),
    })
    const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, types } as pg.PoolConfig)
    pool.on('connect', preparingOften())
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...traceQueries() })
    const close = async () => {
      await db.destroy()
      await pglite.close()
      unlock()
    }
    return { db, kind: 'pglite', pglite, pool, close }
  } catch (error) {
    unlock()
    throw error
  }
}
