import { createPublicKey } from 'node:crypto'
import { exportSPKI, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderShop, PASSWORD, type OrderShop } from '../../testing/order-shop.ts'
import { sessionOf } from '../../testing/session-of.ts'
import { testConfig } from '../../testing/test-config.ts'
import { createOneTimeToken } from './one-time-tokens.ts'
import { temporarySigningKeys } from './signing-keys.ts'

let shop: OrderShop
let jana: Awaited<ReturnType<OrderShop['account']>>
const NEW = 'Mraky nad Řípem 7!'

beforeAll(async () => {
  shop = await openOrderShop(
    {},
    testConfig({ passwordMemory: 19_456, trustedProxies: ['10.255.0.1'] }),
  )
  jana = await shop.account('jana@example.cz')
})
afterAll(() => shop.close())

type From = { ip?: string; headers?: Record<string, string> }
const signIn = (email: string, password: string, { ip = '10.0.0.1', headers = {} }: From = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v2/shop/authentication-token',
    payload: { email, password },
    remoteAddress: ip,
    headers,
  })
const idOf = (customer: string) => Number(customer.split('/').at(-1))
const resetLink = (customer: string) =>
  createOneTimeToken(shop.db, {
    purpose: 'password_reset',
    customerId: idOf(customer),
    lifetimeSeconds: 60,
  })
const reset = (token: string, password: string) =>
  shop.call('PATCH', `/reset-password-requests/${token}`, {
    newPassword: password,
    confirmNewPassword: password,
  })

describe('forged tokens @A02 @A03 @API-06', () => {
  const whoAmI = async (token: string) =>
    (await shop.call('GET', jana.customer, undefined, { authorization: `Bearer ${token}` })).status

  test('signed with the public key as a secret, by a foreign key id, or made for something else', async () => {
    const { privateKey, publicKey, kid } = shop.app.signingKeys.first
    const claims = () =>
      new SignJWT({ sid: sessionOf(jana.token), gen: 1 })
        .setSubject('1')
        .setIssuer('drogerie')
        .setAudience('shop')
        .setIssuedAt()
        .setExpirationTime('1h')
    const pem = await exportSPKI(publicKey)
    const raw = createPublicKey(pem).export({ type: 'spki', format: 'der' })
    const { first: foreign } = await temporarySigningKeys()
    const good = await claims()
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
      .sign(privateKey)
    expect(await whoAmI(good)).toBe(200)
    const bad = [
      await claims()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
        .sign(new TextEncoder().encode(pem)),
      await claims()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
        .sign(new Uint8Array(raw)),
      await claims()
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: foreign.kid })
        .sign(privateKey),
      await claims().setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid }).sign(foreign.privateKey),
      `${good.slice(0, -4)}AAAA`,
      good.replace(/^[^.]+/, Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')),
    ]
    for (const token of bad) expect(await whoAmI(token)).toBe(401)
  })

  test('a link is no access token and an access token is no link', async () => {
    const link = await resetLink(jana.customer)
    expect(await whoAmI(link)).toBe(401)
    expect([404, 414]).toContain((await reset(jana.token, NEW)).status)
    expect((await shop.call('PATCH', `/account-verification-requests/${link}`, {})).status).toBe(
      422,
    )
    expect((await shop.call('POST', '/authentication-token', { oauthCode: link })).status).toBe(401)
    expect((await shop.call('GET', `/reset-password-requests/${link}`)).status).toBe(204)
  })
})

describe('links @A07 @ACC-02', () => {
  test('a refused password leaves the link valid; its use or a change of password invalidates it', async () => {
    const { customer, headers } = await shop.account('odkaz@example.cz')
    const link = await resetLink(customer)
    expect(await reset(link, 'Password123!')).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath: 'newPassword' }] },
    })
    expect((await reset(link, NEW)).status).toBe(202)
    expect(await reset(link, NEW)).toMatchObject({
      status: 404,
      json: { message: 'Odkaz pro obnovu hesla není platný.' },
    })
    expect((await shop.call('GET', customer, undefined, headers)).status).toBe(401)
    const again = (await signIn('odkaz@example.cz', NEW)).json() as { token: string }
    const later = await resetLink(customer)
    const change = {
      currentPassword: NEW,
      newPassword: 'Kopretiny-7-dubové!',
      confirmNewPassword: 'Kopretiny-7-dubové!',
    }
    expect(
      (
        await shop.call('PUT', `${customer}/password`, change, {
          authorization: `Bearer ${again.token}`,
        })
      ).status,
    ).toBe(204)
    expect((await shop.call('GET', `/reset-password-requests/${later}`)).status).toBe(404)
  })

  test('of ten concurrent uses of a link one succeeds', async () => {
    const { customer } = await shop.account('najednou@example.cz')
    const link = await resetLink(customer)
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await reset(link, NEW)).status),
    )
    expect(statuses.toSorted()).toEqual([202, ...Array<number>(9).fill(404)])
  })

  test('a change of e-mail invalidates links in the old mailbox @A09', async () => {
    const { customer, headers } = await shop.account('stara@example.cz')
    const verification = await createOneTimeToken(shop.db, {
      purpose: 'verification',
      customerId: idOf(customer),
      lifetimeSeconds: 60,
    })
    const link = await resetLink(customer)
    const change = { email: 'nova@example.cz', currentPassword: PASSWORD }
    expect(
      (await shop.call('PUT', customer, { ...change, currentPassword: 'x' }, headers)).status,
    ).toBe(422)
    expect((await shop.call('PUT', customer, change, headers)).json).toMatchObject({
      pendingEmail: 'nova@example.cz',
    })
    const changed = await createOneTimeToken(shop.db, {
      purpose: 'email_change',
      customerId: idOf(customer),
      payload: { email: 'nova@example.cz' },
      lifetimeSeconds: 60,
    })
    expect(
      (await shop.call('PATCH', `/account-verification-requests/${changed}`, {}, headers)).status,
    ).toBe(202)
    expect((await shop.call('GET', customer, undefined, headers)).json).toMatchObject({
      email: 'nova@example.cz',
      pendingEmail: null,
    })
    expect(
      (await shop.call('PATCH', `/account-verification-requests/${verification}`, {}, headers))
        .status,
    ).toBe(422)
    expect((await shop.call('GET', `/reset-password-requests/${link}`)).status).toBe(404)
  })
})

test('the mailbox owner’s link signs out a stranger who never verified it @A14', async () => {
  const { customer, headers } = await shop.account('cizi-schranka@example.cz')
  const customerId = idOf(customer)
  await shop.db
    .updateTable('users')
    .set({ verified_at: null })
    .where('customer_id', '=', customerId)
    .execute()
  expect((await shop.call('GET', customer, undefined, headers)).status).toBe(200)
  const link = await createOneTimeToken(shop.db, {
    purpose: 'verification',
    customerId,
    lifetimeSeconds: 60,
  })
  expect((await shop.call('PATCH', `/account-verification-requests/${link}`, {})).status).toBe(202)
  expect((await shop.call('GET', customer, undefined, headers)).status).toBe(401)
})

test('a link that is opened after its account was proved another way leaves the password alone @A14', async () => {
  const { customer, headers } = await shop.account('overena-jinak@example.cz')
  const link = await createOneTimeToken(shop.db, {
    purpose: 'verification',
    customerId: idOf(customer),
    lifetimeSeconds: 60,
  })
  expect((await shop.call('PATCH', `/account-verification-requests/${link}`, {})).status).toBe(202)
  expect((await shop.call('GET', customer, undefined, headers)).status).toBe(200)
  expect((await signIn('overena-jinak@example.cz', PASSWORD)).statusCode).toBe(200)
})

test('a link for an address that is not waited for any more changes nothing @A09 @ACC-16', async () => {
  const { customer, headers } = await shop.account('rozmyslela@example.cz')
  expect(
    (
      await shop.call(
        'PUT',
        customer,
        { email: 'druha-volba@example.cz', currentPassword: PASSWORD },
        headers,
      )
    ).status,
  ).toBe(200)
  const payload = { email: 'prvni-volba@example.cz' }
  const late = await createOneTimeToken(shop.db, {
    purpose: 'email_change',
    customerId: idOf(customer),
    payload,
    lifetimeSeconds: 60,
  })
  expect(
    (await shop.call('PATCH', `/account-verification-requests/${late}`, {}, headers)).status,
  ).toBe(422)
  expect((await shop.call('GET', customer, undefined, headers)).json).toMatchObject({
    email: 'rozmyslela@example.cz',
    pendingEmail: 'druha-volba@example.cz',
  })
})

describe('sessions @A18 @ACC-21', () => {
  test('signing out everywhere ends all tokens, only for the own account', async () => {
    const { customer, headers } = await shop.account('vsude@example.cz')
    expect(
      (await shop.call('DELETE', `${customer}/sessions`, undefined, jana.headers)).status,
    ).toBe(404)
    expect((await shop.call('DELETE', `${customer}/sessions`)).status).toBe(401)
    expect((await shop.call('GET', customer, undefined, headers)).status).toBe(200)
    expect((await shop.call('DELETE', `${customer}/sessions`, undefined, headers)).status).toBe(204)
    expect((await shop.call('GET', customer, undefined, headers)).status).toBe(401)
  })

  test('a stolen session cannot be used to guess the password @A05', async () => {
    const { customer, headers } = await shop.account('pujcena@example.cz')
    const guess = () =>
      shop.call(
        'PUT',
        `${customer}/password`,
        { currentPassword: 'x', newPassword: NEW, confirmNewPassword: NEW },
        headers,
      )
    const statuses = await Promise.all(
      Array.from({ length: 14 }, async () => (await guess()).status),
    )
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })
})

describe('floods @A05 @D14', () => {
  test('of a thousand concurrent guesses ten are checked; the owner elsewhere is not locked out; the catalogue still answers', async () => {
    await shop.account('cil@example.cz')
    expect((await signIn('cil@example.cz', PASSWORD, { ip: '10.5.0.1' })).statusCode).toBe(200)
    const storm = Promise.all(
      Array.from({ length: 1000 }, (_, i) =>
        signIn('cil@example.cz', `Spatne-${i}-heslo!`, { ip: '10.6.6.6' }),
      ),
    )
    const products = await productsMeanwhile(storm)
    const answers = await storm
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(990)
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
      message: expect.stringContaining('Příliš mnoho pokusů'),
    })
    expect((await signIn('cil@example.cz', PASSWORD, { ip: '10.5.0.1' })).statusCode).toBe(200)
    expect(products, 'shoppers do not wait until all guesses are judged').toBeGreaterThan(5)
  }, 60_000)

  test('guesses at a hundred accounts from one network are limited to sixty', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 100 },
        async (_, i) =>
          (await signIn(`ucet${i}@example.cz`, 'Spatne-heslo-1!', { ip: `2001:db8::${i}` }))
            .statusCode,
      ),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  }, 60_000)

  test('X-Forwarded-For is ignored from strangers; behind a trusted proxy only its entry counts', async () => {
    const guess = async (nth: number, ip: string, forwarded: string) =>
      (
        await signIn('podvrh@example.cz', 'Spatne-heslo-1!', {
          ip,
          headers: { 'x-forwarded-for': forwarded.replace('N', String(nth)) },
        })
      ).statusCode
    for (const [ip, forwarded] of [
      ['10.7.7.7', '1.2.3.N'],
      ['10.255.0.1', '1.2.3.N, 10.8.8.8'],
    ] as const) {
      const statuses = []
      for (let nth = 0; nth < 12; nth += 1) statuses.push(await guess(nth, ip, forwarded))
      expect(statuses.slice(10)).toEqual([429, 429])
    }
  }, 60_000)

  async function productsMeanwhile(until: Promise<unknown>): Promise<number> {
    let answered = 0
    let isOver = false
    void until.finally(() => (isOver = true))
    for (;;) {
      expect((await shop.app.inject('/api/v2/shop/products/p-soap')).statusCode).toBe(200)
      if (isOver) return answered
      answered += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
})

describe('requests from other sites @A12', () => {
  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    '%s is refused',
    async (type) => {
      for (const [method, url] of [
        ['POST', '/api/v2/shop/authentication-token'],
        ['POST', '/api/v2/shop/reset-password-requests'],
        ['PUT', jana.customer],
      ] as const) {
        const answer = await shop.app.inject({
          method,
          url,
          headers: { 'content-type': type, authorization: `Bearer ${jana.token}` },
          payload: 'email=a%40b.cz',
        })
        expect([403, 415]).toContain(answer.statusCode)
      }
    },
  )
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

test('of two accounts that take one address concurrently one gets it, the other an error @A11', async () => {
  const email = 'spolecny@example.cz'
  const people = await Promise.all(
    ['prvni@example.cz', 'druhy@example.cz'].map((address) => shop.account(address)),
  )
  const links = await Promise.all(
    people.map(async ({ customer, headers }) => {
      expect(
        (await shop.call('PUT', customer, { email, currentPassword: PASSWORD }, headers)).status,
      ).toBe(200)
      return createOneTimeToken(shop.db, {
        purpose: 'email_change',
        customerId: idOf(customer),
        payload: { email },
        lifetimeSeconds: 60,
      })
    }),
  )
  const answers = await Promise.all(
    links.map((link, index) =>
      shop.call('PATCH', `/account-verification-requests/${link}`, {}, people[index]?.headers),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 422])
})
