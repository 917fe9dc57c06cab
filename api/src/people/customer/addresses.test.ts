import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billingAddress, openOrderShop, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
let jana: Awaited<ReturnType<OrderShop['account']>>
let petr: Awaited<ReturnType<OrderShop['account']>>

beforeAll(async () => {
  shop = await openOrderShop()
  jana = await shop.account('jana@example.cz')
  petr = await shop.account('petr@example.cz')
})
afterAll(() => shop?.close())

describe('addresses @ACC-17', () => {
  test('the first becomes the default; an empty text is absent; change, delete', async () => {
    const made = await shop.call(
      'POST',
      '/addresses',
      { ...billingAddress, company: '', id: 7, customer: petr.customer },
      jana.headers,
    )
    expect(made.status).toBe(201)
    expect(made.json).toMatchObject({
      postcode: '11000',
      company: null,
      isDefault: true,
      phoneNumber: '+420777123456',
    })
    const { '@id': iri } = made.json as { '@id': string }
    expect(made.headers['location']).toBe(iri)
    expect(
      (await shop.call('PUT', iri, { street: 'Nová 3', companyId: '27082440' }, jana.headers)).json,
    ).toMatchObject({
      street: 'Nová 3',
      city: 'Praha',
      companyId: '27082440',
    })
    for (const method of ['GET', 'DELETE'] as const)
      expect((await shop.call(method, iri, undefined, petr.headers)).status).toBe(404)
    expect((await shop.call('PUT', iri, { city: 'Jinde' }, petr.headers)).status).toBe(404)
    expect(
      (await shop.call('PUT', petr.customer, { defaultAddress: iri }, petr.headers)).status,
    ).toBe(422)
    expect((await shop.call('DELETE', iri, undefined, jana.headers)).status).toBe(204)
    expect((await shop.call('GET', '/addresses', undefined, jana.headers)).json).toMatchObject({
      'hydra:member': [],
      'hydra:totalItems': 0,
    })
    expect((await shop.call('GET', '/addresses')).status).toBe(401)
  })

  test('saved again with its key it is there once, even when the process died before the answer', async () => {
    const { headers } = await shop.account('dvakrat@example.cz')
    const older = { ...billingAddress, street: 'Krátká 1' }
    await shop.call('POST', '/addresses', older, headers)
    const key = { 'idempotency-key': 'adresa-dvakrat-1' }
    const save = () => shop.call('POST', '/addresses', billingAddress, { ...headers, ...key })
    const first = await save()
    expect([first.status, (await save()).json]).toEqual([201, first.json])
    await shop.db
      .updateTable('idempotency_keys')
      .set({ status: null, body: null, leased_until: new Date(0) })
      .where('key', '=', key['idempotency-key'])
      .execute()
    expect(await save()).toMatchObject({ status: 201, json: first.json })
    expect((await shop.call('GET', '/addresses', undefined, headers)).json).toMatchObject({
      'hydra:totalItems': 2,
    })
  })

  test('another becomes the default when it is said so, added or changed, and only then', async () => {
    const { headers } = await shop.account('vychozi@example.cz')
    const add = async (street: string, more: object = {}) =>
      (await shop.call('POST', '/addresses', { ...billingAddress, street, ...more }, headers))
        .json as { '@id': string }
    const usual = async () => {
      const { json } = await shop.call('GET', '/addresses', undefined, headers)
      const rows = (json as { 'hydra:member': { street: string; isDefault: boolean }[] })[
        'hydra:member'
      ]
      return rows.flatMap(({ street, isDefault }) => (isDefault ? [street] : []))
    }
    const first = await add('Dlouhá 1')
    await add('Krátká 2')
    expect(await usual()).toEqual(['Dlouhá 1'])
    await add('Úzká 3', { isDefault: true })
    expect(await usual()).toEqual(['Úzká 3'])
    await shop.call('PUT', first['@id'], { street: 'Dlouhá 4' }, headers)
    expect(await usual()).toEqual(['Úzká 3'])
    await shop.call('PUT', first['@id'], { isDefault: true }, headers)
    expect(await usual()).toEqual(['Dlouhá 4'])
  })

  test('it holds fifty addresses', async () => {
    const { headers, customer } = await shop.account('stehovava@example.cz')
    const add = () => shop.call('POST', '/addresses', billingAddress, headers)
    expect((await add()).status).toBe(201)
    await sql`insert into addresses (customer_id, first_name, last_name, street, city, postcode, country_code, phone_number)
      select customer_id, first_name, last_name, street, city, postcode, country_code, phone_number
      from addresses, generate_series(1, 48) where customer_id = ${Number(customer.split('/').at(-1))}`.execute(
      shop.db,
    )
    expect((await add()).status).toBe(201)
    expect(await add()).toMatchObject({ status: 422 })
  })

  test('addresses come by pages, as any collection', async () => {
    const { headers } = await shop.account('knizka@example.cz')
    for (const number of [1, 2, 3])
      await shop.call(
        'POST',
        '/addresses',
        { ...billingAddress, street: `Dlouhá ${number}` },
        headers,
      )
    const read = (query: string) => shop.call('GET', `/addresses?${query}`, undefined, headers)
    expect((await read('itemsPerPage=2&page=2')).json).toMatchObject({
      'hydra:member': [{ street: 'Dlouhá 3' }],
      'hydra:totalItems': 3,
      'hydra:view': { 'hydra:last': '/api/v2/shop/addresses?itemsPerPage=2&page=2' },
    })
    expect((await read('page=9')).json).toMatchObject({ 'hydra:member': [], 'hydra:totalItems': 3 })
    expect((await read('page=0')).status).toBe(400)
  })

  test.each([
    ['street without a number', { street: 'Dlouhá' }, 'street'],
    ['a short postcode', { postcode: '1100' }, 'postcode'],
    ['abroad', { countryCode: 'DE' }, 'countryCode'],
    ['markup in a name', { firstName: '<b>x</b>' }, 'firstName'],
    ['one letter repeated', { lastName: 'aaaa' }, 'lastName'],
    ['a short company number', { companyId: '12' }, 'companyId'],
  ])('%s is refused @FORM-10', async (_name, change, path) => {
    expect(
      await shop.call('POST', '/addresses', { ...billingAddress, ...change }, jana.headers),
    ).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath: path }] },
    })
  })
})
