import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runOffice } from '../../edges/office/run-office.ts'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, PASSWORD, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'

let shop: OrderShop
let inbox: TestInbox

beforeAll(async () => {
  inbox = await openInbox()
  shop = await openOrderShop(
    {},
    testConfig({
      smtpUrl: inbox.smtpUrl,
      publicOrigin: 'https://shop.test',
    }),
  )
})
afterAll(async () => {
  await shop?.close()
  await inbox?.close()
})

describe('erasure @ACC-24', () => {
  test('the person is found nowhere after the last mail, the order stays', async () => {
    const { headers, customer } = await shop.account('smazat@example.cz')
    const { token } = await readyCart(shop, { soap: 1 }, { headers })
    const placed = await shop.call(
      'PATCH',
      `/orders/${token}/complete`,
      { notes: 'Tajný vzkaz' },
      headers,
    )
    expect(placed.status).toBe(200)
    expect(
      await runOffice(shop.app, ['orders', 'cancel', String(placed.body.number)]),
    ).toMatchObject({ ok: true })
    // not signed in, they filled another cart: its answer is kept for a day
    const cart = await readyCart(shop, { soap: 1 }, { email: 'smazat@example.cz' })
    const more = { productVariant: 'cream', quantity: 1 }
    const key = { 'idempotency-key': 'kosik-bez-prihlaseni' }
    await shop.call('POST', `/orders/${cart.token}/items`, more, key)
    expect((await shop.call('DELETE', customer, { currentPassword: 'x' }, headers)).status).toBe(
      422,
    )
    expect(
      (await shop.call('DELETE', customer, { currentPassword: PASSWORD }, headers)).status,
    ).toBe(204)
    expect((await shop.call('GET', customer, undefined, headers)).status).toBe(401)
    // the last mail says that it is done, and takes the address with it
    await shop.app.outbox.drain()
    expect(inbox.messages.filter(({ to }) => to.includes('smazat@example.cz'))).toHaveLength(1)
    const dump = JSON.stringify([
      await shop.db.selectFrom('orders').selectAll().where('token_value', '=', token).execute(),
      await shop.db.selectFrom('customers').selectAll().execute(),
      await shop.db.selectFrom('outbox').selectAll().execute(),
      await shop.db.selectFrom('coupon_uses').selectAll().execute(),
      await shop.db.selectFrom('idempotency_keys').selectAll().execute(),
    ])
    expect(dump).not.toMatch(/smazat@example\.cz|Tajný vzkaz/)
    expect(dump).toContain(placed.body.number)
    expect((await shop.call('GET', `/orders/${token}`)).text).not.toMatch(/Jana|Nová/)
  })
})
