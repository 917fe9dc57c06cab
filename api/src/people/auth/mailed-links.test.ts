import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, PASSWORD, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { createOneTimeToken } from './one-time-tokens.ts'

let shop: OrderShop
let inbox: TestInbox
let jana: Awaited<ReturnType<OrderShop['account']>>

beforeAll(async () => {
  inbox = await openInbox()
  shop = await openOrderShop(
    {},
    testConfig({ smtpUrl: inbox.smtpUrl, publicOrigin: 'https://shop.test' }),
  )
  jana = await shop.account('jana@example.cz')
})
afterAll(async () => {
  await shop?.close()
  await inbox?.close()
})

const signIn = (email: string, password = PASSWORD, ip = '10.0.0.1') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v2/shop/authentication-token',
    payload: { email, password },
    remoteAddress: ip,
  })
const linkIn = async (to: string, pattern: RegExp) => {
  await shop.app.outbox.drain()
  return pattern.exec(inbox.to(to)[0]?.text ?? '')?.[1] ?? ''
}

describe('links of mails @ACC-02 @ACC-05', () => {
  const idOf = ({ customer }: { customer: string }) => Number(customer.split('/').at(-1))
  const link = (
    customerId: number,
    purpose: 'password_reset' | 'verification',
    lifetimeSeconds = 60,
  ) => createOneTimeToken(shop.db, { purpose, customerId, lifetimeSeconds })
  const newPassword = 'Uplne-nove-88!'
  const reset = (token: string) =>
    shop.call('PATCH', `/reset-password-requests/${token}`, {
      newPassword,
      confirmNewPassword: newPassword,
    })
  const verify = (token: string) =>
    shop.call('PATCH', `/account-verification-requests/${token}`, {})

  test('each is for its own purpose and its own time, and one of another purpose ends none', async () => {
    const customerId = idOf(await shop.account('odkazy@example.cz'))
    const resets = await link(customerId, 'password_reset')
    const verifies = await link(customerId, 'verification')
    expect((await verify(resets)).status).toBe(422)
    expect((await reset(verifies)).status).toBe(404)
    expect((await shop.call('GET', `/reset-password-requests/${resets}`)).status).toBe(204)
    expect((await verify(verifies)).status).toBe(202)
    const over = await link(customerId, 'password_reset', -1)
    expect((await shop.call('GET', `/reset-password-requests/${over}`)).status).toBe(404)
    expect((await reset(over)).status).toBe(404)
    expect((await verify(await link(customerId, 'verification', -1))).status).toBe(422)
  })

  test.each([3, 4] as const)(
    'an account that was closed (%i) is opened by none, nor by its password',
    async (state) => {
      const email = `zavreny${state}@example.cz`
      const customerId = idOf(await shop.account(email))
      await shop.db.updateTable('customers').set({ state }).where('id', '=', customerId).execute()
      expect((await signIn(email, PASSWORD, '10.5.0.1')).statusCode).toBe(401)
      await reset(await link(customerId, 'password_reset'))
      await verify(await link(customerId, 'verification'))
      expect((await signIn(email, newPassword, '10.5.0.1')).statusCode).toBe(401)
      expect(
        await shop.db
          .selectFrom('customers')
          .select('state')
          .where('id', '=', customerId)
          .executeTakeFirst(),
      ).toEqual({ state })
    },
  )

  test.each([
    ['stay with an account whose mailbox is proved', new Date(), 1],
    ['go with the password of an account that nobody has proved', null, 0],
  ])(
    'a social login and a passkey %s when the password is reset',
    async (_name, verified_at, left) => {
      const customerId = idOf(await shop.account(`social${left}@example.cz`))
      const { id } = await shop.db
        .updateTable('users')
        .set({ verified_at })
        .where('customer_id', '=', customerId)
        .returning('id')
        .executeTakeFirstOrThrow()
      await shop.db
        .insertInto('user_identities')
        .values({ user_id: id, provider: 'google', subject: `g-${id}` })
        .execute()
      const passkey = { credential_id: `c-${id}`, public_key: '', counter: 0, transports: '[]' }
      await shop.db
        .insertInto('passkeys')
        .values({ ...passkey, user_id: id, synced: false, name: 'Telefon' })
        .execute()
      expect((await reset(await link(customerId, 'password_reset'))).status).toBe(202)
      expect(
        await shop.db
          .selectFrom('user_identities')
          .select('id')
          .where('user_id', '=', id)
          .execute(),
      ).toHaveLength(left)
      expect(
        await shop.db.selectFrom('passkeys').select('id').where('user_id', '=', id).execute(),
      ).toHaveLength(left)
    },
  )

  test.each([
    ['password_reset', '/reset-password-requests', /Odkaz platí 24 hodin/, 1],
    ['verification', '/account-verification-requests', /Odkaz platí 10 dní/, 10],
  ] as const)(
    'a mailed link, %s, is good as long as its mail says',
    async (purpose, path, words, days) => {
      const email = `plati${days}@example.cz`
      const customerId = idOf(await shop.account(email))
      await shop.db
        .updateTable('users')
        .set({ verified_at: null })
        .where('customer_id', '=', customerId)
        .execute()
      expect((await shop.call('POST', path, { email })).status).toBe(202)
      await shop.app.outbox.drain()
      expect(inbox.to(email).at(-1)?.text.replaceAll('\u00a0', ' ')).toMatch(words)
      const { expires_at: end } = await shop.db
        .selectFrom('one_time_tokens')
        .select('expires_at')
        .where('customer_id', '=', customerId)
        .where('purpose', '=', purpose)
        .executeTakeFirstOrThrow()
      expect(Math.round((end.getTime() - Date.now()) / 3_600_000)).toBe(days * 24)
    },
  )
})

describe('verification @ACC-05', () => {
  const needs = async (token: string, headers: Record<string, string> = {}) => {
    const { status, json } = await shop.call(
      'GET',
      `/account-verification-requests/${token}`,
      undefined,
      headers,
    )
    return status === 200 ? (json as { needs: string }).needs : status
  }

  test('by a link of one’s own; another’s leaves it unspent', async () => {
    const { headers, customer } = await shop.account('overit@example.cz')
    await shop.db.updateTable('users').set({ verified_at: null }).execute()
    expect((await shop.call('POST', '/account-verification-requests', {}, headers)).status).toBe(
      202,
    )
    const token = await linkIn('overit@example.cz', /overeni-uctu\?token=(\S+)/)
    expect(await needs(token)).toBe('password')
    expect(await needs(token, headers)).toBe('press')
    expect(await needs(token, jana.headers)).toBe('other-sign-in')
    expect(
      (await shop.call('PATCH', `/account-verification-requests/${token}`, {}, jana.headers))
        .status,
    ).toBe(422)
    expect(
      (await shop.call('PATCH', `/account-verification-requests/${token}`, { password: PASSWORD }))
        .status,
    ).toBe(202)
    expect((await shop.call('GET', customer, undefined, headers)).json).toMatchObject({
      user: { verified: true },
    })
    expect((await shop.call('POST', '/account-verification-requests', {}, headers)).status).toBe(
      422,
    )
    expect((await shop.call('PATCH', `/account-verification-requests/${token}`, {})).status).toBe(
      422,
    )
    expect(await needs(token)).toBe(404)
    expect((await shop.call('POST', '/account-verification-requests', {})).status).toBe(401)
    expect(
      (await shop.call('POST', '/account-verification-requests', { email: 'kdokoli@example.cz' }))
        .status,
    ).toBe(202)
  })

  test('a visitor who asks by e-mail hears the same whether or not there is an account, five times an hour', async () => {
    await shop.account('ceka@example.cz')
    await shop.db.updateTable('users').set({ verified_at: null }).execute()
    const ask = (email: string) => shop.call('POST', '/account-verification-requests', { email })
    for (const email of ['ceka@example.cz', 'neceka@example.cz']) {
      const answers = []
      for (let nth = 0; nth < 6; nth += 1) answers.push(await ask(email))
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429])
      expect(answers.map(({ json }) => json).slice(0, 5)).toEqual(Array(5).fill(answers[0]?.json))
    }
    await shop.app.outbox.drain()
    expect(inbox.to('ceka@example.cz').length).toBeGreaterThan(0)
    expect(inbox.to('neceka@example.cz')).toEqual([])
  })
})
