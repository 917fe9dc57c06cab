import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerForEmail } from '../customer/customer-repository.ts'
import { deliveredOrder } from '../../testing/claims.ts'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, PASSWORD, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { createOneTimeToken } from './one-time-tokens.ts'

let shop: OrderShop
let inbox: TestInbox

beforeAll(async () => {
  inbox = await openInbox()
  shop = await openOrderShop(
    {},
    testConfig({ smtpUrl: inbox.smtpUrl, publicOrigin: 'https://shop.test' }),
  )
})
afterAll(async () => {
  await shop?.close()
  await inbox?.close()
})

type Account = Awaited<ReturnType<OrderShop['account']>>

/** Newest first. */
const mailsTo = async (email: string) => {
  await shop.app.outbox.drain()
  return inbox.messages.filter(({ to }) => to.includes(email))
}
const linkTo = async (email: string): Promise<string> => {
  const texts = (await mailsTo(email)).map(
    ({ text }) => /overeni-uctu\?token=([\w-]+)/.exec(text)?.[1],
  )
  return texts.find((token) => token !== undefined) ?? ''
}
const ask = (account: Account, email: string, proof: object = { currentPassword: PASSWORD }) =>
  shop.call('PUT', account.customer, { email, ...proof }, account.headers)
const open = (token: string, headers: Record<string, string> = {}) =>
  shop.call('PATCH', `/account-verification-requests/${token}`, {}, headers)
const me = async ({ customer, headers }: Account) =>
  (await shop.call('GET', customer, undefined, headers)).json as Record<string, unknown>
const numbers = async ({ headers }: Account) => {
  const { json } = await shop.call('GET', '/orders', undefined, headers)
  return (json as { 'hydra:member': { number: string }[] })['hydra:member'].map(
    ({ number }) => number,
  )
}

describe('a changed e-mail @ACC-16 @ACC-02', () => {
  test('waits for the link in its mailbox; both mailboxes are told; then it is the account’s', async () => {
    const account = await shop.account('puvodni@example.cz')
    expect((await ask(account, 'nova@example.cz')).json).toMatchObject({
      email: 'puvodni@example.cz',
      pendingEmail: 'nova@example.cz',
    })
    expect((await mailsTo('puvodni@example.cz')).map(({ subject }) => subject)).toEqual([
      'Někdo chce změnit e-mail u vašeho účtu',
    ])
    const link = await linkTo('nova@example.cz')
    const needed = async (headers = {}) =>
      (await shop.call('GET', `/account-verification-requests/${link}`, undefined, headers)).json
    expect([await needed(), await needed(account.headers)]).toEqual([
      { needs: 'sign-in' },
      { needs: 'press' },
    ])
    expect(await me(account)).toMatchObject({ email: 'puvodni@example.cz' })
    const customerId = Number(account.customer.split('/').at(-1))
    const reset = { purpose: 'password_reset', customerId, lifetimeSeconds: 3600 } as const
    await createOneTimeToken(shop.db, reset)
    const signIn = (email: string) =>
      shop.call('POST', '/authentication-token', { email, password: PASSWORD })
    expect((await signIn('nova@example.cz')).status).toBe(401)
    expect((await open(link, account.headers)).status).toBe(202)
    const links = await shop.db
      .selectFrom('one_time_tokens')
      .select('purpose')
      .where('customer_id', '=', customerId)
      .where('purpose', '=', 'password_reset')
      .execute()
    expect(links, 'the old mailbox sets no password any more').toEqual([])
    expect(await me(account)).toMatchObject({
      email: 'nova@example.cz',
      pendingEmail: null,
      user: { verified: true },
    })
    expect((await open(link, account.headers)).status).toBe(422)
    expect((await signIn('nova@example.cz')).status).toBe(200)
    expect((await mailsTo('puvodni@example.cz')).map(({ subject }) => subject)).toContain(
      'E-mail u vašeho účtu se změnil',
    )
  })

  test('its link works only in the session of the account, so that the mailbox owner cannot confirm it for a stranger', async () => {
    const account = await shop.account('mallory-odkaz@example.cz')
    const other = await shop.account('jina-osoba@example.cz')
    await ask(account, 'obet-odkazu@example.cz')
    const link = await linkTo('obet-odkazu@example.cz')
    expect((await open(link)).status).toBe(403)
    expect((await open(link, other.headers)).status).toBe(422)
    expect(await me(account)).toMatchObject({
      email: 'mallory-odkaz@example.cz',
      pendingEmail: 'obet-odkazu@example.cz',
    })
    expect((await open(link, account.headers)).status).toBe(202)
  })

  test('is dropped on request, by a new password, and by a newer change', async () => {
    const account = await shop.account('zruseni@example.cz')
    await ask(account, 'prvni-nova@example.cz')
    const first = await linkTo('prvni-nova@example.cz')
    await ask(account, 'druha-nova@example.cz')
    expect((await open(first, account.headers)).status).toBe(422)
    const second = await linkTo('druha-nova@example.cz')
    expect(
      (await shop.call('PUT', account.customer, { pendingEmail: null }, account.headers)).json,
    ).toMatchObject({ pendingEmail: null })
    expect((await open(second, account.headers)).status).toBe(422)
    await ask(account, 'treti-nova@example.cz')
    const customerId = Number(account.customer.split('/').at(-1))
    const reset = await createOneTimeToken(shop.db, {
      purpose: 'password_reset',
      customerId,
      lifetimeSeconds: 60,
    })
    const password = { newPassword: 'UplneJine77!', confirmNewPassword: 'UplneJine77!' }
    expect((await shop.call('PATCH', `/reset-password-requests/${reset}`, password)).status).toBe(
      202,
    )
    const row = await shop.db
      .selectFrom('customers')
      .select(['email', 'pending_email'])
      .where('id', '=', customerId)
      .executeTakeFirst()
    expect(row).toEqual({ email: 'zruseni@example.cz', pending_email: null })
  })

  test('an unverified old mailbox gets no mail about the change', async () => {
    const account = await shop.account('neoverena@example.cz')
    const customerId = Number(account.customer.split('/').at(-1))
    await shop.db
      .updateTable('users')
      .set({ verified_at: null })
      .where('customer_id', '=', customerId)
      .execute()
    expect((await ask(account, 'spravna@example.cz')).json).toMatchObject({
      pendingEmail: 'spravna@example.cz',
    })
    const link = await linkTo('spravna@example.cz')
    expect((await open(link, account.headers)).status).toBe(202)
    expect(await mailsTo('neoverena@example.cz')).toEqual([])
  })

  test('one mailbox gets five of its mails an hour, whoever asks for them', async () => {
    const [one, other] = [
      await shop.account('zada-jeden@example.cz'),
      await shop.account('zada-druhy@example.cz'),
    ]
    const again = (account: Account) =>
      shop.call('POST', '/account-verification-requests', {}, account.headers)
    for (const account of [one, other]) await ask(account, 'zahlcena@example.cz')
    const statuses: number[] = []
    for (const account of [one, other, one, other, one, other])
      statuses.push((await again(account)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })

  test('an address that only a guest has ordered with is free, and their order comes along', async () => {
    await customerForEmail(shop.db, 'host-zmeny@example.cz')
    const order = await deliveredOrder(shop, { soap: 1 }, { email: 'host-zmeny@example.cz' })
    const account = await shop.account('pred-hostem@example.cz')
    expect((await ask(account, 'host-zmeny@example.cz')).json).toMatchObject({
      pendingEmail: 'host-zmeny@example.cz',
    })
    expect((await open(await linkTo('host-zmeny@example.cz'), account.headers)).status).toBe(202)
    expect(await me(account)).toMatchObject({ email: 'host-zmeny@example.cz', pendingEmail: null })
    expect(await numbers(account)).toEqual([order.number])
  })

  test('can be sent again; another spelling of one mailbox counts at once, a plus tag does not', async () => {
    const account = await shop.account('znovu@example.cz')
    expect((await ask(account, 'Znovu@Example.cz')).json).toMatchObject({
      email: 'Znovu@Example.cz',
      pendingEmail: null,
    })
    expect((await ask(account, 'znovu+cizi@example.cz')).json).toMatchObject({
      pendingEmail: 'znovu+cizi@example.cz',
    })
    const first = await linkTo('znovu+cizi@example.cz')
    expect(
      (await shop.call('POST', '/account-verification-requests', {}, account.headers)).status,
    ).toBe(202)
    const second = await linkTo('znovu+cizi@example.cz')
    expect(second).not.toBe(first)
    expect((await open(second, account.headers)).status).toBe(202)
  })
})

describe('an account without a password @ACC-01 @ACC-16', () => {
  const codeIn = async (email: string) =>
    /\b(\d{8})\b/.exec(
      (await mailsTo(email)).find(({ subject }) => subject.includes('ověřovací kód'))?.text ?? '',
    )?.[1]

  test('proves itself by a mailed code before its address changes and before it ends', async () => {
    const email = 'bez-hesla@example.cz'
    const account = await shop.account(email)
    await shop.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('customer_id', '=', Number(account.customer.split('/').at(-1)))
      .execute()
    expect(await ask(account, 'cizi-cil@example.cz', {})).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath: 'proofCode' }] },
    })
    expect((await shop.call('DELETE', account.customer, { email }, account.headers)).status).toBe(
      422,
    )
    const stranger = await shop.account('kod-ciziho@example.cz')
    expect(
      (await shop.call('POST', `${account.customer}/proof-codes`, undefined, stranger.headers))
        .status,
    ).toBe(404)
    expect(
      (await shop.call('POST', `${account.customer}/proof-codes`, undefined, account.headers))
        .status,
    ).toBe(202)
    const proofCode = await codeIn(email)
    expect((await ask(account, 'cizi-cil@example.cz', { proofCode: '00000000' })).status).toBe(422)
    expect((await ask(account, 'cizi-cil@example.cz', { proofCode })).json).toMatchObject({
      pendingEmail: 'cizi-cil@example.cz',
    })
    expect((await ask(account, 'dalsi-cil@example.cz', { proofCode })).status).toBe(422)
    await shop.call('POST', `${account.customer}/proof-codes`, undefined, account.headers)
    expect(
      (
        await shop.call(
          'DELETE',
          account.customer,
          { proofCode: await codeIn(email) },
          account.headers,
        )
      ).status,
    ).toBe(204)
  })

  test('a code in the mailbox of before is void once the address has changed', async () => {
    const email = 'kod-predtim@example.cz'
    const account = await shop.account(email)
    await ask(account, 'kod-potom@example.cz')
    const link = await linkTo('kod-potom@example.cz')
    await shop.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('customer_id', '=', Number(account.customer.split('/').at(-1)))
      .execute()
    await shop.call('POST', `${account.customer}/proof-codes`, undefined, account.headers)
    const proofCode = await codeIn(email)
    expect(proofCode).toBeDefined()
    expect((await open(link, account.headers)).status).toBe(202)
    expect(
      (await shop.call('DELETE', account.customer, { proofCode }, account.headers)).status,
    ).toBe(422)
    expect((await shop.call('GET', account.customer, undefined, account.headers)).status).toBe(200)
  })

  test('guessing codes is limited', async () => {
    const account = await shop.account('hadany@example.cz')
    await shop.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('customer_id', '=', Number(account.customer.split('/').at(-1)))
      .execute()
    const answers: number[] = []
    for (let i = 0; i < 12; i += 1)
      answers.push(
        (await ask(account, 'cil@example.cz', { proofCode: String(10_000_000 + i) })).status,
      )
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422))
    expect(answers.slice(10)).toEqual([429, 429])
  })
})
