import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClubShop, type ClubShop } from '../../testing/club-shop.ts'
import type { OrderShop } from '../../testing/order-shop.ts'

let open: ClubShop
let shop: OrderShop

beforeAll(async () => {
  open = await openClubShop({ trustedProxies: ['127.0.0.1'], limitFactor: 1 })
  void ({ shop } = open)
})
afterAll(() => open.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const linkIn = (email: string, subject: RegExp) => {
  const mail = open.mails.find(({ to, subject: said }) => to.includes(email) && subject.test(said))
  return /\/dokonceni\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('registration @A10 @A11', () => {
  const person = {
    salutation: 2,
    firstName: 'Lenka',
    lastName: 'Malá',
    email: 'lenka@example.cz',
    phonePrefix: '+420',
    phoneNumber: '606123456',
    birthDate: '1991-03-04',
    password: 'Modrý-Čaj-47',
    confirmPassword: 'Modrý-Čaj-47',
    address: { street: 'Krátká 5', city: 'Liberec', postcode: '46001', countryCode: 'CZ' },
    cardVariant: 'virtual',
    consents: { terms: true, club: true, newsletter: true },
    website: '',
  }
  const register = (change: object = {}, headers = {}) =>
    shop.call('POST', '/client/register', { ...person, ...change }, headers)
  const finish = (token: string) => shop.call('POST', '/client/registration-finish', { token })

  test('two concurrent registrations make one; pending is 1, an account 2; a bot gets a success answer', async () => {
    const answers = await Promise.all([
      register(),
      register(),
      register({ email: 'LENKA+a@example.cz' }),
    ])
    expect(answers.map(({ json }) => (json as { code: number }).code).toSorted()).toEqual([0, 1, 1])
    expect((await register()).json).toMatchObject({ code: 1 })
    expect((await register({ email: 'jana@example.cz' })).json).toMatchObject({ code: 2 })
    expect((await register({ email: 'marie@example.cz' })).json).toMatchObject({ code: 2 })
    expect(
      (await register({ email: 'robot@example.cz', website: 'http://spam' })).json,
    ).toMatchObject({ code: 0 })
    expect(
      await shop.db.selectFrom('club_applications').select('canonical_email').execute(),
    ).toEqual([{ canonical_email: 'lenka@example.cz' }])
    const wrong = await register({
      consents: { terms: true, club: false },
      birthDate: '2020-01-01',
      address: { ...person.address, street: 'Krátká' },
    })
    expect(wrong.status).toBe(422)
    const { violations } = wrong.json as { violations: { propertyPath: string }[] }
    expect(violations.map(({ propertyPath }) => propertyPath)).toEqual([
      'birthDate',
      'address.street',
      'consents.club',
    ])
  })

  test('the mailed link makes account, card and membership once with five concurrent presses, and signs in', async () => {
    await shop.app.outbox.drain()
    const token = linkIn('lenka@example.cz', /registraci/)
    const link = () => shop.call('GET', `/client/registration-finish/${token}`)
    expect((await link()).status, 'asking does not use it up').toBe(204)
    expect((await shop.call('GET', `/client/activation-finish/${token}`)).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
    expect((await link()).status).toBe(404)
    const done = answers.find(({ status }) => status === 200)?.json as {
      token: string
      customer: string
      card: { number: string; variant: string }
    }
    expect(done).toMatchObject({
      code: 0,
      card: { variant: 'virtual', number: expect.stringMatching(/^2913\d{9}$/) },
    })
    const lenka = {
      token: done.token,
      customer: done.customer,
      headers: { authorization: `Bearer ${done.token}` },
    }
    expect(await open.get(lenka.customer, lenka)).toMatchObject({
      firstName: 'Lenka',
      phoneNumber: '+420606123456',
      birthday: '1991-03-04',
      subscribedToNewsletter: true,
      user: { verified: true },
      club: { status: 'basic', points: 50, cardNumber: done.card.number },
    })
    expect(
      (
        await shop.call('POST', '/authentication-token', {
          email: 'lenka@example.cz',
          password: person.password,
        })
      ).status,
    ).toBe(200)
    await shop.app.outbox.drain()
    expect(
      open.mails.filter(
        ({ to, subject }) => to.includes('lenka@example.cz') && /Vítejte/.test(subject),
      ),
    ).toHaveLength(1)
    expect((await register()).json).toMatchObject({ code: 2 })
  })

  test('a link is valid to the last minute of the tenth day; afterwards 422 offers a new one', async () => {
    await register({ email: 'pozde@example.cz', phoneNumber: '606000111' })
    await shop.app.outbox.drain()
    const token = linkIn('pozde@example.cz', /registraci/)
    const application = shop.db
      .updateTable('club_applications')
      .where('canonical_email', '=', 'pozde@example.cz')
    const { expires_at: expiresAt } = await shop.db
      .selectFrom('club_applications')
      .select('expires_at')
      .where('canonical_email', '=', 'pozde@example.cz')
      .executeTakeFirstOrThrow()
    expect(Math.round((expiresAt.getTime() - Date.now()) / 60_000)).toBe(10 * 24 * 60)
    await application.set({ expires_at: new Date(Date.now() - 1_000) }).execute()
    expect(await finish(token)).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath: 'token', message: expect.stringContaining('nový') }] },
    })
    await application.set({ expires_at: new Date(Date.now() + 60_000) }).execute()
    expect((await finish(token)).status).toBe(200)
    expect((await finish('x'.repeat(43))).status).toBe(422)
    // Over without anybody's press: the way is free again, and the job forgets what was typed.
    await register({ email: 'nikdy@example.cz', phoneNumber: '606000222' })
    await shop.db
      .updateTable('club_applications')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute()
    expect(
      (await register({ email: 'nikdy@example.cz', phoneNumber: '606000222' })).json,
    ).toMatchObject({ code: 0 })
    expect(
      await shop.app.jobs.run('club-applications', new Date(Date.now() + 11 * 86_400_000)),
    ).toBe(1)
  })

  test('a signed-in customer who is not a member joins with the own account', async () => {
    const answer = await register(
      { email: 'host@example.cz', phoneNumber: '606000333' },
      open.guest.headers,
    )
    expect(answer.json).toMatchObject({ code: 0 })
    expect(
      (await register({ email: 'host@example.cz', phoneNumber: '606000333' })).json,
    ).toMatchObject({ code: 2 })
    await shop.app.outbox.drain()
    expect((await finish(linkIn('host@example.cz', /registraci/))).json).toMatchObject({
      customer: open.guest.customer,
    })
  })

  test('the checks say what registration would say; too many from one network are 429', async () => {
    const check = (email: string) =>
      shop.call('POST', '/client/already-exists-check', { email }, from('10.1.0.1'))
    expect((await check('jana@example.cz')).json).toMatchObject({ exists: true })
    expect((await check('nikdo@example.cz')).json).toMatchObject({ exists: false })
    const { firstName, lastName, birthDate } = person
    const duplicity = (change: object) =>
      shop.call('POST', '/client/duplicity-check', {
        firstName,
        lastName,
        birthDate,
        phoneNumber: '+420606123456',
        email: 'x@example.cz',
        ...change,
      })
    expect((await duplicity({})).json).toMatchObject({ duplicate: true, code: 2 })
    expect((await duplicity({ phoneNumber: '606777777' })).json).toMatchObject({
      duplicate: false,
      code: 0,
    })
    expect(await duplicity({ phoneNumber: '606777777', password: 'Heslo2026!!' })).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath: 'password' }] },
    })
    const many = await Promise.all(
      Array.from({ length: 32 }, (_, index) => check(`x${index}@example.cz`)),
    )
    expect(many.some(({ status }) => status === 429)).toBe(true)
  })
})

describe('activation of a card @K08', () => {
  const holder = {
    cardNumber: '2913 0047 18261',
    email: 'marie@example.cz',
    firstName: 'Marie',
    lastName: 'Cerna',
    birthDate: '1958-02-28',
    website: '',
  }
  let address = 0
  const activate = (change: object = {}) => {
    address += 1
    return shop.call(
      'POST',
      '/client/activate-by-card',
      { ...holder, ...change },
      from(`10.2.0.${address}`),
    )
  }

  test('codes 4, 2, 3, 0; the link gives the account; then 1', async () => {
    expect((await activate({ cardNumber: '2913000000001' })).json).toMatchObject({ code: 4 })
    expect((await activate({ email: 'jina@example.cz' })).json).toMatchObject({ code: 2 })
    expect((await activate({ firstName: 'Jiná' })).json).toMatchObject({ code: 3 })
    expect(
      (
        await activate({
          cardNumber: '2913000000018',
          email: 'jana@example.cz',
          firstName: 'Jana',
          lastName: 'Nová',
          birthDate: '1990-04-12',
        })
      ).json,
    ).toMatchObject({ code: 1 })
    expect((await activate()).json).toMatchObject({ code: 0 })
    await shop.app.outbox.drain()
    const token = linkIn('marie@example.cz', /Aktivujte/)
    const keyed = { 'idempotency-key': 'aktivace-marie' }
    const finish = (password: string) =>
      shop.call(
        'POST',
        '/client/activation-finish',
        { token, password, confirmPassword: password },
        keyed,
      )
    expect((await finish('kratke')).status).toBe(422)
    const done = await finish('Zelený-Strom-58')
    expect(done).toMatchObject({
      status: 200,
      json: { code: 0, card: { number: '2913004718261', variant: 'physical' } },
    })
    expect((await finish('Zelený-Strom-58')).status).toBe(422)
    // The answer signs its reader in: nothing of it is kept for a repeated request.
    expect(
      await shop.db
        .selectFrom('idempotency_keys')
        .select('key')
        .where('key', '=', 'aktivace-marie')
        .execute(),
    ).toEqual([])
    expect((await activate()).json).toMatchObject({ code: 1 })
  })

  test('trying many cards, or many names for one card, is 429 after five', async () => {
    const fromOne = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        shop.call(
          'POST',
          '/client/activate-by-card',
          { ...holder, cardNumber: `291300000010${index}` },
          from('10.3.0.1'),
        ),
      ),
    )
    expect(fromOne.filter(({ status }) => status === 429)).toHaveLength(1)
    const refused = fromOne.find(({ status }) => status === 429)
    expect(refused).toMatchObject({
      json: { message: expect.stringMatching(/^Příliš mnoho pokusů/) },
      headers: { 'retry-after': expect.any(String) },
    })
    const oneCard = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        activate({ cardNumber: '2913000000032', firstName: `Jan${'abcdef'[index]}` }),
      ),
    )
    expect(oneCard.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
