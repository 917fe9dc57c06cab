import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMailShop, type MailShop } from '../../testing/mail-shop.ts'
import { officeDesk } from '../../testing/office-desk.ts'
import type { OrderShop } from '../../testing/order-shop.ts'

let mails: MailShop
let shop: OrderShop
const { run, data, refused } = officeDesk(() => shop)

beforeAll(async () => {
  mails = await openMailShop()
  ;({ shop } = mails)
})
afterAll(() => mails?.close())

describe('people and work @API-12 @O09', () => {
  test('an account is shown and exported without secrets, and erased only when confirmed', async () => {
    const { customer } = await shop.account('eva@example.cz')
    expect(await data('customer show eva@example.cz')).toMatchObject({
      email: 'eva@example.cz',
      verified: true,
    })
    const exported = JSON.stringify(await data('customer export eva@example.cz'))
    expect(exported).toContain('eva@example.cz')
    expect(exported).not.toMatch(/argon2|password|token_hash/)
    expect(await refused('customer erase eva@example.cz')).toContain('--confirm')
    await run('customer erase eva@example.cz --confirm eva@example.cz')
    expect(await refused(`customer show ${customer.split('/').at(-1)}`)).toContain('no account')
  })

  test('waiting mails are seen and tried again', async () => {
    await shop.app.outbox.drain()
    await shop.db
      .insertInto('outbox')
      .values({
        kind: 'password-reset',
        dedupe_key: 'x',
        payload: '{"kind":"password-reset","email":"a@b.cz"}',
        attempts: 3,
      })
      .execute()
    await shop.db
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(Date.now() + 3_600_000), last_error: 'ECONNREFUSED' })
      .execute()
    expect(await data('mails list')).toEqual([
      expect.objectContaining({ kind: 'password-reset', error: 'ECONNREFUSED' }),
    ])
    expect(await data('mails retry all')).toMatchObject({ done: 1 })
    expect(await data('mails list')).toEqual([])
    await refused('jobs run nothing', 2)
  })
})
