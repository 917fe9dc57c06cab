import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { routeStatements, statementsIn } from './route-statements.ts'

const wordsIn = (source: string) => statementsIn('a-routes.ts', source).map(({ word }) => word)

test.each([
  ["await app.db.selectFrom('orders').execute()", ['execute', 'selectFrom']],
  ["db.insertInto('orders').values(row).executeTakeFirst()", ['executeTakeFirst', 'insertInto']],
  ["db.updateTable('orders')", ['updateTable']],
  ["db.deleteFrom('orders')", ['deleteFrom']],
  ["db['selectFrom']('orders')", ['selectFrom']],
  ['const { selectFrom } = app.db', ['selectFrom']],
  ['const { deleteFrom: remove } = app.db', ['deleteFrom']],
  ['selectOrders(app.db).where(on).executeTakeFirstOrThrow()', ['executeTakeFirstOrThrow']],
  ['app.db.transaction().execute(work)', ['execute', 'transaction']],
  ['await inTransaction(app.db, work)', ['inTransaction']],
  ["import { sql } from 'kysely'", ['sql']],
  ["import { type Kysely, sql as raw } from 'kysely'", ['raw']],
  ["import { jsonArrayFrom } from 'kysely/helpers/postgres'", ['jsonArrayFrom']],
  ["import * as kysely from 'kysely'", ['kysely']],
  ['const now = sql`now()`', ['sql']],
  ['const now = sql<Date>`now()`', ['sql']],
])('%s is a statement', (source, words) => {
  expect(wordsIn(source).toSorted()).toEqual(words)
})

test.each([
  "import type { Kysely } from 'kysely'",
  "import { type Kysely, type Transaction } from 'kysely'",
  "// db.selectFrom('orders').execute()",
  "const text = 'selectFrom'",
  'await findOrder(app.db, request.params.tokenValue)',
  'return reply.code(204).send()',
])('%s is none', (source) => {
  expect(wordsIn(source)).toEqual([])
})

test('a statement is named with its line', () => {
  const source = "const a = 1\n\napp.db\n  .selectFrom('orders')"
  expect(statementsIn('a-routes.ts', source)).toEqual([{ line: 3, word: 'selectFrom' }])
})

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'route-statements-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const refused = [
  'api/src/order/checkout/order-routes.ts',
  'api/src/order/order-plugin.ts',
  'api/src/app.ts',
  'api/club/src/service/club-routes.ts',
  'api/club/src/service/club-app.ts',
]
const allowed = [
  'api/src/order/checkout/order-repository.ts',
  'api/src/order/checkout/order-commands.ts',
  'api/src/order/checkout/order-routes.test.ts',
  'api/src/testing/app-data.ts',
  'shell/src/server/pages-routes.ts',
]

test('routes, plugins and what puts them together are read, wherever in the API; nothing else is', () => {
  for (const file of [...refused, ...allowed]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), "db.selectFrom('orders')")
  }
  expect(routeStatements(root, [...refused, ...allowed])).toEqual(
    refused.map(
      (file) =>
        `${file}:1: routes and plugins translate; what \`selectFrom\` does stands in a repository or a command`,
    ),
  )
})
