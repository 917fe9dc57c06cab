import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authCalls } from '../../testing/auth-calls.ts'
import type { TestInbox } from '../../testing/inbox.ts'
import { openMailShop, type MailShop } from '../../testing/mail-shop.ts'
import { PASSWORD, type OrderShop } from '../../testing/order-shop.ts'

let mails: MailShop
let shop: OrderShop
let inbox: TestInbox
let jana: Awaited<ReturnType<OrderShop['account']>>
const { signIn, resetLink, reset } = authCalls(() => shop)

beforeAll(async () => {
  mails = await openMailShop()
  ;({ shop, inbox } = mails)
  jana = await shop.account('jana@example.cz')
})
afterAll(() => mails?.close())

const linkIn = async (to: string, pattern: RegExp) => {
  await shop.app.outbox.drain()
  return pattern.exec(inbox.messages.find((mail) => mail.to.includes(to))?.text ?? '')?.[1] ?? ''
}

describe('passwords @ACC-02 @ACC-21', () => {
  test('a change needs the old one and ends every other session', async () => {
    const { headers, customer } = await shop.account('zmena@example.cz')
    const other = (await signIn('zmena@example.cz', PASSWORD, { ip: '10.3.0.2' })).json<{
      token: string
    }>()
    const change = (body: object) => shop.call('PUT', `${customer}/password`, body, headers)
    const newPassword = 'Nove-heslo-77!'
    expect(
      await change({ currentPassword: 'x', newPassword, confirmNewPassword: newPassword }),
    ).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath: 'currentPassword' }] },
    })
    expect(
      await change({ currentPassword: PASSWORD, newPassword, confirmNewPassword: 'jine' }),
    ).toMatchObject({
      status: 422,
      json: {
        violations: [{ propertyPath: 'confirmNewPassword', message: 'Hesla se neshodují.' }],
      },
    })
    expect(
      await change({
        currentPassword: PASSWORD,
        newPassword: 'kratke',
        confirmNewPassword: 'kratke',
      }),
    ).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath: 'newPassword' }] },
    })
    expect(
      await change({
        currentPassword: PASSWORD,
        newPassword: 'Password123!',
        confirmNewPassword: 'Password123!',
      }),
    ).toMatchObject({
      status: 422,
      json: {
        violations: [
          {
            propertyPath: 'newPassword',
            message: 'Tohle heslo patří k běžným a dá se uhodnout. Spojte raději víc slov.',
          },
        ],
      },
    })
    expect(
      (await change({ currentPassword: PASSWORD, newPassword, confirmNewPassword: newPassword }))
        .status,
    ).toBe(204)
    expect(
      (await shop.call('GET', customer, undefined, { authorization: `Bearer ${other.token}` }))
        .json,
    ).toMatchObject({
      code: 401,
      message: 'Invalid JWT Token',
    })
    expect((await shop.call('GET', customer, undefined, headers)).status).toBe(200)
    expect((await signIn('zmena@example.cz', newPassword, { ip: '10.3.0.1' })).statusCode).toBe(200)
  })

  test('a forgotten one is reset by a link that works once, and no answer tells whether there is an account', async () => {
    await shop.account('zapomnela@example.cz')
    const ask = (email: string) =>
      shop.call('POST', '/reset-password-requests', { email }, { host: 'evil.example' })
    const [known, unknown] = [await ask('zapomnela@example.cz'), await ask('neexistuje@example.cz')]
    expect([known.status, known.text, unknown.status, unknown.text]).toEqual([202, '', 202, ''])
    const token = await linkIn(
      'zapomnela@example.cz',
      /https:\/\/shop\.test\/klub\/obnova-hesla\/(\S+)/,
    )
    expect(token).toHaveLength(43)
    expect(inbox.messages.some(({ to }) => to.includes('neexistuje@example.cz'))).toBe(false)
    expect((await shop.call('GET', `/reset-password-requests/${token}`)).status).toBe(204)
    const body = { newPassword: 'Uplne-nove-88!', confirmNewPassword: 'Uplne-nove-88!' }
    expect((await shop.call('PATCH', `/reset-password-requests/${token}`, body)).status).toBe(202)
    expect(await shop.call('PATCH', `/reset-password-requests/${token}`, body)).toMatchObject({
      status: 404,
      json: {
        'hydra:description': 'Reset link invalid',
        message: 'Odkaz pro obnovu hesla není platný.',
      },
    })
    expect(
      (await signIn('zapomnela@example.cz', 'Uplne-nove-88!', { ip: '10.4.0.1' })).statusCode,
    ).toBe(200)
    expect((await whoAmIWith(token)).status).toBe(401)
  })

  const whoAmIWith = (token: string) =>
    shop.call('GET', jana.customer, undefined, { authorization: `Bearer ${token}` })

  test('a newer link invalidates the older one', async () => {
    await shop.account('dvakrat@example.cz')
    await shop.call('POST', '/reset-password-requests', { email: 'dvakrat@example.cz' })
    const older = await linkIn('dvakrat@example.cz', /obnova-hesla\/(\S+)/)
    await shop.call('POST', '/reset-password-requests', { email: 'dvakrat@example.cz' })
    const newer = await linkIn('dvakrat@example.cz', /obnova-hesla\/(\S+)/)
    expect(newer).not.toBe(older)
    expect((await shop.call('GET', `/reset-password-requests/${older}`)).status).toBe(404)
    expect((await shop.call('GET', `/reset-password-requests/${newer}`)).status).toBe(204)
  })
})

describe('passwords @A21', () => {
  test.each([
    ['256 characters', `Aa1! ${'žluť-'.repeat(50)}x`],
    ['spaces around', '  Mezery 1! okolo  '],
    ['many alphabets', 'Пароль-密码-12-Heslo!'],
    ['emoji', 'Kůň 🐎 a 1 vůz!'],
    ['a null and marks', 'Ctyri-4-x\u200d\u202e!'],
  ])('%s: taken exactly as typed', async (name, password) => {
    const email = `heslo${name.length}${name.charCodeAt(0)}@example.cz`
    const { customer } = await shop.account(email)
    expect((await reset(await resetLink(customer), password)).status).toBe(202)
    expect((await signIn(email, password)).statusCode).toBe(200)
    expect(
      (await signIn(email, password.trim() === password ? `${password} ` : password.trim()))
        .statusCode,
    ).toBe(401)
  })

  test('257 are refused, at sign-in like any wrong one', async () => {
    const { customer } = await shop.account('dlouhe@example.cz')
    expect((await reset(await resetLink(customer), `Aa1!${'x'.repeat(253)}`)).status).toBe(422)
    expect((await signIn('dlouhe@example.cz', 'x'.repeat(257))).statusCode).toBe(401)
  })
})
