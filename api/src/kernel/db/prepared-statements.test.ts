import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { OpenDatabase } from './database.ts'
import { inTransaction } from './transaction.ts'

let database: OpenDatabase

beforeEach(async () => {
  database = await openTestDatabase('empty')
  await sql`create table things (id integer)`.execute(database.db)
  await sql`insert into things values (1), (2)`.execute(database.db)
})
afterEach(() => database.close())

const read = (least: number) =>
  sql`select * from things where id >= ${least} order by id`.execute(database.db)
const preparedCount = async () => {
  const { rows } = await sql<{
    count: number
  }>`select count(*) from pg_prepared_statements where statement like '%from things%'`.execute(
    database.db,
  )
  return rows[0]?.count
}

test('a frequent statement is prepared once and executed with new values each time', async () => {
  await read(1)
  await read(1)
  expect(await preparedCount()).toBe(0)
  const answers = [await read(1), await read(2), await read(3)]
  expect(answers.map(({ rows }) => rows.length)).toEqual([2, 1, 0])
  expect(await preparedCount()).toBe(1)
})

test('a prepared statement works after its table has changed', async () => {
  for (let time = 0; time < 8; time++) await read(1)
  await sql`alter table things add column name text`.execute(database.db)
  expect((await read(2)).rows).toEqual([{ id: 2, name: null }])
  expect((await read(2)).rows).toEqual([{ id: 2, name: null }])
})

test('a failed statement reports its error, and the next one works', async () => {
  const broken = () => sql`select 1 / (id - ${1}) as x from things`.execute(database.db)
  for (let time = 0; time < 5; time++)
    await expect(broken()).rejects.toMatchObject({ code: '22012' })
  expect((await read(1)).rows).toHaveLength(2)
})

test('a transaction whose tables changed is retried as a whole, no matter which statement was prepared', async () => {
  await sql`create table parts (id integer)`.execute(database.db)
  const texts = [1, 2, 3, 4, 5, 6].map(
    (least) => (db: OpenDatabase['db']) =>
      sql`select *, ${sql.raw(String(least))} as least from parts where id >= ${least}`.execute(db),
  )
  for (let time = 0; time < 4; time++) for (const ask of texts) await ask(database.db)
  await sql`alter table parts add column name text`.execute(database.db)
  let attempts = 0
  await inTransaction(database.db, async (trx) => {
    attempts += 1
    await sql`insert into things values (${10})`.execute(trx)
    for (const ask of texts) await ask(trx as OpenDatabase['db'])
  })
  expect(attempts).toBe(2)
  expect((await read(10)).rows).toEqual([{ id: 10 }])
})

test('inside a transaction the original error is thrown', async () => {
  for (let time = 0; time < 8; time++) await read(1)
  await sql`alter table things add column name text`.execute(database.db)
  const inside = database.db
    .transaction()
    .execute((transaction) =>
      sql`select * from things where id >= ${1} order by id`.execute(transaction),
    )
  await expect(inside).rejects.toMatchObject({ code: '0A000' })
  expect((await read(1)).rows).toHaveLength(2)
})
