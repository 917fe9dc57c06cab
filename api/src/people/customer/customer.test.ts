import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestInbox } from '../../testing/inbox.ts'
import { openMailShop, type MailShop } from '../../testing/mail-shop.ts'
import { PASSWORD, type OrderShop } from '../../testing/order-shop.ts'

let mails: MailShop
let shop: OrderShop
let inbox: TestInbox
let jana: Awaited<ReturnType<OrderShop['account']>>
let petr: Awaited<ReturnType<OrderShop['account']>>

beforeAll(async () => {
  mails = await openMailShop()
  ;({ shop, inbox } = mails)
  jana = await shop.account('jana@example.cz')
  petr = await shop.account('petr@example.cz')
})
afterAll(() => mails?.close())

describe('profile @API-06 @ACC-16', () => {
  test('partial: what is absent stays, what is not writable is ignored', async () => {
    const answer = await shop.call(
      'PUT',
      jana.customer,
      {
        firstName: 'Janička',
        phoneNumber: '603 111 222',
        id: 99,
        state: 4,
        roles: ['ROLE_ADMIN'],
        user: { verified: true },
        points: 5,
        '@id': '/x',
      },
      jana.headers,
    )
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      firstName: 'Janička',
      lastName: 'Nová',
      phoneNumber: '+420603111222',
      state: 1,
      '@id': jana.customer,
    })
    const cleared = await shop.call(
      'PUT',
      jana.customer,
      { phoneNumber: null, salutation: 2, gender: 'f', birthday: '1990-04-12' },
      jana.headers,
    )
    expect(cleared.json).toMatchObject({ phoneNumber: null, salutation: 2, birthday: '1990-04-12' })
    const firm = { company: 'Mýdlárna', companyId: '27082440', taxId: 'CZ27082440' }
    expect((await shop.call('PUT', jana.customer, firm, jana.headers)).json).toMatchObject(firm)
    const none = { company: '', companyId: '', taxId: '' }
    expect((await shop.call('PUT', jana.customer, none, jana.headers)).json).toMatchObject({
      company: null,
      companyId: null,
      taxId: null,
    })
  })

  test('another’s record is as absent as none', async () => {
    for (const [method, url] of [
      ['GET', petr.customer],
      ['PUT', petr.customer],
      ['GET', `${petr.customer}/refresh`],
      ['GET', '/customers/999999'],
      ['GET', '/customers/abc'],
    ] as const) {
      expect(
        (
          await shop.call(
            method,
            url,
            method === 'PUT' ? { firstName: 'Cizí' } : undefined,
            jana.headers,
          )
        ).status,
      ).toBe(404)
    }
    expect((await shop.call('GET', petr.customer)).status).toBe(401)
  })

  test('all violations at once, in field order, in Czech @FORM-10 @API-11', async () => {
    const { status, json } = await shop.call(
      'PUT',
      jana.customer,
      { firstName: 'J', lastName: 'N0vá', email: 'x', phoneNumber: '12', birthday: '2999-01-01' },
      jana.headers,
    )
    expect(status).toBe(422)
    const { violations } = json as { violations: { propertyPath: string; message: string }[] }
    expect(
      Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message])),
    ).toEqual({
      email: 'Zadejte platnou e-mailovou adresu, třeba jana@posta.cz.',
      firstName: 'Zadejte 2 až 16 písmen.',
      lastName: 'Zadejte jen písmena, bez mezer, číslic a pomlček.',
      phoneNumber: 'Zadejte platné telefonní číslo, třeba 777 123 456.',
      birthday: 'Datum narození musí být v minulosti.',
    })
  })

  test('a new e-mail needs the password, waits for its mailbox, and may not be another account’s', async () => {
    const { headers, customer } = await shop.account('stara@example.cz')
    expect(await shop.call('PUT', customer, { email: 'nova@example.cz' }, headers)).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath: 'currentPassword' }] },
    })
    expect(
      await shop.call(
        'PUT',
        customer,
        { email: 'PETR@example.cz', currentPassword: PASSWORD },
        headers,
      ),
    ).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath: 'email' }] },
    })
    expect(
      await shop.call(
        'PUT',
        customer,
        { email: 'nova@example.cz', currentPassword: PASSWORD },
        headers,
      ),
    ).toMatchObject({
      status: 200,
      json: {
        email: 'stara@example.cz',
        pendingEmail: 'nova@example.cz',
        user: { verified: true },
      },
    })
    await shop.app.outbox.drain()
    expect(inbox.messages.some(({ to }) => to.includes('nova@example.cz'))).toBe(true)
    const toTheOld = inbox.messages.filter(
      ({ to, subject }) => to.includes('stara@example.cz') && /změnit e-mail/.test(subject),
    )
    expect(toTheOld).toHaveLength(1)
    expect(toTheOld[0]?.text).not.toContain('nova@example.cz')
  })

  test('the favourite store, by IRI or id @ACC-18', async () => {
    const set = (store: string | null) =>
      shop.call('PUT', `${jana.customer}/favourite-store`, { store }, jana.headers)
    expect((await set('/api/v2/shop/stores/0101')).json).toMatchObject({
      favouriteStore: { externalId: '0101', name: 'Praha, Dlouhá' },
    })
    expect((await set('0102')).json).toMatchObject({ favouriteStore: { externalId: '0102' } })
    expect((await set(null)).json).toMatchObject({ favouriteStore: null })
    expect((await set('9999')).status).toBe(422)
  })
})
