import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { quickFolder, startPostgres } from './postgres.ts'

test('a real PostgreSQL with the extensions and the Czech collation the shop needs @API-02', async () => {
  const server = await startPostgres()
  const client = new pg.Client({ connectionString: server.databaseUrl })
  try {
    await client.connect()
    for (const name of ['unaccent', 'pg_trgm', 'citext', 'fuzzystrmatch'])
      await client.query(`create extension ${name}`)
    await client.query(
      `create collation czech (provider = icu, locale = 'und', rules = '&c‹č<<‹Č &h<ch<<<cH<<<Ch<<<CH')`.replaceAll(
        '‹',
        '<',
      ),
    )
    const { rows } = await client.query(
      `select w from (values ('chata'), ('cesta'), ('hora')) t(w) order by w collate czech`,
    )
    expect(rows.map((row: { w: string }) => row.w)).toEqual(['cesta', 'hora', 'chata'])
    expect((await client.query('show server_version_num')).rows[0]).toMatchObject({
      server_version_num: expect.stringMatching(/^18/),
    })
  } finally {
    await client.end()
    await server.stop()
  }
})

test('what a killed server left behind goes with the next start, that of one that runs does not', async () => {
  const folderOf = async (pid: number) => {
    const folder = await mkdtemp(join(await quickFolder(), 'drogerie-pg-'))
    await mkdir(join(folder, 'data'))
    await writeFile(join(folder, 'data/postmaster.pid'), `${pid}\n${folder}\n`)
    return folder
  }
  const [left, running] = [await folderOf(spawnSync('true').pid), await folderOf(process.pid)]
  try {
    await (await startPostgres()).stop()
    expect([existsSync(left), existsSync(running)]).toEqual([false, true])
  } finally {
    await rm(running, { recursive: true })
  }
})
