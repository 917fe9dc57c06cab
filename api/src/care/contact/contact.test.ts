import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { forgetAnswer } from '../../testing/lost-answer.ts'
import { testConfig } from '../../testing/test-config.ts'

let shop: OrderShop
let inbox: TestInbox

beforeAll(async () => {
  inbox = await openInbox()
  shop = await openOrderShop(
    {},
    testConfig({ smtpUrl: inbox.smtpUrl, mailFrom: 'obchod@drogerie.example' }),
  )
})
afterAll(async () => {
  await shop?.close()
  await inbox?.close()
})

const kept = async () =>
  (await shop.db.selectFrom('contact_requests').select('id').execute()).length
const message = { email: 'pise@example.cz', message: 'Kde je moje zásilka?', website: '' }

describe('people write to the shop @CON-04', () => {
  test('the message is kept, the shop gets it with an address to answer, the sender a receipt', async () => {
    const subject = 'Objednávka\r\nBcc: vsichni@example.cz'
    const answer = await shop.call('POST', '/contact-requests', {
      ...message,
      name: 'Jana',
      phone: '+420 777 123 456',
      subject,
    })
    expect([answer.status, answer.text]).toEqual([202, ''])
    await shop.app.outbox.drain()
    const [notice] = inbox.to('obchod@drogerie.example')
    expect(notice?.subject).toContain('Nová zpráva z kontaktního formuláře')
    expect(notice?.text).toContain('Kde je moje zásilka?')
    expect(notice?.text).toContain('+420777123456')
    expect(notice?.headers['reply-to'], 'an answer goes to the sender').toBe('pise@example.cz')
    const [receipt] = inbox.to('pise@example.cz')
    expect(receipt).toMatchObject({ subject: 'Vaši zprávu jsme přijali' })
    expect(receipt?.text).toContain('Kde je moje zásilka?')
    // one line, wherever it stands
    expect(receipt?.text).toContain('Předmět: Objednávka Bcc: vsichni@example.cz')
    expect(inbox.to('vsichni@example.cz')).toEqual([])
  })

  test('a signed-in customer need not give an e-mail', async () => {
    const { headers } = await shop.account('prihlasena@example.cz')
    expect(
      (await shop.call('POST', '/contact-requests', { message: 'Ahoj' }, headers)).status,
    ).toBe(202)
    await shop.app.outbox.drain()
    expect(inbox.to('prihlasena@example.cz')).toHaveLength(1)
    expect(await shop.call('POST', '/contact-requests', { message: 'Ahoj' })).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath: 'email', message: 'Toto pole je potřeba vyplnit.' }] },
    })
  })

  test('a claim about an unknown order and a request for a call are accepted', async () => {
    const claim = {
      name: 'Jana Nová',
      email: 'neznama@example.cz',
      orderNumber: '123',
      reason: 'damaged_goods',
      message: 'Rozbité.',
    }
    expect((await shop.call('POST', '/claim-requests', claim)).status).toBe(202)
    expect(
      (
        await shop.call('POST', '/contact-me', {
          phonePrefix: '+421',
          phoneNumber: '902 123 456',
          name: 'Ján',
        })
      ).status,
    ).toBe(202)
    await shop.app.outbox.drain()
    expect(inbox.to('neznama@example.cz')[0]?.text).toContain('Poškozené zboží')
    const notices = inbox.to('obchod@drogerie.example').map(({ text }) => text)
    expect(notices.some((text) => text.includes('+421902123456') && text.includes('Ján'))).toBe(
      true,
    )
  })

  test.each([
    ['/contact-requests', message],
    [
      '/claim-requests',
      {
        name: 'Jana',
        email: 'dvakrat@example.cz',
        orderNumber: '123',
        reason: 'damaged_goods',
        message: 'Rozbité.',
      },
    ],
    ['/contact-me', { phonePrefix: '+420', phoneNumber: '777123456' }],
  ])('%s sent again after a lost answer is kept once, after a crash, too', async (path, body) => {
    const before = await kept()
    const key = `lost${path.replaceAll('/', '-')}`
    const send = async () =>
      (await shop.call('POST', path, body, { 'idempotency-key': key })).status
    expect([await send(), await send()]).toEqual([202, 202])
    await forgetAnswer(shop.db, key)
    expect([await send(), await kept()]).toEqual([202, before + 1])
  })

  test.each([
    ['/contact-requests', { ...message, message: '' }, 'message'],
    ['/contact-requests', { ...message, message: 'x'.repeat(1001) }, 'message'],
    ['/contact-requests', { message: 'x' }, 'email'],
    ['/contact-requests', {}, 'email', 'message'],
    ['/claim-requests', { message: 'x', email: '@' }, 'name', 'email', 'orderNumber', 'reason'],
    ['/contact-requests', { ...message, email: 'jana@' }, 'email'],
    [
      '/claim-requests',
      { name: 'J', email: 'a@b.cz', orderNumber: 'A1', reason: 'damaged_goods', message: 'x' },
      'orderNumber',
    ],
    ['/contact-me', { phonePrefix: '+420', phoneNumber: '12' }, 'phoneNumber'],
    ['/contact-me', { phonePrefix: '+999', phoneNumber: '777123456' }, 'phonePrefix'],
  ])('%s %j is a violation at %s', async (path, payload, ...fields) => {
    const before = await kept()
    const { status, json } = await shop.call('POST', path, payload)
    expect([
      status,
      (json as { violations: { propertyPath: string }[] }).violations.map(
        ({ propertyPath }) => propertyPath,
      ),
    ]).toEqual([422, fields])
    expect(await kept()).toBe(before)
  })

  test('a bot gets a success answer; floods are limited', async () => {
    const before = await kept()
    const website = 'http://spam'
    const robots = [
      await shop.call('POST', '/contact-requests', { ...message, website }),
      await shop.call('POST', '/claim-requests', {
        name: 'X',
        email: 'a@b.cz',
        orderNumber: '1',
        reason: 'damaged_goods',
        message: 'x',
        website,
      }),
      await shop.call('POST', '/contact-me', {
        phonePrefix: '+420',
        phoneNumber: '777123456',
        website,
      }),
      await shop.call('POST', '/contact-requests', { website }),
      await shop.call('POST', '/claim-requests', { website, reason: 'x' }),
      await shop.call('POST', '/contact-me', { website }),
    ]
    expect(robots.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202])
    expect(await kept()).toBe(before)
    let status = 202
    for (let nth = 0; nth < 8 && status === 202; nth += 1)
      status = (
        await shop.call('POST', '/contact-requests', { ...message, email: 'zaplava@example.cz' })
      ).status
    expect(status).toBe(429)
  })

  test('the message is deleted after a year', async () => {
    const inAYear = new Date(Date.now() + 366 * 86_400_000)
    expect(await shop.app.jobs.run('forget-old-messages', inAYear)).toBeGreaterThan(0)
    expect(await kept()).toBe(0)
  })
})
