import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop?.close())

test('every change of a consent is in the log with its words, and the log cannot be changed @CON-09 @CON-11', async () => {
  const email = 'souhlas@example.cz'
  expect(
    (
      await shop.call('POST', '/gdpr/customer-consent', {
        email,
        consentCode: 'homepage_nl',
        granted: true,
      })
    ).status,
  ).toBe(202)
  const { guid } = await shop.db
    .selectFrom('consents')
    .select('guid')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const set = (granted: boolean) =>
    shop.call('POST', `/customers/consent/${guid}`, {
      consents: [{ code: 'homepage_nl', granted }],
    })
  for (const granted of [true, true, false]) expect((await set(granted)).status).toBe(200)
  await set(true)
  const oneClick = await shop.app.inject({
    method: 'POST',
    url: `/api/v2/shop/gdpr/unsubscribe/${guid}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(oneClick.statusCode).toBeOneOf([200, 202, 204])
  const log = await shop.db
    .selectFrom('consent_log')
    .selectAll()
    .where('guid', '=', guid)
    .orderBy('id')
    .execute()
  expect(log.map(({ granted, source }) => [granted, source])).toEqual([
    [true, 'mailed-link'],
    [false, 'mailed-link'],
    [true, 'mailed-link'],
    [false, 'mail-program'],
  ])
  expect(log[0]).toMatchObject({
    text_version: expect.any(String),
    text: expect.stringContaining('Souhlasím'),
  })
  await expect(shop.db.updateTable('consent_log').set({ granted: true }).execute()).rejects.toThrow(
    /append only/,
  )
  await expect(shop.db.deleteFrom('consent_log').execute()).rejects.toThrow(/append only/)
})
