import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { claim, deliveredOrder, guestClaim } from '../../testing/claims.ts'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import {
  billingAddress,
  openOrderShop,
  readyCart,
  type OrderShop,
} from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'

vi.setConfig({ testTimeout: 120_000 })

const lines: string[] = []
let shop: OrderShop
let inbox: TestInbox

beforeAll(async () => {
  inbox = await openInbox()
  const logStream = { write: (line: string) => void lines.push(line) }
  shop = await openOrderShop(
    {},
    testConfig({
      smtpUrl: inbox.smtpUrl,
      logLevel: 'debug',
      logStream,
      observability: { accessLog: true, metrics: null, tracing: null },
    }),
  )
})
afterAll(async () => {
  await shop.close()
  await inbox.close()
})

const email = 'kanarek.zluty@ptaci.example.cz'
const person = { firstName: 'Kanárek', lastName: 'Žluťásek', phoneNumber: '+420 608 765 432' }
const address = { ...billingAddress, ...person, street: 'Voliérová 4242' }
const [password, newPassword] = ['Zrnicko-Do-Misky-7', 'Voda-Do-Pitka-88']
/**
 * Texts that must not get into a log: as typed, without diacritics, and as they look in an address.
 */
const canaries = [
  email,
  'kanarek',
  'ptaci',
  'Kanárek',
  'Žluťásek',
  encodeURIComponent('Žluťásek'),
  'Voliérová',
  'Voli%C3%A9rov%C3%A1',
  '765 432',
  '608765432',
  '2000145399',
  password,
  newPassword,
  'tajny-omyl',
  'eyJ',
]

const signIn = async (typed: string) =>
  (await shop.call('POST', '/authentication-token', { email, password: typed })).json as {
    token: string
    customer: string
  }

async function accountOf(): Promise<{
  headers: Record<string, string>
  path: string
  token: string
}> {
  await shop.call('POST', '/customers', {
    email,
    password,
    firstName: person.firstName,
    lastName: person.lastName,
    phoneNumber: person.phoneNumber,
  })
  await shop.app.outbox.drain()
  const [, link = ''] = /overeni-uctu\?\w+=([\w-]+)/.exec(inbox.to(email).at(-1)?.text ?? '') ?? []
  expect(link).not.toBe('')
  await shop.call('PATCH', `/account-verification-requests/${link}`, { password })
  await signIn('tajny-omyl')
  const { token, customer } = await signIn(password)
  return {
    token,
    headers: { authorization: `Bearer ${token}` },
    path: `/customers/${customer.split('/').at(-1)}`,
  }
}

async function live(): Promise<void> {
  const { headers, path, token } = await accountOf()
  await shop.call(
    'PUT',
    path,
    { ...person, currentPassword: 'tajny-omyl', email: 'jiny.kanarek@ptaci.example.cz' },
    headers,
  )
  await shop.call(
    'PUT',
    path,
    { ...person, currentPassword: password, email: 'jiny.kanarek@ptaci.example.cz' },
    headers,
  )
  await shop.call('PUT', path, { pendingEmail: null }, headers)
  await shop.call('POST', '/addresses', address, headers)
  const { token: cart } = await readyCart(shop, { soap: 1 }, { email, headers })
  await shop.call('PUT', `/orders/${cart}`, { email, billingAddress: address }, headers)
  await shop.call(
    'PATCH',
    `/orders/${cart}/complete`,
    { notes: 'Zvonit u kanárka Žluťáska' },
    headers,
  )
  const delivered = await deliveredOrder(shop, { soap: 1 }, { email })
  await claim(
    shop,
    guestClaim(delivered, {
      email,
      message: 'Píše Kanárek Žluťásek',
      bankAccountNumber: '19-2000145399/0800',
    }),
  )
  await shop.call('POST', '/contact-requests', {
    email,
    name: person.lastName,
    message: 'Voliérová 4242',
    website: '',
  })
  await shop.call('POST', '/orders', `{"email":"${email}",,`, headers)
  await shop.call('GET', `/products?search=${encodeURIComponent('Žluťásek')}&email=${email}`)
  await shop.call('GET', `/customers/${encodeURIComponent(email)}`, undefined, headers)
  await shop.call('GET', '/me', undefined, { authorization: `Bearer ${token.slice(0, -4)}` })
  await shop.call('POST', '/reauthentications', { currentPassword: password }, headers)
  await shop.call('GET', `${path}/export`, undefined, headers)
  await shop.call('POST', '/reset-password-requests', { email })
  inbox.close().catch(() => undefined)
  await shop.app.outbox.drain()
  const changed = await shop.call(
    'PUT',
    `${path}/password`,
    { currentPassword: password, newPassword, confirmNewPassword: newPassword },
    headers,
  )
  expect([changed.status, changed.text]).toEqual([204, ''])
  const again = { authorization: `Bearer ${(await signIn(newPassword)).token}` }
  await shop.call('DELETE', `${path}/sessions`, undefined, again)
  const last = { authorization: `Bearer ${(await signIn(newPassword)).token}` }
  await shop.call('DELETE', path, { currentPassword: newPassword }, last)
  for (let i = 0; i < 12; i += 1) await signIn('tajny-omyl')
}

test('the log records a customer’s actions and no personal data', async () => {
  await live()
  const told = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .flatMap(({ security }) => (security ? [security] : []))
  for (const event of [
    'account.registered',
    'email.verified',
    'sign-in.failed',
    'access.refused',
    'sign-in.done',
    're-authentication.failed',
    'email.change-asked',
    'email.change-cancelled',
    'person.exported',
    'password.reset-asked',
    'password.changed',
    'sessions.ended',
    'person.erased',
    'limit.reached',
  ])
    expect(told).toContain(event)
  const paths = lines
    .map((line) => JSON.parse(line) as { log?: string; method: string; path: string })
    .flatMap(({ log, method, path }) => (log === 'access' ? [`${method} ${path}`] : []))
  expect(paths).toEqual(
    expect.arrayContaining([
      'PATCH /api/v2/shop/orders/:tokenValue/complete',
      'PATCH /api/v2/shop/account-verification-requests/:token',
      'GET /api/v2/shop/products',
    ]),
  )
  for (const line of lines)
    for (const canary of canaries) expect(line.toLowerCase()).not.toContain(canary.toLowerCase())
})
