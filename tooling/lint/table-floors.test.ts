import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tableFloors } from './table-floors.ts'

const declaring = (...tables: string[]) =>
  `declare module '../../kernel/db/schema.ts' {
  interface Database { ${tables.map((table) => `${table}: { id: number }`).join('; ')} }
}`

const declared = {
  'api/src/kernel/outbox/outbox-tables.ts': declaring('outbox'),
  'api/src/goods/catalogue/catalogue-tables.ts': declaring('products', 'images'),
  'api/src/order/facts/order-tables.ts': declaring('orders', 'order_items'),
  'api/src/care/withdrawal/withdrawal-tables.ts': declaring('withdrawals'),
}

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'table-floors-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Findings of the check for a small API with one more file. */
function findingsOf(file: string, code: string, excepted: Parameters<typeof tableFloors>[2] = []) {
  const tree = Object.entries({ ...declared, [file]: code })
  for (const [name, source] of tree) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), source)
  }
  return tableFloors(
    root,
    tree.map(([name]) => name),
    excepted,
  )
}

const storeFile = 'api/src/goods/store/a.ts'
const refusal = (file: string, line: number) =>
  `${file}:${line}: the table orders belongs to a floor above, see api/src/order/facts/order-tables.ts`

test.each([
  ['a query', "db.selectFrom('orders').selectAll()"],
  ['a query by an alias', "db.selectFrom('orders as own').selectAll()"],
  ['one of several', "db.selectFrom(['images', 'orders as own'])"],
  ['a query within another', "({ selectFrom }) => selectFrom('orders').select('id')"],
  ['an insertion', "db.insertInto('orders').values(row)"],
  ['a change', "db.updateTable('orders').set(row)"],
  ['a change by another table', "db.updateTable('images').from('orders')"],
  ['a deletion', "db.deleteFrom('images').using('orders')"],
  ['a join', "query.leftJoin('orders', 'orders.id', 'images.id')"],
  ['a join with a function', "query.innerJoin('orders as own', (join) => join)"],
  ['SQL', 'sql`select 1 from orders`'],
  ['SQL with a type', 'sql<number>`(select count(*) from orders where id = ${id})`'],
  ['SQL after a comma', 'sql`select 1 from images, orders`'],
  ['a condition on a table of the whole query', 'sql`orders.id = ${id}`'],
  ['SQL that changes', 'sql`update orders set id = 1`'],
  ['a plain text', "pool.query('select id from orders')"],
  ['a text with values', 'pool.query(`delete from orders where id = ${id}`)'],
  ['a name for SQL', "sql`select * from ${sql.table('orders')}`"],
  ['a column for SQL', "sql`${sql.ref('orders.id')} = 1`"],
  ['a type of a row', "type Row = Database['orders']"],
  ['a type of a query', "type Builder = ExpressionBuilder<Database, 'images' | 'orders'>"],
])('%s that names a table of a higher floor is refused', (_name, code) => {
  expect(findingsOf(storeFile, `// a\n${code}`)).toEqual([refusal(storeFile, 2)])
})

test.each([
  ['its own floor', storeFile, "db.selectFrom('products')"],
  ['a floor below', 'api/src/order/cart/a.ts', "db.selectFrom('products'); sql`from outbox`"],
  ['the same, from another room', 'api/src/order/cart/a.ts', "db.selectFrom('orders')"],
  ['an address', storeFile, "shopIri('orders', code)"],
  ['a word in quotes', storeFile, "sql`where name = 'orders'`"],
  ['a column of an alias', storeFile, 'sql`select one.orders from images one`'],
  ['a longer word', storeFile, 'sql`select orders_count from images`'],
  ['prose', storeFile, "const text = 'the orders of a customer'"],
  ['a test', 'api/src/goods/store/a.test.ts', "db.selectFrom('orders')"],
  ['a migration', 'api/src/migrations/0001-orders.ts', 'sql`alter table orders`'],
  ['a helper of tests', 'api/src/testing/a.ts', "db.selectFrom('orders')"],
  ['what puts the shop together', 'api/src/prepare-database.ts', "db.selectFrom('orders')"],
])('%s passes', (_name, file, code) => {
  expect(findingsOf(file, code)).toEqual([])
})

test('an exception holds for its file and its tables, and is refused once nothing needs it', () => {
  const code = "db.selectFrom('orders').innerJoin('withdrawals', 'a', 'b')"
  const excepted = [{ file: storeFile, tables: ['orders', 'order_items'], why: 'a test' }]
  expect(findingsOf(storeFile, code, excepted)).toEqual([
    `${storeFile}:1: the table withdrawals belongs to a floor above, see api/src/care/withdrawal/withdrawal-tables.ts`,
    `tooling/lint/table-floors.ts: ${storeFile} names order_items no more and needs no exception`,
  ])
})
