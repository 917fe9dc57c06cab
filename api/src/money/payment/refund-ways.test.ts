import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Withdrawal } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { cancelOrder, setFulfilment } from '../../order/placed/order-lifecycle.ts'
import { runOffice } from '../../edges/office/run-office.ts'
import { claim, deliveredOrder, guestClaim } from '../../testing/claims.ts'
import { readyCart } from '../../testing/order-shop.ts'
import { openPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { proveAccount } from '../../testing/prove-account.ts'
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

let server: TestPostgres
const shops: Record<string, PayShop> = {}
beforeAll(async () => {
  server = await startPostgres()
  shops['embedded'] = await openPayShop({}, { faulty: true })
  shops['server'] = await openPayShop(
    { databaseUrl: server.databaseUrl, poolSize: 20 },
    { faulty: true },
  )
})
afterAll(async () => {
  for (const shop of Object.values(shops)) await shop.close()
  await server.stop()
})

const ACCOUNT = '19-2000145399/0800'

describe.each(['embedded', 'server'])(
  'money goes back the way it came, once: %s database @API-12 @CZ-01 @CZ-11',
  (kind) => {
    let pay: PayShop
    beforeEach(() => {
      pay = shops[kind] as PayShop
      pay.wire.fault = 'pass'
    })

    const office = async (...words: string[]) => {
      const answer = await runOffice(pay.shop.app, words)
      if (!answer.ok) throw new Error(answer.message)
      return answer.result.data as {
        id: number
        amount: number
        state: string
        method: string
        account: string | null
      }
    }
    const paidByCard = async (email: string) => {
      const { body: order } = await pay.placeByCard(email)
      const transId = await pay.openPayment(order.tokenValue)
      await pay.gateway.set(transId, { status: 'PAID' })
      await pay.notify(transId)
      await setFulfilment(pay.shop.app, order.id, 'delivered')
      return { ...order, transId }
    }
    const withdraw = async (
      order: { number?: string | undefined; tokenValue?: string; token?: string },
      email: string,
      more: Record<string, unknown> = {},
    ) => {
      const payload = {
        orderToken: order.tokenValue ?? order.token,
        orderNumber: order.number,
        email,
        firstName: 'Jana',
        lastName: 'Nová',
        confirmed: true,
        website: '',
        ...more,
      }
      const { json, status } = await pay.shop.call('POST', '/withdrawals', payload)
      expect(status).toBe(201)
      return json as Withdrawal
    }
    const atGateway = async (transId: string) =>
      (await pay.gateway.payments()).find((one) => one.transId === transId)?.refunds.length
    const stateOf = async (token: string) =>
      ((await pay.shop.call('GET', `/withdrawals/${token}`)).json as Withdrawal).state
    const notesOf = async (token: string) =>
      (await pay.shop.call('GET', `/orders/${token}`)).body.creditNotes ?? []
    const mails = async (email: string) => {
      await pay.shop.app.outbox.drain()
      return pay.inbox.to(email).filter(({ subject }) => subject.startsWith('Vracíme'))
    }
    const soon = () =>
      pay.shop.db
        .updateTable('refunds')
        .set({ next_attempt_at: new Date(0) })
        .where('state', 'in', ['unclear', 'requested'])
        .execute()
    /** More than a quarter of an hour after the gateway was asked. */
    const late = async (id: number) => {
      await pay.shop.db
        .updateTable('refunds')
        .set({ asked_at: new Date(Date.now() - 1_000_000) })
        .where('id', '=', id)
        .execute()
      await soon()
    }
    const sendRefunds = () => pay.shop.app.jobs.run('send-refunds')

    test('a withdrawal paid by card, refunded concurrently by ten operators: one refund, one mail, one document', async () => {
      const order = await paidByCard('karta-zpet@example.cz')
      const { number, token, refund } = await withdraw(order, 'karta-zpet@example.cz')
      const asked = await Promise.all(
        Array.from({ length: 10 }, () => office('withdrawals', 'refund', number)),
      )
      expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
      await sendRefunds()
      expect(await atGateway(order.transId)).toBe(1)
      expect(await stateOf(token)).toBe('refunded')
      const [mail, ...more] = await mails('karta-zpet@example.cz')
      expect(more).toEqual([])
      expect(mail?.files).toMatchObject([
        { filename: expect.stringMatching(/^opravny-doklad-D\d{10}\.pdf$/) as string },
      ])
      const notes = await notesOf(order.tokenValue)
      expect(notes).toMatchObject([{ total: -refund.total }])
      const file = await pay.shop.app.inject(notes[0]?.file ?? '')
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    })

    test('cash on delivery: an instruction with the account, paid by the office once', async () => {
      const order = await deliveredOrder(
        pay.shop,
        { soap: 2 },
        { email: 'dobirka-zpet@example.cz' },
      )
      const { number, token, refund } = await withdraw(order, 'dobirka-zpet@example.cz', {
        bankAccountNumber: ACCOUNT,
      })
      await proveAccount(pay.shop, number)
      const asked = await office('withdrawals', 'refund', number)
      expect(asked).toMatchObject({
        method: 'transfer',
        state: 'requested',
        amount: refund.total,
        account: ACCOUNT,
      })
      await sendRefunds()
      expect(await stateOf(token)).toBe('received')
      expect(await mails('dobirka-zpet@example.cz')).toEqual([])
      const paid = await Promise.allSettled(
        Array.from({ length: 5 }, () => office('refunds', 'paid', String(asked.id))),
      )
      expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await stateOf(token)).toBe('refunded')
      const [mail, ...more] = await mails('dobirka-zpet@example.cz')
      expect(mail?.text).toContain('****5399/0800')
      expect(mail?.text).not.toContain('2000145399')
      expect(more).toEqual([])
    })

    test('without a bank account the refund requires one first; an invalid one is refused', async () => {
      const order = await deliveredOrder(pay.shop, { soap: 1 }, { email: 'bez-uctu@example.cz' })
      const { number } = await withdraw(order, 'bez-uctu@example.cz')
      const { id } = await office('withdrawals', 'refund', number)
      await expect(office('refunds', 'paid', String(id))).rejects.toThrow('--account')
      await expect(
        office('refunds', 'paid', String(id), '--account', '19-2000145398/0800'),
      ).rejects.toThrow('digits')
      expect(await office('refunds', 'paid', String(id), '--account', ACCOUNT)).toMatchObject({
        state: 'done',
      })
    })

    test('an account that is named only after the refund was decided is taken, once', async () => {
      const order = await deliveredOrder(pay.shop, { soap: 1 }, { email: 'ucet-potom@example.cz' })
      const { number } = await withdraw(order, 'ucet-potom@example.cz')
      const { id } = await office('withdrawals', 'refund', number)
      const named = ['withdrawals', 'refund', number, '--account', ACCOUNT]
      expect(await office(...named)).toMatchObject({ id, account: ACCOUNT })
      expect(await office(...named)).toMatchObject({ id, account: ACCOUNT })
      await expect(
        office('withdrawals', 'refund', number, '--account', '2000145399/0800'),
      ).rejects.toThrow(`the account is not taken: refund ${id} by transfer is requested`)
    })

    test('all that was paid is called so in the mail and on the document, a part a part', async () => {
      const refunded = async (email: string, ...more: string[]) => {
        const order = await deliveredOrder(pay.shop, { soap: 1 }, { email })
        const { id } = await office('orders', 'refund', order.number, '--account', ACCOUNT, ...more)
        await office('refunds', 'paid', String(id))
        const { document } = await pay.shop.db
          .selectFrom('credit_notes')
          .where('refund_id', '=', Number(id))
          .select('document')
          .executeTakeFirstOrThrow()
        const texts = (await mails(email)).map(({ text }) => text)
        expect(texts.join(), 'a guest has no points').not.toContain('Odečteme body')
        return [document.reason, texts.at(-1)]
      }
      expect(await refunded('cele-zpet@example.cz')).toEqual([
        'Vrácení celé platby',
        expect.stringContaining('Celou platbu vám posíláme zpátky.'),
      ])
      expect(await refunded('cast-zpet@example.cz', '--amount', '10')).toEqual([
        'Dodatečná sleva z ceny',
        expect.stringContaining('Část platby vám posíláme zpátky.'),
      ])
    })

    test('a transfer without an account asks the shopper for one, with the reason of the office, until it has one', async () => {
      const email = 'omluva@example.cz'
      const order = await deliveredOrder(pay.shop, { soap: 1 }, { email })
      const because = ['--amount', '10', '--reason', 'Omluva za pomačkanou krabici.']
      const { id } = await office('orders', 'refund', order.number, ...because)
      await pay.shop.app.outbox.drain()
      const asked = pay.inbox.to(email).filter(({ subject }) => subject.includes('Na jaký účet'))
      expect(asked.map(({ text }) => text)).toEqual([
        expect.stringMatching(
          /číslem účtu[^]*pomačkanou krabici|pomačkanou krabici[^]*číslem účtu/,
        ),
      ])
      await office('refunds', 'paid', String(id), '--account', ACCOUNT)
      expect((await mails(email)).at(-1)?.text).toContain('Omluva za pomačkanou krabici.')
      const known = 'ucet-znamy@example.cz'
      const other = await deliveredOrder(pay.shop, { soap: 1 }, { email: known })
      await office('orders', 'refund', other.number, '--account', ACCOUNT)
      await pay.shop.app.outbox.drain()
      const subjects = pay.inbox.to(known).map(({ subject }) => subject)
      expect(subjects.join()).not.toContain('Na jaký účet')
    })

    test('a complaint and a withdrawal of one order never pay out more than was paid', async () => {
      const order = await deliveredOrder(pay.shop, { soap: 3 }, { email: 'vse@example.cz' })
      const claimed = await claim(
        pay.shop,
        guestClaim(order, {
          email: 'vse@example.cz',
          refundType: 'cash',
          bankAccountNumber: ACCOUNT,
        }),
      )
      const { number } = claimed.json
      await office('complaints', 'move', number, 'in_progress_customer_care')
      const withdrawal = await withdraw(order, 'vse@example.cz')
      await office('withdrawals', 'refund', withdrawal.number)
      const total = (
        await pay.shop.db
          .selectFrom('orders')
          .select('total')
          .where('id', '=', order.id)
          .executeTakeFirstOrThrow()
      ).total
      await expect(office('complaints', 'refund', number, '--amount', '10000')).rejects.toThrow(
        'can be refunded',
      )
      const settled = await Promise.allSettled(
        Array.from({ length: 5 }, () => office('complaints', 'refund', number)),
      )
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await office('orders', 'refund', order.number)
      await expect(office('orders', 'refund', order.number)).rejects.toThrow('can be refunded')
      const refunds = await pay.shop.db
        .selectFrom('refunds')
        .selectAll()
        .where('order_id', '=', order.id)
        .orderBy('id')
        .execute()
      expect(refunds.map(({ reason }) => reason)).toEqual(['withdrawal', 'complaint', 'other'])
      expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      for (const { id } of refunds)
        await office('refunds', 'paid', String(id), '--account', ACCOUNT)
      expect((await pay.states(order.id)).order).toBe('refunded')
      const notes = await notesOf(order.token)
      expect(notes.reduce((sum, note) => sum + note.total, 0)).toBe(-total)
    })

    test('settling a complaint with more money than is left is refused and leaves its state', async () => {
      const order = await deliveredOrder(pay.shop, { soap: 1 }, { email: 'prazdno@example.cz' })
      const { json } = await claim(pay.shop, guestClaim(order, { email: 'prazdno@example.cz' }))
      await office('complaints', 'move', json.number, 'in_progress_customer_care')
      await office('orders', 'refund', order.number)
      await expect(
        office('complaints', 'move', json.number, 'complaint_cash_complete'),
      ).rejects.toThrow('left to go back')
      expect((await pay.shop.call('GET', `/complaints/${json.token}`)).json).toMatchObject({
        state: 'in_progress_customer_care',
      })
    })

    test('a refund whose answer was lost is found at the gateway and not sent twice', async () => {
      const order = await paidByCard('ztracena@example.cz')
      const { number, token } = await withdraw(order, 'ztracena@example.cz')
      pay.wire.fault = 'lose'
      expect(await office('withdrawals', 'refund', number)).toMatchObject({ state: 'unclear' })
      pay.wire.fault = 'pass'
      await soon()
      await Promise.all([sendRefunds(), sendRefunds()])
      expect(await stateOf(token)).toBe('refunded')
      expect(await atGateway(order.transId)).toBe(1)
      expect(await mails('ztracena@example.cz')).toHaveLength(1)
    })

    test.each([
      ['was done', 'lose'],
      ['was not done', 'garbage'],
    ] as const)(
      'with a gateway that reports no sums: a refund that %s is retried where it cannot be doubled',
      async (name, fault) => {
        const email = `${fault}@example.cz`
        const order = await paidByCard(email)
        await pay.gateway.set(order.transId, { quiet: true })
        pay.wire.fault = fault
        const { id } = await office('orders', 'refund', order.number ?? '')
        pay.wire.fault = 'pass'
        await soon()
        await sendRefunds()
        const state = () =>
          pay.shop.db
            .selectFrom('refunds')
            .select('state')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        expect([name, (await state()).state]).toEqual([name, 'unclear'])
        await late(id)
        await sendRefunds()
        expect((await state()).state).toBe('done')
        expect(await atGateway(order.transId)).toBe(1)
      },
    )

    test('with a gateway that reports no sums: a partial refund is never retried', async () => {
      const order = await paidByCard('mala-cast@example.cz')
      await pay.gateway.set(order.transId, { quiet: true })
      pay.wire.fault = 'lose'
      const { id } = await office('orders', 'refund', order.number ?? '', '--amount', '10')
      pay.wire.fault = 'pass'
      await late(id)
      await sendRefunds()
      expect(await atGateway(order.transId)).toBe(1)
      expect(await office('refunds', 'resolve', String(id), 'done')).toMatchObject({
        state: 'done',
      })
      expect((await pay.states(order.id)).order).toBe('partially_refunded')
    })

    test('a refund that the gateway did not do is retried after a quarter of an hour', async () => {
      const order = await paidByCard('nedoslo@example.cz')
      const { number, token } = await withdraw(order, 'nedoslo@example.cz')
      pay.wire.fault = 'garbage'
      const { id } = await office('withdrawals', 'refund', number)
      pay.wire.fault = 'pass'
      await soon()
      await sendRefunds()
      expect(await atGateway(order.transId)).toBe(0)
      await late(id)
      await sendRefunds()
      expect(await atGateway(order.transId)).toBe(1)
      expect(await stateOf(token)).toBe('refunded')
    })

    test('an unclear refund is resolved by an operator; a refused one is paid by bank transfer', async () => {
      const order = await paidByCard('clovek@example.cz')
      const { number } = await withdraw(order, 'clovek@example.cz')
      pay.wire.fault = 'garbage'
      const { id } = await office('withdrawals', 'refund', number)
      await expect(office('refunds', 'by-transfer', String(id), ACCOUNT)).rejects.toThrow('unclear')
      await office('refunds', 'resolve', String(id), 'not-done')
      pay.wire.fault = 'pass'
      await pay.gateway.set(order.transId, { status: 'CANCELLED' })
      await soon()
      // Unclear again, for nonsense was answered once more; a person says so once more, and now the
      // gateway refuses.
      await runOffice(pay.shop.app, ['refunds', 'resolve', String(id), 'not-done'])
      await sendRefunds()
      expect(await office('refunds', 'by-transfer', String(id), ACCOUNT)).toMatchObject({
        method: 'transfer',
        state: 'requested',
      })
      expect(await office('refunds', 'paid', String(id))).toMatchObject({
        state: 'done',
        account: '****5399/0800',
      })
      await expect(office('refunds', 'resolve', String(id), 'done')).rejects.toThrow('not unclear')
    })

    test('an order cancelled after a transfer gets a credit note for all of it, and the mail asks for an account', async () => {
      const { body } = await pay.placeByCard('prevod-zrusen@example.cz')
      await office('orders', 'pay', body.number ?? '')
      await Promise.all([cancelOrder(pay.shop.app, body.id), cancelOrder(pay.shop.app, body.id)])
      await Promise.all([sendRefunds(), sendRefunds()])
      const refunds = await pay.shop.db
        .selectFrom('refunds')
        .selectAll()
        .where('order_id', '=', body.id)
        .execute()
      expect(refunds).toMatchObject([
        { method: 'transfer', amount: body.total, reason: 'order_cancelled', state: 'requested' },
      ])
      expect(await notesOf(body.tokenValue)).toMatchObject([{ total: -body.total }])
      await office('refunds', 'paid', String(refunds[0]?.id), '--account', ACCOUNT)
      expect(await notesOf(body.tokenValue)).toHaveLength(1)
      expect((await pay.states(body.id)).order).toBe('refunded')
    })

    test('a parcel nobody took over and paid takes its invoice back; numbers of the documents have no gaps', async () => {
      const { token } = await readyCart(pay.shop, { soap: 1 }, { email: 'zpet@example.cz' })
      const { body } = await pay.shop.call('PATCH', `/orders/${token}/complete`, {})
      await setFulfilment(pay.shop.app, body.id, 'handed_over')
      await setFulfilment(pay.shop.app, body.id, 'returned')
      expect(await notesOf(body.tokenValue)).toMatchObject([{ total: -body.total }])
      const rows = await pay.shop.db
        .selectFrom('credit_notes')
        .select('number')
        .orderBy('id')
        .execute()
      const numbers = rows.map(({ number }) => Number(number.slice(1)))
      expect(numbers).toEqual(numbers.map((_number, index) => (numbers[0] ?? 0) + index))
    })
  },
)
