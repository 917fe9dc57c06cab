import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { email, openPasskeyShop, type PasskeyShop } from '../../testing/passkey-shop.ts'

let opened: PasskeyShop
let shop: PasskeyShop['shop']
let inbox: PasskeyShop['inbox']
let signInBy: PasskeyShop['signInBy']
let byPassword: PasskeyShop['byPassword']
let withPasskey: PasskeyShop['withPasskey']
let prove: PasskeyShop['prove']

beforeAll(async () => {
  opened = await openPasskeyShop()
  ;({ shop, inbox, signInBy, byPassword, withPasskey, prove } = opened)
})
beforeEach(() => opened.beginAnew())
afterAll(() => opened?.close())

const released = (days: number) => new Date(Date.now() + days * 86_400_000)

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
    await eventually(async () => {
      await shop.app.outbox.drain()
      expect(inbox.to(email).some(({ text }) => text.includes('ztraceny-klic?token='))).toBe(true)
    })
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
