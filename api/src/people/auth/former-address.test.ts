import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimGuestOrders } from '../customer/guest-orders.ts'
import { runOffice } from '../../edges/office/run-office.ts'
import { deliveredOrder } from '../../testing/claims.ts'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, PASSWORD, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { createOneTimeToken } from './one-time-tokens.ts'

let shop: OrderShop
let inbox: TestInbox

beforeAll(async () => {
  inbox = await openInbox()
  shop = await openOrderShop(
    {},
    testConfig({ smtpUrl: inbox.smtpUrl, publicOrigin: 'https://shop.test' }),
  )
})
afterAll(async () => {
  await shop?.close()
  await inbox?.close()
})

type Account = Awaited<ReturnType<OrderShop['account']>>

/** Newest first. */
const mailsTo = async (email: string) => {
  await shop.app.outbox.drain()
  return inbox.messages.filter(({ to }) => to.includes(email))
}
const linkTo = async (email: string): Promise<string> => {
  const texts = (await mailsTo(email)).map(
    ({ text }) => /overeni-uctu\?token=([\w-]+)/.exec(text)?.[1],
  )
  return texts.find((token) => token !== undefined) ?? ''
}
const ask = (account: Account, email: string, proof: object = { currentPassword: PASSWORD }) =>
  shop.call('PUT', account.customer, { email, ...proof }, account.headers)
const open = (token: string, headers: Record<string, string> = {}) =>
  shop.call('PATCH', `/account-verification-requests/${token}`, {}, headers)
const numbers = async ({ headers }: Account) => {
  const { json } = await shop.call('GET', '/orders', undefined, headers)
  return (json as { 'hydra:member': { number: string }[] })['hydra:member'].map(
    ({ number }) => number,
  )
}

describe('what belongs to an address @ACC-08 @ACC-24', () => {
  test('the orders of a stranger whose address somebody once typed stay the stranger’s', async () => {
    const attacker = await shop.account('utocnik@example.cz')
    await ask(attacker, 'obet@example.cz')
    const order = await deliveredOrder(shop, { soap: 1 }, { email: 'obet@example.cz' })
    await shop.call('PUT', attacker.customer, { pendingEmail: null }, attacker.headers)
    const customerId = Number(attacker.customer.split('/').at(-1))
    const link = await createOneTimeToken(shop.db, {
      purpose: 'verification',
      customerId,
      lifetimeSeconds: 60,
    })
    await open(link, attacker.headers)
    expect(await numbers(attacker)).toEqual([])
    expect(
      (await shop.call('GET', `/orders/${order.token}`, undefined, attacker.headers)).status,
    ).toBe(404)
    expect(
      (
        await shop.call(
          'POST',
          '/reauthentications',
          { currentPassword: PASSWORD },
          attacker.headers,
        )
      ).status,
    ).toBe(204)
    expect(
      (await shop.call('GET', `${attacker.customer}/export`, undefined, attacker.headers)).text,
    ).not.toContain(order.number)
    const claimable = await shop.call(
      'GET',
      '/complaints/search?phrase=',
      undefined,
      attacker.headers,
    )
    expect(claimable.text).not.toContain(order.number)
  })

  test('whoever proves a mailbox gets no order that its former owner has proved already', async () => {
    const email = 'predana@example.cz'
    const [former, next] = [await shop.account('byvala@example.cz'), await shop.account(email)]
    const idOf = ({ customer }: { customer: string }) => Number(customer.split('/').at(-1))
    const { token } = await readyCart(shop, { soap: 1 }, { email })
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    const owner = shop.db.updateTable('orders').set({ customer_id: idOf(former) })
    await owner.where('id', '=', body.id).execute()
    await shop.db.transaction().execute((trx) => claimGuestOrders(trx, idOf(next), email))
    expect(
      await shop.db
        .selectFrom('orders')
        .select('customer_id')
        .where('id', '=', body.id)
        .executeTakeFirst(),
    ).toEqual({ customer_id: idOf(former) })
  })

  test('ending one’s account never touches the order of a stranger whose address was typed', async () => {
    const attacker = await shop.account('nicitel@example.cz')
    await ask(attacker, 'znicena@example.cz')
    const { token } = await readyCart(shop, { soap: 1 }, { email: 'znicena@example.cz' })
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    expect(
      (
        await shop.call(
          'DELETE',
          attacker.customer,
          { currentPassword: PASSWORD },
          attacker.headers,
        )
      ).status,
    ).toBe(204)
    const row = await shop.db
      .selectFrom('orders')
      .innerJoin('addresses', 'addresses.id', 'orders.billing_address_id')
      .select(['orders.email', 'addresses.first_name'])
      .where('orders.id', '=', body.id)
      .executeTakeFirst()
    expect(row).toEqual({
      email: 'znicena@example.cz',
      first_name: expect.not.stringContaining('Smazáno'),
    })
  })

  test('an order on its way keeps its address; the account is closed at once and erased when it has arrived', async () => {
    const email = 'odchazi@example.cz'
    const { customer, headers } = await shop.account(email)
    const { token } = await readyCart(shop, { soap: 1 }, { headers })
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {}, headers)
    expect(
      (await shop.call('DELETE', customer, { currentPassword: PASSWORD }, headers)).status,
    ).toBe(202)
    expect((await shop.call('GET', customer, undefined, headers)).status).toBe(401)
    expect(
      (await shop.call('POST', '/authentication-token', { email, password: PASSWORD })).status,
    ).toBe(401)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      'Účet jsme uzavřeli, smažeme ho po vyřízení objednávek',
    )
    const stored = () =>
      shop.db.selectFrom('orders').select('email').where('id', '=', body.id).executeTakeFirst()
    await shop.app.jobs.run('finish-erasures')
    expect(await stored()).toEqual({ email })
    expect(
      await runOffice(shop.app, ['customer', 'erase', email, '--confirm', email]),
    ).toMatchObject({ ok: false })
    expect(await runOffice(shop.app, ['orders', 'cancel', String(body.number)])).toMatchObject({
      ok: true,
    })
    expect(await shop.app.jobs.run('finish-erasures')).toBe(1)
    expect(await stored()).toEqual({ email: null })
  })

  test('a newsletter is not agreed to in the name of a mailbox that nobody has proved', async () => {
    const account = await shop.account('odberatel@example.cz')
    const granted = async (email: string) =>
      (
        await shop.db
          .selectFrom('consents')
          .select('granted')
          .where('email', '=', email)
          .executeTakeFirst()
      )?.granted ?? false
    await ask(account, 'nevyzadana@example.cz', {
      currentPassword: PASSWORD,
      subscribedToNewsletter: true,
    })
    expect(await granted('nevyzadana@example.cz')).toBe(false)
    expect(await granted('odberatel@example.cz')).toBe(true)
    await open(await linkTo('nevyzadana@example.cz'), account.headers)
    expect(await granted('nevyzadana@example.cz')).toBe(true)
    expect(await granted('odberatel@example.cz')).toBe(false)
    await shop.db
      .updateTable('users')
      .set({ verified_at: null })
      .where('customer_id', '=', Number(account.customer.split('/').at(-1)))
      .execute()
    await shop.call('POST', '/gdpr/unsubscribe-shop-user', {}, account.headers)
    expect((await shop.call('POST', '/gdpr/subscribe-shop-user', {}, account.headers)).status).toBe(
      204,
    )
    expect(await granted('nevyzadana@example.cz')).toBe(false)
  })

  test('the confirmation of an order goes where the shopper was told it goes', async () => {
    const account = await shop.account('pred-zmenou@example.cz')
    const { body: cart } = await shop.call('POST', '/orders', {}, account.headers)
    await shop.call(
      'POST',
      `/orders/${cart.tokenValue}/items`,
      { productVariant: 'soap', quantity: 1 },
      account.headers,
    )
    await ask(account, 'po-zmene@example.cz')
    await open(await linkTo('po-zmene@example.cz'), account.headers)
    const { token } = await readyCart(shop, { cream: 1 }, { headers: account.headers })
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {}, account.headers)
    const told = async (email: string) =>
      (await mailsTo(email)).some(({ subject }) => subject.includes(String(body.number)))
    expect(await told('po-zmene@example.cz')).toBe(true)
    expect(await told('pred-zmenou@example.cz')).toBe(false)
  })
})
