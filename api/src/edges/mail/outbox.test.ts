import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { listWork, retryWork } from './outbox-list.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'

let shop: OrderShop
let inbox: TestInbox

beforeAll(async () => {
  inbox = await openInbox({ refuses: (address) => address.startsWith('nikdo@') })
  shop = await openOrderShop(
    {},
    testConfig({ smtpUrl: inbox.smtpUrl, publicOrigin: 'https://shop.test' }),
  )
})
afterAll(async () => {
  await shop.close()
  await inbox.close()
})
beforeEach(() => {
  inbox.messages.length = 0
})

const port = () => Number(new URL(inbox.smtpUrl).port)
const timePasses = () =>
  shop.db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(0) })
    .where('done_at', 'is', null)
    .execute()
const place = async (email: string) => {
  const { token } = await readyCart(shop, { soap: 1 }, { email })
  return shop.call('PATCH', `/orders/${token}/complete`, {})
}
const notice = (email: string, message = 'Dobrý den') =>
  enqueue(shop.db, `notice:${email}`, {
    kind: 'contact-receipt',
    email,
    name: null,
    subject: null,
    message,
    receivedAt: '2026-11-21T14:05:00+01:00',
  })

describe('the mail server is away @D16 @API-09', () => {
  test('orders continue, each round tries once, and afterwards every mail arrives exactly once', async () => {
    await inbox.close()
    const emails = ['prvni@example.cz', 'druhy@example.cz', 'treti@example.cz']
    for (const email of emails) expect((await place(email)).status).toBe(200)
    for (let round = 0; round < 5; round += 1) {
      expect(await shop.app.outbox.drain()).toBe(0)
      await timePasses()
    }
    const waiting = await listWork(shop.db)
    expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    // At most as many as there are lanes try in a round; the others are spared.
    expect(waiting.reduce((sum, { attempts }) => sum + attempts, 0)).toBeLessThanOrEqual(15)
    expect(
      waiting.some(({ error }) => error?.includes('ECONNREFUSED') || error?.includes('ESOCKET')),
    ).toBe(true)
    inbox = await openInbox({ port: port(), refuses: (address) => address.startsWith('nikdo@') })
    await timePasses()
    expect(await shop.app.outbox.drain()).toBe(3)
    expect(await shop.app.outbox.drain()).toBe(0)
    for (const email of emails) expect(inbox.to(email).map(({ copies }) => copies)).toEqual([1])
  })
})

describe('a mailbox that does not exist @API-09', () => {
  test('is given up after three refusals, delays no other mail, and can be retried by an operator', async () => {
    await notice('nikdo@example.cz')
    await notice('nekdo@example.cz')
    for (let round = 0; round < 4; round += 1) {
      await shop.app.outbox.drain()
      await timePasses()
    }
    expect(inbox.messages.map(({ to }) => to)).toEqual([['nekdo@example.cz']])
    const [dead, ...others] = await listWork(shop.db, { state: 'dead' })
    expect(others).toEqual([])
    expect(dead).toMatchObject({
      kind: 'contact-receipt',
      state: 'dead',
      attempts: 3,
      error: expect.stringContaining('550'),
    })
    expect(await retryWork(shop.db, dead?.id ?? 0)).toBe(1)
    expect(await listWork(shop.db)).toMatchObject([{ state: 'waiting' }])
    await shop.db.deleteFrom('outbox').where('done_at', 'is', null).execute()
  })

  test('the log of sent mails has only kind, time and a masked address', async () => {
    await notice('znama@example.cz', 'tajné')
    await shop.app.outbox.drain()
    const [sent] = await listWork(shop.db, { isFinished: true, limit: 1 })
    expect(sent).toMatchObject({
      kind: 'contact-receipt',
      state: 'done',
      recipient: 'z***@e***.cz',
    })
    const row = await shop.db
      .selectFrom('outbox')
      .select('payload')
      .where('id', '=', sent?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(row.payload).toEqual({})
  })

  test('a retry does not give a leased job to another worker', async () => {
    await notice('vruce@example.cz')
    await shop.db
      .updateTable('outbox')
      .set({ sending_since: new Date(), next_attempt_at: new Date(Date.now() + 60_000) })
      .where('done_at', 'is', null)
      .execute()
    expect(await retryWork(shop.db, null)).toBe(0)
    expect(await listWork(shop.db)).toMatchObject([{ state: 'sending' }])
    expect(await shop.app.outbox.drain()).toBe(0)
    await shop.db.deleteFrom('outbox').where('done_at', 'is', null).execute()
  })
})

describe('input of strangers @D15 @C20', () => {
  const evil =
    '<img src=x onerror=alert(1)>\r\nBcc: obet@example.cz\r\n\r\n<script>alert(2)</script>\u202eabc\u0000'

  test('a line break in a subject or a name adds neither a header nor a recipient; markup is escaped', async () => {
    await enqueue(shop.db, 'evil', {
      kind: 'complaint-state',
      email: 'poctivy@example.cz',
      number: 'R000001',
      token: 't',
      stateLabel: evil,
      text: evil,
      changedAt: '2026-11-21T14:05:00+01:00',
    })
    await shop.app.outbox.drain()
    expect(inbox.messages.map(({ to }) => to)).toEqual([['poctivy@example.cz']])
    const [mail] = inbox.messages
    expect(mail?.headers['bcc']).toBeUndefined()
    expect(mail?.subject).toContain('Bcc: obet@example.cz')
    expect(mail?.html).not.toMatch(/<img src=x|<script|\u202e/)
    expect(mail?.text).not.toMatch(/\u202e/)
  })

  test('the link to reset a password uses the configured origin, not the Host header @A08', async () => {
    await shop.account('hlavicka@example.cz')
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      origin: 'https://evil.example',
    }
    expect(
      (
        await shop.call(
          'POST',
          '/reset-password-requests',
          { email: 'hlavicka@example.cz' },
          headers,
        )
      ).status,
    ).toBe(202)
    await shop.app.outbox.drain()
    const [mail] = inbox.to('hlavicka@example.cz')
    expect(mail?.text).toMatch(/https:\/\/shop\.test\/klub\/obnova-hesla\/\S{43}/)
    expect(`${mail?.html}${mail?.text}`).not.toContain('evil.example')
  })
})
