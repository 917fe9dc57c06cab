import type { Withdrawal } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT, inStore, openCashDesk, type CashDesk } from '../../testing/cash-desk.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { roundingsBackOf } from '../../care/returns/rounding-back.ts'
import { withdrawalsOf } from '../../care/withdrawal/withdrawal-presenter.ts'
import { inCrowns } from '../../kernel/values/crowns.ts'
import { runOffice } from '../../edges/office/run-office.ts'
import { draftWithdrawal, withdraw } from '../../testing/withdrawals.ts'

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)

let cash: CashDesk
beforeAll(async () => {
  cash = await openCashDesk()
})
afterAll(() => cash.close())

describe('money back of what was paid in cash @CART-09 @CZ-11', () => {
  test('all of it at once: what was really paid, and the document says so', async () => {
    const order = await cash.place(2)
    await cash.desk.data(`orders deliver ${order.number} --by cash`)
    expect(await cash.payBack(cash.desk.data(`orders refund ${order.number}`))).toMatchObject({
      amount: 23_800,
    })
    const { creditNotes = [], paymentState } = await order.read()
    expect([paymentState, creditNotes.map(({ total }) => total)]).toEqual(['refunded', [-23_800]])
    const text = await cash.textOf(creditNotes[0]?.file)
    for (const words of [
      'Rozdíl celkem s DPH −237,80 Kč',
      'Zaokrouhlení: −0,20 Kč',
      'Rozdíl po zaokrouhlení: −238,00 Kč',
    ])
      expect(text).toContain(words)
    const [, note] = await cash.isdocsOf(order.id)
    expect(['PayableRoundingAmount', 'PaidAmount'].map((name) => note?.(name))).toEqual([
      '0.20',
      '238.00',
    ])
  })

  test('a part does not touch the rounding, the last part takes it along', async () => {
    const order = await cash.place(6, inStore)
    await cash.desk.data(`orders deliver ${order.number} --by cash`)
    await cash.payBack(cash.desk.data(`orders refund ${order.number} --amount 99,40`))
    expect(await cash.desk.refused(`orders refund ${order.number} --amount 200`)).toContain(
      '199,60 Kč can be refunded',
    )
    expect(await cash.desk.data(`orders show ${order.number}`)).toMatchObject({
      refunded: inCrowns(9_940),
    })
    expect(await cash.payBack(cash.desk.data(`orders refund ${order.number}`))).toMatchObject({
      amount: 19_960,
    })
    expect(await cash.desk.data(`orders show ${order.number}`)).toMatchObject({
      refunded: inCrowns(29_900),
    })
    const { paymentState, creditNotes = [] } = await order.read()
    expect([paymentState, creditNotes.map(({ total }) => total)]).toEqual([
      'refunded',
      [-9_940, -19_960],
    ])
    const notes = (await cash.isdocsOf(order.id)).slice(1)
    expect(notes.map((note) => note('PayableRoundingAmount'))).toEqual(['0.00', '-0.40'])
    const { recap } = (
      await cash.shop.db
        .selectFrom('invoices')
        .select('document')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
    ).document
    const back = await cash.shop.db
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
    const order = await cash.place(pieces, inStore)
    await cash.desk.data(`orders deliver ${order.number} --by cash`)
    const items = order.items.map(({ id, quantity }) => ({ id, quantity }))
    const { json } = await withdraw(cash.shop, order, { items, bankAccountNumber: ACCOUNT })
    expect(json.refund).toEqual({ goods: pieces * 4_990, shipping: 0, paymentFee: 0, total: paid })
    expect(await cash.payBack(cash.desk.data(`withdrawals refund ${json.number}`))).toEqual({
      amount: paid,
      rounding: paid - pieces * 4_990,
      state: 'done',
    })
    const { paymentState, creditNotes = [] } = await order.read()
    expect([paymentState, creditNotes.map(({ total }) => total)]).toEqual(['refunded', [-paid]])
    expect(await cash.textOf(creditNotes[0]?.file)).toContain(`Produkt soap`)
  })

  test('cancelled after it was paid at the till', async () => {
    const order = await cash.place(6, inStore)
    await cash.desk.data(`orders pay ${order.number} --by cash`)
    await cash.desk.data(`orders cancel ${order.number}`)
    await cash.shop.app.jobs.run('send-refunds')
    const { creditNotes = [] } = await order.read()
    expect(creditNotes.map(({ total }) => total)).toEqual([-29_900])
    const { amount } = await cash.shop.db
      .selectFrom('refunds')
      .select('amount')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(amount).toBe(29_900)
  })
})

describe('withdrawals from one order before any of them is refunded @CART-09 @CZ-01', () => {
  const listed = async (number: string) => {
    const rows = await cash.desk.data('withdrawals list --all yes')
    return Object.values(rows as Record<string, { number: string; amount: string }>).find(
      (row) => row.number === number,
    )?.amount
  }
  const told = async (number: string) => {
    const mails = await cash.mails(/^Potvrzení o odstoupení/)
    const text = mails.find((mail) => mail.text.includes(number))?.text ?? ''
    return /Vrátíme: ([\d\s\u00a0]+,\d\d)/.exec(text)?.[1]
  }
  const read = async (token: string) =>
    (await cash.shop.call('GET', `/withdrawals/${token}`)).json as Withdrawal

  /** Paid in cash in a store, and withdrawn from in parts, with nothing refunded yet. */
  async function inParts(parts: readonly number[]) {
    const pieces = parts.reduce((sum, part) => sum + part, 0)
    const order = await cash.place(pieces, inStore)
    await cash.desk.data(`orders deliver ${order.number} --by cash`)
    const id = order.items[0]?.id
    const made: Withdrawal[] = []
    for (const quantity of parts) {
      const items = [{ id, quantity }]
      const { json: draft } = await draftWithdrawal(cash.shop, order, { items })
      const { json } = await withdraw(cash.shop, order, { items, bankAccountNumber: ACCOUNT })
      expect(json.refund).toEqual(draft.refund)
      made.push(json)
    }
    return { order, made, paid: (await order.read()).total }
  }

  test.each([
    { parts: [4, 2], turns: [0, 1] },
    { parts: [4, 2], turns: [1, 0] },
    { parts: [1, 1, 1], turns: [1, 2, 0] },
  ])('$parts soaps, refunded in the order $turns', async ({ parts, turns }) => {
    const { order, made, paid } = await inParts(parts)
    const sums = made.map(({ refund }) => refund.total)
    expect(sums.reduce((sum, part) => sum + part, 0)).toBe(paid)
    for (const turn of turns) {
      const { number = '', token = '', refund } = made[turn] ?? {}
      const amount = refund?.total ?? 0
      const words = inCrowns(amount)
      expect([await listed(number), await told(number)]).toEqual([words, words])
      expect(await cash.payBack(cash.desk.data(`withdrawals refund ${number}`))).toMatchObject({
        amount,
        state: 'done',
      })
      expect(await listed(number)).toBe(words)
      expect(await read(token)).toMatchObject({ payBack: amount, refund: { total: amount } })
      const mails = await cash.mails(/^Vracíme|^Vrátili|vrác/i)
      expect(mails.some(({ text }) => text.includes(words))).toBe(true)
    }
    const { paymentState, creditNotes = [], invoice } = await order.read()
    expect([paymentState, invoice === undefined]).toEqual(['refunded', false])
    expect(creditNotes.reduce((sum, { total }) => sum + total, 0)).toBe(-paid)
    const notes = (await cash.isdocsOf(order.id)).slice(1)
    expect(notes.map((note) => note('PayableRoundingAmount')).toSorted()).toEqual(
      [...parts.slice(1).map(() => '0.00'), (paid - 4_990 * sumOf(parts)).toFixed(0)]
        .map((text) => (text.includes('.') ? text : (Number(text) / 100).toFixed(2)))
        .toSorted(),
    )
  })

  test('the office may name what the goods had cost, and lower one of them', async () => {
    const { made } = await inParts([4, 2])
    const [first, last] = made
    expect(
      await cash.payBack(
        cash.desk.data(`withdrawals refund ${last?.number} --amount ${inCrowns(9_980)}`),
      ),
    ).toMatchObject({ amount: 9_940, rounding: -40 })
    const answer = await runOffice(cash.shop.app, [
      ...['withdrawals', 'refund', first?.number ?? '', '--amount', '100'],
      ...['--reason', 'Mýdlo je použité.'],
    ])
    expect(answer.ok).toBe(true)
    expect(await read(first?.token ?? '')).toMatchObject({ payBack: 10_000 })
  })
})

test('an order that ends by its last withdrawal pays each of them its own part @CZ-01', async () => {
  const order = await cash.place(6, inStore)
  await cash.desk.data(`orders pay ${order.number} --by cash`)
  const id = order.items[0]?.id
  const made: Withdrawal[] = []
  for (const quantity of [4, 2]) {
    const { json } = await withdraw(cash.shop, order, { items: [{ id, quantity }] })
    made.push(json)
  }
  expect((await order.read()).state).toBe('cancelled')
  const refunds = await cash.shop.db
    .selectFrom('refunds')
    .innerJoin('withdrawals', 'withdrawals.id', 'refunds.withdrawal_id')
    .select(['withdrawals.number', 'amount', 'rounding'])
    .where('refunds.order_id', '=', order.id)
    .orderBy('refunds.id')
    .execute()
  expect(refunds).toEqual([
    { number: made[0]?.number, amount: 19_960, rounding: 0 },
    { number: made[1]?.number, amount: 9_940, rounding: -40 },
  ])
  expect(made.map(({ refund }) => refund.total)).toEqual([19_960, 9_940])
})

test('a card that paid an order of cash a second time is no part of what its withdrawal brings @CZ-01', async () => {
  const order = await cash.place(6, inStore)
  await cash.desk.data(`orders deliver ${order.number} --by cash`)
  const of = { order_id: order.id, amount: 29_940 }
  const { id: payment_id } = await cash.shop.db
    .insertInto('payments')
    .values({ ...of, method_code: 'comgate', state: 'refunded', transaction_id: 'AAAA-3' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await cash.shop.db
    .insertInto('refunds')
    .values({ ...of, payment_id, method: 'gateway', reason: 'double_payment', dedupe_key: 'twice' })
    .execute()
  const items = [{ id: order.items[0]?.id, quantity: 6 }]
  const { json } = await withdraw(cash.shop, order, { items, bankAccountNumber: ACCOUNT })
  expect(json.refund.total).toBe(29_900)
  expect(await cash.payBack(cash.desk.data(`withdrawals refund ${json.number}`))).toMatchObject({
    amount: 29_900,
    rounding: -40,
  })
})

test('several withdrawals, and the rounding of several orders, are read in as many statements as one @CZ-01', async () => {
  const placed = [await cash.place(6, inStore), await cash.place(3, inStore)]
  for (const { number } of placed) await cash.desk.data(`orders deliver ${number} --by cash`)
  const [first, second] = placed
  const part = { items: [{ id: first?.items[0]?.id, quantity: 1 }], bankAccountNumber: ACCOUNT }
  const giveBack = async () => first && (await withdraw(cash.shop, first, part))
  const list = () =>
    countStatements(cash.shop.db, async (db) => {
      expect(await withdrawalsOf(db, first?.id ?? 0)).not.toHaveLength(0)
    })
  await giveBack()
  const ofOne = await list()
  await giveBack()
  await giveBack()
  expect(await list()).toBe(ofOne)

  const ids = [first?.id ?? 0, second?.id ?? 0]
  const ask = (some: number[]) =>
    countStatements(cash.shop.db, async (db) => {
      const roundingsOf = await roundingsBackOf(db, some)
      const left = some.map((id) => roundingsOf(id).ofNext(3 * 4_990))
      expect(left).toEqual([-40, 30].slice(0, some.length))
    })
  expect(await ask(ids)).toBe(await ask(ids.slice(0, 1)))
})
