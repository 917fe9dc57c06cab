import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityServer } from '../standins/identity-server.ts'
import { openOrderShop, type OrderShop } from '../testing/order-shop.ts'
import { testConfig } from '../testing/test-config.ts'

let shop: OrderShop
let identityUrl = ''
const client = { clientId: 'drogerie-local', clientSecret: 'local-identity-secret' }
const identity = await identityServer({ origin: () => identityUrl, ...client })

beforeAll(async () => {
  identityUrl = await identity.listen({ port: 0, host: '127.0.0.1' })
  const at = (provider: string) => ({ issuer: `${identityUrl}/${provider}`, ...client })
  shop = await openOrderShop(
    {},
    testConfig({ publicOrigin: 'https://shop.test', oauth: { google: at('google'), facebook: at('facebook'), apple: null } }),
  )
})
afterAll(async () => {
  await shop.close()
  await identity.close()
})

const get = (url: string, cookie = '') => shop.app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} })

/** Goes to the provider, picks a person, and gives the address the browser is sent back to, with its cookie. */
async function visit(provider: string, person: string, query = ''): Promise<{ back: string; cookie: string }> {
  const start = await get(`/oauth/connect/${provider}${query}`)
  expect(start.statusCode).toBe(302)
  const url = new URL(String(start.headers['location']))
  const page = await (await fetch(url)).text()
  expect(page).toContain('Za koho se chcete přihlásit?')
  const body = new URLSearchParams({ ...Object.fromEntries(url.searchParams), person })
  const chosen = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return {
    back: (chosen.headers.get('location') ?? '').replace('https://shop.test', ''),
    cookie: String(start.headers['set-cookie']).split(';')[0] ?? '',
  }
}
const finish = async ({ back, cookie }: { back: string; cookie: string }) => String((await get(back, cookie)).headers['location'])
const swap = (location: string) => shop.call('POST', '/authentication-token', { oauthCode: new URL(location).searchParams.get('code') })

describe('social login @API-06 @SHELL-28', () => {
  test('a new person gets an account, and comes back to the same one', async () => {
    const location = await finish(await visit('google', 'tomas'))
    expect(location).toMatch(/^https:\/\/shop\.test\/oauth\/success\?code=[\w-]{43}&provider=google$/)
    const { status, json } = await swap(location)
    expect(status).toBe(200)
    const { token, customer } = json as { token: string; customer: string }
    expect((await shop.call('GET', customer, undefined, { authorization: `Bearer ${token}` })).json).toMatchObject({
      email: 'tomas.dvorak@example.cz',
      fullName: 'Tomáš Dvořák',
      hasPassword: false,
      socialProviders: ['google'],
      user: { verified: true },
    })
    expect((await swap(location)).status).toBe(401)
    const again = await swap(await finish(await visit('facebook', 'tomas')))
    expect((again.json as { customer: string }).customer).toBe(customer)
  })

  test('an account of the same verified address is linked', async () => {
    const jana = await shop.account('jana@example.cz')
    const { json } = await swap(await finish(await visit('google', 'jana')))
    expect((json as { customer: string }).customer).toBe(jana.customer)
    expect((await shop.call('GET', jana.customer, undefined, jana.headers)).status).toBe(200)
  })

  test('a password set without proving the mailbox does not survive its owner', async () => {
    const squatter = await shop.account('petr@example.cz')
    await shop.db.updateTable('users').set({ verified_at: null }).execute()
    expect(await finish(await visit('google', 'neovereny'))).toBe('https://shop.test/oauth/failed?reason=email&provider=google')
    expect((await shop.call('GET', squatter.customer, undefined, squatter.headers)).status).toBe(200)
    const jana = (await shop.call('POST', '/authentication-token', { email: 'jana@example.cz', password: 'Heslo12345!' })).json as {
      token: string
      customer: string
    }
    await swap(await finish(await visit('facebook', 'jana')))
    expect((await shop.call('GET', jana.customer, undefined, { authorization: `Bearer ${jana.token}` })).status).toBe(401)
  })

  test('another browser, a used or invented state, a refusal', async () => {
    const visited = await visit('google', 'jana')
    expect(await finish({ ...visited, cookie: visited.cookie.replace(/=.*/, '=stranger') })).toBe(
      'https://shop.test/oauth/failed?reason=state&provider=google',
    )
    expect(await finish(visited)).toBe('https://shop.test/oauth/failed?reason=state&provider=google')
    expect(await finish({ back: '/oauth/connect/google/callback?code=x&state=y', cookie: '' })).toBe(
      'https://shop.test/oauth/failed?reason=state&provider=google',
    )
    expect(await finish(await visit('google', ''))).toBe('https://shop.test/oauth/failed?reason=refused&provider=google')
    const mixed = await visit('google', 'jana')
    expect(await finish({ ...mixed, back: mixed.back.replace('google', 'facebook') })).toBe(
      'https://shop.test/oauth/failed?reason=state&provider=facebook',
    )
    const wrongCode = await visit('google', 'jana')
    expect(await finish({ ...wrongCode, back: wrongCode.back.replace(/code=[^&]+/, 'code=wrong') })).toBe(
      'https://shop.test/oauth/failed?reason=unavailable&provider=google',
    )
  })

  test('leads where the visitor wanted to go, and nowhere else @A25', async () => {
    const to = async (wanted: string) => {
      const start = await visit('google', 'jana', `?navrat=${encodeURIComponent(wanted)}`)
      return new URL(await finish(start)).searchParams.get('navrat')
    }
    expect(await to('/muj-ucet/kupony')).toBe('/muj-ucet/kupony')
    for (const evil of ['//evil.example', '/\\evil.example', 'javascript:alert(1)']) expect(await to(evil)).toBeNull()
  })

  test('who links his own identity to another’s unproven mailbox is thrown out by its owner @A20', async () => {
    const known = await swap(await finish(await visit('google', 'tomas')))
    const customerId = Number((known.json as { customer: string }).customer.split('/').at(-1))
    const user = await shop.db.selectFrom('users').select('id').where('customer_id', '=', customerId).executeTakeFirstOrThrow()
    await shop.db.deleteFrom('user_identities').where('user_id', '=', user.id).execute()
    await shop.db.insertInto('user_identities').values({ user_id: user.id, provider: 'apple', subject: 'mallory' }).execute()
    await shop.db.updateTable('users').set({ verified_at: null }).where('id', '=', user.id).execute()
    expect((await swap(await finish(await visit('facebook', 'tomas')))).status).toBe(200)
    const left = await shop.db.selectFrom('user_identities').select('subject').where('user_id', '=', user.id).execute()
    expect(left.map(({ subject }) => subject)).toEqual(['tomas'])
  })

  test('an account of another spelling of the address is not the same mailbox’s @A20', async () => {
    const { json } = await swap(await finish(await visit('facebook', 'tomas')))
    const customerId = Number((json as { customer: string }).customer.split('/').at(-1))
    await shop.db.deleteFrom('user_identities').where('subject', '=', 'tomas').execute()
    const rename = (email: string) => shop.db.updateTable('customers').set({ email }).where('id', '=', customerId).execute()
    await rename('tomas.dvorak+jiny@example.cz')
    expect(await finish(await visit('facebook', 'tomas'))).toBe('https://shop.test/oauth/failed?reason=email&provider=facebook')
    await rename('Tomas.Dvorak@Example.cz')
    expect((await swap(await finish(await visit('facebook', 'tomas')))).json).toMatchObject({
      customer: `/api/v2/shop/customers/${customerId}`,
    })
  })

  test('a provider that is not offered, and one that nobody knows', async () => {
    expect((await get('/oauth/connect/apple')).headers['location']).toBe('https://shop.test/oauth/failed?reason=unavailable&provider=apple')
    expect((await get('/oauth/connect/myspace')).statusCode).toBe(404)
  })
})
