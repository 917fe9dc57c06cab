import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import {
  startIdentityProviders,
  shopOrigin,
  type IdentityProviders,
} from '../../testing/identity-providers.ts'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { socialBrowser, type SocialBrowser } from '../../testing/social-browser.ts'
import { testConfig } from '../../testing/test-config.ts'

let shop: OrderShop
let inbox: TestInbox
const identity: IdentityProviders = await startIdentityProviders()

beforeAll(async () => {
  inbox = await openInbox()
  shop = await openOrderShop(
    {},
    testConfig({ publicOrigin: shopOrigin, oauth: identity.oauth, smtpUrl: inbox.smtpUrl }),
  )
})
beforeEach(async () => {
  await shop.db.deleteFrom('users').execute()
  await shop.db.deleteFrom('rate_limits').execute()
  inbox.messages.length = 0
})
afterAll(async () => {
  await shop.close()
  await inbox.close()
  await identity.close()
})

/** Comes from a provider that does not stand for the address; where that address can be proved. */
async function come(browser: SocialBrowser, provider: string, person: string): Promise<string> {
  const end = new URL(await browser.signIn(provider, { person }, '?navrat=/muj-ucet/kupony'))
  expect(end.pathname).toBe('/oauth/email')
  return `/social-email-proofs/${end.searchParams.get('proof') ?? ''}`
}
/** @param mails - how many have gone to the address by then. */
async function mailedCode(email: string, mails = 1): Promise<string> {
  await eventually(async () => {
    await shop.app.outbox.drain()
    expect(inbox.to(email)).toHaveLength(mails)
  })
  return (
    /\d{4} \d{4}/.exec((inbox.to(email).at(0)?.text ?? '').replaceAll('\u00a0', ' '))?.[0] ?? ''
  )
}
const customerOf = async (browser: SocialBrowser, oauthCode: unknown) => {
  const { json } = await browser.call('POST', '/authentication-token', { oauthCode })
  const { token, customer } = json as { token: string; customer: string }
  return (await shop.call('GET', customer, undefined, { authorization: `Bearer ${token}` })).json
}
const endOf = ({ json }: { json: unknown }) =>
  json as { oauthCode: string; returnTo: string | null }

describe('an address the provider does not vouch for is verified by a code @API-06 @SHELL-28 @A20', () => {
  test('a newcomer from Facebook gets an account, and next time comes straight in', async () => {
    const browser = socialBrowser(shop)
    const proof = await come(browser, 'facebook', 'tomas')
    expect((await browser.call('GET', proof)).json).toEqual({
      provider: 'facebook',
      email: 'tomas.dvorak@example.cz',
    })
    expect((await browser.call('PUT', proof, { email: 'tomas.dvorak@example.cz' })).status).toBe(
      202,
    )
    const proved = await browser.call('PATCH', proof, {
      mailedCode: await mailedCode('tomas.dvorak@example.cz'),
    })
    expect(proved.status).toBe(200)
    expect(endOf(proved).returnTo).toBe('/muj-ucet/kupony')
    expect(await customerOf(browser, endOf(proved).oauthCode)).toMatchObject({
      email: 'tomas.dvorak@example.cz',
      fullName: 'Tomáš Dvořák',
      socialProviders: ['facebook'],
      user: { verified: true },
    })
    expect(await browser.signIn('facebook', { person: 'tomas' })).toContain('/oauth/success')
  })

  test('an existing account is linked only after the code', async () => {
    const jana = await shop.account('jana@example.cz')
    const browser = socialBrowser(shop)
    const proof = await come(browser, 'facebook', 'jana')
    await browser.call('PUT', proof, { email: 'jana@example.cz' })
    expect(await shop.db.selectFrom('user_identities').select('id').execute()).toEqual([])
    const { oauthCode } = endOf(
      await browser.call('PATCH', proof, { mailedCode: await mailedCode('jana@example.cz') }),
    )
    expect(await customerOf(browser, oauthCode)).toMatchObject({
      '@id': jana.customer,
      socialProviders: ['facebook'],
    })
    expect((await shop.call('GET', jana.customer, undefined, jana.headers)).status).toBe(200)
  })

  test('a provider that tells no address: the person says one', async () => {
    const browser = socialBrowser(shop)
    const proof = await come(browser, 'facebook', 'bezmailu')
    expect((await browser.call('GET', proof)).json).toEqual({ provider: 'facebook', email: null })
    expect((await browser.call('PUT', proof, { email: 'nesmysl' })).status).toBe(422)
    await browser.call('PUT', proof, { email: 'eva@example.cz' })
    const { oauthCode } = endOf(
      await browser.call('PATCH', proof, { mailedCode: await mailedCode('eva@example.cz') }),
    )
    expect(await customerOf(browser, oauthCode)).toMatchObject({
      email: 'eva@example.cz',
      fullName: 'Eva Malá',
    })
  })

  test('a stranger’s link to the page proves nothing: it belongs to the browser that came from the provider', async () => {
    await shop.account('jana@example.cz')
    const stranger = socialBrowser(shop)
    const proof = await come(stranger, 'facebook', 'tomas')
    const victim = socialBrowser(shop)
    expect((await victim.call('GET', proof)).status).toBe(404)
    expect((await victim.call('PUT', proof, { email: 'jana@example.cz' })).status).toBe(404)
    await stranger.call('PUT', proof, { email: 'jana@example.cz' })
    expect(
      (await victim.call('PATCH', proof, { mailedCode: await mailedCode('jana@example.cz') }))
        .status,
    ).toBe(404)
    expect(await shop.db.selectFrom('user_identities').select('id').execute()).toEqual([])
  })

  test('a code is invalid after five guesses, also concurrent ones', async () => {
    const browser = socialBrowser(shop)
    const proof = await come(browser, 'facebook', 'tomas')
    await browser.call('PUT', proof, { email: 'tomas.dvorak@example.cz' })
    const code = await mailedCode('tomas.dvorak@example.cz')
    const wrong = code.startsWith('0') ? '11111111' : '00000000'
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => browser.call('PATCH', proof, { mailedCode: wrong })),
    )
    expect(guesses.filter(({ text }) => text.includes('Kód nesouhlasí'))).toHaveLength(5)
    expect(guesses.filter(({ text }) => text.includes('Kód už neplatí'))).toHaveLength(3)
    expect((await browser.call('PATCH', proof, { mailedCode: code })).status).toBe(422)
    await browser.call('PUT', proof, { email: 'tomas.dvorak@example.cz' })
    expect((await browser.call('PATCH', proof, { mailedCode: code })).status).toBe(422)
    expect(
      (
        await browser.call('PATCH', proof, {
          mailedCode: await mailedCode('tomas.dvorak@example.cz', 2),
        })
      ).status,
    ).toBe(200)
  })

  test('a code is good once, of ten uses at once one counts, and it ends', async () => {
    const browser = socialBrowser(shop)
    const proof = await come(browser, 'facebook', 'tomas')
    await browser.call('PUT', proof, { email: 'tomas.dvorak@example.cz' })
    const code = await mailedCode('tomas.dvorak@example.cz')
    await shop.db
      .updateTable('social_email_proofs')
      .set({ code_expires_at: new Date(Date.now() - 1_000) })
      .execute()
    expect((await browser.call('PATCH', proof, { mailedCode: code })).status).toBe(422)
    await browser.call('PUT', proof, { email: 'tomas.dvorak@example.cz' })
    const next = await mailedCode('tomas.dvorak@example.cz', 2)
    const uses = await Promise.all(
      Array.from({ length: 10 }, () => browser.call('PATCH', proof, { mailedCode: next })),
    )
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('at most five codes an hour are mailed to a mailbox', async () => {
    const browser = socialBrowser(shop)
    const proof = await come(browser, 'facebook', 'tomas')
    const answers: number[] = []
    for (let turn = 0; turn < 6; turn += 1)
      answers.push((await browser.call('PUT', proof, { email: 'obet@example.cz' })).status)
    expect(answers).toEqual([202, 202, 202, 202, 202, 429])
  })
})
