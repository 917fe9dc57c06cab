import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestInbox } from '../../testing/inbox.ts'
import { openMailShop, type MailShop } from '../../testing/mail-shop.ts'
import type { OrderShop } from '../../testing/order-shop.ts'
import { forgetAnswer } from '../../testing/lost-answer.ts'

let mails: MailShop
let shop: OrderShop
let inbox: TestInbox
let jana: Awaited<ReturnType<OrderShop['account']>>

beforeAll(async () => {
  mails = await openMailShop()
  ;({ shop, inbox } = mails)
  jana = await shop.account('jana@example.cz')
})
afterAll(() => mails?.close())

describe('consents @CON-09 @CON-11', () => {
  test('the newsletter comes only after the link in the mail', async () => {
    const ask = (website: string) =>
      shop.call('POST', '/gdpr/customer-consent', {
        email: 'odber@example.cz',
        consentCode: 'homepage_nl',
        granted: true,
        website,
      })
    expect((await ask('http://spam')).status).toBe(202)
    expect(await shop.app.outbox.drain()).toBe(0)
    expect((await ask('')).status).toBe(202)
    await shop.app.outbox.drain()
    const guid =
      /souhlas\S*\/(\S+)/.exec(
        inbox.messages.find(({ to }) => to.includes('odber@example.cz'))?.text ?? '',
      )?.[1] ?? ''
    expect((await shop.call('GET', `/customers/consent/${guid}`)).json).toMatchObject({
      emailMasked: 'o***@e***.cz',
      asked: 'homepage_nl',
      consents: [{ code: 'homepage_nl', granted: false }],
    })
    expect(
      (
        await shop.call('POST', `/customers/consent/${guid}`, {
          consents: [{ code: 'homepage_nl', granted: true }],
        })
      ).json,
    ).toMatchObject({ consents: [{ granted: true }] })
    // a day later
    await shop.db
      .updateTable('outbox')
      .set({ dedupe_key: 'newsletter-confirmed:yesterday' })
      .where('kind', '=', 'newsletter-confirmed')
      .execute()
    await shop.call('POST', `/customers/consent/${guid}`, {
      consents: [{ code: 'homepage_nl', granted: true }],
    })
    const logged = await shop.db
      .selectFrom('consent_log')
      .select('granted')
      .where('guid', '=', guid)
      .execute()
    expect(logged, 'said twice, it was agreed to once').toEqual([{ granted: true }])
    await shop.app.outbox.drain()
    expect(inbox.to('odber@example.cz').map(({ subject }) => subject)).toHaveLength(2)
    expect((await shop.call('POST', '/gdpr/unsubscribe-shop-user', { guid })).status).toBe(204)
    expect((await shop.call('GET', `/customers/consent/${guid}`)).json).toMatchObject({
      consents: [{ granted: false }],
    })
    expect((await shop.call('GET', '/customers/consent/unknown')).status).toBe(404)
    expect((await shop.call('POST', '/gdpr/subscribe-shop-user', {})).status).toBe(401)
    expect((await shop.call('POST', '/gdpr/subscribe-shop-user', {}, jana.headers)).status).toBe(
      204,
    )
  })

  test('who asks for the newsletter again after a lost answer gets one mail', async () => {
    const email = 'ztraceny@example.cz'
    const ask = async () =>
      (
        await shop.call(
          'POST',
          '/gdpr/customer-consent',
          { email, consentCode: 'homepage_nl', granted: true, website: '' },
          { 'idempotency-key': 'lost-newsletter' },
        )
      ).status
    expect([await ask(), await ask()]).toEqual([202, 202])
    await forgetAnswer(shop.db, 'lost-newsletter')
    expect(await ask()).toBe(202)
    await shop.app.outbox.drain()
    expect(inbox.messages.filter(({ to }) => to.includes(email))).toHaveLength(1)
  })
})

test('an account whose mailbox nobody has proved is asked by mail before it gets the newsletter @CON-09', async () => {
  const { headers, customer } = await shop.account('neoverena@example.cz')
  await shop.db
    .updateTable('users')
    .set({ verified_at: null })
    .where('customer_id', '=', Number(customer.split('/').at(-1)))
    .execute()
  expect((await shop.call('POST', '/gdpr/subscribe-shop-user', {}, headers)).status).toBe(204)
  const granted = () =>
    shop.db
      .selectFrom('consents')
      .select('granted')
      .where('canonical_email', '=', 'neoverena@example.cz')
      .executeTakeFirst()
  expect(await granted()).toEqual({ granted: false })
  await shop.app.outbox.drain()
  expect(inbox.messages.some(({ to }) => to.includes('neoverena@example.cz'))).toBe(true)
})
