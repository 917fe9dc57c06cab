import { createPublicKey } from 'node:crypto'
import { exportSPKI, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authCalls, idOf } from '../../testing/auth-calls.ts'
import { openOrderShop, PASSWORD, type OrderShop } from '../../testing/order-shop.ts'
import { sessionOf } from '../../testing/session-of.ts'
import { createOneTimeToken } from './one-time-tokens.ts'
import { temporarySigningKeys } from './signing-keys.ts'

let shop: OrderShop
let jana: Awaited<ReturnType<OrderShop['account']>>
const { signIn, resetLink, reset } = authCalls(() => shop)
const NEW = 'Mraky nad Řípem 7!'

beforeAll(async () => {
  shop = await openOrderShop()
  jana = await shop.account('jana@example.cz')
})
afterAll(() => shop.close())

describe('forged tokens @A02 @A03 @API-06', () => {
  const whoAmI = async (token: string) =>
    (await shop.call('GET', jana.customer, undefined, { authorization: `Bearer ${token}` })).status

  test('signed with the public key as a secret, by a foreign key id, or made for something else', async () => {
    const { privateKey, publicKey, kid } = shop.app.signingKeys.first
    const claims = () =>
      new SignJWT({ sid: sessionOf(jana.token), gen: 1 })
        .setSubject('1')
        .setIssuer('drogerie')
        .setAudience('shop')
        .setIssuedAt()
        .setExpirationTime('1h')
    const pem = await exportSPKI(publicKey)
    const raw = createPublicKey(pem).export({ type: 'spki', format: 'der' })
    const { first: foreign } = await temporarySigningKeys()
    const good = await claims()
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
      .sign(privateKey)
    expect(await whoAmI(good)).toBe(200)
    const bad = [
      await claims()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
        .sign(new TextEncoder().encode(pem)),
      await claims()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
        .sign(new Uint8Array(raw)),
      await claims()
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: foreign.kid })
        .sign(privateKey),
      await claims().setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid }).sign(foreign.privateKey),
      `${good.slice(0, -4)}AAAA`,
      good.replace(/^[^.]+/, Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')),
    ]
    for (const token of bad) expect(await whoAmI(token)).toBe(401)
  })

  test('a link is no access token and an access token is no link', async () => {
    const link = await resetLink(jana.customer)
    expect(await whoAmI(link)).toBe(401)
    expect([404, 414]).toContain((await reset(jana.token, NEW)).status)
    expect((await shop.call('PATCH', `/account-verification-requests/${link}`, {})).status).toBe(
      422,
    )
    expect((await shop.call('POST', '/authentication-token', { oauthCode: link })).status).toBe(401)
    expect((await shop.call('GET', `/reset-password-requests/${link}`)).status).toBe(204)
  })
})

describe('links @A07 @ACC-02', () => {
  test('a refused password leaves the link valid; its use or a change of password invalidates it', async () => {
    const { customer, headers } = await shop.account('odkaz@example.cz')
    const link = await resetLink(customer)
    expect(await reset(link, 'Password123!')).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath: 'newPassword' }] },
    })
    expect((await reset(link, NEW)).status).toBe(202)
    expect(await reset(link, NEW)).toMatchObject({
      status: 404,
      json: { message: 'Odkaz pro obnovu hesla není platný.' },
    })
    expect((await shop.call('GET', customer, undefined, headers)).status).toBe(401)
    const again = (await signIn('odkaz@example.cz', NEW)).json() as { token: string }
    const later = await resetLink(customer)
    const change = {
      currentPassword: NEW,
      newPassword: 'Kopretiny-7-dubové!',
      confirmNewPassword: 'Kopretiny-7-dubové!',
    }
    expect(
      (
        await shop.call('PUT', `${customer}/password`, change, {
          authorization: `Bearer ${again.token}`,
        })
      ).status,
    ).toBe(204)
    expect((await shop.call('GET', `/reset-password-requests/${later}`)).status).toBe(404)
  })

  test('of ten concurrent uses of a link one succeeds', async () => {
    const { customer } = await shop.account('najednou@example.cz')
    const link = await resetLink(customer)
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await reset(link, NEW)).status),
    )
    expect(statuses.toSorted()).toEqual([202, ...Array<number>(9).fill(404)])
  })

  test('a change of e-mail invalidates links in the old mailbox @A09', async () => {
    const { customer, headers } = await shop.account('stara@example.cz')
    const verification = await createOneTimeToken(shop.db, {
      purpose: 'verification',
      customerId: idOf(customer),
      lifetimeSeconds: 60,
    })
    const link = await resetLink(customer)
    const change = { email: 'nova@example.cz', currentPassword: PASSWORD }
    expect(
      (await shop.call('PUT', customer, { ...change, currentPassword: 'x' }, headers)).status,
    ).toBe(422)
    expect((await shop.call('PUT', customer, change, headers)).json).toMatchObject({
      pendingEmail: 'nova@example.cz',
    })
    const changed = await createOneTimeToken(shop.db, {
      purpose: 'email_change',
      customerId: idOf(customer),
      payload: { email: 'nova@example.cz' },
      lifetimeSeconds: 60,
    })
    expect(
      (await shop.call('PATCH', `/account-verification-requests/${changed}`, {}, headers)).status,
    ).toBe(202)
    expect((await shop.call('GET', customer, undefined, headers)).json).toMatchObject({
      email: 'nova@example.cz',
      pendingEmail: null,
    })
    expect(
      (await shop.call('PATCH', `/account-verification-requests/${verification}`, {}, headers))
        .status,
    ).toBe(422)
    expect((await shop.call('GET', `/reset-password-requests/${link}`)).status).toBe(404)
  })
})

test('the mailbox owner’s link signs out a stranger who never verified it @A14', async () => {
  const { customer, headers } = await shop.account('cizi-schranka@example.cz')
  const customerId = idOf(customer)
  await shop.db
    .updateTable('users')
    .set({ verified_at: null })
    .where('customer_id', '=', customerId)
    .execute()
  expect((await shop.call('GET', customer, undefined, headers)).status).toBe(200)
  const link = await createOneTimeToken(shop.db, {
    purpose: 'verification',
    customerId,
    lifetimeSeconds: 60,
  })
  expect((await shop.call('PATCH', `/account-verification-requests/${link}`, {})).status).toBe(202)
  expect((await shop.call('GET', customer, undefined, headers)).status).toBe(401)
})

test('a link that is opened after its account was proved another way leaves the password alone @A14', async () => {
  const { customer, headers } = await shop.account('overena-jinak@example.cz')
  const link = await createOneTimeToken(shop.db, {
    purpose: 'verification',
    customerId: idOf(customer),
    lifetimeSeconds: 60,
  })
  expect((await shop.call('PATCH', `/account-verification-requests/${link}`, {})).status).toBe(202)
  expect((await shop.call('GET', customer, undefined, headers)).status).toBe(200)
  expect((await signIn('overena-jinak@example.cz', PASSWORD)).statusCode).toBe(200)
})

test('a link for an address that is not waited for any more changes nothing @A09 @ACC-16', async () => {
  const { customer, headers } = await shop.account('rozmyslela@example.cz')
  expect(
    (
      await shop.call(
        'PUT',
        customer,
        { email: 'druha-volba@example.cz', currentPassword: PASSWORD },
        headers,
      )
    ).status,
  ).toBe(200)
  const payload = { email: 'prvni-volba@example.cz' }
  const late = await createOneTimeToken(shop.db, {
    purpose: 'email_change',
    customerId: idOf(customer),
    payload,
    lifetimeSeconds: 60,
  })
  expect(
    (await shop.call('PATCH', `/account-verification-requests/${late}`, {}, headers)).status,
  ).toBe(422)
  expect((await shop.call('GET', customer, undefined, headers)).json).toMatchObject({
    email: 'rozmyslela@example.cz',
    pendingEmail: 'druha-volba@example.cz',
  })
})
