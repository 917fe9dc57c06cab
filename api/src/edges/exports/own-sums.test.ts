import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberWire } from '../../../club/wire/club-wire.ts'
import { markPaid } from '../../order/placed/order-lifecycle.ts'
import { aClubCoupon } from '../../testing/club-coupon.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { runOffice } from '../office/run-office.ts'

let shop: OrderShop
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-sums-'))
  // nobody listens there: carts go by the copy of the membership
  const club = { url: 'http://127.0.0.1:9', token: 'nobody-listens' }
  shop = await openOrderShop({}, testConfig({ club }))
  await shop.db
    .updateTable('products')
    .set({ vat_rate: 12 })
    .where('code', '=', 'p-paste')
    .execute()
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

async function office(...words: string[]): Promise<unknown> {
  const told = await runOffice(shop.app, words)
  if (!told.ok) throw new Error(`${words.join(' ')}: ${told.message}`)
  return told.result.data
}
async function take(kind: string, lines: readonly string[]) {
  const path = join(folder, `${kind}.csv`)
  await writeFile(path, lines.join('\n'))
  await office('import', kind, path)
}

async function becomeMember(customer: string): Promise<void> {
  const member: MemberWire = {
    id: 'member-1',
    email: null,
    status: 'silver',
    points: 900,
    discountPercent: 5,
    centsPerPoint: 1_000,
    card: { number: '2900000012345', variant: 'virtual' },
    communication: { email: true, sms: false, phone: false, post: false },
    children: [],
    // bought with points
    coupons: [aClubCoupon(7, { pointsPrice: 300, discount: { kind: 'amount', value: 3_331 } })],
  }
  await shop.db
    .insertInto('club_memberships')
    .values({
      customer_id: Number(customer.split('/').at(-1)),
      member_id: member.id,
      snapshot: JSON.stringify(member),
      copied_at: new Date(),
    })
    .execute()
}

const hundredths = (crowns: number | string | undefined) => Math.round(Number(crowns) * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

test('an order with the own offer, code and points has one sum in the shop, in the export and on the invoice @CART-05', async () => {
  await take('offers', [
    'code;type;title;from;to;products;rule;pieces;off',
    'mydlo;multibuy;Mýdlo: druhé o třetinu levněji;2026-01-01;2099-12-31;p-soap;multibuy;2;1/3',
  ])
  await take('codes', ['code;name;kind;value;over', 'LICHA7;Lichá sleva;percent;7;100'])
  const { headers, customer } = await shop.account('jana@example.cz')
  await becomeMember(customer)
  const cart = await readyCart(
    shop,
    { soap: 3, paste: 1, cream: 1 },
    {
      ...{ headers, email: 'jana@example.cz' },
      payment: 'transfer',
    },
  )
  const path = `/orders/${cart.token}`
  for (const coupon of [{ code: 'LICHA7' }, { clientCoupon: '/api/v2/shop/client/coupons/7' }])
    expect(await shop.call('POST', `${path}/coupons`, coupon, headers)).toMatchObject({
      status: 201,
    })
  const { body: placed } = await shop.call('PATCH', `${path}/complete`, {}, headers)
  await markPaid(shop.app, placed.id)
  const { body: order } = await shop.call('GET', path, undefined, headers)
  expect(order.discounts?.map(({ label }) => label).toSorted()).toEqual(
    expect.arrayContaining(['Kupon 7', 'Lichá sleva', 'Mýdlo: druhé o třetinu levněji']),
  )
  expect(order.points?.earned).toBeGreaterThan(0)
  const goods = order.items.map(({ total }) => total)
  const delivery = order.shippingTotal
  expect(sum(goods) + delivery).toBe(order.total)
  expect(sum(order.discounts?.map(({ amount }) => amount) ?? [])).toBe(
    sum(goods) - sum(order.items.map(({ unitPrice, quantity }) => unitPrice * quantity)),
  )

  await office('export', 'orders', join(folder, 'orders.jsonl'))
  const exported = JSON.parse(await readFile(join(folder, 'orders.jsonl'), 'utf8')) as {
    total: number
    delivery: number
    lines: { line_total: number }[]
  }
  expect(exported.lines.map(({ line_total }) => hundredths(line_total))).toEqual(goods)
  expect([exported.delivery, exported.total].map(hundredths)).toEqual([delivery, order.total])

  await office('export', 'invoices', join(folder, 'invoices'))
  const [name = ''] = await readdir(join(folder, 'invoices'))
  const xml = await readFile(join(folder, 'invoices', name), 'utf8')
  const amounts = (tag: string) =>
    [...xml.matchAll(new RegExp(`<${tag}>([\\d.-]+)</${tag}>`, 'g'))].map(([, text]) =>
      hundredths(text),
    )
  const [withTax = 0] = amounts('TaxInclusiveAmount').slice(-1)
  const [rounding = 0] = amounts('PayableRoundingAmount')
  expect(withTax + rounding).toBe(order.total)
  expect(amounts('PaidDepositsAmount')).toEqual([order.total])
  expect(sum(amounts('LineExtensionAmountTaxInclusive'))).toBe(order.total)
  expect(amounts('LineExtensionAmountTaxInclusive').slice(0, goods.length)).toEqual(goods)
})

test('delivery that a code pays for is in the sums of the office and of the export once @CART-06', async () => {
  const cart = await readyCart(shop, { cream: 1, soap: 2 }, {})
  const path = `/orders/${cart.token}`
  expect((await shop.call('POST', `${path}/coupons`, { code: 'DOPRAVA' })).status).toBe(201)
  const { body: order } = await shop.call('PATCH', `${path}/complete`, {})
  expect(order).toMatchObject({ shippingPromotionTotal: -9_900, paymentFeeTotal: 3_900 })
  const goods = sum(order.items.map(({ total }) => total))

  expect(await office('orders', 'show', String(order.number))).toMatchObject({
    delivery: 0,
    fee: 3_900,
  })
  expect(goods + 3_900).toBe(order.total)

  await office('export', 'orders', join(folder, 'with-code.jsonl'))
  const lines = (await readFile(join(folder, 'with-code.jsonl'), 'utf8')).trim().split('\n')
  const exported = lines
    .map((line) => JSON.parse(line) as { number: string; delivery: number; total: number })
    .find(({ number }) => number === order.number)
  expect(exported).toMatchObject({ delivery: 39, total: order.total / 100 })
})
