import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inStore, openCashDesk, type CashDesk } from '../../testing/cash-desk.ts'
import { readyCart } from '../../testing/order-shop.ts'
import { takeMoney } from './take-money.ts'

let cash: CashDesk
beforeAll(async () => {
  cash = await openCashDesk()
})
afterAll(() => cash.close())

describe('cash at the handover is rounded to whole crowns, outside of VAT @CART-09 @CZ-11', () => {
  test('to a courier: told before, in the sums afterwards, and on the documents', async () => {
    const order = await cash.place(2)
    expect(order.placed).toMatchObject({ total: 23_780, cashTotal: 23_800 })
    expect(order.placed).not.toHaveProperty('roundingTotal')
    expect(await order.track()).toMatchObject({ total: 23_780, cashTotal: 23_800 })
    await cash.desk.data(`orders ship ${order.number}`)
    const before = await cash.textOf((await order.read()).invoice)
    expect(before).toContain('Celkem k úhradě: 237,80 Kč')
    expect(before).toContain('V hotovosti: 238,00 Kč, zaokrouhlení 0,20 Kč')
    expect(await cash.said(`orders show ${order.number}`)).toContain('cash: 238,00')
    expect(await cash.said(`orders deliver ${order.number} --by cash`)).toBe(
      `order ${order.number}: delivered, paid, 238,00 in cash, rounding 0,20`,
    )
    const paid = await order.read()
    expect(paid).toMatchObject({
      ...{ total: 23_800, roundingTotal: 20, itemsTotal: 9_980, shippingTotal: 13_800 },
      ...{ taxTotal: order.placed.taxTotal, taxes: order.placed.taxes, discounts: [] },
      payments: [{ amount: 23_800, state: 'completed' }],
    })
    expect(paid).not.toHaveProperty('cashTotal')
    expect(await order.track()).toMatchObject({ total: 23_800, roundingTotal: 20 })
    const { json } = await cash.shop.call('GET', `/orders/${order.token}/adjustments?type=rounding`)
    expect(json).toMatchObject({
      'hydra:member': [{ type: 'rounding', label: 'Zaokrouhlení', amount: 20, neutral: false }],
    })
    expect(await cash.said(`orders show ${order.number}`)).toContain('rounding: 0,20')
    // issued before, the document stays; what was really paid is in the books
    expect(await cash.textOf(paid.invoice)).toBe(before)
    const [invoice] = await cash.isdocsOf(order.id)
    expect(
      ['TaxInclusiveAmount', 'PayableRoundingAmount', 'PayableAmount', 'PaymentMeansCode'].map(
        (name) => invoice?.(name),
      ),
    ).toEqual(['237.80', '0.20', '238.00', '10'])
  })

  test.each(['', ' --by card'])(
    'by card nothing is rounded, nor where nobody says:%s',
    async (by) => {
      const order = await cash.place(2)
      expect(await cash.said(`orders deliver ${order.number}${by}`)).toBe(
        `order ${order.number}: delivered, paid`,
      )
      const paid = await order.read()
      expect([paid.total, paid.roundingTotal, paid.cashTotal]).toEqual([
        23_780,
        undefined,
        undefined,
      ])
      const [invoice] = await cash.isdocsOf(order.id)
      expect(
        ['PayableRoundingAmount', 'PaidDepositsAmount'].map((name) => invoice?.(name)),
      ).toEqual(['0.00', '237.80'])
    },
  )

  test('in a store rounded down; the invoice that comes with the money has the line', async () => {
    const order = await cash.place(6, inStore)
    await cash.desk.data(`orders pay ${order.number} --by cash`)
    const paid = await order.read()
    expect(paid).toMatchObject({
      total: 29_900,
      roundingTotal: -40,
      taxTotal: order.placed.taxTotal,
    })
    const text = await cash.textOf(paid.invoice)
    for (const words of [
      'Celkem s DPH 299,40 Kč',
      'Zaokrouhlení: −0,40 Kč',
      'Celkem po zaokrouhlení: 299,00 Kč',
      'Uhrazeno, neplaťte.',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('V hotovosti')
    const [invoice] = await cash.isdocsOf(order.id)
    expect(
      ['PayableRoundingAmount', 'PaidDepositsAmount', 'PaidAmount', 'PaymentMeansCode'].map(
        (name) => invoice?.(name),
      ),
    ).toEqual(['-0.40', '299.00', '299.00', '10'])
    await cash.desk.data(`orders ready ${order.number}`)
    const code = await order.code()
    expect(await cash.desk.refused(`orders deliver ${order.number} --code ${code} --by cash`)).toBe(
      `order ${order.number} is paid already`,
    )
    await cash.desk.data(`orders deliver ${order.number} --code ${code}`)
    expect((await order.read()).total).toBe(29_900)
  })

  test('a cart says both sums as soon as delivery and such a payment are chosen', async () => {
    const { shop } = cash
    const { token, order } = await readyCart(shop, { soap: 2 })
    expect(order).toMatchObject({ total: 23_780, cashTotal: 23_800 })
    const payment = `/orders/${token}/payments/${order.payments[0]?.id}`
    const byTransfer = await shop.call('PATCH', payment, { paymentMethod: 'transfer' })
    expect(byTransfer.body).not.toHaveProperty('cashTotal')
    const { body: unchosen } = await shop.call('POST', '/orders', {})
    const filled = await shop.call('POST', `/orders/${unchosen.tokenValue}/items`, {
      productVariant: 'soap',
      quantity: 2,
    })
    expect(filled.body).not.toHaveProperty('cashTotal')
  })

  test('what is whole crowns already is not touched', async () => {
    const order = await cash.place(10, inStore)
    expect(order.placed.total).toBe(49_900)
    expect(order.placed).not.toHaveProperty('cashTotal')
    await cash.desk.data(`orders deliver ${order.number} --by cash`)
    expect(await order.read()).not.toHaveProperty('roundingTotal')
  })

  test('nobody takes the money of an order that was cancelled meanwhile', async () => {
    const { id, number, read } = await cash.place(6, inStore)
    await cash.desk.data(`orders cancel ${number}`)
    const taking = cash.shop.db.transaction().execute((trx) => takeMoney(trx, id, 'cash'))
    await expect(taking).rejects.toThrow(`order ${number} is cancelled`)
    expect(await read()).toMatchObject({ total: 29_940, payments: [{ state: 'cancelled' }] })
  })

  test('nobody takes cash where it does not come at the handover', async () => {
    const transfer = await cash.place(1, { payment: 'transfer' })
    expect(await cash.desk.refused(`orders pay ${transfer.number} --by cash`)).toBe(
      `order ${transfer.number} is paid by transfer: no money is taken at its handover`,
    )
    const box = await cash.place(1, { shipping: 'dpd-box', branchId: 'B-1' })
    expect(box.placed).not.toHaveProperty('cashTotal')
    expect(await cash.desk.refused(`orders deliver ${box.number} --by cash`)).toBe(
      `order ${box.number}: a box takes no cash`,
    )
    expect(await cash.desk.refused(`orders deliver ${box.number} --by cheque`, 2)).toBe(
      "--by is 'cash' or 'card'",
    )
    expect((await box.read()).displayState).toBe('created')
    await cash.desk.data(`orders deliver ${box.number}`)
    expect(await cash.desk.refused(`orders deliver ${box.number} --by cash`)).toContain(
      'is paid already',
    )
  })
})

describe('the invoice of what is paid in cash @CZ-11', () => {
  const factsIn = async (number: string) => {
    const mail = (await cash.mails(/^Faktura/)).find(({ subject }) => subject.includes(number))
    return mail?.text.replaceAll(/[\s\u00a0]+/g, ' ') ?? ''
  }

  test('its mail names the sums of the document: before the money comes, and with it', async () => {
    const parcel = await cash.place(2)
    await cash.desk.data(`orders ship ${parcel.number}`)
    const before = await factsIn(parcel.number)
    expect(before).toContain('Celkem s DPH: 237,80 Kč')
    expect(before).toContain('V hotovosti: 238,00 Kč')
    const till = await cash.place(6, inStore)
    await cash.desk.data(`orders pay ${till.number} --by cash`)
    const paid = await factsIn(till.number)
    for (const words of ['Celkem s DPH: 299,40', 'Zaokrouhlení: −0,40', 'po zaokrouhlení: 299,00'])
      expect(paid).toContain(words)
  })

  test('a mail that is late names what its document says, not what the order came to since', async () => {
    const order = await cash.place(2)
    await cash.desk.data(`orders ship ${order.number}`)
    await cash.desk.data(`orders deliver ${order.number} --by cash`)
    expect(await factsIn(order.number)).toContain('Celkem s DPH: 237,80 Kč')
  })

  const cheap = async () => {
    const soap = cash.shop.db.updateTable('product_variants').where('code', '=', 'soap')
    await soap.set({ price: 30 }).execute()
    const order = await cash.place(1, inStore)
    await soap.set({ price: 4990 }).execute()
    expect(order.placed).toMatchObject({ total: 30, cashTotal: 0 })
    return order
  }

  test('a sale that cash rounds to nothing has its tax document, and nothing to pay', async () => {
    const order = await cheap()
    await cash.desk.data(`orders pay ${order.number} --by cash`)
    const paid = await order.read()
    expect(paid).toMatchObject({ total: 0, roundingTotal: -30, paymentState: 'paid' })
    const text = await cash.textOf(paid.invoice)
    for (const words of [
      'Celkem s DPH 0,30 Kč',
      'Zaokrouhlení: −0,30 Kč',
      'Celkem po zaokrouhlení: 0,00 Kč',
      'Celkem k úhradě: 0,00 Kč',
    ])
      expect(text).toContain(words)
    const [invoice] = await cash.isdocsOf(order.id)
    expect(
      ['TaxInclusiveAmount', 'PayableRoundingAmount', 'PayableAmount'].map((name) =>
        invoice?.(name),
      ),
    ).toEqual(['0.30', '-0.30', '0.00'])
    // nothing was paid, so nothing goes back; the document is taken back all the same
    await cash.desk.data(`orders cancel ${order.number}`)
    const { creditNotes = [] } = await order.read()
    expect(creditNotes.map(({ total }) => total)).toEqual([0])
  })

  test('one that was delivered without a document gets it within a day', async () => {
    const order = await cheap()
    await cash.desk.data(`orders pay ${order.number} --by cash`)
    await cash.shop.db.deleteFrom('invoices').where('order_id', '=', order.id).execute()
    await cash.shop.db
      .updateTable('orders')
      .set({ checkout_completed_at: new Date(Date.now() - 13 * 3_600_000) })
      .where('id', '=', order.id)
      .execute()
    await cash.shop.app.jobs.run('issue-invoices')
    expect((await order.read()).invoice).toBeDefined()
  })
})

test('what was rounded is one of the sums of an order, and no row that an older release takes for a discount @API-02', async () => {
  const { headers } = await cash.shop.account('hotove@example.cz')
  const order = await cash.place(2, { headers, email: 'hotove@example.cz' })
  await cash.desk.data(`orders deliver ${order.number} --by cash`)
  const kept = await cash.shop.db
    .selectFrom('adjustments')
    .select('type')
    .where('order_id', '=', order.id)
    .execute()
  expect(kept.map(({ type }) => type)).not.toContain('rounding')
  const read = async (path: string) => (await cash.shop.call('GET', path, undefined, headers)).json
  const listed = (await read(`/orders/${order.token}/adjustments`)) as {
    'hydra:member': { '@id': string; type: string; amount: number }[]
  }
  const rounding = listed['hydra:member'].at(-1)
  expect(rounding).toMatchObject({ type: 'rounding', amount: 20 })
  expect(await read(rounding?.['@id'] ?? '')).toMatchObject({ type: 'rounding', amount: 20 })
  const stranger = await cash.shop.account('cizi@example.cz')
  const other = await cash.shop.call('GET', rounding?.['@id'] ?? '', undefined, stranger.headers)
  expect(other.status).toBe(404)
})
