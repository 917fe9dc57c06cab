import type { Withdrawal, WithdrawalDraft } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOffice } from '../../edges/office/run-office.ts'
import { deliveredOrder, type DeliveredOrder } from '../../testing/claims.ts'
import { offer, threeSoaps } from '../../testing/offers.ts'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'

let inbox: TestInbox
let shop: OrderShop
beforeAll(async () => {
  inbox = await openInbox()
  shop = await openOrderShop({}, testConfig({ smtpUrl: inbox.smtpUrl }))
  await offer(shop.db, threeSoaps)
})
afterAll(async () => {
  await shop.close()
  await inbox.close()
})

const person = {
  email: 'host@example.cz',
  firstName: 'Jana',
  lastName: 'Nová',
  confirmed: true,
  website: '',
}

async function send<Answer>(
  path: string,
  { number, token, items: [soap] }: DeliveredOrder,
  quantity?: number,
): Promise<Answer> {
  const items = quantity === undefined ? {} : { items: [{ id: soap?.id, quantity }] }
  const { status, json } = await shop.call('POST', path, {
    ...person,
    orderToken: token,
    orderNumber: number,
    bankAccountNumber: '19-2000145399/0800',
    ...items,
  })
  expect([200, 201], JSON.stringify(json)).toContain(status)
  return json as Answer
}

const office = (...words: string[]) => runOffice(shop.app, words)

test('three for two given back piece by piece brings back what was paid, on paper too @CZ-01 @CZ-11', async () => {
  const order = await deliveredOrder(shop, { soap: 3 })
  // the order remembers its offer
  await shop.db.deleteFrom('actions').where('slug', '=', threeSoaps.slug).execute()
  const whole = await send<WithdrawalDraft>('/withdrawals/draft', order)
  expect(whole.refund?.goods).toBe(9_980)
  const backs: number[] = []
  for (const quantity of [1, 1, 1]) {
    const told = (await send<WithdrawalDraft>('/withdrawals/draft', order, quantity)).refund?.goods
    const { refund } = await send<Withdrawal>('/withdrawals', order, quantity)
    expect(refund.goods).toBe(told)
    backs.push(refund.goods)
  }
  expect(backs).toEqual([0, 4_990, 4_990])
  await shop.app.outbox.drain()
  const [first, second] = [...inbox.to(person.email)]
    .filter(({ subject }) => subject.includes('odstoupení'))
    .toReversed()
  expect(first?.text).toContain('Peníze se za tuto část nevracejí')
  expect(second?.text).not.toContain('Peníze se za tuto část nevracejí')
})

test('the corrective document names the goods and what came back for them @CZ-11', async () => {
  await offer(shop.db, threeSoaps)
  const order = await deliveredOrder(shop, { soap: 3, paste: 1 })
  const { number } = await send<Withdrawal>('/withdrawals', order, 2)
  const asked = await office('withdrawals', 'refund', number)
  const { id } = (asked.ok ? asked.result.data : {}) as { id?: number }
  await office('refunds', 'paid', String(id), '--account', '19-2000145399/0800')
  const { document } = await shop.db
    .selectFrom('credit_notes')
    .select('document')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(document.lines).toEqual([
    { name: 'Produkt soap, 1\u00a0ks', quantity: 2, taxPercent: 21, total: -4_990 },
  ])
})
