import { sql } from 'kysely'
import { wellKnown } from '../../seed/well-known.ts'
import { createTestApi, type TestApi } from '../test-api.ts'
import { addAddress, buy, cartOf, partsOf, readyCart, signIn, watch, type Bearer, type SignedIn } from './fuzz-people.ts'
import { crawl, knownPaths, type KnownPaths } from './known-ids.ts'
import { operationFor, operationsOf, pathPattern, type ApiDescription, type Operation } from './operations.ts'

/** The seeded shop with people of whom one is only looked at, and everything a fuzzer must know of it. */
export type FuzzShop = TestApi & {
  description: ApiDescription
  operations: Operation[]
  /** Who sends requests, of her own things and of others'. */
  jana: SignedIn
  /** Signed in, and owns nothing of what is asked for. */
  stranger: SignedIn
  /** Whose things must stay as they are. */
  petr: SignedIn
  petrsCart: string
  petrsOrder: string
  /** Addresses of the catalogue, of jana's and petr's things and of a guest's cart. */
  paths: KnownPaths
  /** The same after something has been made anew for writing. */
  freshPaths(): Promise<KnownPaths>
  /** The operation that answers an address; null when none does. */
  operationFor(method: string, url: string): Operation | null
  forgetAttempts(): Promise<void>
}

const lists = ['/api/v2/shop/orders', '/api/v2/shop/addresses', '/api/v2/shop/watchdog', '/api/v2/shop/complaints'] as const
const clubLists = ['/api/v2/shop/client/cards', '/api/v2/shop/client/coupons', '/api/v2/shop/client/child'] as const

export async function openFuzzShop(): Promise<FuzzShop> {
  const api = await createTestApi()
  const description = (await api.app.inject('/api/v2/docs.json')).json<ApiDescription>()
  const operations = operationsOf(description)
  const patterns = operations.map(({ path }) => pathPattern(path))
  const [jana, petr, stranger] = [
    await signIn(api, 'jana@example.cz'),
    await signIn(api, 'petr@example.cz'),
    await signIn(api, 'eva@example.cz'),
  ]
  const petrsOrder = await buy(api, petr.headers)
  const petrsCart = await cartOf(api, petr.headers)
  await watch(api, petr.headers)
  const follow = (starts: readonly string[], headers: Partial<Bearer>) =>
    crawl(starts, patterns, async (url) => {
      const answer = await api.app.inject({ url, headers })
      return answer.statusCode === 200 ? answer.body : null
    })
  const orderOf = (token: string) => `/api/v2/shop/orders/${token}`
  const fresh = async (): Promise<string[]> => {
    Object.assign(jana, await signIn(api, 'jana@example.cz')) // a request may have ended her sessions
    await sql`update product_variants set on_hand = on_hold + 500 where code = ${wellKnown.toothpaste.variantCodes[0]}`.execute(api.db)
    const guests = [await cartOf(api), await readyCart(api)].map(orderOf)
    const own = [await buy(api, jana.headers), await readyCart(api, jana.headers)].map(orderOf)
    await watch(api, jana.headers)
    await addAddress(api, jana.headers)
    return [
      ...(await follow([...own, ...lists, ...clubLists, jana.customer], jana.headers)),
      ...(await follow(guests, {})),
      ...(await partsOf(api, own, jana.headers)),
      ...(await partsOf(api, guests)),
    ]
  }
  const starts = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(({ path }) => path)
  const catalogue = await follow(starts, {})
  const petrsOwn = [petrsOrder, petrsCart].map(orderOf)
  const petrs = [
    ...(await follow([...petrsOwn, ...lists, ...clubLists, petr.customer], petr.headers)),
    ...(await partsOf(api, petrsOwn, petr.headers)),
  ]
  const freshPaths = async () => knownPaths(operations, [...new Set([...(await fresh()), ...petrs, ...catalogue])])
  return {
    ...api,
    description,
    operations,
    jana,
    stranger,
    petr,
    petrsCart,
    petrsOrder,
    paths: await freshPaths(),
    freshPaths,
    operationFor: operationFor(operations),
    forgetAttempts: async () => void (await sql`delete from rate_limits`.execute(api.db)),
  }
}
