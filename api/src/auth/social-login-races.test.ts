import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { identityServer } from '../standins/identity-server.ts'
import { openOrderShop, type OrderShop } from '../testing/order-shop.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { testConfig } from '../testing/test-config.ts'

vi.setConfig({ testTimeout: 60_000 })

const providers = ['google', 'facebook', 'apple'] as const
const client = { clientId: 'drogerie-local', clientSecret: 'local-identity-secret' }
let identityUrl = ''
const identity = await identityServer({ origin: () => identityUrl, ...client })
let server: TestPostgres
const shops: Record<string, OrderShop> = {}

beforeAll(async () => {
  identityUrl = await identity.listen({ port: 0, host: '127.0.0.1' })
  server = await startPostgres()
  const oauth = Object.fromEntries(providers.map((name) => [name, { issuer: `${identityUrl}/${name}`, ...client }])) as never
  const config = testConfig({ publicOrigin: 'https://shop.test', oauth })
  shops['embedded'] = await openOrderShop({}, config)
  shops['server'] = await openOrderShop({ databaseUrl: server.databaseUrl, poolSize: 20 }, config)
}, 60_000)
afterAll(async () => {
  for (const shop of Object.values(shops)) await shop.close()
  await server.stop()
  await identity.close()
})

type Browser = { shop: OrderShop; cookies: Map<string, string> }

async function go({ shop, cookies }: Browser, url: string): Promise<URL> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await shop.app.inject({ method: 'GET', url, headers: { cookie } })
  const [name = '', value = ''] =
    String(answer.headers['set-cookie'] ?? '')
      .split(';')[0]
      ?.split('=') ?? []
  if (value) cookies.set(name, value)
  else cookies.delete(name)
  return new URL(String(answer.headers['location']))
}

/** The whole way of one login, up to the account it ends in. */
async function signIn(browser: Browser, provider: string, person: string): Promise<string> {
  const asked = await go(browser, `/oauth/connect/${provider}`)
  const body = new URLSearchParams({ ...Object.fromEntries(asked.searchParams), person })
  const chosen = await fetch(asked, { method: 'POST', body, redirect: 'manual' })
  const end = await go(browser, (chosen.headers.get('location') ?? '').replace('https://shop.test', ''))
  return end.toString()
}

async function swap(shop: OrderShop, end: string): Promise<string> {
  expect(end).toContain('/oauth/success')
  const answer = await shop.call('POST', '/authentication-token', { oauthCode: new URL(end).searchParams.get('code') })
  expect(answer.status).toBe(200)
  return (answer.json as { customer: string }).customer
}

describe.each(['embedded', 'server'])('logins of one person at once, %s database @API-06 @SHELL-28 @A20', (kind) => {
  const shopOf = () => shops[kind] as OrderShop

  test('three providers in three browsers, all codes swapped afterwards, end in the one existing account', async () => {
    const shop = shopOf()
    const jana = await shop.account('jana@example.cz')
    for (let round = 0; round < 5; round += 1) {
      const ends = await Promise.all(providers.map((provider) => signIn({ shop, cookies: new Map() }, provider, 'jana')))
      const customers = await Promise.all(ends.map((end) => swap(shop, end)))
      expect(new Set(customers)).toEqual(new Set([jana.customer]))
    }
  })

  test('three windows of one browser do not disturb each other', async () => {
    const shop = shopOf()
    const browser: Browser = { shop, cookies: new Map() }
    const ends = await Promise.all(providers.map((provider) => signIn(browser, provider, 'jana')))
    for (const end of ends) await swap(shop, end)
    expect(browser.cookies.size).toBe(0)
  })

  test('a new person who comes six times at once gets one account', async () => {
    const shop = shopOf()
    const ends = await Promise.all([...providers, ...providers].map((provider) => signIn({ shop, cookies: new Map() }, provider, 'tomas')))
    const customers = await Promise.all(ends.map((end) => swap(shop, end)))
    expect(new Set(customers).size).toBe(1)
    const identities = await shop.db.selectFrom('user_identities').selectAll().where('subject', '=', 'tomas').execute()
    expect(identities).toHaveLength(3)
  })
})
