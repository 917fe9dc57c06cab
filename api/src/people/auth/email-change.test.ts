import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerForEmail } from '../customer/customer-repository.ts'
import { runOffice } from '../../edges/office/run-office.ts'
import { inboxServer, type Inbox } from '../../standins/inbox-server.ts'
import { deliveredOrder } from '../../testing/claims.ts'
import { openOrderShop, PASSWORD, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { createOneTimeToken } from './one-time-tokens.ts'

let shop: OrderShop
let inbox: Inbox

beforeAll(async () => {
  inbox = inboxServer()
  await new Promise<void>((resolve) => inbox.smtp.listen(0, '127.0.0.1', resolve))
  const address = inbox.smtp.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  shop = await openOrderShop(
    {},
    testConfig({ smtpUrl: `smtp://127.0.0.1:${port}`, publicOrigin: 'https://shop.test' }),
  )
})
afterAll(async () => {
  await shop.close()
  await new Promise<void>((resolve) => inbox.smtp.close(resolve))
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
    const signIn = (email: string) =>
      shop.call('POST', '/authentication-token', { email, password: PASSWORD })
    expect((await signIn('nova@example.cz')).status).toBe(401)
    expect((await open(link, account.headers)).status).toBe(202)
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

  test('an address that only a guest has ordered with is free, and his order comes along', async () => {
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

describe('what belongs to an address @ACC-08 @ACC-24', () => {
  test('the orders of a stranger whose address somebody once typed stay the stranger’s', async () => {
    const attacker = await shop.account('utocnik@example.cz')
    await ask(attacker, 'obet@example.cz')
    const order = await deliveredOrder(shop, { soap: 1 }, { email: 'obet@example.cz' })
    await shop.call('PUT', attacker.customer, { pendingEmail: null }, attacker.headers)
    const customerId = Number(attacker.customer.split('/').at(-1))
    const link = await createOneTimeToken(shop.db, {
      purpose: 'verification',
      customerId,
      lifetimeSeconds: 60,
    })
    await open(link, attacker.headers)
    expect(await numbers(attacker)).toEqual([])
    expect(
      (await shop.call('GET', `/orders/${order.token}`, undefined, attacker.headers)).status,
    ).toBe(404)
    expect(
      (
        await shop.call(
          'POST',
          '/reauthentications',
          { currentPassword: PASSWORD },
          attacker.headers,
        )
      ).status,
    ).toBe(204)
    expect(
      (await shop.call('GET', `${attacker.customer}/export`, undefined, attacker.headers)).text,
    ).not.toContain(order.number)
    const claimable = await shop.call(
      'GET',
      '/complaints/search?phrase=',
      undefined,
      attacker.headers,
    )
    expect(claimable.text).not.toContain(order.number)
  })

  test('ending one’s account never touches the order of a stranger whose address was typed', async () => {
    const attacker = await shop.account('nicitel@example.cz')
    await ask(attacker, 'znicena@example.cz')
    const { token } = await readyCart(shop, { soap: 1 }, { email: 'znicena@example.cz' })
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    expect(
      (
        await shop.call(
          'DELETE',
          attacker.customer,
          { currentPassword: PASSWORD },
          attacker.headers,
        )
      ).status,
    ).toBe(204)
    const row = await shop.db
      .selectFrom('orders')
      .innerJoin('addresses', 'addresses.id', 'orders.billing_address_id')
      .select(['orders.email', 'addresses.first_name'])
      .where('orders.id', '=', body.id)
      .executeTakeFirst()
    expect(row).toEqual({
      email: 'znicena@example.cz',
      first_name: expect.not.stringContaining('Smazáno'),
    })
  })

  test('an order on its way keeps its address; the account is closed at once and erased when it has arrived', async () => {
    const email = 'odchazi@example.cz'
    const { customer, headers } = await shop.account(email)
    const { token } = await readyCart(shop, { soap: 1 }, { headers })
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {}, headers)
    expect(
      (await shop.call('DELETE', customer, { currentPassword: PASSWORD }, headers)).status,
    ).toBe(202)
    expect((await shop.call('GET', customer, undefined, headers)).status).toBe(401)
    expect(
      (await shop.call('POST', '/authentication-token', { email, password: PASSWORD })).status,
    ).toBe(401)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      'Účet jsme uzavřeli, smažeme ho po vyřízení objednávek',
    )
    const stored = () =>
      shop.db.selectFrom('orders').select('email').where('id', '=', body.id).executeTakeFirst()
    await shop.app.jobs.run('finish-erasures')
    expect(await stored()).toEqual({ email })
    expect(
      await runOffice(shop.app, ['customer', 'erase', email, '--confirm', email]),
    ).toMatchObject({ ok: false })
    expect(await runOffice(shop.app, ['orders', 'cancel', String(body.number)])).toMatchObject({
      ok: true,
    })
    expect(await shop.app.jobs.run('finish-erasures')).toBe(1)
    expect(await stored()).toEqual({ email: null })
  })

  test('a newsletter is not agreed to in the name of a mailbox that nobody has proved', async () => {
    const account = await shop.account('odberatel@example.cz')
    const granted = async (email: string) =>
      (
        await shop.db
          .selectFrom('consents')
          .select('granted')
          .where('email', '=', email)
          .executeTakeFirst()
      )?.granted ?? false
    await ask(account, 'nevyzadana@example.cz', {
      currentPassword: PASSWORD,
      subscribedToNewsletter: true,
    })
    expect(await granted('nevyzadana@example.cz')).toBe(false)
    expect(await granted('odberatel@example.cz')).toBe(true)
    await open(await linkTo('nevyzadana@example.cz'), account.headers)
    expect(await granted('nevyzadana@example.cz')).toBe(true)
    expect(await granted('odberatel@example.cz')).toBe(false)
    await shop.db
      .updateTable('users')
      .set({ verified_at: null })
      .where('customer_id', '=', Number(account.customer.split('/').at(-1)))
      .execute()
    await shop.call('POST', '/gdpr/unsubscribe-shop-user', {}, account.headers)
    expect((await shop.call('POST', '/gdpr/subscribe-shop-user', {}, account.headers)).status).toBe(
      204,
    )
    expect(await granted('nevyzadana@example.cz')).toBe(false)
  })

  test('the confirmation of an order goes where the shopper was told it goes', async () => {
    const account = await shop.account('pred-zmenou@example.cz')
    const { body: cart } = await shop.call('POST', '/orders', {}, account.headers)
    await shop.call(
      'POST',
      `/orders/${cart.tokenValue}/items`,
      { productVariant: 'soap', quantity: 1 },
      account.headers,
    )
    await ask(account, 'po-zmene@example.cz')
    await open(await linkTo('po-zmene@example.cz'), account.headers)
    const { token } = await readyCart(shop, { cream: 1 }, { headers: account.headers })
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {}, account.headers)
    const told = async (email: string) =>
      (await mailsTo(email)).some(({ subject }) => subject.includes(String(body.number)))
    expect(await told('po-zmene@example.cz')).toBe(true)
    expect(await told('pred-zmenou@example.cz')).toBe(false)
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
