import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, PASSWORD, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { listWork } from './outbox-list.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { mailLane } from './mail-lane.ts'
import { memoryJournal, type SentJournal } from './sent-journal.ts'

let shop: OrderShop
let inbox: TestInbox
beforeAll(async () => {
  inbox = await openInbox()
  shop = await openOrderShop(
    {},
    testConfig({ smtpUrl: inbox.smtpUrl, publicOrigin: 'https://shop.test' }),
  )
})
afterAll(async () => {
  await shop?.close()
  await inbox?.close()
})

const NOTICES = 300
/** A lane of its own, beside those of the shop. */
const laneWith = (journal: SentJournal) => {
  const state = { stopped: false, leaveAloneUntil: 0 }
  const mailing = { db: shop.db, config: shop.app.config, journal, state, log: () => {} }
  return mailLane(mailing, { only: ['contact-receipt'] })
}
const idOf = ({ customer }: { customer: string }) => Number(customer.split('/').at(-1))
const notice = (index: number) =>
  enqueue(shop.db, `notice:${index}`, {
    kind: 'contact-receipt',
    email: `ctenar${index}@example.cz`,
    name: null,
    subject: null,
    message: 'Dobrý den',
    receivedAt: '2026-11-21T14:05:00+01:00',
  })

test('a mail that the server took is not sent again when the database could not note it @API-09', async () => {
  const journal = memoryJournal()
  await notice(-1)
  const { id } = await shop.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  journal.note(id)
  expect(await laneWith(journal).drain()).toBe(1)
  expect([inbox.messages, await listWork(shop.db)]).toEqual([[], []])
})

test('urgent mails do not wait behind three hundred notices @API-09', async () => {
  await shop.account('spechajici@example.cz')
  const jana = await shop.account('jana@example.cz')
  await shop.db
    .updateTable('users')
    .set({ password_hash: null })
    .where('customer_id', '=', idOf(jana))
    .execute()
  const petr = await shop.account('petr@example.cz')
  for (let index = 0; index < NOTICES; index += 1) await notice(index)
  const everything = shop.app.outbox.drain()
  await vi.waitFor(() => expect(inbox.messages.length).toBeGreaterThan(2), {
    timeout: 20_000,
    interval: 5,
  })
  expect(
    (await shop.call('POST', '/reset-password-requests', { email: 'spechajici@example.cz' }))
      .status,
  ).toBe(202)
  const { token } = await readyCart(shop, { soap: 1 }, { email: 'kupujici@example.cz' })
  expect((await shop.call('PATCH', `/orders/${token}/complete`, {})).status).toBe(200)
  expect(
    (await shop.call('POST', `${jana.customer}/proof-codes`, undefined, jana.headers)).status,
  ).toBe(202)
  const change = { email: 'petr.novy@example.cz', currentPassword: PASSWORD }
  expect((await shop.call('PUT', petr.customer, change, petr.headers)).status).toBe(200)
  void shop.app.outbox.drain()
  const waitedFor = [
    'spechajici@example.cz',
    'kupujici@example.cz',
    'jana@example.cz',
    'petr.novy@example.cz',
  ]
  const there = () => waitedFor.filter((address) => inbox.to(address).length > 0)
  await vi.waitFor(() => expect(there()).toEqual(waitedFor), { timeout: 20_000, interval: 5 })
  const others = inbox.messages.length - waitedFor.length
  expect(others).toBeLessThan(NOTICES / 2)
  await everything
  await shop.app.outbox.drain()
  // and one to the old address of the change
  expect(inbox.messages).toHaveLength(NOTICES + waitedFor.length + 1)
})
