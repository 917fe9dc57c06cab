import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runOffice } from '../../edges/office/run-office.ts'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { markPaid } from './order-lifecycle.ts'

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
  await shop.close()
  await inbox.close()
})

const office = (...words: string[]) => runOffice(shop.app, words)
const plain = (text = '') => text.replaceAll(/[\s\u00a0]+/g, ' ')

/** @param branchId - of the store or point chosen; the method is chosen with it. */
async function placeAt(
  shipping: string,
  branchId: string,
  { email = 'host@example.cz', payment = 'comgate', headers = {} } = {},
) {
  const { token, order } = await readyCart(shop, { soap: 2 }, { email, payment, headers })
  const url = `/orders/${token}/shipments/${order.shipments[0]?.id}`
  await shop.call('PATCH', url, { shippingMethod: shipping, branchId }, headers)
  const { body: chosen } = await shop.call('GET', `/orders/${token}`, undefined, headers)
  await shop.call(
    'PATCH',
    `/orders/${token}/payments/${chosen.payments[0]?.id}`,
    { paymentMethod: payment },
    headers,
  )
  const { status, body } = await shop.call('PATCH', `/orders/${token}/complete`, {}, headers)
  expect(status, JSON.stringify(body)).toBe(200)
  // by card: the money comes before the goods move
  if (payment === 'comgate') await markPaid(shop.app, body.id)
  return { id: body.id, token, number: body.number ?? '' }
}
const codeOf = async (token: string, headers = {}) =>
  (await shop.call('GET', `/orders/${token}`, undefined, headers)).body.shipments[0]?.pickupCode
async function readyMail(email: string): Promise<string> {
  await shop.app.outbox.drain()
  return plain(inbox.to(email).find(({ subject }) => subject.includes('připravená'))?.text)
}

describe('an order in a store is handed over for a random code @CZ-17', () => {
  test('the code is there while the goods wait, in the mail and on the page, and is not the number', async () => {
    const order = await placeAt('branch', '0101', {
      email: 'prodejna@example.cz',
      payment: 'pay_in_store',
    })
    await office('orders', 'pack', order.number)
    expect(await codeOf(order.token)).toBeUndefined()
    await office('orders', 'ready', order.number)
    const code = await codeOf(order.token)
    expect(code).toMatch(/^[ACDEFHJKMNPRTUVWXY34679]{6}$/)
    const mail = await readyMail('prodejna@example.cz')
    expect(mail).toContain(`U pokladny řekněte kód: ${code}`)
    expect(mail).not.toContain(`řekněte číslo`)
    expect(await office('orders', 'deliver', order.number, '--code', code ?? '')).toMatchObject({
      ok: true,
    })
    expect(await codeOf(order.token)).toBeUndefined()
  })

  test('the hand-over asks for it: without it, or with the number of the order, the goods stay', async () => {
    const order = await placeAt('branch', '0101', { payment: 'pay_in_store' })
    await office('orders', 'ready', order.number)
    const code = (await codeOf(order.token)) ?? ''
    for (const said of [[], ['--code', order.number], ['--code', 'AAAAAA']])
      expect(await office('orders', 'deliver', order.number, ...said)).toMatchObject({ ok: false })
    expect(await office('orders', 'show', order.number)).toMatchObject({
      result: { data: { state: 'ready_for_pickup' } },
    })
    const said = `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase()
    expect(await office('orders', 'deliver', order.number, '--code', said)).toMatchObject({
      ok: true,
    })
  })

  test('codes of those that wait differ', async () => {
    const codes: string[] = []
    for (let nth = 0; nth < 6; nth += 1) {
      const order = await placeAt('branch', '0101', { payment: 'pay_in_store' })
      await office('orders', 'ready', order.number)
      codes.push((await codeOf(order.token)) ?? '')
    }
    expect(new Set(codes).size).toBe(6)
  })

  test('no list contains the code', async () => {
    const { headers } = await shop.account('seznam@example.cz')
    const order = await placeAt('branch', '0101', { payment: 'pay_in_store', headers })
    await office('orders', 'ready', order.number)
    const code = (await codeOf(order.token, headers)) ?? ''
    expect(code).not.toBe('')
    expect((await shop.call('GET', '/orders', undefined, headers)).text).not.toContain(code)
    expect(JSON.stringify(await office('orders', 'list'))).not.toContain(code)
    expect(JSON.stringify(await office('orders', 'show', order.number))).not.toContain(code)
  })
})

describe('what waits with a carrier @CZ-17', () => {
  test('a box: where it is, who sends its code, and no till to go to', async () => {
    const order = await placeAt('dpd-box', 'B-1', { email: 'box@example.cz' })
    await office('orders', 'pay', order.number)
    await office('orders', 'ship', order.number)
    await office('orders', 'ready', order.number)
    expect(await codeOf(order.token)).toBeUndefined()
    const mail = await readyMail('box@example.cz')
    expect(mail).toContain('Box u nádraží')
    expect(mail).toContain('Nádražní 1, 110 00 Praha')
    expect(mail).toContain('Kód k otevření boxu vám pošle přímo dopravce.')
    expect(mail).not.toMatch(/pokladn|SMS|řekněte/)
    expect(await office('orders', 'deliver', order.number)).toMatchObject({ ok: true })
  })
})

describe('an order whose money went back whole @API-12', () => {
  test('is not packed, sent or handed over unless somebody says so', async () => {
    const order = await placeAt('branch', '0101', { payment: 'pay_in_store' })
    await office('orders', 'pay', order.number)
    await office('orders', 'refund', order.number, '--account', '19-2000145399/0800')
    for (const step of ['pack', 'dispatch', 'ship', 'ready', 'deliver'])
      expect(await office('orders', step, order.number)).toMatchObject({
        ok: false,
        message: `all the money of order ${order.number} goes back; --anyway yes goes on all the same`,
      })
    expect(await office('orders', 'pack', order.number, '--anyway', 'yes')).toMatchObject({
      ok: true,
    })
  })

  test('a part that went back stops nothing, nor does a parcel on its way', async () => {
    const order = await placeAt('branch', '0101', { payment: 'pay_in_store' })
    await office('orders', 'pay', order.number)
    await office(
      'orders',
      'refund',
      order.number,
      '--amount',
      '10',
      '--account',
      '19-2000145399/0800',
    )
    expect(await office('orders', 'ship', order.number)).toMatchObject({ ok: true })
    await office('orders', 'refund', order.number, '--account', '19-2000145399/0800')
    expect(await office('orders', 'return', order.number)).toMatchObject({ ok: true })
  })
})
