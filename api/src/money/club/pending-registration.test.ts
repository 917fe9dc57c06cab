import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClubShop, type ClubShop } from '../../testing/club-shop.ts'
import { PASSWORD, type OrderShop } from '../../testing/order-shop.ts'

let open: ClubShop
let shop: OrderShop

beforeAll(async () => {
  open = await openClubShop({ trustedProxies: ['127.0.0.1'], limitFactor: 1 })
  void ({ shop } = open)
})
afterAll(() => open.close())

const HERS = 'Modrý-Čaj-47'
const STRANGERS = 'Cizí-Heslo-58'

let serial = 0
/** Somebody the club has never heard of, each time. */
const person = () => {
  serial += 1
  return {
    salutation: 2,
    firstName: 'Olga',
    lastName: 'Tichá',
    email: `olga${serial}@example.cz`,
    phonePrefix: '+420',
    phoneNumber: String(606_500_000 + serial),
    birthDate: '1988-05-06',
    password: HERS,
    confirmPassword: HERS,
    address: { street: 'Krátká 5', city: 'Liberec', postcode: '46001', countryCode: 'CZ' },
    cardVariant: 'virtual',
    consents: { terms: true, club: true },
    website: '',
  }
}
type Person = ReturnType<typeof person>
const chosen = (password: string) => ({ password, confirmPassword: password })
const without = <Key extends keyof Person>(who: Person, ...keys: Key[]) =>
  Object.fromEntries(Object.entries(who).filter(([key]) => !keys.includes(key as Key)))

const register = async (body: object) => {
  serial += 1
  const { json } = await shop.call('POST', '/client/register', body, {
    'x-forwarded-for': `10.9.${serial}.1`,
  })
  return (json as { code?: number }).code
}
/** Links in the mails to an address, the oldest first. */
async function linksTo(email: string): Promise<string[]> {
  await shop.app.outbox.drain()
  return open.mails
    .filter(({ to }) => to.includes(email))
    .flatMap(({ text }) => /registrace\S*\/dokonceni\/(\S+)/.exec(text)?.[1] ?? [])
}
const finish = (token = '', password?: string) =>
  shop.call('POST', '/client/registration-finish', { token, ...(password ? chosen(password) : {}) })
const signIn = async (email: string, password: string) =>
  (await shop.call('POST', '/authentication-token', { email, password })).status
const asksForPassword = {
  status: 422,
  json: { violations: [{ propertyPath: 'password', message: 'Zadejte heslo.' }] },
}

describe('a registration that waits for its link @A10 @A11', () => {
  test('a stranger’s password is never confirmed by the owner of the mailbox', async () => {
    const her = person()
    expect(await register({ ...her, firstName: 'Zloděj', ...chosen(STRANGERS) })).toBe(0)
    expect(await register(her)).toBe(1)
    const [link] = await linksTo(her.email)
    expect(await finish(link)).toMatchObject(asksForPassword)
    const done = await finish(link, HERS)
    expect(done.status).toBe(200)
    expect(await signIn(her.email, HERS)).toBe(200)
    expect(await signIn(her.email, STRANGERS)).toBe(401)
    const { token, customer } = done.json as { token: string; customer: string }
    expect(
      (await shop.call('GET', customer, undefined, { authorization: `Bearer ${token}` })).json,
    ).toMatchObject({ firstName: 'Olga' })
  })

  test('a stranger’s password that comes after the owner’s does not count either', async () => {
    const her = person()
    expect(await register(her)).toBe(0)
    expect(await register({ ...her, ...chosen(STRANGERS) })).toBe(1)
    const [link] = await linksTo(her.email)
    expect(await finish(link)).toMatchObject(asksForPassword)
    expect((await finish(link, HERS)).status).toBe(200)
    expect(await signIn(her.email, STRANGERS)).toBe(401)
  })

  test('a password given with the link wins', async () => {
    const her = person()
    await register(her)
    const [link] = await linksTo(her.email)
    expect((await finish(link, 'Zelený-Strom-58')).status).toBe(200)
    expect(await signIn(her.email, 'Zelený-Strom-58')).toBe(200)
    expect(await signIn(her.email, HERS)).toBe(401)
  })

  test('the form can be sent again with a corrected name; the same password need not be typed again', async () => {
    const her = person()
    await register({ ...her, firstName: 'Olgaa' })
    expect(await register(her)).toBe(1)
    const [link] = await linksTo(her.email)
    const { customer, token } = (await finish(link)).json as { customer: string; token: string }
    expect(
      (await shop.call('GET', customer, undefined, { authorization: `Bearer ${token}` })).json,
    ).toMatchObject({ firstName: 'Olga' })
    expect(await signIn(her.email, HERS)).toBe(200)
  })

  test('a link confirms only the mailbox it was sent to, not another spelling', async () => {
    const her = person()
    const alias = her.email.replace('@', '+klub@')
    expect(await register({ ...her, email: alias, ...chosen(STRANGERS) })).toBe(0)
    const [strangers] = await linksTo(alias)
    expect(await register(her)).toBe(1)
    const [hers] = await linksTo(her.email)
    expect(await finish(strangers, STRANGERS)).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath: 'token' }] },
    })
    expect((await finish(hers, HERS)).status).toBe(200)
  })

  test('without a password it is asked for at the end', async () => {
    const her = person()
    expect(await register(without(her, 'password', 'confirmPassword', 'phonePrefix'))).toBe(0)
    const [link] = await linksTo(her.email)
    expect(await finish(link)).toMatchObject(asksForPassword)
    expect((await finish(link, HERS)).status).toBe(200)
    expect(await signIn(her.email, HERS)).toBe(200)
  })

  test('a forgotten password for an unconfirmed registration sends its link again, with the usual answer', async () => {
    const her = person()
    await register(her)
    expect(await linksTo(her.email)).toHaveLength(1)
    for (const email of [her.email, 'nikdo.takovy@example.cz'])
      expect((await shop.call('POST', '/reset-password-requests', { email })).status).toBe(202)
    const links = await linksTo(her.email)
    expect(links).toHaveLength(2)
    expect(open.mails.some(({ to }) => to.includes('nikdo.takovy@example.cz'))).toBe(false)
    expect((await finish(links[1])).status).toBe(200)
  })

  test('an account that was there before the link was pressed keeps its password until the link’s holder sets one', async () => {
    const her = person()
    await register({ ...her, ...chosen(STRANGERS) })
    const [link] = await linksTo(her.email)
    await shop.account(her.email)
    expect(await finish(link)).toMatchObject(asksForPassword)
    expect(await signIn(her.email, PASSWORD)).toBe(200)
    expect((await finish(link, HERS)).status).toBe(200)
    expect(await signIn(her.email, HERS)).toBe(200)
  })

  test('one person under two addresses joins once, however the name is spelled', async () => {
    const one = person()
    const other = { ...one, email: `jinak-${one.email}`, firstName: 'OLGA', lastName: 'Ticha' }
    expect([await register(one), await register(other)]).toEqual([0, 0])
    const [[first], [second]] = [await linksTo(one.email), await linksTo(other.email)]
    expect((await finish(first)).status).toBe(200)
    expect(await finish(second)).toMatchObject({
      status: 422,
      json: {
        message:
          'Členství s těmito údaji už máme. Přihlaste se, nebo si ke kartě aktivujte online účet.',
      },
    })
    expect(await register({ ...other, email: `potreti-${one.email}` })).toBe(2)
  })

  test('the address typed at registration is the first of the address book, and its default', async () => {
    const her = person()
    await register(her)
    const { token } = (await finish((await linksTo(her.email))[0])).json as { token: string }
    const book = await shop.call('GET', '/addresses', undefined, {
      authorization: `Bearer ${token}`,
    })
    expect(book.json).toMatchObject({
      'hydra:totalItems': 1,
      'hydra:member': [
        {
          firstName: 'Olga',
          street: 'Krátká 5',
          postcode: '46001',
          phoneNumber: `+420${her.phoneNumber}`,
          isDefault: true,
        },
      ],
    })
  })

  test('the wrong type of a member is a 400, a wrong choice says so', async () => {
    const wrong = await shop.call('POST', '/client/register', { ...person(), salutation: '1' })
    expect(wrong.status).toBe(400)
    expect(
      await shop.call('POST', '/client/register', { ...person(), cardVariant: 'gold' }),
    ).toMatchObject({
      status: 422,
      json: {
        violations: [{ propertyPath: 'cardVariant', message: 'Toto pole není vyplněno správně.' }],
      },
    })
  })

  test('limits apply per caller and per queried address', async () => {
    const asked = (path: string, body: object, from: string) =>
      shop.call('POST', path, body, { 'x-forwarded-for': from })
    const statuses = async (calls: Promise<{ status: number }>[]) =>
      (await Promise.all(calls)).map(({ status }) => status).filter((status) => status === 429)
        .length
    const many = Array.from({ length: 12 }, (_, index) => index)
    expect(
      await statuses(
        many.map((index) =>
          asked('/client/already-exists-check', { email: `n${index}@example.cz` }, '10.8.0.1'),
        ),
      ),
    ).toBe(2)
    const oneMailbox = many.map((index) =>
      asked(
        '/client/already-exists-check',
        { email: `Tataz+${index}@example.cz` },
        `10.8.${index + 1}.1`,
      ),
    )
    expect(await statuses(oneMailbox)).toBe(7)
  })
})
