import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveComplaint } from '../../care/complaint/move-complaint.ts'
import type { ReceivedMail } from '../../standins/inbox-server.ts'
import { runOffice } from '../office/run-office.ts'
import { cancelOrder, markPaid, setFulfilment } from '../../order/placed/order-lifecycle.ts'
import { claim, deliveredOrder, guestClaim } from '../../testing/claims.ts'
import { openMailShop, type MailShop } from '../../testing/mail-shop.ts'
import { readyCart } from '../../testing/order-shop.ts'

let opened: MailShop
let shop: MailShop['shop']

beforeAll(async () => {
  opened = await openMailShop()
  ;({ shop } = opened)
})
afterAll(() => opened?.close())
beforeEach(() => opened.empty())

const ACCOUNT = '19-2000145399/0800'
const readable = ({ text }: ReceivedMail) => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
/** The one mail of this subject, as it is read. */
async function mail(subject: RegExp): Promise<string> {
  const found = await opened.mails(subject)
  expect(found.map((one) => one.subject)).toHaveLength(1)
  return found[0] ? readable(found[0]) : ''
}
const office = async (...words: string[]) => {
  const answer = await runOffice(shop.app, words)
  return answer.ok ? (answer.result.message ?? '') : answer.message
}
async function placed({ payment = 'cod', branchId = '', shipping = 'click-collect' } = {}) {
  const { token, order } = await readyCart(shop, { soap: 2 }, branchId ? {} : { payment })
  if (branchId) {
    await shop.call('PATCH', `/orders/${token}/shipments/${order.shipments[0]?.id}`, {
      shippingMethod: shipping,
      branchId,
    })
    await shop.call('PATCH', `/orders/${token}/payments/${order.payments[0]?.id}`, {
      paymentMethod: payment,
    })
  }
  const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
  return body
}
/** A withdrawal sent by whoever opened the link of the order. */
const withdraw = (
  {
    number,
    token,
    tokenValue,
  }: { number?: string | undefined; token?: string; tokenValue?: string },
  more: Record<string, unknown> = {},
) =>
  shop.call('POST', '/withdrawals', {
    orderToken: tokenValue ?? token,
    orderNumber: number,
    email: 'host@example.cz',
    firstName: 'Jana',
    lastName: 'Nová',
    confirmed: true,
    ...more,
  })

describe('complaints @API-08 @API-09', () => {
  test.each([
    [
      undefined,
      /Peníze vám vrátíme převodem\. Napište nám prosím, na který účet\..*Převodem na účet, nejpozději do 14 dnů\. Napište/,
    ],
    [ACCOUNT, /Peníze vám posíláme zpět\..*Vracíme [\d,]+ Kč Převodem na účet \*\*\*\*5399\/0800/],
  ])('money of a complaint: to the account %s', async (account, expected) => {
    const { json } = await claim(shop, guestClaim(await deliveredOrder(shop, { soap: 1 })))
    await moveComplaint(shop.db, json.number, { to: 'in_progress_customer_care' })
    opened.inbox.messages.length = 0
    await office('complaints', 'refund', json.number, ...(account ? ['--account', account] : []))
    expect(await mail(/Vyřízena|vrácen|peníz|Reklamace R\d+: (?!Řeší)/)).toMatch(expected)
  })

  test('an offer and an accepted coupon say all there is to know of it', async () => {
    const { json } = await claim(shop, guestClaim(await deliveredOrder(shop, { soap: 1 })))
    const now = new Date('2026-11-22T10:00:00+01:00')
    await moveComplaint(shop.db, json.number, {
      to: 'approved_coupon_compensation',
      couponAmount: 5_000,
      now,
    })
    const offer = await mail(/nabízíme kupon/)
    expect(offer).toContain('Nabídka platí do 6. 12. 2026')
    expect(offer).toContain('bude platit do 21. 5. 2027')
    const { coupon } = (await shop.call('GET', `/complaints/${json.token}`)).json as typeof json
    expect(coupon).toMatchObject({ answerBy: '2026-12-06', validTo: '2027-05-21' })
    await moveComplaint(shop.db, json.number, { to: 'complaint_coupon_complete', now })
    const accepted = await mail(/Reklamace R\d+: (?!nabízíme)/)
    expect(accepted).toContain(`Kód kuponu: ${coupon?.code}`)
    expect(accepted).toMatch(/Hodnota: 50,00 Kč Platí do: 21\. 5\. 2027/)
  })
})

describe('withdrawals @CZ-01 @API-09', () => {
  test('after delivery: the sum, the account, the address for the goods, the note', async () => {
    const order = await deliveredOrder(shop, { soap: 1 })
    const { json } = await withdraw(order, { bankAccountNumber: ACCOUNT, note: 'Nevoní mi.' })
    const { refund } = json as { refund: { total: number } }
    const text = await mail(/Potvrzení o odstoupení/)
    expect(text).toContain(`Vrátíme: ${(refund.total / 100).toFixed(2).replace('.', ',')} Kč`)
    expect(text, 'of what it consists').toMatch(
      /Za zboží: [\d,]+ Kč Za dopravu: 59,00 Kč Poplatek za platbu: 39,00 Kč Vrátíme: /,
    )
    expect(text).toContain('Peníze vrátíme na účet ****5399/0800')
    expect(text).toContain('Ukázková 1240/4, 190 00 Praha 9')
    expect(text).toContain('Vaše poznámka: > Nevoní mi.')
    expect(text).not.toContain('stejnou cestou')
  })

  test('worn goods: a lower sum needs a reason, and mail and order say both', async () => {
    const { headers } = await shop.account('noseno@example.cz')
    const order = await deliveredOrder(shop, { soap: 2 }, { headers })
    const { json } = await shop.call(
      'POST',
      '/withdrawals',
      {
        orderToken: order.token,
        orderNumber: order.number,
        email: 'noseno@example.cz',
        firstName: 'Jana',
        lastName: 'Nová',
        confirmed: true,
      },
      headers,
    )
    const { number } = json as { number: string }
    const refund = ['withdrawals', 'refund', number, '--account', ACCOUNT]
    const asked = await runOffice(shop.app, [...refund, '--amount', '60'])
    expect(asked).toMatchObject({ ok: false, message: expect.stringContaining('--reason') })
    const enough = [...refund, '--amount', '500', '--reason', 'Nic nechybí.']
    expect(await runOffice(shop.app, enough)).toMatchObject({
      ok: false,
      message: expect.stringContaining('leave --reason out'),
    })
    const reason = 'Mýdlo je z poloviny vypotřebované.'
    const decided = await runOffice(shop.app, [...refund, '--amount', '60', '--reason', reason])
    expect(decided).toMatchObject({ ok: true, result: { data: { amount: 6_000 } } })
    const { id } = (decided.ok ? decided.result.data : {}) as { id?: number }
    // the shopper has written of another bank since
    await office('refunds', 'paid', String(id), '--account', ACCOUNT.replace('0800', '0100'))
    const told = await mail(/Vracíme vám/)
    expect(told).toContain('Opravný daňový doklad je v příloze.')
    expect(told).toMatch(
      new RegExp(
        `Na účet: \\*{4}5399/0100 Vracíme: 60,00 Kč .*Proč vracíme méně, než jste zaplatili ${reason}`,
      ),
    )
    const { json: own } = await shop.call(
      'GET',
      `/orders/${order.token}/withdrawals`,
      undefined,
      headers,
    )
    expect(own).toMatchObject({
      'hydra:member': [{ state: 'refunded', payBack: 6_000, loweredReason: reason }],
    })
  })

  test('the mail of the money says the same parts as the receipt', async () => {
    const { json } = await withdraw(await deliveredOrder(shop, { soap: 1 }))
    const parts = /Za zboží: [\d,]+ Kč Za dopravu: 59,00 Kč Poplatek za platbu: 39,00 Kč/
    const [receipt] = parts.exec(await mail(/Potvrzení o odstoupení/)) ?? []
    expect(receipt).toBeDefined()
    opened.inbox.messages.length = 0
    await office('withdrawals', 'refund', (json as { number: string }).number, '--account', ACCOUNT)
    const { id } = await shop.db
      .selectFrom('refunds')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await office('refunds', 'paid', String(id))
    expect(await mail(/Vracíme vám/)).toContain(`${receipt} Vracíme: `)
  })

  test('without an account for what was paid in cash it asks for one', async () => {
    await withdraw(await deliveredOrder(shop, { soap: 1 }))
    expect(await mail(/Potvrzení o odstoupení/)).toContain('Napište nám prosím, na který účet.')
  })

  test('before anything was sent there is nothing to send back', async () => {
    await withdraw(await placed(), { bankAccountNumber: ACCOUNT })
    const text = await mail(/Potvrzení o odstoupení/)
    expect(text).toContain('Nic nám posílat nemusíte.')
    expect(text).toContain('Za objednávku jste nic nezaplatili.')
    expect(text).not.toMatch(/Vrátíme:|do 14 dnů|Kdyby se tak stalo/)
    const cancelled = await mail(/je zrušená/)
    expect(cancelled).toContain('Nic neplatíte')
    expect(cancelled).not.toContain('platbu poslali')
  })
})

describe('orders @API-09', () => {
  test.each([
    ['waits', 'requested'],
    ['was refused by the bank', 'refused'],
  ] as const)(
    'a cancelled one whose refund %s names once what is left to pay back, and where to',
    async (_how, state) => {
      const order = await placed({ payment: 'transfer' })
      await markPaid(shop.app, order.id)
      await office('orders', 'refund', order.number ?? '', '--amount', '30', '--account', ACCOUNT)
      const { id } = await shop.db
        .selectFrom('refunds')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      await office('refunds', 'paid', String(id))
      await cancelOrder(shop.app, order.id)
      await shop.app.jobs.run('send-refunds')
      await shop.db
        .updateTable('refunds')
        .set({ state })
        .where('order_id', '=', order.id)
        .where('reason', '=', 'order_cancelled')
        .execute()
      const text = await mail(/je zrušená/)
      expect(text).toContain(
        `Vracíme ${((order.total - 3000) / 100).toFixed(2).replace('.', ',')} Kč`,
      )
      expect(text).toContain('Napište nám prosím, na který.')
    },
  )

  test('only a payment made in advance can still be on its way', async () => {
    await cancelOrder(shop.app, (await placed({ payment: 'transfer' })).id)
    const text = await mail(/je zrušená/)
    expect(text).toContain('Zboží vám nepošleme.')
    expect(text).toContain('Pokud jste platbu poslali právě teď, vrátí se vám sama.')
  })

  test('goods that wait in a store say until when', async () => {
    await shop.db.updateTable('stores').set({ phone: '+420542000203' }).execute()
    const order = await placed({ payment: 'pay_in_store', branchId: '0101' })
    await setFulfilment(shop.app, order.id, 'pickup_ready', {
      now: new Date('2026-11-22T10:00:00+01:00'),
    })
    const ready = await mail(/připravená k vyzvednutí/)
    expect(ready).toContain('Zboží pro vás držíme do 28. 11. 2026.')
    expect(ready).toContain('Objednávku může vyzvednout kdokoli')
    expect(ready).toMatch(
      /Při převzetí zaplatíte [\d ]+,\d\d Kč(, hotově nebo kartou| kartou, nebo [\d ]+ Kč hotově)\./,
    )
    expect(ready).toMatch(/Telefon: \+420 542 000 203/)
    expect(ready).toContain('nebo nám napište')
    await cancelOrder(shop.app, order.id)
    expect(await mail(/je zrušená/)).toContain('Na prodejnu už pro ni nechoďte.')
  })

  test('the confirmation says where the place of the carrier is', async () => {
    await placed({ payment: 'comgate', branchId: 'B-1', shipping: 'dpd-box' })
    expect(await mail(/je přijatá/)).toContain('Box u nádraží, Nádražní 1, 110 00 Praha')
  })
})
