import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { issueInvoice } from './issue-invoice.ts'

const seller = {
  name: 'Opravdová drogerie a. s.',
  street: 'Skutečná 1',
  city: '602 00 Brno',
  companyId: '27082440',
  taxId: 'CZ27082440',
}
let shop: OrderShop
let inbox: TestInbox

beforeAll(async () => {
  inbox = await openInbox()
  shop = await openOrderShop({}, testConfig({ smtpUrl: inbox.smtpUrl, seller }))
})
afterAll(async () => {
  await shop.close()
  await inbox.close()
})

test('invoices and the feet of mails name the seller of the settings, never a made-up one', async () => {
  const { token, order } = await readyCart(shop, { soap: 2 }, { email: 'kupujici@example.cz' })
  await shop.call('PATCH', `/orders/${token}/complete`, {})
  await shop.db.transaction().execute((trx) => issueInvoice(trx, order.id ?? 0, new Date()))
  const { document } = await shop.db
    .selectFrom('invoices')
    .select('document')
    .executeTakeFirstOrThrow()
  expect(document.seller).toEqual(seller)
  await shop.app.outbox.drain()
  const mails = inbox.to('kupujici@example.cz')
  expect(mails.length).toBeGreaterThan(1)
  for (const { text, html } of mails)
    for (const written of [text, html]) {
      expect(written).toContain('Opravdová drogerie a. s., Skutečná 1, 602 00 Brno, IČO 27082440')
      expect(written).not.toMatch(/Modelová|12345679/)
    }
})
