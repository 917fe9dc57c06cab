import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claim, deliveredOrder, guestClaim } from '../../testing/claims.ts'
import type { TestInbox } from '../../testing/inbox.ts'
import type { OrderShop } from '../../testing/order-shop.ts'
import {
  claims,
  mailedStatements,
  openStatement,
  openStatementShop,
  paidOrder,
  pressStatement,
  traces,
  withdraws,
  type StatementShop,
} from '../../testing/statements.ts'

let opened: StatementShop
let inbox: TestInbox
let shop: OrderShop
beforeAll(async () => {
  opened = await openStatementShop()
  ;({ inbox, shop } = opened)
})
afterAll(() => opened?.close())
beforeEach(() => opened.clear())

let people = 0
type Jana = { email: string; headers: Record<string, string>; customer: string }
async function jana(): Promise<Jana> {
  const email = `jana${(people += 1)}@posta.cz`
  return { email, ...(await shop.account(email)) }
}
const nothing = { withdrawals: 0, complaints: 0, refunds: 0 }
describe('the mailbox of an order @R13 @ACC-24', () => {
  test('an account’s order is found by its current verified address, not by the former one', async () => {
    const owner = await jana()
    const order = await deliveredOrder(
      shop,
      { soap: 1 },
      { email: owner.email, headers: owner.headers },
    )
    const now = `nova-${owner.email}`
    const id = Number(owner.customer.split('/').at(-1))
    await shop.db
      .updateTable('customers')
      .set({ email: now, canonical_email: now })
      .where('id', '=', id)
      .execute()
    const search = async (email: string) =>
      (await shop.call('GET', `/complaints/search/${order.number}?email=${email}`)).status
    expect([await search(owner.email), await search(now)]).toEqual([404, 200])
    expect((await withdraws(shop, { number: order.number, email: owner.email })).status).toBe(422)
    expect((await claims(shop, { order, email: owner.email })).status).toBe(422)
    expect((await withdraws(shop, { number: order.number, email: now })).json).toMatchObject({
      sentTo: 'n***@p***.cz',
    })
    expect(await mailedStatements(shop, inbox, owner.email)).toEqual([])
    expect(await mailedStatements(shop, inbox, now)).toHaveLength(1)
  })

  test('a link in the former mailbox confirms nothing', async () => {
    const owner = await jana()
    const order = await paidOrder(shop, owner)
    await withdraws(shop, { number: order.number, email: owner.email })
    const [token] = await mailedStatements(shop, inbox, owner.email)
    const now = `jina-${owner.email}`
    const id = Number(owner.customer.split('/').at(-1))
    await shop.db
      .updateTable('customers')
      .set({ email: now, canonical_email: now })
      .where('id', '=', id)
      .execute()
    expect((await openStatement(shop, token)).json.refusal).toMatch(/jiný e-mail/)
    expect((await pressStatement(shop, token)).status).toBe(422)
    expect(await traces(shop, order.id)).toEqual({ state: 'new', ...nothing })
  })

  test('without further proof the draft shows names and quantities, but no money, token or address', async () => {
    const owner = await jana()
    const order = await paidOrder(shop, owner)
    const draft = await shop.call('POST', '/withdrawals/draft', {
      orderNumber: order.number,
      email: owner.email,
      website: '',
    })
    expect(draft.json).toMatchObject({
      withdrawable: true,
      refund: null,
      order: { token: null },
      items: [{ quantity: 2, refund: null }],
    })
    const delivered = await deliveredOrder(
      shop,
      { soap: 1 },
      { email: owner.email, headers: owner.headers },
    )
    const own = await claim(
      shop,
      guestClaim(delivered, { wholeOrder: true, items: undefined, email: owner.email }),
      [],
      owner.headers,
    )
    const found = await shop.call(
      'GET',
      `/complaints/search?phrase=${delivered.number}&email=${owner.email}`,
    )
    for (const secret of [order.token, delivered.token, own.json.token, 'Dlouhá', 'Nová'])
      expect(draft.text + found.text).not.toContain(secret)
  })
})

test('the mailbox learns what comes back before it confirms, and afterwards the receipt has it @CZ-01', async () => {
  const owner = await jana()
  const order = await paidOrder(shop, owner)
  await withdraws(shop, { number: order.number, email: owner.email })
  const [token] = await mailedStatements(shop, inbox, owner.email)
  const { refund, refusal } = (await openStatement(shop, token)).json
  const { total } = (await shop.call('GET', `/orders/${order.token}`, undefined, owner.headers))
    .body
  expect({ refusal, total: refund?.total }).toEqual({ refusal: null, total })
  expect((refund?.goods ?? 0) + (refund?.shipping ?? 0)).toBe(total)
  expect(refund?.shipping).toBeGreaterThan(0)
  const pressed = (await pressStatement(shop, token)).json
  expect(pressed.refund).toBeUndefined()
  const kept = await shop.call('GET', `/withdrawals/${pressed.result?.token}`)
  expect(kept.json).toMatchObject({ refund })
})

describe('limits of mails @R13', () => {
  test('one network may cause five mails a day to a mailbox; other mailboxes are not affected', async () => {
    const [owner, other] = [await jana(), await jana()]
    const [order, another] = [await paidOrder(shop, owner), await paidOrder(shop, other)]
    const statuses: number[] = []
    for (let time = 0; time < 7; time += 1)
      statuses.push((await withdraws(shop, { number: order.number, email: owner.email })).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429])
    expect((await withdraws(shop, { number: another.number, email: other.email })).status).toBe(202)
    expect(
      (await withdraws(shop, { number: order.number, email: owner.email }, {}, owner.headers))
        .status,
    ).toBe(201)
    expect(await mailedStatements(shop, inbox, owner.email)).toHaveLength(5)
  })

  test('a bot that fills the honeypot gets a success answer, and no mail is sent', async () => {
    const owner = await jana()
    const order = await paidOrder(shop, owner)
    expect(
      await withdraws(
        shop,
        { number: order.number, email: owner.email },
        { website: 'http://spam' },
      ),
    ).toMatchObject({
      status: 202,
      json: { kind: 'withdrawal' },
    })
    expect(await mailedStatements(shop, inbox, owner.email)).toEqual([])
  })
})
