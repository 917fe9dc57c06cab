import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'

let shop: OrderShop
let inbox: TestInbox

beforeAll(async () => {
  inbox = await openInbox()
  shop = await openOrderShop({}, testConfig({ smtpUrl: inbox.smtpUrl, limitFactor: 1 }))
})
afterAll(() => Promise.all([shop.close(), inbox.close()]))

const PASSWORD = 'Brusinka-Les7!'
const person = { firstName: 'Ema', lastName: 'Nová', password: PASSWORD }
const register = (email: string, more: object = {}) =>
  shop.call('POST', '/customers', { ...person, email, ...more })
const signIn = async (email: string, password = PASSWORD) =>
  shop.call('POST', '/customers/token', { email, password })
const tokenIn = async (email: string, pattern: RegExp) => {
  await shop.app.outbox.drain()
  const found = inbox.to(email).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
  return found.at(-1) ?? ''
}

describe('an account of the shop alone, as storefronts for Sylius make it @API-06 @API-01', () => {
  test('it is inactive until the mailed link is confirmed, which works once', async () => {
    expect(await register('ema@example.cz', { subscribedToNewsletter: false })).toMatchObject({
      status: 204,
      text: '',
    })
    expect((await signIn('ema@example.cz')).status).toBe(401)
    const token = await tokenIn('ema@example.cz', /overeni-uctu\?token=(\S+)/)
    expect(
      (await shop.call('PATCH', `/account-verification-requests/${token}`, { password: PASSWORD }))
        .status,
    ).toBe(202)
    const answer = await signIn('EMA@example.cz')
    expect(answer.status).toBe(200)
    const { token: jwt, customer } = answer.json as { token: string; customer: string }
    const account = await shop.call('GET', customer, undefined, { authorization: `Bearer ${jwt}` })
    expect(account.json).toMatchObject({
      firstName: 'Ema',
      lastName: 'Nová',
      state: 1,
      user: { verified: true },
      club: null,
    })
    expect(await register('Ema@example.cz')).toMatchObject({
      status: 422,
      json: {
        violations: [{ propertyPath: 'email', message: 'Tento e-mail už používá jiný účet.' }],
      },
    })
  })

  test('the link’s holder who does not know the password sets a new one; the stranger’s is void', async () => {
    await register('podvrzeny@example.cz')
    const token = await tokenIn('podvrzeny@example.cz', /overeni-uctu\?token=(\S+)/)
    const mistyped = await shop.call('PATCH', `/account-verification-requests/${token}`, {
      password: 'Uhodnute-Heslo7!',
    })
    expect([mistyped.status, mistyped.body.violations]).toMatchObject([
      422,
      [{ propertyPath: 'password', message: 'Heslo není správné.' }],
    ])
    expect((await shop.call('PATCH', `/account-verification-requests/${token}`, {})).status).toBe(
      202,
    )
    expect((await signIn('podvrzeny@example.cz')).status).toBe(401)
    const link = await tokenIn('podvrzeny@example.cz', /obnova-hesla\/(\S+)/)
    const own = { newPassword: 'MojeVlastni9!', confirmNewPassword: 'MojeVlastni9!' }
    expect((await shop.call('PATCH', `/reset-password-requests/${link}`, own)).status).toBe(202)
    expect((await signIn('podvrzeny@example.cz', 'MojeVlastni9!')).status).toBe(200)
  })

  test('the same address five times at once: one account, no half of another @A11', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => register('naraz@example.cz')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422, 422, 422, 422])
  })

  test('whose address has ordered as a guest sets the password by the link; a stranger’s is never kept @A14', async () => {
    const order = await shop.call('POST', '/orders', {})
    await shop.call('POST', `/orders/${order.body.tokenValue}/items`, {
      productVariant: 'soap',
      quantity: 1,
    })
    await shop.call('PUT', `/orders/${order.body.tokenValue}`, { email: 'host@example.cz' })
    expect((await register('host@example.cz', { firstName: 'Cizí' })).status).toBe(204)
    const token = await tokenIn('host@example.cz', /obnova-hesla\/(\S+)/)
    expect((await signIn('host@example.cz')).status).toBe(401)
    const own = { newPassword: 'MojeVlastni9!', confirmNewPassword: 'MojeVlastni9!' }
    expect((await shop.call('PATCH', `/reset-password-requests/${token}`, own)).status).toBe(202)
    expect((await signIn('host@example.cz')).status).toBe(401)
    expect((await signIn('host@example.cz', 'MojeVlastni9!')).status).toBe(200)
  })

  test('every broken rule in one answer; a common password is none', async () => {
    const { status, json } = await shop.call('POST', '/customers', {
      firstName: 'E',
      lastName: '',
      email: 'x',
      password: 'kratke',
    })
    expect(status).toBe(422)
    const paths = (json as { violations: { propertyPath: string }[] }).violations.map(
      ({ propertyPath }) => propertyPath,
    )
    expect(paths).toEqual(['firstName', 'lastName', 'email', 'password'])
    expect(await register('jina@example.cz', { password: 'Password123!' })).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath: 'password' }] },
    })
  })

  test('registration is rate-limited and can be disabled @A05', async () => {
    const answers = []
    for (let i = 0; i < 25; i += 1) answers.push((await register(`clovek${i}@example.cz`)).status)
    expect(answers.at(-1)).toBe(429)
    const closed = await openOrderShop({}, testConfig({ shopRegistration: false }))
    try {
      expect(
        (await closed.call('POST', '/customers', { ...person, email: 'ema@example.cz' })).status,
      ).toBe(404)
    } finally {
      await closed.close()
    }
  })
})
