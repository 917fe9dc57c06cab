import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  startIdentityProviders,
  shopOrigin,
  type IdentityProviders,
} from '../../testing/identity-providers.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { socialBrowser, type Choice, type SocialBrowser } from '../../testing/social-browser.ts'
import { testConfig } from '../../testing/test-config.ts'

let shop: OrderShop
const identity: IdentityProviders = await startIdentityProviders()

beforeAll(async () => {
  shop = await openOrderShop({}, testConfig({ publicOrigin: shopOrigin, oauth: identity.oauth }))
})
beforeEach(() => shop.db.deleteFrom('users').execute())
afterAll(async () => {
  await shop.close()
  await identity.close()
})

/** The browser of each login, which has to swap the login's code. */
const browserAt = new Map<string, SocialBrowser>()
const signIn = async (provider: string, choice: Choice, query = '') => {
  const browser = socialBrowser(shop)
  const end = await browser.signIn(provider, choice, query)
  browserAt.set(end, browser)
  return end
}
const swap = async (location: string) => {
  const { status, json } = await (browserAt.get(location) ?? socialBrowser(shop)).swap(location)
  return { status, ...(json as { token: string; customer: string }) }
}
const customerOf = async (location: string) => {
  const { token, customer } = await swap(location)
  return (await shop.call('GET', customer, undefined, { authorization: `Bearer ${token}` })).json
}
const failed = (reason: string, provider: string) =>
  `${shopOrigin}/oauth/failed?reason=${reason}&provider=${provider}`
const linkTo = async (
  email: string,
  provider: 'google' | 'facebook' | 'apple',
  subject: string,
) => {
  const user = await shop.db
    .selectFrom('users')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select('users.id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('user_identities')
    .values({ user_id: user.id, provider, subject })
    .execute()
  return user.id
}

describe('social login @API-06 @SHELL-28', () => {
  test.each(['google', 'apple'])(
    'a new person gets an account through %s, and comes back to the same one',
    async (provider) => {
      const location = await signIn(provider, { person: 'tomas' })
      expect(location).toMatch(
        new RegExp(`^${shopOrigin}/oauth/success\\?code=[\\w-]{43}&provider=${provider}$`),
      )
      const { token, customer } = await swap(location)
      expect(
        (await shop.call('GET', customer, undefined, { authorization: `Bearer ${token}` })).json,
      ).toMatchObject({
        email: 'tomas.dvorak@example.cz',
        hasPassword: false,
        socialProviders: [provider],
        user: { verified: true },
      })
      expect((await swap(location)).status).toBe(401)
      expect((await swap(await signIn(provider, { person: 'tomas' }))).customer).toBe(customer)
    },
  )

  test('Facebook signs in whom it is linked to already', async () => {
    const jana = await shop.account('jana@example.cz')
    await linkTo('jana@example.cz', 'facebook', 'jana')
    expect((await swap(await signIn('facebook', { person: 'jana' }))).customer).toBe(jana.customer)
  })

  test('an account of the same verified address is linked', async () => {
    const jana = await shop.account('jana@example.cz')
    expect((await swap(await signIn('google', { person: 'jana' }))).customer).toBe(jana.customer)
    expect((await swap(await signIn('apple', { person: 'jana' }))).customer).toBe(jana.customer)
    expect((await shop.call('GET', jana.customer, undefined, jana.headers)).status).toBe(200)
  })

  test.each(['google', 'apple'])(
    'a password set without proving the mailbox does not survive its owner, who comes from %s',
    async (provider) => {
      const squatter = await shop.account('jana@example.cz')
      await shop.db.updateTable('users').set({ verified_at: null }).execute()
      await swap(await signIn(provider, { person: 'jana' }))
      expect((await shop.call('GET', squatter.customer, undefined, squatter.headers)).status).toBe(
        401,
      )
    },
  )

  test.each([
    ['google', 'neovereny'],
    ['google', 'bezmailu'],
    ['apple', 'neovereny'],
    ['facebook', 'jana'],
    ['facebook', 'bezmailu'],
  ])(
    '%s does not stand for the address of %s: it links nothing and has to be proved',
    async (provider, person) => {
      for (const email of ['petr@example.cz', 'jana@example.cz']) await shop.account(email)
      expect(await signIn(provider, { person })).toMatch(
        new RegExp(`^${shopOrigin}/oauth/email\\?proof=[\\w-]{36}&provider=${provider}$`),
      )
      expect(await shop.db.selectFrom('user_identities').select('id').execute()).toEqual([])
    },
  )

  test('leads where the visitor wanted to go, and nowhere else @A25', async () => {
    const to = async (wanted: string) => {
      const end = await signIn('apple', { person: 'jana' }, `?navrat=${encodeURIComponent(wanted)}`)
      return new URL(end).searchParams.get('navrat')
    }
    expect(await to('/muj-ucet/kupony')).toBe('/muj-ucet/kupony')
    for (const evil of ['//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(await to(evil)).toBeNull()
  })

  test('the owner of a mailbox removes a stranger’s identity linked to it while unverified @A20', async () => {
    await shop.account('tomas.dvorak@example.cz')
    const userId = await linkTo('tomas.dvorak@example.cz', 'apple', 'mallory')
    await shop.db.updateTable('users').set({ verified_at: null }).where('id', '=', userId).execute()
    expect((await swap(await signIn('google', { person: 'tomas' }))).status).toBe(200)
    const left = await shop.db
      .selectFrom('user_identities')
      .select('subject')
      .where('user_id', '=', userId)
      .execute()
    expect(left.map(({ subject }) => subject)).toEqual(['tomas'])
  })

  test('an account of another spelling of the address is not the same mailbox’s @A20', async () => {
    const tomas = await shop.account('tomas.dvorak@example.cz')
    const customerId = Number(tomas.customer.split('/').at(-1))
    const rename = (email: string) =>
      shop.db.updateTable('customers').set({ email }).where('id', '=', customerId).execute()
    await rename('tomas.dvorak+jiny@example.cz')
    expect(await signIn('google', { person: 'tomas' })).toBe(failed('email', 'google'))
    await rename('Tomas.Dvorak@Example.cz')
    expect((await swap(await signIn('google', { person: 'tomas' }))).customer).toBe(tomas.customer)
  })
})

describe('answers that must not sign anybody in @A20', () => {
  test.each(['google', 'apple'])(
    '%s: a link with the code of somebody else’s login, opened by a shopper',
    async (provider) => {
      const [attacker, shopper] = [socialBrowser(shop), socialBrowser(shop)]
      const link = await attacker.signIn(provider, { person: 'tomas' })
      expect((await shopper.swap(link)).status).toBe(401)
      const own = await shopper.signIn(provider, { person: 'jana' })
      expect(
        (await shopper.swap(await attacker.signIn(provider, { person: 'tomas' }))).status,
      ).toBe(401)
      expect((await shopper.swap(own)).status).toBe(200)
      expect(shopper.cookies.size).toBe(0)
    },
  )

  test.each(['google', 'facebook', 'apple'])(
    '%s: another browser’s, a used one, an invented one, another provider’s',
    async (provider) => {
      const [mine, theirs] = [socialBrowser(shop), socialBrowser(shop)]
      const answer = await mine.choose(await mine.start(provider), { person: 'jana' })
      expect(await theirs.come(answer)).toBe(failed('state', provider))
      expect(await mine.come(answer)).toBe(failed('state', provider))
      const invented = { code: 'x', state: 'y' }
      const { method } = answer
      const path = `/oauth/connect/${provider}/callback`
      const url = method === 'GET' ? `${path}?${new URLSearchParams(invented).toString()}` : path
      expect(await mine.come({ method, url, fields: method === 'GET' ? {} : invented })).toBe(
        failed('state', provider),
      )
    },
  )

  test('an answer to one provider’s question is none to another’s', async () => {
    const browser = socialBrowser(shop)
    const answer = await browser.choose(await browser.start('google'), { person: 'jana' })
    expect(await browser.come({ ...answer, url: answer.url.replace('google', 'facebook') })).toBe(
      failed('state', 'facebook'),
    )
  })

  test('Apple’s answer comes as a form alone, the others’ never', async () => {
    const browser = socialBrowser(shop)
    const { url, fields } = await browser.choose(await browser.start('apple'), { person: 'jana' })
    expect(
      await browser.come({
        method: 'GET',
        url: `${url}?${new URLSearchParams(fields).toString()}`,
        fields: {},
      }),
    ).toBe(failed('state', 'apple'))
    const google = await browser.choose(await browser.start('google'), { person: 'jana' })
    const [path = '', query = ''] = google.url.split('?')
    expect(
      await browser.come({
        method: 'POST',
        url: path,
        fields: Object.fromEntries(new URLSearchParams(query)),
      }),
    ).toBe(failed('state', 'google'))
  })

  test.each(['google', 'facebook', 'apple'])(
    '%s: a code that it does not know',
    async (provider) => {
      const browser = socialBrowser(shop)
      const { method, url, fields } = await browser.choose(await browser.start(provider), {
        person: 'jana',
      })
      const wrong = {
        method,
        url: url.replace(/code=[^&]+/, 'code=wrong'),
        fields: { ...fields, code: 'wrong' },
      }
      expect(await browser.come(wrong)).toBe(failed('rejected', provider))
    },
  )

  test.each(['google', 'apple'])(
    '%s: an identity for another request, another shop, or of yesterday',
    async (provider) => {
      for (const fault of ['nonce', 'audience', 'expired'])
        expect(await signIn(provider, { person: 'jana', fault })).toBe(failed('rejected', provider))
    },
  )

  test.each(['google', 'facebook', 'apple'])('%s: the person refuses', async (provider) => {
    expect(await signIn(provider, { person: '' })).toBe(failed('refused', provider))
  })

  test.each(['google', 'facebook', 'apple'])(
    '%s is away during the token request',
    async (provider) => {
      expect(await signIn(provider, { person: 'jana', fault: 'away' })).toBe(
        failed('unavailable', provider),
      )
    },
  )

  test('providers that do not answer, are not offered or are unknown', async () => {
    const away = { ...identity.oauth.google, issuer: 'http://127.0.0.1:9/google' }
    const other = await openOrderShop(
      {},
      testConfig({
        publicOrigin: shopOrigin,
        oauth: { google: away, facebook: null, apple: null },
      }),
    )
    const browser = socialBrowser(other)
    expect((await browser.start('google')).href).toBe(failed('unavailable', 'google'))
    expect((await browser.start('apple')).href).toBe(failed('not-offered', 'apple'))
    expect((await other.app.inject('/oauth/connect/myspace')).statusCode).toBe(404)
    expect((await other.call('GET', '/social-login')).json).toEqual({ providers: ['google'] })
    await other.close()
  })
})

describe('what is special @API-06', () => {
  test('Apple tells the name once, beside the token; an address in there proves nothing', async () => {
    const browser = socialBrowser(shop)
    const first = await startIdentityProviders()
    const other = await openOrderShop(
      {},
      testConfig({ publicOrigin: shopOrigin, oauth: first.oauth }),
    )
    const fresh = socialBrowser(other)
    const answer = await fresh.choose(await fresh.start('apple'), { person: 'tomas' })
    const user = JSON.parse(answer.fields['user'] ?? '{}') as Record<string, unknown>
    const forged = {
      ...answer,
      fields: { ...answer.fields, user: JSON.stringify({ ...user, email: 'jana@example.cz' }) },
    }
    const end = new URL(await fresh.come(forged))
    const { json } = await fresh.swap(end.href)
    const { token, customer } = json as { token: string; customer: string }
    expect(
      (await other.call('GET', customer, undefined, { authorization: `Bearer ${token}` })).json,
    ).toMatchObject({
      email: 'tomas.dvorak@example.cz',
      fullName: 'Tomáš Dvořák',
    })
    expect(
      (await fresh.choose(await fresh.start('apple'), { person: 'tomas' })).fields,
    ).not.toHaveProperty('user')
    expect(browser.cookies.size).toBe(0)
    await other.close()
    await first.close()
  })

  test('Apple may hide the address behind one of its own', async () => {
    const end = await signIn('apple', { person: 'jana', hide: 'on' })
    expect(await customerOf(end)).toMatchObject({
      email: 'jana@privaterelay.appleid.com',
      user: { verified: true },
    })
  })

  test('the cookie of a question to Apple comes along with a form of another site, the others’ do not', async () => {
    const attributesOf = async (provider: string) => {
      const browser = socialBrowser(shop)
      await browser.start(provider)
      return [...browser.cookies.values()].map(({ attributes }) =>
        attributes.split('; ').toSorted(),
      )
    }
    expect(await attributesOf('apple')).toEqual([
      ['', 'HttpOnly', 'Max-Age=600', 'Path=/oauth/connect', 'SameSite=None', 'Secure'],
    ])
    expect(await attributesOf('google')).toEqual([
      ['', 'HttpOnly', 'Max-Age=600', 'Path=/oauth/connect', 'SameSite=Lax', 'Secure'],
    ])
  })

  test('Google is asked with PKCE and a nonce, Facebook for no OpenID', async () => {
    const google = Object.fromEntries((await socialBrowser(shop).start('google')).searchParams)
    expect(google).toMatchObject({
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      nonce: expect.any(String) as string,
    })
    const facebook = Object.fromEntries((await socialBrowser(shop).start('facebook')).searchParams)
    expect(facebook).toMatchObject({ scope: 'email public_profile', response_type: 'code' })
  })
})
