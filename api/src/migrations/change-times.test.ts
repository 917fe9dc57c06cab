import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, type OpenDatabase } from '../kernel/db/database.ts'
import { migrate } from './migrate.ts'

let database: OpenDatabase
const run = (statement: string) => sql.raw(statement).execute(database.db)
const changeOf = async (table: string) => {
  const { rows } = await sql
    .raw<{ changed: boolean | null }>(
      `select updated_at > now() - interval '1 hour' as changed from ${table}`,
    )
    .execute(database.db)
  return rows[0]?.changed
}

beforeAll(async () => {
  database = await createDatabase()
  await migrate(database.db, '0039-delivery-promise')
  await run(`
    insert into stores (id, external_id, slug, name, street, city, postcode, latitude, longitude)
      values (1, '0001', 'brno', 'Brno', 'Orlí 1', 'Brno', '60200', 49, 16);
    insert into store_services (id, code, name) values (1, 'photo', 'Foto');
    insert into store_hours (id, store_id, day, opens, closes) values (1, 1, 1, '08:00', '20:00');
    insert into faq_categories (id, code, slug, name) values (1, 'doprava', 'doprava', 'Doprava');
    insert into faq_items (id, code, slug, category_id, question, answer) values (1, 'kdy', 'kdy', 1, 'Kdy?', 'Zítra.');`)
  await migrate(database.db)
}, 120_000)
afterAll(() => database.close())

test('of what was there before nobody knows when it was changed @API-02', async () => {
  expect([await changeOf('stores'), await changeOf('faq_items')]).toEqual([null, null])
})

const longAgo = "'2020-01-01T00:00:00Z'"
const forget = async (table: string) => {
  await run(`alter table ${table} disable trigger ${table}_change_time`)
  await run(`update ${table} set updated_at = ${longAgo}`)
  await run(`alter table ${table} enable trigger ${table}_change_time`)
}

beforeEach(async () => {
  if ((await changeOf('stores')) !== null) {
    await forget('stores')
    await forget('faq_items')
  }
})

test.each([
  ['its telephone', `update stores set phone = '541 000 111'`],
  ['hours', `update store_hours set closes = '21:00'`],
  ['a holiday', `insert into store_exceptions (store_id, date) values (1, '2026-12-24')`],
  ['a service', `insert into store_service_links values (1, 1)`],
  ['a service taken away', `delete from store_service_links`],
])('a store changes with %s @SHELL-27', async (_what, statement) => {
  await run(statement)
  expect(await changeOf('stores')).toBe(true)
})

test('a question changes with its answer, not by being written as it is @SHELL-27', async () => {
  await run(`update faq_items set answer = 'Pozítří.'`)
  expect(await changeOf('faq_items')).toBe(true)
  await forget('faq_items')
  await run(`update faq_items set answer = 'Pozítří.'`)
  expect(await changeOf('faq_items')).toBe(false)
})
