import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authCalls } from '../../testing/auth-calls.ts'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, PASSWORD, type OrderShop } from '../../testing/order-shop.ts'
import { sessionOf } from '../../testing/session-of.ts'
import { testConfig } from '../../testing/test-config.ts'
import { hashPassword } from './passwords.ts'

let shop: OrderShop
let inbox: TestInbox
let jana: Awaited<ReturnType<OrderShop['account']>>
const { signIn } = authCalls(() => shop)

beforeAll(async () => {
  inbox = await openInbox()
  shop = await openOrderShop(
    {},
    testConfig({
      smtpUrl: inbox.smtpUrl,
      publicOrigin: 'https://shop.test',
      passwordMemory: 19_456, // as in production: this suite judges what hashing costs
    }),
  )
  jana = await shop.account('jana@example.cz')
})
afterAll(async () => {
  await shop?.close()
  await inbox?.close()
})

describe('signing in @API-06 @ACC-01', () => {
  test('correct credentials, with the address in any case, return a token and the customer', async () => {
    const answer = await signIn('JANA@example.cz')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.json()).toEqual({ token: expect.any(String), customer: jana.customer })
    const { token } = answer.json() as { token: string }
    const claims = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, number>
    expect(claims).toMatchObject({ username: 'jana@example.cz', roles: ['ROLE_USER'], gen: 1 })
    expect((claims['exp'] ?? 0) - (claims['iat'] ?? 0)).toBe(30 * 86_400)
  })

  test.each([
    ['a wrong password', 'jana@example.cz', 'x', 401, 'Invalid credentials.'],
    ['an unknown address', 'nikdo@example.cz', PASSWORD, 401, 'Invalid credentials.'],
    ['an endless password', 'jana@example.cz', 'x'.repeat(5000), 401, 'Invalid credentials.'],
  ])('%s answers like any other', async (_name, email, password, status, message) => {
    const answer = await signIn(email, password)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ code: status, message })
  })

  test('a password hashed at a lower cost stays good, and is hashed anew by signing in', async () => {
    await shop.account('eva.stara@example.cz')
    const { id } = await shop.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', 'eva.stara@example.cz')
      .executeTakeFirstOrThrow()
    const user = shop.db.selectFrom('users').select('password_hash').where('customer_id', '=', id)
    const password_hash = await hashPassword(PASSWORD, { memory: 1024, passes: 1 })
    await shop.db
      .updateTable('users')
      .set({ password_hash })
      .where('customer_id', '=', id)
      .execute()
    expect((await signIn('eva.stara@example.cz', 'Jina-Heslo-77!')).statusCode).toBe(401)
    expect((await user.executeTakeFirstOrThrow()).password_hash).toContain('$m=1024,t=1,')
    expect((await signIn('eva.stara@example.cz')).statusCode).toBe(200)
    expect((await user.executeTakeFirstOrThrow()).password_hash).toContain('$m=19456,t=2,')
    expect((await signIn('eva.stara@example.cz')).statusCode).toBe(200)
  })

  test('a missing member is told', async () => {
    const answer = await shop.call('POST', '/authentication-token', { email: 'jana@example.cz' })
    expect(answer).toMatchObject({
      status: 400,
      json: {
        code: 400,
        message: 'Request does not have the following required fields specified: password.',
      },
    })
  })

  test('sign-in takes the same work for known and unknown addresses', async () => {
    const best: Record<string, number> = {}
    // Our own processor time, in turns, and the least of many: what the machine does besides must
    // not decide.
    for (let i = 0; i < 10; i += 1) {
      for (const email of ['jana@example.cz', 'kdo@example.cz']) {
        const start = process.cpuUsage()
        await signIn(email, 'Spatne12345!', { ip: `10.9.${i}.1` })
        const { user, system } = process.cpuUsage(start)
        best[email] = Math.min(best[email] ?? Infinity, user + system)
      }
    }
    const [known = 0, unknown = 0] = Object.values(best)
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2)
  })

  test('guessing is stopped, and strangers cannot lock the owner out @ACC-01', async () => {
    await shop.account('obet@example.cz')
    expect((await signIn('obet@example.cz', PASSWORD, { ip: '10.1.1.1' })).statusCode).toBe(200)
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1)
      statuses.push(
        (await signIn('obet@example.cz', 'Spatne12345!', { ip: '10.2.2.2' })).statusCode,
      )
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    const refused = await signIn('obet@example.cz', PASSWORD, { ip: '10.2.2.2' })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toMatchObject({
      message: expect.stringMatching(/^Příliš mnoho pokusů\. Zkuste to prosím za \d+ min\.$/),
    })
    expect((await signIn('obet@example.cz', PASSWORD, { ip: '10.1.1.1' })).statusCode).toBe(200)
    // Refused attempts are not counted, so trying on does not keep anybody out for longer.
    const { hits } = await shop.db
      .selectFrom('rate_limits')
      .select(({ fn }) => fn.max('hits').as('hits'))
      .where('bucket', 'like', 'login:pair:%')
      .executeTakeFirstOrThrow()
    expect(hits).toBeLessThanOrEqual(10)
  })
})

describe('tokens @API-06', () => {
  const whoAmI = (token: string) =>
    shop.call('GET', jana.customer, undefined, { authorization: `Bearer ${token}` })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test.each([
    ['no token', {}, 'JWT Token not found'],
    ['an empty one', { authorization: 'Bearer ' }, 'Invalid JWT Token'],
    ['rubbish', { authorization: 'Bearer abc' }, 'Invalid JWT Token'],
    [
      'alg none',
      {
        authorization: `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: '1', sid: '4a4bcb5c-5a5a-4a5a-8a5a-5a5a5a5a5a5a', gen: 1, iat: 1, exp: 9e9, iss: 'drogerie', aud: 'shop' })}.`,
      },
      'Invalid JWT Token',
    ],
  ])('%s is 401', async (_name, headers, message) => {
    const answer = await shop.call(
      'GET',
      jana.customer,
      undefined,
      headers as Record<string, string>,
    )
    expect(answer).toMatchObject({ status: 401, json: { code: 401, message } })
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  test('a foreign key, another audience, a future start and a spent one are refused', async () => {
    const { privateKey, kid } = shop.app.signingKeys.first
    const foreign = (await generateKeyPair('EdDSA')).privateKey
    const session = { sid: sessionOf(jana.token), gen: 1 }
    const claims = () =>
      new SignJWT(session)
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
        .setSubject('1')
        .setIssuer('drogerie')
        .setIssuedAt()
    const tokens = [
      await claims().setAudience('shop').setExpirationTime('1h').sign(foreign),
      await claims().setAudience('other').setExpirationTime('1h').sign(privateKey),
      await claims()
        .setAudience('shop')
        .setNotBefore('1h')
        .setExpirationTime('2h')
        .sign(privateKey),
      await claims().setSubject('2').setAudience('shop').setExpirationTime('1h').sign(privateKey),
    ]
    for (const token of tokens)
      expect((await whoAmI(token)).json).toMatchObject({ code: 401, message: 'Invalid JWT Token' })
    const spent = await new SignJWT(session)
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
      .setSubject('1')
      .setIssuer('drogerie')
      .setAudience('shop')
      .setIssuedAt(1)
      .setExpirationTime(2)
      .sign(privateKey)
    expect((await whoAmI(spent)).json).toMatchObject({ code: 401, message: 'Expired JWT Token' })
  })

  test('an invalid token is refused on public calls too, but not at sign-in', async () => {
    const headers = { authorization: 'Bearer abc' }
    expect((await shop.call('GET', '/shipping-methods', undefined, headers)).status).toBe(401)
    expect(
      (
        await shop.call(
          'POST',
          '/authentication-token',
          { email: 'jana@example.cz', password: PASSWORD },
          headers,
        )
      ).status,
    ).toBe(200)
  })

  test('the refresh gives the customer and a fresh token', async () => {
    const { status, json } = await shop.call(
      'GET',
      `${jana.customer}/refresh`,
      undefined,
      jana.headers,
    )
    expect(status).toBe(200)
    expect(json).toMatchObject({
      '@type': 'Customer',
      email: 'jana@example.cz',
      fullName: 'Jana Nová',
      club: null,
      hasPassword: true,
      user: { verified: true },
      token: expect.stringMatching(/^ey/),
    })
  })
})
