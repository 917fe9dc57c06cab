import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authenticator } from '../../testing/authenticator.ts'
import { publicOrigin } from '../../testing/mail-shop.ts'
import { PASSWORD } from '../../testing/order-shop.ts'
import { email, openPasskeyShop, type PasskeyShop } from '../../testing/passkey-shop.ts'

let opened: PasskeyShop
let shop: PasskeyShop['shop']
let optionsOf: PasskeyShop['optionsOf']
let signInBy: PasskeyShop['signInBy']
let withPasskey: PasskeyShop['withPasskey']
let forgetProofs: PasskeyShop['forgetProofs']
let prove: PasskeyShop['prove']

beforeAll(async () => {
  opened = await openPasskeyShop()
  ;({ shop, optionsOf, signInBy, withPasskey, forgetProofs, prove } = opened)
})
beforeEach(() => opened.beginAnew())
afterAll(() => opened?.close())

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

  test('by a passkey, the customer’s own and for this question', async () => {
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
