import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { runOffice } from '../office/run-office.ts'

let shop: OrderShop
let folder: string
let number: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'))
  shop = await openOrderShop()
  const { token } = await readyCart(shop, { soap: 2, paste: 1 }, { email: 'kupec@example.cz' })
  number = (await shop.call('PATCH', `/orders/${token}/complete`, {})).body.number ?? ''
  await readyCart(shop, { soap: 1 }) // a cart is no order
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

async function exported(name: string, ...more: string[]) {
  const path = join(folder, name)
  const answer = await runOffice(shop.app, ['export', 'orders', path, ...more])
  expect(answer).toMatchObject({ ok: true })
  return readFile(path, 'utf8')
}

test('a table for spreadsheets has a row for each line of an order', async () => {
  const text = await exported('orders.csv')
  expect(text.startsWith('\uFEFFnumber;placed;state;')).toBe(true)
  const [heading = '', ...rows] = text
    .trim()
    .split('\n')
    .map((row) => row.split(';'))
  expect(rows).toHaveLength(2)
  const cells = rows.map((row) => Object.fromEntries(row.map((cell, i) => [heading[i], cell])))
  expect(cells).toMatchObject([
    { variant: 'soap', quantity: '2', unit_price: '49,90', line_total: '99,80' },
    { variant: 'paste', quantity: '1', unit_price: '89,90', line_total: '89,90' },
  ])
  const order = { name: 'Jana Nová', email: 'kupec@example.cz', shipping: 'ppl', payment: 'cod' }
  expect(cells).toMatchObject([order, order])
  expect((await stat(join(folder, 'orders.csv'))).mode & 0o777).toBe(0o600)
})

test('JSON lines have an order each, and its lines with delivery make its total', async () => {
  const order = JSON.parse(await exported('orders.jsonl')) as {
    number: string
    total: number
    delivery: number
    lines: { line_total: number }[]
  }
  expect(order.number).toBe(number)
  const sum = order.lines.reduce((total, line) => total + line.line_total, order.delivery)
  expect(sum).toBeCloseTo(order.total, 2)
})

test('goods that go to another address say who takes them there, and who pays', async () => {
  const goal = { ...{ first_name: 'Petr', last_name: 'Starý', phone_number: '+420777000111' } }
  const { id } = await shop.db
    .insertInto('addresses')
    .values({ ...goal, street: 'Dlouhá 1', city: 'Brno', postcode: '60200' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const to = (shipping_address_id: number | null) =>
    shop.db
      .updateTable('orders')
      .where('number', '=', number)
      .set({ shipping_address_id })
      .execute()
  await to(id)
  const order: unknown = JSON.parse(await exported('goal.jsonl'))
  await to(null)
  expect(order).toMatchObject({ name: 'Petr Starý', phone: '+420777000111', city: 'Brno' })
})

test('only the days that were asked for', async () => {
  expect(await exported('none.jsonl', '--until', '2020-01-01')).toBe('')
  expect(await exported('none.csv', '--until', '2020-01-01')).toMatch(/^\uFEFFnumber;.*\n$/)
  const today = await exported('today.jsonl', '--since', '2020-01-01', '--until', '2999-12-31')
  expect(today).toContain(number)
  // half past midnight in Prague is another day in Greenwich
  const at = new Date('2026-03-10T23:30:00Z')
  await shop.db
    .updateTable('orders')
    .where('number', '=', number)
    .set({ checkout_completed_at: at })
    .execute()
  const ofDay = (day: string) => exported(`${day}.jsonl`, '--since', day, '--until', day)
  expect(await ofDay('2026-03-10')).toBe('')
  expect(await ofDay('2026-03-11')).toContain(number)
})

test('what a shopper typed never becomes a formula', async () => {
  await shop.db.updateTable('orders').where('number', '=', number).set({ notes: '=1+1' }).execute()
  expect(await exported('orders.csv', '--overwrite', 'yes')).toContain("'=1+1")
})

test.each([
  [['x.txt'], 'ends in .csv or .jsonl'],
  [['x.csv', '--since', '2026-02-30'], '--since is a day'],
  [['nowhere/x.csv'], '/nowhere'],
  [['orders.csv'], 'is there already; --overwrite yes replaces it'],
])('refused: %j', async ([file = '', ...more], text) => {
  const answer = await runOffice(shop.app, ['export', 'orders', join(folder, file), ...more])
  expect(answer.ok ? '' : answer.message).toContain(text)
})

test('who took them stands in the audit', async () => {
  const row = await shop.db
    .selectFrom('office_audit')
    .where('command', '=', 'export orders')
    .select(['targets', 'changes'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    targets: ['file:orders.csv'],
    changes: { 'file:orders.csv': { orders: [null, 1] } },
  })
})
