import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authenticator } from '../../testing/authenticator.ts'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, PASSWORD, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'

const publicOrigin = 'https://shop.test'
let shop: OrderShop
let inbox: TestInbox

beforeAll(async () => {
  inbox = await openInbox()
  shop = await openOrderShop({}, testConfig({ publicOrigin, smtpUrl: inbox.smtpUrl }))
})
beforeEach(async () => {
  await shop.db.deleteFrom('customers').execute()
  await shop.db.deleteFrom('rate_limits').execute()
  inbox.messages.length = 0
})
afterAll(() => Promise.all([shop.close(), inbox.close()]))

type Headers = Record<string, string>
type Key = ReturnType<typeof authenticator>
type Options = { challenge: string; rpId?: string; rp?: { id: string } }
const email = 'jana@example.cz'

const optionsOf = async (path: string, headers: Headers = {}) =>
  (await shop.call('POST', path, undefined, headers)).json as Options
const signInBy = async (key: Key, change?: Parameters<Key['answer']>[1]) =>
  shop.call('POST', '/authentication-token', {
    passkey: key.answer(await optionsOf('/passkeys/sign-in-options'), change),
  })
const byPassword = () => shop.call('POST', '/authentication-token', { email, password: PASSWORD })

/** Jana with a passkey. */
async function withPasskey(): Promise<{
  headers: Headers
  customer: string
  key: Key
  id: number
}> {
  const { headers, customer } = await shop.account(email)
  await prove(headers)
  const key = authenticator(publicOrigin)
  const answer = key.register(await optionsOf('/passkeys/options', headers))
  const { status, json } = await shop.call(
    'POST',
    '/passkeys',
    { passkeyName: 'Telefon', answer },
    headers,
  )
  expect(status).toBe(201)
  return { headers, customer, key, id: (json as { id: number }).id }
}
const forgetProofs = () => shop.db.updateTable('sessions').set({ proved_at: null }).execute()
const prove = async (headers: Headers) =>
  expect(
    (await shop.call('POST', '/reauthentications', { currentPassword: PASSWORD }, headers)).status,
  ).toBe(204)
const released = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('passkeys @API-06 @ACC-01', () => {
  test('one is added, listed, renamed, signs in, and is removed', async () => {
    const { headers, customer, key, id } = await withPasskey()
    expect((await shop.call('GET', '/passkeys', undefined, headers)).json).toEqual({
      passkeys: [
        {
          id,
          name: 'Telefon',
          synced: false,
          createdAt: expect.any(String) as string,
          lastUsedAt: null,
        },
      ],
      required: false,
      releasedAt: null,
    })
    expect(
      (await shop.call('PUT', `/passkeys/${id}`, { passkeyName: 'Starý telefon' }, headers)).status,
    ).toBe(204)
    const { status, json } = await signInBy(key)
    expect(status).toBe(200)
    expect((json as { customer: string }).customer).toBe(customer)
    const { passkeys } = (await shop.call('GET', '/passkeys', undefined, headers)).json as {
      passkeys: { name: string; lastUsedAt: string | null }[]
    }
    expect(passkeys).toMatchObject([
      { name: 'Starý telefon', lastUsedAt: expect.any(String) as string },
    ])
    expect((await shop.call('DELETE', `/passkeys/${id}`, undefined, headers)).status).toBe(204)
    expect((await signInBy(key)).status).toBe(401)
  })

  test('a second account cannot add the same one, nor touch it', async () => {
    const { key, id } = await withPasskey()
    const { headers } = await shop.account('petr@example.cz')
    await prove(headers)
    const answer = key.register(await optionsOf('/passkeys/options', headers))
    expect(
      (await shop.call('POST', '/passkeys', { passkeyName: 'Můj', answer }, headers)).text,
    ).toContain('už je přidaný')
    expect(
      (await shop.call('PUT', `/passkeys/${id}`, { passkeyName: 'Můj' }, headers)).status,
    ).toBe(404)
    expect((await shop.call('DELETE', `/passkeys/${id}`, undefined, headers)).status).toBe(404)
  })

  test('an answer is good once, for its own question, of this shop, and by a person who was verified', async () => {
    const { headers, key } = await withPasskey()
    const options = await optionsOf('/passkeys/sign-in-options')
    const passkey = key.answer(options)
    const uses = await Promise.all(
      Array.from({ length: 6 }, () => shop.call('POST', '/authentication-token', { passkey })),
    )
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(uses.filter(({ status }) => status === 401)).toHaveLength(5)
    expect((await signInBy(key, { origin: 'https://shop.evil' })).status).toBe(401)
    expect((await signInBy(key, { isVerified: false })).status).toBe(401)
    expect(
      (
        await shop.call('POST', '/authentication-token', {
          passkey: key.answer({ challenge: 'aW52ZW50ZWQ', rpId: 'shop.test' }),
        })
      ).status,
    ).toBe(401)
    const own = await optionsOf('/reauthentications/options', headers)
    expect(
      (await shop.call('POST', '/authentication-token', { passkey: key.answer(own) })).status,
    ).toBe(401)
  })

  test('a copied authenticator is found out by its counter', async () => {
    const { key } = await withPasskey()
    expect((await signInBy(key, { counter: 7 })).status).toBe(200)
    expect((await signInBy(key, { counter: 7 })).status).toBe(401)
    expect((await signInBy(key, { counter: 8 })).status).toBe(200)
  })

  test('a question ends by the clock of the database', async () => {
    const { key } = await withPasskey()
    const options = await optionsOf('/passkeys/sign-in-options')
    await shop.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute()
    expect(
      (await shop.call('POST', '/authentication-token', { passkey: key.answer(options) })).status,
    ).toBe(401)
  })

  test('a disabled account stays closed', async () => {
    const { key } = await withPasskey()
    await shop.db.updateTable('customers').set({ state: 3 }).where('email', '=', email).execute()
    expect((await signInBy(key)).status).toBe(401)
  })
})

describe('re-authentication @A05', () => {
  test.each([
    [290, 200],
    [310, 403],
  ])('a proof of %d s ago: an export answers %d', async (secondsAgo, status) => {
    const { headers, customer } = await withPasskey()
    await shop.db
      .updateTable('sessions')
      .set({ proved_at: new Date(Date.now() - secondsAgo * 1_000) })
      .execute()
    expect((await shop.call('GET', `${customer}/export`, undefined, headers)).status).toBe(status)
  })

  test.each(['GET export', 'POST options', 'PUT requirement', 'DELETE passkey'])(
    '%s wants a recent proof, which a borrowed session has not',
    async (what) => {
      const { headers, customer, id } = await withPasskey()
      await forgetProofs()
      const act = () => {
        if (what === 'GET export') return shop.call('GET', `${customer}/export`, undefined, headers)
        if (what === 'POST options')
          return shop.call('POST', '/passkeys/options', undefined, headers)
        if (what === 'PUT requirement')
          return shop.call('PUT', '/passkeys/requirement', { required: true }, headers)
        return shop.call('DELETE', `/passkeys/${id}`, undefined, headers)
      }
      const refused = await act()
      expect([refused.status, (refused.json as { code: number }).code]).toEqual([403, 1820])
      expect(
        (await shop.call('POST', '/reauthentications', { currentPassword: PASSWORD }, headers))
          .status,
      ).toBe(204)
      expect((await act()).status).toBeLessThan(300)
    },
  )

  test('by a passkey, his own and for this question', async () => {
    const { headers, customer, key } = await withPasskey()
    const other = await shop.account('petr@example.cz')
    await prove(other.headers)
    const theirs = authenticator(publicOrigin)
    const made = theirs.register(await optionsOf('/passkeys/options', other.headers))
    await shop.call('POST', '/passkeys', { passkeyName: 'Petrův', answer: made }, other.headers)
    await forgetProofs()
    const options = await optionsOf('/reauthentications/options', headers)
    expect(
      (await shop.call('POST', '/reauthentications', { passkey: theirs.answer(options) }, headers))
        .status,
    ).toBe(422)
    expect((await shop.call('GET', `${customer}/export`, undefined, headers)).status).toBe(403)
    const again = await optionsOf('/reauthentications/options', headers)
    expect(
      (await shop.call('POST', '/reauthentications', { passkey: key.answer(again) }, headers))
        .status,
    ).toBe(204)
    expect((await shop.call('GET', `${customer}/export`, undefined, headers)).status).toBe(200)
  })

  test('an e-mail changes and an account is erased after a passkey, without a password; not by a session alone', async () => {
    const { headers, customer, key } = await withPasskey()
    await forgetProofs()
    const change = () => shop.call('PUT', customer, { email: 'jana.nova@example.cz' }, headers)
    expect((await change()).status).toBe(422)
    const options = await optionsOf('/reauthentications/options', headers)
    expect(
      (await shop.call('POST', '/reauthentications', { passkey: key.answer(options) }, headers))
        .status,
    ).toBe(204)
    expect((await change()).json).toMatchObject({ pendingEmail: 'jana.nova@example.cz' })
    expect((await shop.call('DELETE', customer, {}, headers)).status).toBe(204)
  })
})

describe('a customer who requires a passkey @A05', () => {
  const require = async () => {
    const one = await withPasskey()
    expect(
      (await shop.call('PUT', '/passkeys/requirement', { required: true }, one.headers)).status,
    ).toBe(204)
    return one
  }

  test('a password alone is not enough, a passkey is; the last one cannot be removed', async () => {
    const { headers, key, id } = await require()
    const refused = await byPassword()
    expect([refused.status, (refused.json as { code: number }).code]).toEqual([403, 1810])
    expect(
      (await shop.call('POST', '/authentication-token', { email, password: 'Spatne12345!' }))
        .status,
    ).toBe(401)
    expect((await signInBy(key)).status).toBe(200)
    expect((await shop.call('DELETE', `/passkeys/${id}`, undefined, headers)).status).toBe(422)
  })

  test('a passkey cannot be required without having one', async () => {
    const { headers } = await shop.account(email)
    await prove(headers)
    expect(
      (await shop.call('PUT', '/passkeys/requirement', { required: true }, headers)).status,
    ).toBe(422)
  })

  const releaseToken = async () => {
    expect((await shop.call('POST', '/passkey-releases', { email })).status).toBe(202)
    await vi.waitFor(async () => {
      await shop.app.outbox.drain()
      expect(inbox.to(email).some(({ text }) => text.includes('ztraceny-klic?token='))).toBe(true)
    }, 20_000)
    return (
      /token=([\w-]{43})/.exec(
        inbox
          .to(email)
          .map(({ text }) => text)
          .join(' '),
      )?.[1] ?? ''
    )
  }

  test('a link for a lost one whose day is over starts no wait', async () => {
    await require()
    const token = await releaseToken()
    await shop.db
      .updateTable('passkey_releases')
      .set({ token_expires_at: new Date(0) })
      .execute()
    expect((await shop.call('PATCH', `/passkey-releases/${token}`, {})).status).toBe(404)
    expect((await byPassword()).status).toBe(403)
  })

  test('after losing it, a confirmed mail and three days later the password is enough', async () => {
    await require()
    const token = await releaseToken()
    expect((await shop.call('PATCH', `/passkey-releases/${token}`, {})).status).toBe(200)
    expect((await shop.call('PATCH', `/passkey-releases/${token}`, {})).status).toBe(404)
    expect((await byPassword()).status).toBe(403)
    await shop.db
      .updateTable('passkey_releases')
      .set({ released_at: released(-1) })
      .execute()
    expect((await byPassword()).status).toBe(200)
    expect((await byPassword()).status).toBe(200)
  })

  test('a sign-in by the passkey in those days ends the wait', async () => {
    const { key } = await require()
    await shop.call('PATCH', `/passkey-releases/${await releaseToken()}`, {})
    expect((await signInBy(key)).status).toBe(200)
    await shop.db
      .updateTable('passkey_releases')
      .set({ released_at: released(-1) })
      .execute()
    expect((await byPassword()).status).toBe(403)
  })

  test('asking about a stranger’s address answers alike and mails nothing to accounts that need no passkey', async () => {
    await shop.account('petr@example.cz')
    for (const address of ['petr@example.cz', 'nikdo@example.cz'])
      expect((await shop.call('POST', '/passkey-releases', { email: address })).status).toBe(202)
    await shop.app.outbox.drain()
    expect(inbox.to('petr@example.cz')).toEqual([])
  })
})
