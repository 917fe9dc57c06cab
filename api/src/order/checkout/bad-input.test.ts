import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  billingAddress,
  openOrderShop,
  readyCart,
  type OrderShop,
} from '../../testing/order-shop.ts'

let shop: OrderShop
let token = ''
let itemId = 0
beforeAll(async () => {
  shop = await openOrderShop()
  const { order } = await readyCart(shop, { soap: 2 })
  token = order.tokenValue
  itemId = order.items[0]?.id ?? 0
})
afterAll(() => shop.close())

const cart = async () => (await shop.call('GET', `/orders/${token}`)).body

describe('quantities @API-11', () => {
  test.each([
    ['0', 0],
    ['−1', -1],
    ['a half', 1.5],
    ['1e9', 1e9],
    ['2^53', 2 ** 53],
    ['a text', '1e3'],
    ['NaN', Number.NaN],
    ['null', null],
    ['a list', [1]],
    ['an object', {}],
    ['true', true],
  ])('%s is refused and the cart stays', async (_name, quantity) => {
    const before = await cart()
    const changed = await shop.call('PATCH', `/orders/${token}/items/${itemId}`, { quantity })
    const added = await shop.call('POST', `/orders/${token}/items`, {
      productVariant: 'soap',
      quantity,
    })
    expect([changed.status, added.status]).toEqual([422, 422])
    expect(changed.json).toMatchObject({
      '@type': 'ConstraintViolationList',
      violations: [{ propertyPath: 'quantity' }],
    })
    expect((await cart()).items).toEqual(before.items)
  })

  test('an exact zero of another spelling is still a number', async () => {
    const answer = await shop.app.inject({
      method: 'PATCH',
      url: `/api/v2/shop/orders/${token}/items/${itemId}`,
      headers: { 'content-type': 'application/merge-patch+json' },
      payload: '{"quantity":3.0}',
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('bodies @API-11', () => {
  test.each([
    [
      'missing members',
      'POST',
      `items`,
      '{}',
      'application/json',
      400,
      'Request does not have the following required fields specified: productVariant, quantity.',
    ],
    ['broken JSON', 'POST', `items`, '{"quantity":', 'application/json', 400, null],
    ['plain JSON on PATCH', 'PATCH', `complete`, '{}', 'application/json', 415, null],
    ['a form', 'POST', `items`, 'a=b', 'application/x-www-form-urlencoded', 415, null],
    [
      'five megabytes',
      'PUT',
      ``,
      `{"note":"${'x'.repeat(5_000_000)}"}`,
      'application/json',
      413,
      null,
    ],
    ['a prototype', 'PUT', ``, '{"__proto__":{"x":1}}', 'application/json', 400, null],
  ] as const)('%s', async (_name, method, path, payload, contentType, status, message) => {
    const answer = await shop.app.inject({
      method,
      url: `/api/v2/shop/orders/${token}/${path}`,
      headers: { 'content-type': contentType },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    if (message) expect(answer.json()).toMatchObject({ message })
  })

  test('prices, totals, discounts and states in a body change nothing', async () => {
    const before = await cart()
    const lies = {
      price: 1,
      unitPrice: 1,
      total: 1,
      itemsTotal: 1,
      state: 'new',
      checkoutState: 'completed',
      paymentState: 'paid',
      customer: '/api/v2/shop/customers/1',
      isGift: true,
      orderPromotionTotal: -9999,
    }
    expect((await shop.call('PUT', `/orders/${token}`, lies)).status).toBe(200)
    await shop.call('PATCH', `/orders/${token}/items/${itemId}`, {
      quantity: before.items[0]?.quantity,
      ...lies,
    })
    expect({ ...(await cart()), createdAt: '' }).toEqual({ ...before, createdAt: '' })
  })

  test('the whole record sent back, as generic clients do, changes nothing', async () => {
    const before = await cart()
    const answer = await shop.call('PUT', `/orders/${token}`, { ...before, id: before['@id'] })
    expect(answer.status).toBe(200)
    expect(answer.body.total).toBe(before.total)
    expect(answer.body.billingAddress).toEqual(before.billingAddress)
  })
})

describe('texts @FORM-10', () => {
  const put = (change: object, more: object = {}) =>
    shop.call('PUT', `/orders/${token}`, {
      billingAddress: { ...billingAddress, ...change },
      ...more,
    })
  test.each([
    [
      'markup in a name',
      { firstName: '<script>' },
      'billingAddress.firstName',
      'Zadejte jen písmena, bez mezer, číslic a pomlček.',
    ],
    [
      'emoji',
      { lastName: 'Nová😀' },
      'billingAddress.lastName',
      'Zadejte jen písmena, bez mezer, číslic a pomlček.',
    ],
    [
      'a null byte',
      { firstName: 'Ja\0na' },
      'billingAddress.firstName',
      'Zadejte jen písmena, bez mezer, číslic a pomlček.',
    ],
    ['no name', { firstName: '' }, 'billingAddress.firstName', 'Toto pole je potřeba vyplnit.'],
    [
      'a street without a number',
      { street: 'Dlouhá' },
      'billingAddress.street',
      'Zadejte ulici a číslo domu, třeba Dlouhá 12.',
    ],
    [
      'a postcode of letters',
      { postcode: 'abcde' },
      'billingAddress.postcode',
      'PSČ má přesně 5 číslic.',
    ],
    [
      'another country',
      { countryCode: 'DE' },
      'billingAddress.countryCode',
      'Doručujeme jen na adresy v Česku.',
    ],
    [
      'a company without its IČO',
      { company: 'Květinka s.r.o.' },
      'billingAddress.companyId',
      'Toto pole je potřeba vyplnit.',
    ],
    [
      'an IČO of nobody',
      { companyId: '27082440' },
      'billingAddress.company',
      'Toto pole je potřeba vyplnit.',
    ],
    [
      'a phone of three digits',
      { phoneNumber: '123' },
      'billingAddress.phoneNumber',
      'Zadejte platné telefonní číslo, třeba 777 123 456.',
    ],
  ])('%s', async (_name, change, propertyPath, message) => {
    expect(await put(change)).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath, message }] },
    })
  })

  test('marks nobody sees, as pasted texts carry them, are not kept', async () => {
    expect(await put({ firstName: 'Ja\u202ena' })).toMatchObject({
      status: 200,
      body: { billingAddress: { firstName: 'Jana' } },
    })
  })

  test('all at once, with the paths the client sent', async () => {
    const { json } = await put(
      { firstName: 'J', city: '', postcode: '1' },
      { email: 'x', note: 'x'.repeat(1001) },
    )
    const { violations } = json as { violations: { propertyPath: string }[] }
    expect(violations.map(({ propertyPath }) => propertyPath)).toEqual([
      'email',
      'billingAddress.firstName',
      'billingAddress.city',
      'billingAddress.postcode',
      'note',
    ])
  })

  test('a note of a thousand characters is kept, emoji counted as one; null bytes become harmless', async () => {
    const note = '😀'.repeat(1000)
    expect((await put({}, { note })).body.notes).toBe(note)
    expect((await put({}, { note: 'a\0b' })).body.notes).toBe('a\uFFFDb')
    expect((await shop.call('PUT', `/orders/${token}`, { note: null })).body).not.toHaveProperty(
      'notes',
    )
  })

  test('an address sent again replaces every field, also by nothing', async () => {
    await put({ company: 'Květinka s.r.o.', companyId: '27082440', taxId: 'CZ27082440' })
    expect((await cart()).billingAddress).toMatchObject({ company: 'Květinka s.r.o.' })
    expect((await put({})).body.billingAddress).not.toHaveProperty('company')
  })
})
