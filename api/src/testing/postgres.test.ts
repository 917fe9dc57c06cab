import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'

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
