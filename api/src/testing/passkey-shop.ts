import { expect } from 'vitest'
import { authenticator } from './authenticator.ts'
import { openMailShop, publicOrigin } from './mail-shop.ts'
import { PASSWORD } from './order-shop.ts'

type Headers = Record<string, string>
export type Key = ReturnType<typeof authenticator>
type Options = { challenge: string; rpId?: string; rp?: { id: string } }
export const email = 'jana@example.cz'

/** A shop in which Jana signs in by a password and by a passkey. */
export async function openPasskeyShop() {
  const opened = await openMailShop()
  const { shop, inbox } = opened
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
      (await shop.call('POST', '/reauthentications', { currentPassword: PASSWORD }, headers))
        .status,
    ).toBe(204)
  /** Nobody has an account, nobody has tried anything, no mail came. */
  const beginAnew = async () => {
    await shop.db.deleteFrom('customers').execute()
    await shop.db.deleteFrom('rate_limits').execute()
    inbox.messages.length = 0
  }
  return { ...opened, optionsOf, signInBy, byPassword, withPasskey, forgetProofs, prove, beginAnew }
}
export type PasskeyShop = Awaited<ReturnType<typeof openPasskeyShop>>
