import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Runs statements one after the other in a session of their own. @returns the rows of the last one.
 */
export async function inSession<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await client.query<Row>(statement))
    return rows
  } finally {
    await client.end()
  }
}

/**
 * Makes a folder the standby of a running server, as pg_basebackup does, which the package of the
 * server does not have: files are copied between the two calls of the backup, and what was written
 * meanwhile comes by the stream.
 *
 * @param copy - copies the server's folder to this one, without `postmaster.pid`.
 */
export async function becomeStandby(
  folder: string,
  { primaryUrl, name, copy }: { primaryUrl: string; name: string; copy: () => Promise<void> },
): Promise<void> {
  const client = new pg.Client({ connectionString: primaryUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('${name}', fast => true)`)
    await copy()
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    await writeFile(join(folder, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
  const { hostname, port, username } = new URL(primaryUrl)
  const place = `host=${hostname} port=${port} user=${username} application_name=${name}`
  await appendFile(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${place}'\n`)
  await writeFile(join(folder, 'standby.signal'), '')
}

/**
 * Whether each commit waits until the standby of this name has it, too; without a name none waits.
 */
export const waitForStandby = (databaseUrl: string, name = ''): Promise<unknown> =>
  inSession(
    databaseUrl,
    `alter system set synchronous_standby_names = '${name}'`,
    'select pg_reload_conf()',
  )

/** Whether a standby gets what is written as it is written. */
export async function isFollowed(databaseUrl: string): Promise<boolean> {
  const rows = await inSession(
    databaseUrl,
    "select 1 from pg_stat_replication where state = 'streaming'",
  )
  return rows.length > 0
}

/** Makes a standby the server that is written to, and waits until it is. */
export const promote = (databaseUrl: string): Promise<unknown> =>
  inSession(databaseUrl, 'select pg_promote()')
