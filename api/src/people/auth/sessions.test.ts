import type { Session } from '@drogerie/shared-lib/contract/session.ts'
import type { FastifyRequest } from 'fastify'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountByEmail } from '../customer/customer-repository.ts'
import { openOrderShop, PASSWORD, type OrderShop } from '../../testing/order-shop.ts'
import { runOffice } from '../../edges/office/run-office.ts'
import { createOneTimeToken } from './one-time-tokens.ts'
import { startSession } from './sessions.ts'

let shop: OrderShop
let nth = 0

beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

/** A person, and her signing in with one browser after the other. */
async function person() {
  nth += 1
  const email = `clovek${nth}@example.cz`
  const { customer, token } = await shop.account(email)
  const signIn = async (userAgent = WINDOWS, password = PASSWORD): Promise<string> => {
    const { json } = await shop.call(
      'POST',
      '/authentication-token',
      { email, password },
      { 'user-agent': userAgent },
    )
    return (json as { token: string }).token
  }
  return { email, customer, token, signIn }
}

const idOf = (customer: string) => Number(customer.split('/').at(-1))
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const ask = async (customer: string, token: string) =>
  (await shop.call('GET', customer, undefined, bearer(token))).status
const refresh = async (customer: string, token: string) => {
  const { status, json } = await shop.call('GET', `${customer}/refresh`, undefined, bearer(token))
  return { status, token: (json as { token?: string }).token ?? '' }
}
/** The browser has used the token for a while: the one before is void. */
const goOn = async (customer: string, token: string) => {
  expect(await ask(customer, token)).toBe(200)
  await later(customer, 180)
  expect(await ask(customer, token)).toBe(200)
}
const signOut = async (customer: string, token: string, which = 'current') =>
  (await shop.call('DELETE', `${customer}/sessions/${which}`, undefined, bearer(token))).status
const devices = async (customer: string, token: string) => {
  const { json } = await shop.call('GET', `${customer}/sessions`, undefined, bearer(token))
  return (json as { 'hydra:member': Session[] })['hydra:member']
}

/**
 * Makes the sessions of an account older, as if this time had passed since they were last written.
 */
async function later(customer: string, seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds})`
  await sql`update sessions set rotated_at = rotated_at - ${by}, last_seen_at = last_seen_at - ${by}, newest_seen_at = newest_seen_at - ${by}, created_at = created_at - ${by},
    expires_at = expires_at - ${by} where user_id = (select id from users where customer_id = ${idOf(customer)})`.execute(
    shop.db,
  )
}

describe('signing out @ACC-21 @SHELL-24', () => {
  test('ends the session on the server, and no other', async () => {
    const { customer, token, signIn } = await person()
    const phone = await signIn(PHONE)
    expect(await signOut(customer, token)).toBe(204)
    expect(await ask(customer, token)).toBe(401)
    expect((await refresh(customer, token)).status).toBe(401)
    expect(await signOut(customer, token)).toBe(401)
    expect(await ask(customer, phone)).toBe(200)
  })

  test('ends it whichever of its tokens is left', async () => {
    const { customer, token } = await person()
    const second = await refresh(customer, token)
    await goOn(customer, second.token)
    expect(await signOut(customer, token)).toBe(401)
    expect(await ask(customer, second.token)).toBe(401)
  })

  test('of another device, of all, and never of another person', async () => {
    const [jana, petr] = [await person(), await person()]
    const phone = await jana.signIn(PHONE)
    const other = (await devices(jana.customer, jana.token)).find(({ current }) => !current)
    expect(other).toMatchObject({ device: 'Safari, iPhone' })
    expect(await signOut(petr.customer, petr.token, other?.id)).toBe(404)
    expect(await signOut(jana.customer, petr.token, other?.id)).toBe(404)
    expect(await signOut(jana.customer, jana.token, 'neco')).toBe(404)
    expect(await ask(jana.customer, phone)).toBe(200)
    expect(await signOut(jana.customer, jana.token, other?.id)).toBe(204)
    expect(await ask(jana.customer, phone)).toBe(401)
    expect(await ask(jana.customer, jana.token)).toBe(200)
    expect(
      (await shop.call('DELETE', `${jana.customer}/sessions`, undefined, bearer(jana.token)))
        .status,
    ).toBe(204)
    expect(await ask(jana.customer, jana.token)).toBe(401)
    expect(await ask(petr.customer, petr.token)).toBe(200)
  })
})

describe('the list of devices @ACC-21', () => {
  test('names browser, system and network, and marks the one that asks', async () => {
    const { customer, token, signIn } = await person()
    await signIn(WINDOWS)
    await later(customer, 7_200)
    await ask(customer, token)
    const list = await devices(customer, token)
    expect(list.map(({ device, network, current }) => ({ device, network, current }))).toEqual([
      { device: 'Neznámé zařízení', network: '127.0.0.*', current: true },
      { device: 'Chrome, Windows', network: '127.0.0.*', current: false },
    ])
  })

  test('leaves out what is over: ended, unused for a month, half a year old', async () => {
    const { customer, signIn, token } = await person()
    await signOut(customer, token)
    await signIn()
    await later(customer, 31 * 86_400)
    const now = await signIn()
    expect(await devices(customer, now)).toHaveLength(1)
  })
})

describe('a new password @ACC-02 @ACC-21', () => {
  const NEW = 'Kopretiny-7-dubové!'

  test('changed, ends every session but the one it was typed in', async () => {
    const { customer, token, signIn } = await person()
    const phone = await signIn(PHONE)
    const change = { currentPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW }
    expect((await shop.call('PUT', `${customer}/password`, change, bearer(token))).status).toBe(204)
    expect([await ask(customer, token), await ask(customer, phone)]).toEqual([200, 401])
  })

  test('reset, ends every session', async () => {
    const { customer, token, signIn } = await person()
    const phone = await signIn(PHONE)
    const link = await createOneTimeToken(shop.db, {
      purpose: 'password_reset',
      customerId: idOf(customer),
      lifetimeSeconds: 60,
    })
    const reset = { newPassword: NEW, confirmNewPassword: NEW }
    expect((await shop.call('PATCH', `/reset-password-requests/${link}`, reset)).status).toBe(202)
    expect([await ask(customer, token), await ask(customer, phone)]).toEqual([401, 401])
  })

  test('a sign-in that looked at the old one begins no session after the change', async () => {
    const { customer, email, token } = await person()
    const before = await accountByEmail(shop.db, email)
    if (!before) throw new Error('no account')
    await shop.call('DELETE', `${customer}/sessions`, undefined, bearer(token))
    const request = { server: shop.app, headers: {}, ip: '127.0.0.1' } as FastifyRequest
    await expect(startSession(request, before)).rejects.toMatchObject({ statusCode: 401 })
  })
})

describe('an account that is no more @ACC-22', () => {
  test('disabled by the office, its sessions are refused', async () => {
    const { customer, token } = await person()
    await shop.db
      .updateTable('customers')
      .set({ state: 3 })
      .where('id', '=', idOf(customer))
      .execute()
    expect(await ask(customer, token)).toBe(401)
  })

  test('erased, it leaves no session behind', async () => {
    const { customer, token } = await person()
    expect(
      (await shop.call('DELETE', customer, { currentPassword: PASSWORD }, bearer(token))).status,
    ).toBe(204)
    expect(await ask(customer, token)).toBe(401)
  })
})

describe('refreshing @API-06 @SHELL-12', () => {
  test('the token before the one in use is refused', async () => {
    const { customer, token } = await person()
    const second = await refresh(customer, token)
    expect(await ask(customer, token)).toBe(200)
    await goOn(customer, second.token)
    expect(await ask(customer, token)).toBe(401)
    expect(await ask(customer, second.token)).toBe(200)
  })

  test('goes on for half a year and no longer', async () => {
    const { customer, token } = await person()
    let newest = token
    for (let day = 0; day < 175; day += 25) {
      await later(customer, 25 * 86_400)
      const answer = await refresh(customer, newest)
      expect(answer.status).toBe(200)
      newest = answer.token
    }
    await later(customer, 6 * 86_400)
    expect((await refresh(customer, newest)).status).toBe(401)
  })

  test('two tabs that refresh at once are both right', async () => {
    const { customer, token } = await person()
    const [one, two] = await Promise.all([refresh(customer, token), refresh(customer, token)])
    expect([one.status, two.status]).toEqual([200, 200])
    await later(customer, 1_800)
    for (const { token: newest } of [one, two, one]) expect(await ask(customer, newest)).toBe(200)
    expect((await refresh(customer, two.token)).status).toBe(200)
    expect(await ask(customer, one.token)).toBe(200)
  })

  test('a refresh whose answer was lost can be repeated days later', async () => {
    const { customer, token } = await person()
    await refresh(customer, token)
    await later(customer, 9 * 86_400)
    expect(await ask(customer, token)).toBe(200)
    const again = await refresh(customer, token)
    expect(again.status).toBe(200)
    await goOn(customer, again.token)
    expect(await ask(customer, token)).toBe(401)
  })

  test('using a copied token after its owner refreshed ends the session and notifies the owner once', async () => {
    const { customer, email, token: copied, signIn } = await person()
    const phone = await signIn(PHONE)
    const owner = await refresh(customer, copied)
    await goOn(customer, owner.token)
    expect((await refresh(customer, copied)).status).toBe(401)
    expect((await refresh(customer, copied)).status).toBe(401)
    expect(await ask(customer, owner.token)).toBe(401)
    expect(await ask(customer, phone)).toBe(200)
    const mails = await shop.db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', 'like', 'session-reused:%')
      .execute()
    expect(mails.filter(({ payload }) => JSON.stringify(payload).includes(email))).toHaveLength(1)
  })

  test('a thief who refreshed first is signed out when the owner refreshes', async () => {
    const { customer, token } = await person()
    const thief = await refresh(customer, token)
    await goOn(customer, thief.token)
    expect((await refresh(customer, token)).status).toBe(401)
    expect(await ask(customer, thief.token)).toBe(401)
  })

  test('a token from before sessions were kept is refused', async () => {
    const { customer } = await person()
    const { privateKey, kid } = shop.app.signingKeys.first
    const old = await new SignJWT({ ver: 1 })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
      .setSubject('1')
      .setIssuer('drogerie')
      .setAudience('shop')
      .setIssuedAt()
      .setExpirationTime('30 days')
      .sign(privateKey)
    expect(await ask(customer, old)).toBe(401)
  })

  test('its last use is stored at most once an hour', async () => {
    const { customer, token } = await person()
    const seen = async () =>
      (
        await sql<{
          at: Date
        }>`select last_seen_at at from sessions join users on users.id = user_id where customer_id = ${idOf(customer)}`.execute(
          shop.db,
        )
      ).rows[0]?.at.getTime()
    const first = await seen()
    await later(customer, 1_800)
    const moved = await seen()
    await ask(customer, token)
    expect(await seen()).toBe(moved)
    await later(customer, 3_600)
    await ask(customer, token)
    expect(await seen()).toBeGreaterThanOrEqual(first ?? 0)
  })
})

test('the office sees where a customer is signed in, and ends one session or all @API-12', async () => {
  const { customer, email, token, signIn } = await person()
  const phone = await signIn(PHONE)
  const office = async (words: string[]) => {
    const answer = await runOffice(shop.app, words)
    return answer.ok ? answer.result.data : answer.message
  }
  const listed = (await office(['customer', 'sessions', email])) as { id: string; device: string }[]
  expect(listed.map(({ device }) => device).toSorted()).toEqual([
    'Neznámé zařízení',
    'Safari, iPhone',
  ])
  const { id = '' } = listed.find(({ device }) => device === 'Safari, iPhone') ?? {}
  expect(await office(['customer', 'sign-out', email, '--session', id])).toEqual({ ended: 1 })
  expect([await ask(customer, token), await ask(customer, phone)]).toEqual([200, 401])
  expect(await office(['customer', 'sign-out', email, '--session', id])).toContain('no session')
  expect(await office(['customer', 'sign-out', email])).toEqual({ ended: 1 })
  expect(await ask(customer, token)).toBe(401)
})

test('sessions that ended long ago are deleted, active ones stay @ACC-21', async () => {
  const { customer, token } = await person()
  await signOut(customer, token)
  await sql`update sessions set ended_at = now() - interval '91 days' where ended_at is not null`.execute(
    shop.db,
  )
  const { customer: living, token: alive } = await person()
  await shop.app.jobs.run('forget-sessions')
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from sessions where ended_at is not null`.execute(shop.db)
  expect(rows[0]?.count).toBe(0)
  expect(await ask(living, alive)).toBe(200)
})
