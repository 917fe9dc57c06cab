import type { TransferInstructions } from '@drogerie/shared-lib/contract/transfer.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markPaid } from '../../order/placed/order-lifecycle.ts'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'

let shop: OrderShop
let inbox: TestInbox

beforeAll(async () => {
  inbox = await openInbox()
  const seller = { ...testConfig().seller, name: 'Drogerie Žižkov * syn' }
  shop = await openOrderShop(
    {},
    testConfig({ smtpUrl: inbox.smtpUrl, bankAccount: '19-2000145399/0800', seller }),
  )
})
afterAll(async () => {
  await shop.close()
  await inbox.close()
})

async function place(payment: string, { email = 'prevod@example.cz', headers = {} } = {}) {
  const { token } = await readyCart(shop, { soap: 3 }, { email, payment, headers })
  return (await shop.call('PATCH', `/orders/${token}/complete`, {}, headers)).body
}
const instructionsOf = (token: string, headers = {}) =>
  shop.call('GET', `/orders/${token}/transfer`, undefined, headers)
const choose = (
  { tokenValue, payments }: { tokenValue: string; payments: { id: number }[] },
  paymentMethod: string,
) => shop.call('PATCH', `/orders/${tokenValue}/payments/${payments.at(-1)?.id}`, { paymentMethod })
const words = ({ text }: { text: string }) => text.replaceAll('\u00a0', ' ')

describe('paying by bank transfer @CART-09 @CART-13', () => {
  test('shows account, amount and the same as QR platba', async () => {
    const order = await place('transfer')
    const { status, json } = await instructionsOf(order.tokenValue)
    const { qr, ...told } = json as TransferInstructions
    expect([status, told]).toEqual([
      200,
      {
        '@context': expect.any(String),
        '@id': `/api/v2/shop/orders/${order.tokenValue}/transfer`,
        '@type': 'TransferInstructions',
        account: '19-2000145399/0800',
        iban: 'CZ6508000000192000145399',
        recipient: 'Drogerie Žižkov * syn',
        amount: order.total,
        variableSymbol: order.number,
        spayd: `SPD*1.0*ACC:CZ6508000000192000145399*AM:${(order.total / 100).toFixed(2)}*CC:CZK*X-VS:${order.number}*RN:Drogerie Zizkov   syn*MSG:Objednavka ${order.number}`,
        payUntil: order.payUntil,
      },
    ])
    expect(Buffer.from(qr.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(
      /^<svg [^>]*viewBox=/,
    )
  })

  test.each(['cod', 'comgate'])('is not shown for an order paid by %s', async (method) => {
    expect((await instructionsOf((await place(method)).tokenValue)).status).toBe(404)
  })

  test('is not shown for a cart, for a paid order, or to strangers', async () => {
    const { token: cart } = await readyCart(shop, { soap: 1 }, { payment: 'transfer' })
    expect((await instructionsOf(cart)).status).toBe(404)
    const jana = await shop.account('jana@example.cz')
    const hers = await place('transfer', { email: 'jana@example.cz', headers: jana.headers })
    expect((await instructionsOf(hers.tokenValue, jana.headers)).status).toBe(200)
    expect((await instructionsOf(hers.tokenValue)).status).toBe(404)
    await markPaid(shop.app, hers.id)
    expect((await instructionsOf(hers.tokenValue, jana.headers)).status).toBe(404)
  })

  test('comes by mail with the confirmation, with the code as a picture', async () => {
    const order = await place('transfer', { email: 'mail@example.cz' })
    await shop.app.outbox.drain()
    const [mail] = inbox.to('mail@example.cz')
    expect(words(mail ?? { text: '' })).toContain('IBAN: CZ65 0800 0000 1920 0014 5399')
    expect(mail?.files.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [`qr-platba-${order.number}.png`, 'image/png'],
    ])
  })

  test('comes by mail once when a placed order is changed to a transfer, also repeatedly', async () => {
    const order = await place('comgate', { email: 'jinak@example.cz' })
    await shop.app.outbox.drain()
    const { body: byTransfer } = await choose(order, 'transfer')
    await shop.app.outbox.drain()
    const subjects = () => inbox.to('jinak@example.cz').map(({ subject }) => subject)
    const told = `Jak zaplatit objednávku č. ${order.number} převodem`
    expect(subjects().filter((subject) => subject === told)).toHaveLength(1)
    const { body: same } = await choose(byTransfer, 'transfer')
    const { body: byCard } = await choose(same, 'comgate')
    await choose(byCard, 'transfer')
    await shop.app.outbox.drain()
    expect(subjects().filter((subject) => subject === told)).toHaveLength(1)
  })
})
