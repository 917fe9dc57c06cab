import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authCalls, idOf } from '../../testing/auth-calls.ts'
import { openOrderShop, PASSWORD, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { createOneTimeToken } from './one-time-tokens.ts'

let shop: OrderShop
let jana: Awaited<ReturnType<OrderShop['account']>>
const { signIn } = authCalls(() => shop)
const NEW = 'Mraky nad Řípem 7!'

beforeAll(async () => {
  shop = await openOrderShop(
    {},
    testConfig({ passwordMemory: 19_456, trustedProxies: ['10.255.0.1'] }),
  )
  jana = await shop.account('jana@example.cz')
})
afterAll(() => shop.close())

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
