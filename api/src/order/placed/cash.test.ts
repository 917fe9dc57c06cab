import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runOffice } from '../../edges/office/run-office.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { withdraw } from '../../testing/withdrawals.ts'

let shop: OrderShop
let folder: string
beforeAll(async () => {
  shop = await openOrderShop()
  await shop.db.updateTable('product_variants').set({ on_hand: 500 }).execute()
  folder = await mkdtemp(join(tmpdir(), 'cash-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (text: string) => runOffice(shop.app, text.split(' '))
async function office(text: string) {
  const answer = await run(text)
  expect([text, answer]).toMatchObject([text, { ok: true }])
  return answer.ok
    ? { ...(answer.result.data as { id?: number }), said: answer.result.message }
    : {}
}
const refused = async (text: string) => {
  const answer = await run(text)
  return answer.ok ? 'done' : answer.message
}

const inStore = { shipping: 'branch', payment: 'pay_in_store', branchId: '0101' }
const ACCOUNT = '19-2000145399/0800'

/** Two soaps by courier come to 237,80 Kč, six in a store to 299,40 Kč. */
async function place(soap: number, choice: Parameters<typeof readyCart>[2] = {}) {
  const { token } = await readyCart(shop, { soap }, choice)
  const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
  const number = body.number ?? ''
  return {
    ...{ id: body.id, token, number, placed: body },
    items: body.items.map(({ id, quantity, total }) => ({ id, quantity, total })),
    read: async () => (await shop.call('GET', `/orders/${token}`)).body,
    track: async () =>
      (
        await shop.call('POST', '/order-tracking', {
          orderNumber: number,
          email: 'host@example.cz',
        })
      ).json,
    /** Whoever waits in a store says the code. */
    code: async () =>
      (await shop.call('GET', `/orders/${token}`)).body.shipments[0]?.pickupCode ?? '',
  }
}
type Placed = Awaited<ReturnType<typeof place>>

const textOf = async (url = '') => {
  const text = await pdfText((await shop.app.inject({ url })).rawPayload)
  return text.replaceAll(/[\s\u00a0]+/g, ' ').replaceAll('−', '-')
}
async function isdocsOf({ id }: Placed) {
  await office(`export invoices ${folder}`)
  const notes = await shop.db
    .selectFrom('credit_notes')
    .select('number')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const invoice = await shop.db
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return Promise.all(
    [invoice, ...notes].map(async ({ number }) => {
      const xml = await readFile(join(folder, `${number}.isdoc`), 'utf8')
      return (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
    }),
  )
}
/** @returns what was sent back. */
async function refund({ id }: { id?: number }) {
  await office(`refunds paid ${id} --account ${ACCOUNT}`)
  return shop.db
    .selectFrom('refunds')
    .select(['amount', 'state'])
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow()
}

describe('cash at the handover is rounded to whole crowns, outside of VAT @CART-09 @CZ-11', () => {
  test('to a courier: told before, in the sums afterwards, and on the documents', async () => {
    const order = await place(2)
    expect(order.placed).toMatchObject({ total: 23_780, cashTotal: 23_800 })
    expect(order.placed).not.toHaveProperty('roundingTotal')
    expect(await order.track()).toMatchObject({ total: 23_780, cashTotal: 23_800 })
    await office(`orders ship ${order.number}`)
    const before = await textOf((await order.read()).invoice)
    expect(before).toContain('Celkem k úhradě: 237,80 Kč')
    expect(before).toContain('V hotovosti: 238,00 Kč, zaokrouhlení 0,20 Kč')
    expect(await office(`orders show ${order.number}`)).toMatchObject({
      said: expect.stringContaining('cash: 238,00'),
    })
    expect(await office(`orders deliver ${order.number} --by cash`)).toMatchObject({
      said: `order ${order.number}: delivered, paid, 238,00 in cash, rounding 0,20`,
    })
    const paid = await order.read()
    expect(paid).toMatchObject({
      ...{ total: 23_800, roundingTotal: 20, itemsTotal: 9_980, shippingTotal: 13_800 },
      ...{ taxTotal: order.placed.taxTotal, taxes: order.placed.taxes, discounts: [] },
      payments: [{ amount: 23_800, state: 'completed' }],
    })
    expect(paid).not.toHaveProperty('cashTotal')
    expect(await order.track()).toMatchObject({ total: 23_800, roundingTotal: 20 })
    const { json } = await shop.call('GET', `/orders/${order.token}/adjustments?type=rounding`)
    expect(json).toMatchObject({
      'hydra:member': [{ type: 'rounding', label: 'Zaokrouhlení', amount: 20, neutral: false }],
    })
    expect(await office(`orders show ${order.number}`)).toMatchObject({
      said: expect.stringContaining('rounding: 0,20'),
    })
    // issued before, the document stays; what was really paid is in the books
    expect(await textOf(paid.invoice)).toBe(before)
    const [invoice] = await isdocsOf(order)
    expect(
      ['TaxInclusiveAmount', 'PayableRoundingAmount', 'PayableAmount', 'PaymentMeansCode'].map(
        (name) => invoice?.(name),
      ),
    ).toEqual(['237.80', '0.20', '238.00', '10'])
  })

  test.each(['', ' --by card'])(
    'by card nothing is rounded, nor where nobody says:%s',
    async (by) => {
      const order = await place(2)
      expect(await office(`orders deliver ${order.number}${by}`)).toMatchObject({
        said: `order ${order.number}: delivered, paid`,
      })
      const paid = await order.read()
      expect([paid.total, paid.roundingTotal, paid.cashTotal]).toEqual([
        23_780,
        undefined,
        undefined,
      ])
      const [invoice] = await isdocsOf(order)
      expect(
        ['PayableRoundingAmount', 'PaidDepositsAmount'].map((name) => invoice?.(name)),
      ).toEqual(['0.00', '237.80'])
    },
  )

  test('in a store rounded down; the invoice that comes with the money has the line', async () => {
    const order = await place(6, inStore)
    await office(`orders pay ${order.number} --by cash`)
    const paid = await order.read()
    expect(paid).toMatchObject({
      total: 29_900,
      roundingTotal: -40,
      taxTotal: order.placed.taxTotal,
    })
    const text = await textOf(paid.invoice)
    for (const words of [
      'Celkem s DPH 299,40 Kč',
      'Zaokrouhlení: -0,40 Kč',
      'Celkem po zaokrouhlení: 299,00 Kč',
      'Uhrazeno, neplaťte.',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('V hotovosti')
    const [invoice] = await isdocsOf(order)
    expect(
      ['PayableRoundingAmount', 'PaidDepositsAmount', 'PaidAmount', 'PaymentMeansCode'].map(
        (name) => invoice?.(name),
      ),
    ).toEqual(['-0.40', '299.00', '299.00', '10'])
    await office(`orders ready ${order.number}`)
    const code = await order.code()
    expect(await refused(`orders deliver ${order.number} --code ${code} --by cash`)).toBe(
      `order ${order.number} is paid already`,
    )
    await office(`orders deliver ${order.number} --code ${code}`)
    expect((await order.read()).total).toBe(29_900)
  })

  test('what is whole crowns already is not touched', async () => {
    const order = await place(10, inStore)
    expect(order.placed.total).toBe(49_900)
    expect(order.placed).not.toHaveProperty('cashTotal')
    await office(`orders deliver ${order.number} --by cash`)
    expect(await order.read()).not.toHaveProperty('roundingTotal')
  })

  test('nobody takes cash where it does not come at the handover', async () => {
    const transfer = await place(1, { payment: 'transfer' })
    expect(await refused(`orders pay ${transfer.number} --by cash`)).toBe(
      `order ${transfer.number} is paid by transfer: no money is taken at its handover`,
    )
    const box = await place(1, { shipping: 'dpd-box', branchId: 'B-1' })
    expect(box.placed).not.toHaveProperty('cashTotal')
    expect(await refused(`orders deliver ${box.number} --by cash`)).toBe(
      `order ${box.number}: a box takes no cash`,
    )
    expect(await refused(`orders deliver ${box.number} --by cheque`)).toBe(
      "--by is 'cash' or 'card'",
    )
    expect((await box.read()).displayState).toBe('created')
    await office(`orders deliver ${box.number}`)
    expect(await refused(`orders deliver ${box.number} --by cash`)).toContain('is paid already')
  })
})

describe('money back of what was paid in cash @CART-09 @CZ-11', () => {
  test('all of it at once: what was really paid, and the document says so', async () => {
    const order = await place(2)
    await office(`orders deliver ${order.number} --by cash`)
    expect(await refund(await office(`orders refund ${order.number}`))).toMatchObject({
      amount: 23_800,
    })
    const { creditNotes = [], paymentState } = await order.read()
    expect([paymentState, creditNotes.map(({ total }) => total)]).toEqual(['refunded', [-23_800]])
    const text = await textOf(creditNotes[0]?.file)
    for (const words of [
      'Rozdíl celkem s DPH -237,80 Kč',
      'Zaokrouhlení: -0,20 Kč',
      'Rozdíl po zaokrouhlení: -238,00 Kč',
    ])
      expect(text).toContain(words)
    const [, note] = await isdocsOf(order)
    expect(['PayableRoundingAmount', 'PaidAmount'].map((name) => note?.(name))).toEqual([
      '0.20',
      '238.00',
    ])
  })

  test('a part does not touch the rounding, the last part takes it along', async () => {
    const order = await place(6, inStore)
    await office(`orders deliver ${order.number} --by cash`)
    await refund(await office(`orders refund ${order.number} --amount 99,40`))
    expect(await refused(`orders refund ${order.number} --amount 200`)).toContain(
      '199,60 Kč can be refunded',
    )
    expect(await refund(await office(`orders refund ${order.number}`))).toMatchObject({
      amount: 19_960,
    })
    const { paymentState, creditNotes = [] } = await order.read()
    expect([paymentState, creditNotes.map(({ total }) => total)]).toEqual([
      'refunded',
      [-9_940, -19_960],
    ])
    const notes = (await isdocsOf(order)).slice(1)
    expect(notes.map((note) => note('PayableRoundingAmount'))).toEqual(['0.00', '-0.40'])
    const { recap } = (
      await shop.db
        .selectFrom('invoices')
        .select('document')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
    ).document
    const back = await shop.db
      .selectFrom('credit_notes')
      .select('document')
      .where('order_id', '=', order.id)
      .execute()
    const taxBack = back.flatMap(({ document }) => document.recap).map(({ tax }) => tax)
    expect(taxBack.reduce((sum, tax) => sum - tax, 0)).toBe(recap[0]?.tax)
  })

  test.each([
    [6, 29_900],
    [3, 15_000],
  ])('a withdrawal from all of %s soaps brings %s', async (pieces, paid) => {
    const order = await place(pieces, inStore)
    await office(`orders deliver ${order.number} --by cash`)
    const items = order.items.map(({ id, quantity }) => ({ id, quantity }))
    const { json } = await withdraw(shop, order, { items, bankAccountNumber: ACCOUNT })
    expect(json.refund).toEqual({ goods: pieces * 4_990, shipping: 0, total: paid })
    expect(await refund(await office(`withdrawals refund ${json.number}`))).toEqual({
      amount: paid,
      state: 'done',
    })
    const { paymentState, creditNotes = [] } = await order.read()
    expect([paymentState, creditNotes.map(({ total }) => total)]).toEqual(['refunded', [-paid]])
    expect(await textOf(creditNotes[0]?.file)).toContain(`Produkt soap`)
  })

  test('cancelled after it was paid at the till', async () => {
    const order = await place(6, inStore)
    await office(`orders pay ${order.number} --by cash`)
    await office(`orders cancel ${order.number}`)
    await shop.app.jobs.run('send-refunds')
    const { creditNotes = [] } = await order.read()
    expect(creditNotes.map(({ total }) => total)).toEqual([-29_900])
    const { amount } = await shop.db
      .selectFrom('refunds')
      .select('amount')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(amount).toBe(29_900)
  })
})
