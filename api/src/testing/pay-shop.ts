import type { DatabaseOptions } from '../kernel/db/database.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { testConfig } from './test-config.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { gatewayProcess, merchant, type GatewayProcess } from './gateway-process.ts'
import { openInbox, type TestInbox } from './inbox.ts'
import { openOrderShop, readyCart, type OrderShop } from './order-shop.ts'

/** A shop that listens, with a payment gateway and a mail server of its own. */
export type PayShop = {
  shop: OrderShop
  gateway: GatewayProcess
  /** Between the shop and its gateway. */
  wire: FaultProxy
  inbox: TestInbox
  /** A placed order to be paid by card. */
  placeByCard(email?: string): ReturnType<OrderShop['call']>
  /** Opens the payment; the gateway's id of it. */
  openPayment(token: string): Promise<string>
  /** A shopper at the gateway's page. */
  atGateway(transId: string, choice: Record<string, string>): Promise<Response>
  notify(transId: string, more?: Record<string, string>): Promise<Response>
  /** The payment state of an order and of its payments. */
  states(orderId: number): Promise<{ order: string; payments: string[] }>
  close(): Promise<void>
}

/** @param faulty - the shop reaches its gateway through `wire` only. */
export async function openPayShop(
  database: DatabaseOptions = {},
  { faulty = false } = {},
): Promise<PayShop> {
  const port = await freePort()
  const notifyUrl = `http://127.0.0.1:${port}/api/v2/shop/payments/comgate/notify`
  const [gateway, inbox] = [await gatewayProcess(notifyUrl), await openInbox()]
  await gateway.start()
  const wire = await startFaultProxy(gateway.url)
  const config = testConfig({
    comgate: { url: faulty ? wire.url : gateway.url, ...merchant },
    smtpUrl: inbox.smtpUrl,
    publicOrigin: 'https://shop.test',
  })
  const shop = await openOrderShop(database, config)
  await shop.app.listen({ port, host: '127.0.0.1' })
  return {
    shop,
    gateway,
    wire,
    inbox,
    async placeByCard(email = 'karta@example.cz') {
      const { token } = await readyCart(shop, { soap: 1 }, { email, payment: 'comgate' })
      return shop.call('PATCH', `/orders/${token}/complete`, {})
    },
    async openPayment(token) {
      const { json } = await shop.call('GET', `/orders/${token}/pay`)
      return (json as { url: string }).url.split('/').at(-1) ?? ''
    },
    atGateway: (transId, choice) =>
      fetch(`${gateway.url}/platba/${transId}`, {
        method: 'POST',
        body: new URLSearchParams(choice),
        redirect: 'manual',
      }),
    notify: (transId, more = {}) =>
      fetch(notifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ transId, status: 'PAID', ...more }),
      }),
    async states(orderId) {
      const order = await shop.db
        .selectFrom('orders')
        .select('payment_state')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      const payments = await shop.db
        .selectFrom('payments')
        .select('state')
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute()
      return { order: order.payment_state, payments: payments.map(({ state }) => state) }
    },
    async close() {
      await shop.close()
      await wire.close()
      await gateway.kill()
      await inbox.close()
    },
  }
}
