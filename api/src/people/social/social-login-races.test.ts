import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { shopOrigin, startIdentityProviders } from '../../testing/identity-providers.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { socialBrowser, type SocialBrowser } from '../../testing/social-browser.ts'
import { testConfig } from '../../testing/test-config.ts'

vi.setConfig({ testTimeout: 60_000 })

const identity = await startIdentityProviders()
let server: TestPostgres
const shops: Record<string, OrderShop> = {}

beforeAll(async () => {
  server = await startPostgres()
  const config = testConfig({ publicOrigin: shopOrigin, oauth: identity.oauth })
  shops['embedded'] = await openOrderShop({}, config)
  shops['server'] = await openOrderShop({ databaseUrl: server.databaseUrl, poolSize: 20 }, config)
}, 60_000)
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  for (const shop of Object.values(shops)) await shop.close()
  await server.stop()
  await identity.close()
})

const providers = ['google', 'facebook', 'apple'] as const
/** Accounts that have an address. */
const proving = ['google', 'apple'] as const

const signIn = (browser: SocialBrowser, provider: string, person: string) =>
  browser.signIn(provider, { person })

async function swap(browser: SocialBrowser, end: string): Promise<string> {
  expect(end).toContain('/oauth/success')
  const answer = await browser.swap(end)
  expect(answer.status).toBe(200)
  return (answer.json as { customer: string }).customer
}

describe.each(['embedded', 'server'])(
  'logins of one person at once, %s database @API-06 @SHELL-28 @A20',
  (kind) => {
    const shopOf = () => shops[kind] as OrderShop

    test('three providers in three browsers, all codes swapped afterwards, end in the one existing account', async () => {
      const shop = shopOf()
      const jana = await shop.account('jana@example.cz')
      const user = await shop.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
      await shop.db
        .insertInto('user_identities')
        .values({ user_id: user.id, provider: 'facebook', subject: 'jana' })
        .execute()
      for (let round = 0; round < 5; round += 1) {
        const browsers = providers.map((provider) => ({ provider, browser: socialBrowser(shop) }))
        const ends = await Promise.all(
          browsers.map(({ browser, provider }) => signIn(browser, provider, 'jana')),
        )
        const customers = await Promise.all(
          browsers.map(({ browser }, nth) => swap(browser, ends[nth] ?? '')),
        )
        expect(new Set(customers)).toEqual(new Set([jana.customer]))
      }
    })

    test('three windows of one browser do not disturb each other', async () => {
      const shop = shopOf()
      const browser = socialBrowser(shop)
      const ends = await Promise.all(providers.map((provider) => signIn(browser, provider, 'jana')))
      for (const end of ends) await swap(browser, end)
      expect(browser.cookies.size).toBe(0)
    })

    test('a new person who comes six times at once gets one account', async () => {
      const shop = shopOf()
      const browsers = [...proving, ...proving, ...proving].map((provider) => ({
        provider,
        browser: socialBrowser(shop),
      }))
      const ends = await Promise.all(
        browsers.map(({ browser, provider }) => signIn(browser, provider, 'tomas')),
      )
      const customers = await Promise.all(
        browsers.map(({ browser }, nth) => swap(browser, ends[nth] ?? '')),
      )
      expect(new Set(customers).size).toBe(1)
      const identities = await shop.db
        .selectFrom('user_identities')
        .selectAll()
        .where('subject', '=', 'tomas')
        .execute()
      expect(identities).toHaveLength(2)
    })
  },
)

test('two APIs whose clocks are five minutes apart take each other’s questions and codes', async () => {
  const shop = shops['server'] as OrderShop
  const browser = socialBrowser(shop)
  const clock = (minutes: number) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + minutes * 60_000)
  }
  clock(-3)
  const answer = await browser.choose(await browser.start('google'), { person: 'tomas' })
  vi.useRealTimers()
  const end = await browser.come(answer)
  clock(2)
  await swap(browser, end)
})
