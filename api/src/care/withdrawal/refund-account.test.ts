import type { Withdrawal, WithdrawalAccount } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runOffice } from '../../edges/office/run-office.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { setFulfilment } from '../../order/placed/order-lifecycle.ts'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'

let inbox: TestInbox
let shop: OrderShop
beforeAll(async () => {
  inbox = await openInbox()
  shop = await openOrderShop({}, testConfig({ smtpUrl: inbox.smtpUrl }))
})
afterAll(async () => {
  await shop?.close()
  await inbox?.close()
})
beforeEach(() => void inbox.messages.splice(0))

const ACCOUNT = '19-2000145399/0800'
const MAILBOX = 'host@example.cz'

async function delivered(options: Parameters<typeof readyCart>[2] = {}) {
  const { token } = await readyCart(shop, { soap: 1 }, options)
  const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {}, options.headers)
  await setFulfilment(shop.app, body.id, 'delivered')
  return body
}
/** A withdrawal sent by whoever opened the link of the order. */
async function withdraw(
  { number, tokenValue }: { number?: string | undefined; tokenValue: string },
  headers = {},
  email = MAILBOX,
) {
  const payload = {
    orderToken: tokenValue,
    orderNumber: number,
    email,
    firstName: 'Jana',
    lastName: 'Nová',
    bankAccountNumber: ACCOUNT,
    confirmed: true,
    website: '',
  }
  const { json, status } = await shop.call('POST', '/withdrawals', payload, headers)
  expect(status).toBe(201)
  return json as Withdrawal
}
async function accountOfRefund(number: string) {
  const answer = await runOffice(shop.app, ['withdrawals', 'refund', number])
  return answer.ok ? (answer.result.data as { id: number; account: string | null }) : null
}
/** The token of the link in the mail, as its reader gets it. */
async function mailedToken(number: string, to = MAILBOX): Promise<string | undefined> {
  await shop.app.outbox.drain()
  const mail = inbox.to(to).find(({ text }) => text.includes(number))
  return /odstoupeni-od-smlouvy\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
}
/** The receipt of a withdrawal once more, as when the office retries it. */
async function askAgain(number: string): Promise<void> {
  inbox.messages.length = 0
  await enqueue(shop.db, `again:${number}`, {
    kind: 'withdrawal-receipt',
    email: MAILBOX,
    number,
    orderNumber: '000000042',
    receivedAt: '2026-11-21T14:05:00+01:00',
    text: 'Odstupuji od smlouvy.',
    isAccountPending: true,
  })
}
const link = (token = '') => shop.call('GET', `/withdrawal-accounts/${token}`)

describe('the bank account of a withdrawal through the order’s link @CZ-01', () => {
  test('the bearer of the link can withdraw immediately, but cannot name a bank account', async () => {
    const order = await delivered()
    const withdrawal = await withdraw(order)
    expect(withdrawal).toMatchObject({ state: 'received', accountPending: true })
    expect((await accountOfRefund(withdrawal.number))?.account).toBeNull()
  })

  test('the bearer of the link cannot redirect the account link or the confirmation to another mailbox', async () => {
    const { number } = await withdraw(await delivered(), {}, 'cizi@example.cz')
    expect(await mailedToken(number)).toBeDefined()
    expect(inbox.to('cizi@example.cz')).toEqual([])
  })

  test('money goes to the account once the mailed link was confirmed; opening the link changes nothing', async () => {
    const { number, token } = await withdraw(await delivered())
    const secret = await mailedToken(number)
    for (let times = 0; times < 3; times += 1)
      expect((await link(secret)).json as WithdrawalAccount).toMatchObject({
        account: '****5399/0800',
        confirmed: false,
      })
    expect((await shop.call('GET', `/withdrawals/${token}`)).json).toMatchObject({
      accountPending: true,
    })
    expect((await shop.call('POST', `/withdrawal-accounts/${secret}`, {})).json).toMatchObject({
      confirmed: true,
    })
    expect((await shop.call('GET', `/withdrawals/${token}`)).json).not.toHaveProperty(
      'accountPending',
    )
    expect((await accountOfRefund(number))?.account).toBe(ACCOUNT)
    await askAgain(number)
    expect(await mailedToken(number), 'a receipt sent again asks for nothing').toBeUndefined()
    expect((await link(secret)).json).toMatchObject({ confirmed: true })
  })

  test('a refund that waits for an account gets the confirmed one', async () => {
    const { number } = await withdraw(await delivered())
    const waiting = await accountOfRefund(number)
    expect(waiting?.account).toBeNull()
    expect(
      (await shop.call('POST', `/withdrawal-accounts/${await mailedToken(number)}`, {})).status,
    ).toBe(200)
    expect(await accountOfRefund(number)).toMatchObject({ id: waiting?.id, account: ACCOUNT })
  })

  test('the link is not the withdrawal’s token, and is invalid after the refund', async () => {
    const { number, token } = await withdraw(await delivered())
    const secret = await mailedToken(number)
    expect((await link(token)).status).toBe(404)
    const refund = await accountOfRefund(number)
    expect(
      (await runOffice(shop.app, ['refunds', 'paid', String(refund?.id), '--account', ACCOUNT])).ok,
    ).toBe(true)
    expect((await link(secret)).status).toBe(404)
    expect((await shop.call('POST', `/withdrawal-accounts/${secret}`, {})).status).toBe(404)
  })

  test('an account entered by an operator stays when the link is confirmed later', async () => {
    const { number } = await withdraw(await delivered())
    const secret = await mailedToken(number)
    const refund = await accountOfRefund(number)
    await shop.db
      .updateTable('refunds')
      .set({ bank_account: '2000145399/0800' })
      .where('id', '=', refund?.id ?? 0)
      .execute()
    expect((await shop.call('POST', `/withdrawal-accounts/${secret}`, {})).status).toBe(200)
    expect((await accountOfRefund(number))?.account).toBe('2000145399/0800')
  })

  test('the signed-in owner needs no mailed link', async () => {
    const { headers } = await shop.account('majitelka@example.cz')
    const order = await delivered({ email: 'majitelka@example.cz', headers })
    const withdrawal = await withdraw(order, headers, 'majitelka@example.cz')
    expect(withdrawal).not.toHaveProperty('accountPending')
    expect(await mailedToken(withdrawal.number, 'majitelka@example.cz')).toBeUndefined()
    expect((await accountOfRefund(withdrawal.number))?.account).toBe(ACCOUNT)
  })
})
