import { describe, expect, test } from 'vitest'
import { readyCart } from '../fuzz/fuzz-people.ts'
import type { FuzzShop } from '../fuzz/fuzz-shop.ts'
import type { Operation } from '../fuzz/operations.ts'
import { editablesOf, fixturesOf } from './editable-records.ts'
import { genericClient, withoutMovingMembers, type Json } from './generic-client.ts'

const MOST_ITEMS = 8
/** Members that say less than the record at their address, under a name of their own. */
const shortForms = new Set(['ProductVariantHit', 'LikedProduct'])

/**
 * Plays a client that knows the entry point, Hydra and the OpenAPI document, and nothing of this
 * shop.
 */
export async function genericClientSuite(shop: FuzzShop): Promise<void> {
  const jana = genericClient(shop, shop.jana.headers)
  const {
    '@context': _context,
    '@id': _id,
    '@type': _type,
    ...entry
  } = (await jana.get('/api/v2')).body as Record<string, string>
  const { urls } = await fixturesOf(shop)
  const editables = editablesOf(shop.operations, urls)

  describe('a generic client walks the API @API-01', () => {
    test.each(Object.entries(entry))(
      '%s: to the last page, back, past the end, and into its items',
      async (_name, url) => {
        const first = await jana.collection(url)
        expect(first['@type']).toBe('hydra:Collection')
        const size = Math.min(100, Math.max(1, Math.ceil(first['hydra:totalItems'] / 3)))
        const third = Math.max(1, Math.ceil(first['hydra:totalItems'] / size) - 2)
        let page = await jana.collection(`${url}?itemsPerPage=${size}&page=${third}`)
        for (
          let next = page['hydra:view']?.['hydra:next'];
          next;
          next = page['hydra:view']?.['hydra:next']
        ) {
          const before = page['hydra:view']?.['@id']
          page = await jana.collection(next)
          expect(page['hydra:view']?.['hydra:previous']).toBe(before)
        }
        const last = page['hydra:view']?.['hydra:last']
        if (last) {
          expect((await jana.collection(last))['hydra:member']).toEqual(page['hydra:member'])
          const beyond = await jana.collection(last.replace(/page=\d+$/, 'page=999'))
          expect(beyond['hydra:member']).toEqual([])
          expect(
            await jana.collection(beyond['hydra:view']?.['hydra:previous'] ?? ''),
          ).toMatchObject({ '@type': 'hydra:Collection' })
        }
        for (const member of first['hydra:member'].slice(0, MOST_ITEMS)) {
          const item = await jana.get(member['@id'])
          expect([member['@id'], item.status]).toEqual([member['@id'], 200])
          expect(item.body['@id']).toBe(member['@id'])
          if (!shortForms.has(String(member['@type'])))
            expect(item.body['@type']).toBe(member['@type'])
        }
      },
    )
  })

  describe('a generic client edits the API @API-01 @API-11', () => {
    test('there is something to edit of every kind', () => {
      expect(editables.map(({ operation }) => operation.id).toSorted()).toEqual(
        expect.arrayContaining([
          'putShopCustomersId',
          'putShopAddressesId',
          'putShopOrdersTokenValue',
          'putShopWatchdogId',
          'putShopClientChildId',
          'postShopCustomersConsentGuid',
        ]),
      )
    })

    test.each(editables.map((editable) => [editable.operation.id, editable] as const))(
      '%s: the whole record sent back changes nothing',
      async (_id_, { operation, url, record }) => {
        const before = (await jana.get(record)).body
        const plain = (await jana.get(record, { accept: 'application/json' })).body
        const patch = operation.method === 'PATCH'
        const bodies: [string, Json, string?][] = [
          ['as it was read', before],
          ['with `id` as the address', { ...before, id: before['@id'], originId: before['id'] }],
          ['as plain JSON', plain, patch ? undefined : 'application/json'],
          [
            'with what nobody knows',
            { ...before, isAdmin: true, '@graph': [], 'hydra:member': [] },
          ],
        ]
        for (const [how, body, type] of bodies) {
          for (const address of [url, `${url}/`]) {
            const answer = await jana.send(operation.method as 'PUT', address, body, type)
            expect([
              how,
              answer.status,
              answer.status < 400 ? '' : answer.text.slice(0, 400),
            ]).toEqual([how, expect.toBeOneOf([200, 201]), ''])
            expect(withoutMovingMembers((await jana.get(record)).body), how).toEqual(
              withoutMovingMembers(before),
            )
          }
        }
      },
    )

    test.each(editables.map((editable) => [editable.operation.id, editable] as const))(
      '%s: each member null is taken or refused as a whole, and the earlier record brings all back',
      async (_id_, { operation, url, record }) => {
        const before = (await jana.get(record)).body
        for (const name of membersOf(operation, shop)) {
          const answer = await jana.send(operation.method as 'PUT', url, { [name]: null })
          expect([name, answer.status]).toEqual([name, expect.toBeOneOf([200, 201, 400, 422])])
          const after = (await jana.get(record)).body
          if (answer.status >= 400)
            expect(withoutMovingMembers(after), name).toEqual(withoutMovingMembers(before))
          else {
            await jana.send(operation.method as 'PUT', url, before)
            expect(withoutMovingMembers((await jana.get(record)).body), `${name} and back`).toEqual(
              withoutMovingMembers(before),
            )
          }
        }
      },
    )
  })

  test('an older record that breaks one of today’s rules comes back as it is; a new value obeys them @API-01', async () => {
    const [url] = urls.find(([address]) => address.includes('/addresses/')) ?? ['']
    const id = Number(url.split('/').at(-1))
    await shop.db
      .updateTable('addresses')
      .set({ street: 'Náves', last_name: '' })
      .where('id', '=', id)
      .execute()
    await shop.db
      .updateTable('customers')
      .set({ first_name: null })
      .where('id', '=', shop.jana.id)
      .execute()
    for (const address of [url, shop.jana.customer]) {
      const before = (await jana.get(address)).body
      expect((await jana.send('PUT', address, before)).status).toBe(200)
      expect((await jana.get(address)).body).toEqual(before)
    }
    expect((await jana.send('PUT', url, { street: 'Jiná náves' })).status).toBe(422)
    expect(
      (await jana.send('PUT', shop.jana.customer, { firstName: '', lastName: 'N' })).status,
    ).toBe(422)
    await shop.db
      .updateTable('addresses')
      .set({ street: 'Dlouhá 12', last_name: 'Nová' })
      .where('id', '=', id)
      .execute()
    await shop.db
      .updateTable('customers')
      .set({ first_name: 'Jana' })
      .where('id', '=', shop.jana.id)
      .execute()
  })

  describe('references are addresses, with or without the slash, embedded records or bare codes @API-01', () => {
    const spellings = (address: string): unknown[] => [
      address,
      address.slice(1),
      decodeURIComponent(address.split('/').at(-1) ?? ''),
      { '@id': address, '@type': 'Thing', name: 'x' },
    ]
    const variant = '/api/v2/shop/product-variants/1000491'

    test('goods into a cart, its carrier and payment', async () => {
      const url = `/api/v2/shop/orders/${await readyCart(shop)}`
      const guest = genericClient(shop)
      const { shipments, payments } = (await guest.get(url)).body as Record<
        'shipments' | 'payments',
        { id: number }[]
      >
      for (const productVariant of spellings(variant)) {
        const answer = await guest.send('POST', `${url}/items`, { productVariant, quantity: 1 })
        expect([productVariant, answer.status]).toEqual([productVariant, 201])
      }
      for (const shippingMethod of spellings('/api/v2/shop/shipping-methods/ppl')) {
        const answer = await guest.send('PATCH', `${url}/shipments/${shipments[0]?.id}`, {
          shippingMethod,
        })
        expect([shippingMethod, answer.status]).toEqual([shippingMethod, 200])
        expect(answer.body).toMatchObject({
          shipments: [{ method: '/api/v2/shop/shipping-methods/ppl', selected: true }],
        })
      }
      for (const paymentMethod of spellings('/api/v2/shop/payment-methods/cod')) {
        const answer = await guest.send('PATCH', `${url}/payments/${payments[0]?.id}`, {
          paymentMethod,
        })
        expect([paymentMethod, answer.status]).toEqual([paymentMethod, 200])
      }
    })

    test('the default address, the favourite store, what is watched and what is reviewed', async () => {
      const customer = shop.jana.customer
      const before = (await jana.get(customer)).body
      const [address] = (await jana.collection('/api/v2/shop/addresses'))['hydra:member']
      for (const defaultAddress of spellings(address?.['@id'] ?? '')) {
        expect((await jana.send('PUT', customer, { defaultAddress })).body).toMatchObject({
          defaultAddress: address?.['@id'],
        })
      }
      for (const store of spellings('/api/v2/shop/stores/0101')) {
        const answer = await jana.send('PUT', `${customer}/favourite-store`, { store })
        expect(answer.body).toMatchObject({ favouriteStore: { externalId: '0101' } })
      }
      for (const productVariantCode of spellings(variant)) {
        expect(
          (await jana.send('POST', '/api/v2/shop/watchdog', { productVariantCode, liked: true }))
            .status,
        ).toBeOneOf([200, 201])
      }
      for (const product of spellings('/api/v2/shop/products/100049')) {
        const answer = await jana.send('POST', '/api/v2/shop/product-reviews', {
          product,
          title: 'Dobrá',
          rating: 5,
          comment: 'Čistí.',
        })
        expect([product, answer.status, answer.body]).toEqual([
          product,
          201,
          expect.objectContaining({ reviewSubject: '/api/v2/shop/products/100049' }),
        ])
      }
      await jana.send('PUT', customer, { defaultAddress: before['defaultAddress'] })
    })

    test('an address of another kind of thing is a broken rule, never the thing of the same number', async () => {
      const wrong = '/api/v2/shop/brands/1'
      const answers = [
        await jana.send('PUT', shop.jana.customer, { defaultAddress: wrong }),
        await jana.send('PUT', `${shop.jana.customer}/favourite-store`, { store: wrong }),
        await jana.send('POST', '/api/v2/shop/watchdog', {
          productVariantCode: wrong,
          liked: true,
        }),
        await jana.send('POST', '/api/v2/shop/product-reviews', {
          product: wrong,
          title: 'Dobrá',
          rating: 5,
          comment: 'Čistí.',
        }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    })
  })
}

/** Names of the members an operation takes. */
function membersOf({ bodies }: Operation, shop: FuzzShop): string[] {
  const [schema = {}] = Object.values(bodies)
  const { $ref, properties } = schema as { $ref?: string; properties?: object }
  const resolved = $ref
    ? shop.description.components.schemas[$ref.split('/').at(-1) ?? '']
    : { properties }
  return Object.keys((resolved?.['properties'] as object | undefined) ?? {})
}
