import { expect } from 'vitest'
import { moveComplaint } from '../care/complaint/move-complaint.ts'
import { claim, deliveredOrder, guestClaim, photo } from './claims.ts'
import type { OrderShop } from './order-shop.ts'

/**
 * A person leaves something in every corner of the shop: order, complaint with a photo, withdrawal,
 * messages, a consent.
 */
export async function leaveTraces(shop: OrderShop, email: string, headers: Record<string, string>) {
  const order = await deliveredOrder(shop, { soap: 2, paste: 1 }, { email, headers })
  const [soap, paste] = order.items
  const complaint = await claim(
    shop,
    guestClaim(order, {
      email,
      message: 'Tajná reklamace od Marie',
      note: 'Tajný vzkaz',
      refundType: 'cash',
      bankAccountNumber: '19-2000145399/0800',
      items: [{ id: soap?.id, quantity: 1 }],
    }),
    [{ bytes: await photo() }],
    { ...headers, 'idempotency-key': `reklamace-${order.number}` },
  )
  expect(complaint.status, JSON.stringify(complaint.json)).toBe(201)
  await moveComplaint(shop.db, complaint.json.number, {
    to: 'in_progress_customer_care',
    text: 'Paní Marie, řešíme to.',
  })
  const withdrawal = await shop.call(
    'POST',
    '/withdrawals',
    {
      orderToken: order.token,
      orderNumber: order.number,
      email,
      firstName: 'Marie',
      lastName: 'Zapomenutá',
      note: 'Tajný důvod',
      items: [{ id: paste?.id, quantity: 1 }],
      confirmed: true,
    },
    { ...headers, 'idempotency-key': `odstoupeni-${order.number}` },
  )
  expect(withdrawal.status, withdrawal.text).toBe(201)
  const wrote = [
    await shop.call('POST', '/contact-requests', {
      email,
      name: 'Marie',
      phone: '+420777888999',
      message: 'Tajná zpráva',
    }),
    await shop.call('POST', '/claim-requests', {
      email,
      name: 'Marie',
      orderNumber: '77',
      reason: 'damaged_goods',
      message: 'Tajná',
    }),
    await shop.call('POST', '/gdpr/customer-consent', {
      email,
      consentCode: 'homepage_nl',
      granted: true,
    }),
  ]
  expect(wrote.map(({ status }) => status)).toEqual([202, 202, 202])
  return { order, complaint: complaint.json, withdrawal: withdrawal.json as { token: string } }
}
