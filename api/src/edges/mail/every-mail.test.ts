import { newsletterConsentCode } from '@drogerie/shared-lib/contract/constants.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerForEmail } from '../../people/customer/customer-repository.ts'
import {
  requestNewsletter,
  setNewsletter,
  requestWatchdogMailbox,
} from '../../people/customer/consent-commands.ts'
import { issueInvoice } from '../../money/invoice/issue-invoice.ts'
import { markPaid } from '../../order/placed/order-lifecycle.ts'
import type { ReceivedMail } from '../../standins/inbox-server.ts'
import { everyMail, type MailRows } from '../../testing/every-mail.ts'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { startEmailProof } from '../../people/social/email-proofs.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'

const ORIGIN = 'https://shop.test'
/** Not those of development, so that a text with a name of its own is seen. */
const seller = {
  name: 'Opravdová drogerie a. s.',
  street: 'Skutečná 1',
  city: '602 00 Brno',
  companyId: '27082440',
  taxId: 'CZ27082440',
}
const customerService = {
  phone: '+420542000000',
  email: 'obchod@opravdova.test',
  from: '9:00',
  to: '17:00',
}
const others = /800\s?123\s?456|Modelov|12345679|8\.00–16\.30|Teta drogerie|tetadrogerie/i
let shop: OrderShop
let inbox: TestInbox

beforeAll(async () => {
  inbox = await openInbox()
  const settings = {
    smtpUrl: inbox.smtpUrl,
    publicOrigin: ORIGIN,
    siteName: 'Opravdová drogerie',
    seller,
    customerService,
  }
  shop = await openOrderShop({}, testConfig(settings))
})
afterAll(async () => {
  await shop.close()
  await inbox.close()
})

/** An order collected in a store, and everything else mails speak of. */
async function rowsOf(who = 'jana'): Promise<MailRows> {
  const { db } = shop
  const email = `${who}@example.cz`
  await shop.account(email)
  await db.updateTable('users').set({ verified_at: null, passkey_required: true }).execute()
  const customerId = await customerForEmail(db, email)
  await db
    .updateTable('customers')
    .set({ club: JSON.stringify({ cardNumber: '2900000012345' }), pending_email: email })
    .where('id', '=', customerId)
    .execute()
  const { token } = await readyCart(
    shop,
    { soap: 2, cream: 1 },
    { email: 'host@example.cz', payment: 'transfer' },
  )
  const { body: order } = await shop.call('PATCH', `/orders/${token}/complete`, {})
  await db.transaction().execute((trx) => issueInvoice(trx, order.id, new Date()))
  const refund = await db
    .insertInto('refunds')
    .values({
      order_id: order.id,
      payment_id: order.payments[0]?.id ?? 0,
      amount: 4990,
      reason: 'other',
      method: 'transfer', // and no account yet
      dedupe_key: who,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const apply = async (kind: 'registration' | 'activation') => {
    const values = {
      kind,
      email,
      canonical_email: email,
      reference: `${kind}-${who}`,
      payload: '{}',
      expires_at: new Date(Date.now() + 864e6),
    }
    return (
      await db
        .insertInto('club_applications')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }
  await requestNewsletter(db, 'novinky@example.cz')
  // of a mailbox that a watchdog asks, too, its consent to the newsletter counts
  await requestWatchdogMailbox(db, customerId, 'odberatelka@example.cz')
  await setNewsletter(db, 'odberatelka@example.cz', true, 'mailed-link')
  const mailbox = await requestWatchdogMailbox(db, customerId, 'babicka@example.cz')
  const soap = await db
    .selectFrom('product_variants')
    .select('id')
    .where('code', '=', 'soap')
    .executeTakeFirstOrThrow()
  const entry = await db
    .insertInto('watchdog_entries')
    .values({ customer_id: customerId, variant_id: soap.id, consent_id: mailbox.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const contact = await db
    .insertInto('contact_requests')
    .values({ kind: 'message', name: 'Jana', email, message: 'Dobrý den' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const statement = await db
    .insertInto('pending_statements')
    .values({
      kind: 'withdrawal',
      order_id: order.id,
      email: 'host@example.cz',
      payload: '{}',
      pieces: JSON.stringify([{ id: order.items[0]?.id ?? 0, name: 'Produkt soap', quantity: 2 }]),
      expires_at: new Date(Date.now() + 864e6),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const identity = {
    subject: 'petr',
    email,
    emailVerified: false,
    firstName: 'Petr',
    lastName: 'Svoboda',
  }
  const { proofId } = await startEmailProof(db, { provider: 'facebook', identity, returnTo: null })
  await db.updateTable('social_email_proofs').set({ email }).execute()
  await shop.app.outbox.drain()
  inbox.messages.length = 0
  return {
    orderId: order.id,
    refundId: refund.id,
    email,
    applications: {
      registration: await apply('registration'),
      activation: await apply('activation'),
    },
    customerId,
    entryId: entry.id,
    contactId: contact.id,
    statementId: statement.id,
    proofId,
  }
}

const urls = (text: string) =>
  [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url ?? '')
const readable = ({ text }: ReceivedMail) => text.replaceAll('\u00a0', ' ')

/** Confirms the statements, which have time left and nothing to ask. */
const confirmStatements = () =>
  shop.db
    .updateTable('pending_statements')
    .set({ confirmed_at: new Date(), expires_at: new Date(Date.now() + 864e6) })
    .execute()

/** @param state - 3 is an account that the office closed, 4 one that its owner ended. */
const close = (customerId: number, state: 3 | 4) =>
  shop.db.updateTable('customers').set({ state }).where('id', '=', customerId).execute()

/**
 * Ends what the mails about these rows speak of: the account is closed, the order paid, the
 * statement confirmed.
 */
async function endAll({ customerId, orderId }: MailRows): Promise<void> {
  const { db } = shop
  const past = new Date(0)
  await markPaid(shop.app, orderId)
  await close(customerId, 4)
  await db.updateTable('refunds').set({ bank_account: '2000145399/0800' }).execute()
  await db.updateTable('club_applications').set({ expires_at: past }).execute()
  await db.updateTable('pending_statements').set({ expires_at: past }).execute()
  await db.updateTable('consents').set({ granted: true }).execute()
  await shop.app.outbox.drain()
  inbox.messages.length = 0
}

const mayBeOver = [
  'payment-failed',
  'payment-by-transfer',
  'refund-account',
  'password-reset',
  'verification',
  'email-change',
  'proof-code',
  'passkey-release',
  'passkey-release-started',
  'registration-link',
  'activation-link',
  'pending-statement',
  'newsletter-opt-in',
  'watchdog-opt-in',
] as const

/** For how many days the mailed links are good. */
async function daysOfLinks(): Promise<Record<string, number[]>> {
  const rows = await shop.db
    .selectFrom('one_time_tokens')
    .select(['purpose', 'expires_at'])
    .where('purpose', 'in', ['password_reset', 'verification'])
    .orderBy('purpose')
    .execute()
  const days = rows.map(
    ({ purpose, expires_at: end }) =>
      [purpose, Math.round((end.getTime() - Date.now()) / 864e5)] as const,
  )
  return Object.fromEntries(
    [...Map.groupBy(days, ([purpose]) => purpose)].map(([purpose, of]) => [
      purpose,
      [...new Set(of.map(([, count]) => count))],
    ]),
  )
}

describe('every mail @API-09', () => {
  test('is sent in both forms, whole, Czech, to one person, with links to the shop alone @C20 @D15', async () => {
    const jobs = everyMail(await rowsOf())
    const kinds = Object.keys(jobs)
    for (const job of Object.values(jobs)) await enqueue(shop.db, `every:${job.kind}`, job)
    expect(await shop.app.outbox.drain()).toBe(kinds.length)
    const byKind = new Map(
      inbox.messages.map((mail) => [mail.messageId.replace(/^<every\.([\w-]+).*$/, '$1'), mail]),
    )
    expect([...byKind.keys()].toSorted()).toEqual(kinds.toSorted())
    for (const [kind, mail] of byKind) {
      const { html, text, subject, to, headers } = mail
      expect(to, kind).toHaveLength(1)
      expect(subject.length, kind).toBeGreaterThan(5)
      expect(html, kind).toMatch(/<html[^>]* lang="cs"/)
      expect(html.match(/<h1/g), kind).toHaveLength(1)
      expect(html, kind).not.toMatch(/<script|javascript:|undefined|\[object|NaN|null/)
      expect(html.length, `${kind}: longer mails are cut off by Gmail`).toBeLessThan(90_000)
      expect(`${subject}${text}`, kind).not.toMatch(/undefined|\[object|NaN/)
      expect(
        urls(html).filter((url) => !url.startsWith(`${ORIGIN}/`)),
        kind,
      ).toEqual([])
      // The address that a button leads to stands in the text, too.
      const buttons = [
        ...html.matchAll(
          /<a[^>]*class="m-button[^"]*"[^>]*href="([^"]+)"|<a[^>]*href="([^"]+)"[^>]*class="m-button/g,
        ),
      ]
      for (const [, one, other] of buttons)
        expect(text, kind).toContain((one ?? other ?? '').replaceAll('&amp;', '&'))
      expect(text.replaceAll('\u00a0', ' '), kind).toMatch(
        /542 000 000, po–pá 9\.00–17\.00[\s\S]*Opravdová drogerie a\. s\.[\s\S]*27082440/,
      )
      expect(`${subject}${text}${html}`, kind).not.toMatch(others)
      expect(headers['auto-submitted'], kind).toBe('auto-generated')
    }
    expect(byKind.get('invoice')?.files).toMatchObject([
      { contentType: 'application/pdf', filename: expect.stringMatching(/^faktura-\d+\.pdf$/) },
    ])
    const order = readable(byKind.get('order-confirmation') ?? ({} as ReceivedMail))
    expect(order).toMatch(
      /Produkt soap, 1 ks\s+2 ks × 49,90 Kč, 99,80 Kč[\s\S]*Celkem: [\d ]+,\d\d Kč/,
    )
    expect(byKind.get('order-confirmation')?.html).not.toContain('.svg')
    expect(await daysOfLinks()).toEqual({ password_reset: [1], verification: [10] })
  })

  test('one may refuse the newsletter in one click of the mail program @CON-09', async () => {
    const mail = inbox.to('odberatelka@example.cz')[0]
    const { guid } = await shop.db
      .selectFrom('consents')
      .select('guid')
      .where('email', '=', 'odberatelka@example.cz')
      .where('code', '=', newsletterConsentCode)
      .executeTakeFirstOrThrow()
    const address = `${ORIGIN}/api/v2/shop/gdpr/unsubscribe/${guid}`
    expect(mail?.headers['list-unsubscribe']).toContain(`<${address}>`)
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const answer = await shop.app.inject({
      method: 'POST',
      url: new URL(address).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(204)
    const consent = await shop.db
      .selectFrom('consents')
      .select('granted')
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow()
    expect(consent.granted).toBe(false)
  })

  test('what is over by the time of sending is not mailed: a paid order, a closed account, an ended link', async () => {
    const rows = await rowsOf('konec')
    await endAll(rows)
    const jobs = everyMail(rows)
    for (const kind of mayBeOver) await enqueue(shop.db, `over:${kind}`, jobs[kind])
    await shop.app.outbox.drain()
    await close(rows.customerId, 3)
    await confirmStatements()
    for (const kind of mayBeOver) await enqueue(shop.db, `closed:${kind}`, jobs[kind])
    await enqueue(shop.db, 'over:confirmation', jobs['order-confirmation'])
    await shop.app.outbox.drain()
    const [confirmation, ...others] = inbox.messages
    expect(others.map(({ subject }) => subject)).toEqual([])
    expect(confirmation?.subject).toMatch(/je přijatá/)
    expect(confirmation && readable(confirmation)).not.toMatch(/platbě převodem|Zbývá zaplatit/)
  })
})
