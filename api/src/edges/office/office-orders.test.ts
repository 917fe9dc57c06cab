import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestInbox } from '../../testing/inbox.ts'
import { openMailShop, type MailShop } from '../../testing/mail-shop.ts'
import { officeDesk } from '../../testing/office-desk.ts'
import { readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { renderResult } from './render-result.ts'

let mails: MailShop
let shop: OrderShop
let inbox: TestInbox
const { run, data, refused } = officeDesk(() => shop)

beforeAll(async () => {
  mails = await openMailShop()
  ;({ shop, inbox } = mails)
})
afterAll(() => mails?.close())

const subjects = async (email: string) => {
  await shop.app.outbox.drain()
  return inbox.to(email).map(({ subject }) => subject)
}

async function placed(
  email: string,
  choice: { shipping?: string; payment?: string; branchId?: string } = {},
) {
  const { token } = await readyCart(shop, { soap: 2 }, { email, ...choice })
  const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
  const shown = async () => {
    const { body: order } = await shop.call('GET', `/orders/${token}`)
    return [order.displayState, order.thankYou]
  }
  return {
    number: body.number ?? '',
    shown,
    tracking: async () => (await shop.call('GET', `/orders/${token}`)).body.shipments[0]?.tracking,
  }
}

describe('an order goes all its ways, as the shopper sees it @API-12', () => {
  test('by courier, cash on delivery', async () => {
    const order = await placed('dobirka@example.cz')
    expect(await order.shown()).toEqual(['created', 'cod'])
    await run(`orders pack ${order.number}`)
    expect(await order.shown()).toEqual(['packing', 'expedition-ready'])
    expect(await refused(`orders pack ${order.number}`)).toContain('packing')
    await run(`orders ship ${order.number} --tracking CZ123456`)
    expect(await order.shown()).toEqual(['in_transit', 'shipped'])
    expect(await order.tracking()).toBe('CZ123456')
    expect(await refused(`orders cancel ${order.number}`)).toContain('cannot be cancelled')
    await run(`orders deliver ${Number(order.number)}`)
    expect(await order.shown()).toEqual(['delivered', 'complete'])
    expect(await data(`orders show ${order.number}`)).toMatchObject({
      money: 'paid',
      tracking: 'CZ123456',
    })
    expect(await refused(`orders return ${order.number}`)).toContain('delivered')
    const mails = await subjects('dobirka@example.cz')
    expect(mails.filter((subject) => /cestě|předal|dopravc/i.test(subject))).toHaveLength(1)
  })

  test.each(['comgate', 'transfer'])(
    'unpaid by %s: no step lets the goods go or books money that nobody has',
    async (payment) => {
      const order = await placed(`nezaplaceno-${payment}@example.cz`, { payment })
      for (const step of ['pack', 'dispatch', 'ship', 'deliver'])
        for (const anyway of ['', ' --anyway yes'])
          expect(await refused(`orders ${step} ${order.number}${anyway}`)).toBe(
            `order ${order.number} is not paid, and its money comes before its goods: 'orders pay ${order.number}' when it came`,
          )
      expect(await data(`orders show ${order.number}`)).toMatchObject({
        state: 'waiting_for_payment',
        money: 'awaiting_payment',
      })
      await run(`orders pay ${order.number}`)
      expect(await data(`orders deliver ${order.number}`)).toMatchObject({ state: 'delivered' })
    },
  )

  test('what a courier brings home is not ready in a store, and goes on afterwards', async () => {
    const order = await placed('domu@example.cz')
    expect(await refused(`orders ready ${order.number}`)).toBe(
      `order ${order.number} goes to an address, where nothing waits to be collected`,
    )
    expect(await data(`orders ship ${order.number}`)).toMatchObject({ state: 'in_transit' })
    expect(await refused(`orders ready ${order.number}`)).toContain('goes to an address')
    const mails = await subjects('domu@example.cz')
    expect(mails.filter((subject) => /vyzvedn/i.test(subject))).toEqual([])
  })

  test('to a store, paid by transfer', async () => {
    const order = await placed('prevod@example.cz', {
      ...{ shipping: 'branch', branchId: '0101', payment: 'transfer' },
    })
    expect(await order.shown()).toEqual(['waiting_for_payment', 'pending'])
    await run(`orders pay ${order.number}`)
    expect(await order.shown()).toEqual(['paid', 'paid'])
    expect(await refused(`orders pay ${order.number}`)).toContain('paid already')
    await run(`orders dispatch ${order.number}`)
    await run(`orders ready ${order.number}`)
    expect(await order.shown()).toEqual(['ready_for_pickup', 'pickup-ready'])
    await run(`orders return ${order.number}`)
    expect(await order.shown()).toEqual(['not_delivered', 'cancel'])
    const mails = await subjects('prevod@example.cz')
    expect(new Set(mails).size).toBe(mails.length)
    expect(mails.filter((subject) => /přip?raven|vyzvedn/i.test(subject))).toHaveLength(1)
    expect(await data(`orders refund ${order.number} --account 19-2000145399/0800`)).toMatchObject({
      method: 'transfer',
      state: 'requested',
    })
    expect(await refused(`orders refund ${order.number}`)).toMatch(
      new RegExp(
        `^of order ${order.number} 0,00 Kč can be refunded; refund \\d+ of [\\d,]+ Kč was decided \\S+ by local$`,
      ),
    )
  })

  test('the same part is paid back once, however many operators read the same letter @API-12', async () => {
    const order = await placed('dvakrat@example.cz', { payment: 'transfer' })
    await run(`orders pay ${order.number}`)
    const line = `orders refund ${order.number} --amount 20 --account 19-2000145399/0800`
    const answers = await Promise.all([run(line), run(line), run(line)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({
        exitCode: 1,
        message: expect.stringMatching(
          /^refund \d+ of 20,00 Kč was decided \S+ by local; .*--again yes$/,
        ) as string,
      })
    expect(await data(`${line} --again yes`)).toMatchObject({ amount: 2_000 })
    expect(await data(line.replace('20', '21'))).toMatchObject({ amount: 2_100 })
    // money of a withdrawal that happens to be as much is no repetition, nor is what was decided
    // long ago
    await sql`update refunds set reason = 'withdrawal' where amount = 2100`.execute(shop.db)
    expect(await data(line.replace('20', '21'))).toMatchObject({ amount: 2_100 })
    await sql`update refunds set created_at = created_at - interval '16 minutes' where amount = 2000`.execute(
      shop.db,
    )
    expect(await data(line)).toMatchObject({ amount: 2_000 })
    expect(await refused(line.replace('20', '9000'))).toContain('can be refunded, not 9000,00 Kč')
  })

  test('is shown with whom it goes to and what delivery and payment cost', async () => {
    const { number } = await placed('ukaz@example.cz')
    await shop.db
      .updateTable('orders')
      .set({ notes: 'Zvonek 3' })
      .where('number', '=', number)
      .execute()
    const shown = await run(`orders show ${number}`)
    const text = shown.ok ? renderResult(shown.result) : ''
    for (const part of [
      'to: Jana',
      'Dlouhá 12',
      'phone: +420',
      'note: Zvonek 3',
      'delivery: ppl',
      'payment: cod',
      '39,00',
    ])
      expect(text).toContain(part)
  })

  test('cancelled: the goods are free again', async () => {
    const before = await shop.db
      .selectFrom('product_variants')
      .select(['on_hand', 'on_hold'])
      .where('code', '=', 'soap')
      .executeTakeFirst()
    const order = await placed('storno@example.cz')
    expect(await data(`orders cancel ${order.number}`)).toMatchObject({ state: 'cancelled' })
    expect(await order.shown()).toEqual(['cancelled', 'cancel'])
    const after = await shop.db
      .selectFrom('product_variants')
      .select(['on_hand', 'on_hold'])
      .where('code', '=', 'soap')
      .executeTakeFirst()
    expect(after).toEqual(before)
    expect(await refused(`orders ship ${order.number}`)).toContain('cancelled')
    expect(await refused('orders show 999999999')).toContain('no order')
  })
})
