import { readyCart } from '../fuzz/fuzz-people.ts'
import type { FuzzShop } from '../fuzz/fuzz-shop.ts'
import { pathPattern, type Operation } from '../fuzz/operations.ts'
import { genericClient, type Json } from './generic-client.ts'

/** A writable record: where it is written, and where it is read. */
export type Editable = { operation: Operation; url: string; record: string }

type OrderParts = Record<'items' | 'shipments' | 'payments', { '@id': string; id: number }[]>

/** One record of jana's of every kind the contract lets her write. */
export async function fixturesOf(
  shop: FuzzShop,
): Promise<{ urls: [url: string, record: string][] }> {
  const { db, app } = shop
  const jana = genericClient(shop, shop.jana.headers)
  await app.inject({
    method: 'POST',
    url: '/api/v2/shop/gdpr/customer-consent',
    payload: { email: 'jana@example.cz', consentCode: 'homepage_nl', granted: true },
  })
  const { guid } = await db
    .selectFrom('consents')
    .select('guid')
    .where('canonical_email', '=', 'jana@example.cz')
    .executeTakeFirstOrThrow()
  await jana.send('POST', '/api/v2/shop/addresses', address)
  await jana.send('POST', '/api/v2/shop/client/child', child)
  const own = async (collection: string) =>
    (await jana.collection(collection))['hydra:member'].map((member) => member['@id'])
  const order = `/api/v2/shop/orders/${await readyCart(shop, shop.jana.headers)}`
  const { items, shipments, payments } = (await jana.get(order)).body as OrderParts
  const parts = Object.entries({ items, shipments, payments }).flatMap(
    ([name, [part]]): [string, string][] =>
      part ? [[`${order}/${name}/${part.id}`, part['@id']]] : [],
  )
  const [addressIri = ''] = await own('/api/v2/shop/addresses')
  const [entryIri = ''] = await own('/api/v2/shop/watchdog')
  const [childIri = ''] = await own('/api/v2/shop/client/child')
  const alone = [
    shop.jana.customer,
    addressIri,
    entryIri,
    childIri,
    order,
    `/api/v2/shop/customers/consent/${guid}`,
  ]
  return { urls: [...alone.map((url): [string, string] => [url, url]), ...parts] }
}

const address: Json = {
  firstName: 'Jana',
  lastName: 'Nová',
  street: 'Dlouhá 12',
  city: 'Praha',
  postcode: '11000',
  countryCode: 'CZ',
  company: '',
}
const child: Json = {
  firstName: 'Adam',
  lastName: 'Nový',
  birthDate: '2021-06-01',
  gender: 'm',
  guardianConsent: true,
}

/** Every operation of the description that writes one of the records. */
export function editablesOf(
  operations: readonly Operation[],
  urls: readonly [url: string, record: string][],
): Editable[] {
  return operations
    .filter(
      ({ method, bodies }) =>
        method !== 'GET' && method !== 'DELETE' && Object.keys(bodies).length > 0,
    )
    .flatMap((operation) => {
      const pattern = pathPattern(operation.path)
      const found = urls.find(([url]) => operation.path.includes('{') && pattern.test(url))
      return found ? [{ operation, url: found[0], record: found[1] }] : []
    })
}
