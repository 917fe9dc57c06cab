import { sql } from 'kysely'
import { linkDemoMembers } from '../../money/club/link-demo-members.ts'
import { wellKnown } from '../../edges/seed/well-known.ts'
import { CLUB_TOKEN, startClub } from '../club-process.ts'
import { createTestApi, type TestApi } from '../test-api.ts'
import { catalogueAddresses } from './catalogue-addresses.ts'
import {
  addAddress,
  buy,
  cartOf,
  partsOf,
  readyCart,
  reopen,
  signIn,
  watch,
  type Bearer,
  type SignedIn,
} from './fuzz-people.ts'
import { crawl, knownPaths, type KnownPaths } from './known-ids.ts'
import {
  operationFor,
  operationsOf,
  pathPattern,
  type ApiDescription,
  type Operation,
} from './operations.ts'

/**
 * The seeded shop for the fuzzer. One of its customers sends no requests and is only observed, to
 * detect changes of other people's data.
 */
export type FuzzShop = TestApi & {
  description: ApiDescription
  operations: Operation[]
  /** Customer who sends requests, for her own things and for others'. */
  jana: SignedIn
  /** Signed in, and owns none of the requested resources. */
  stranger: SignedIn
  /** Customer whose things must stay as they are. */
  petr: SignedIn
  petrsCart: string
  petrsOrder: string
  /** Addresses of the catalogue, of jana's and petr's things and of a guest's cart. */
  paths: KnownPaths
  /** Addresses of petr's things alone. */
  petrsPaths: KnownPaths
  /** Addresses of jana's things alone, the newest. */
  ownPaths(): KnownPaths
  /** A request may have ended her sessions, or her account. */
  signInAnew(): Promise<void>
  /** The same after a resource was recreated for writing. */
  freshPaths(): Promise<KnownPaths>
  /** The operation that answers an address; null when none does. */
  operationFor(method: string, url: string): Operation | null
  forgetAttempts(): Promise<void>
}

const lists = [
  '/api/v2/shop/orders',
  '/api/v2/shop/addresses',
  '/api/v2/shop/watchdog',
  '/api/v2/shop/complaints',
] as const
const PERSONAL =
  /^\/api\/v2\/shop\/(orders|order-items|shipments|payments|adjustments|addresses|customers|shop-users|watchdog|complaints|client|withdrawals)/
const clubLists = [
  '/api/v2/shop/client/cards',
  '/api/v2/shop/client/coupons',
  '/api/v2/shop/client/child',
  '/api/v2/shop/client/points',
] as const

/** Other answers, such as invoices, name no addresses and take long to make. */
const answersJson = (operation: Operation | null): boolean =>
  operation === null ||
  Object.keys(operation.answers['200']?.content ?? {}).some((type) => type.includes('json'))

export async function openFuzzShop(): Promise<FuzzShop> {
  const club = await startClub()
  const testApi = await createTestApi({ config: { club: { url: club.url, token: CLUB_TOKEN } } })
  await linkDemoMembers(testApi.db)
  const api: TestApi = {
    ...testApi,
    close: async () => void (await Promise.all([testApi.close(), club.stop()])),
  }
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
  const operationOf = operationFor(operations)
  const follow = (
    starts: readonly string[],
    headers: Partial<Bearer>,
    { most = 12, wanted = /^/ } = {},
  ) =>
    crawl(starts, patterns, most, async (url) => {
      if (!wanted.test(url) || !answersJson(operationOf('GET', url))) return null
      const answer = await api.app.inject({ url, headers })
      return answer.statusCode === 200 ? answer.body : null
    })
  /**
   * Personal resources, anew after each write; goods and pages are crawled once, for all people.
   */
  const followOwn = (starts: readonly string[], headers: Partial<Bearer>) =>
    follow(starts, headers, { most: 3, wanted: PERSONAL })
  const orderOf = (token: string) => `/api/v2/shop/orders/${token}`
  const signInAnew = async () => {
    await reopen(api, { closed: jana.id, like: stranger.id })
    Object.assign(jana, await signIn(api, 'jana@example.cz'))
  }
  const fresh = async (): Promise<string[]> => {
    await signInAnew()
    await sql`update product_variants set on_hand = on_hold + 500 where code = ${wellKnown.toothpaste.variantCodes[0]}`.execute(
      api.db,
    )
    const guests = [await cartOf(api), await readyCart(api)].map(orderOf)
    const orders = [await readyCart(api, jana.headers)].map(orderOf)
    if (own.length === 0) orders.push(orderOf(await buy(api, jana.headers)))
    await watch(api, jana.headers)
    await addAddress(api, jana.headers)
    return [
      ...(await followOwn([...orders, ...lists, ...clubLists, jana.customer], jana.headers)),
      ...(await followOwn(guests, {})),
      ...(await partsOf(api, orders, jana.headers)),
      ...(await partsOf(api, guests)),
    ]
  }
  const starts = operations
    .filter(
      ({ method, path, signedIn: closed }) => method === 'GET' && !closed && !path.includes('{'),
    )
    .map(({ path }) => path)
  const byName = await catalogueAddresses(api)
  const catalogue = [...byName, ...(await follow([...starts, ...byName], {}))]
  const petrsOwn = [petrsOrder, petrsCart].map(orderOf)
  const petrs = [
    ...(await followOwn(
      [...petrsOwn, ...lists, ...clubLists, petr.customer, `${petr.customer}/sessions`],
      petr.headers,
    )),
    ...(await partsOf(api, petrsOwn, petr.headers)),
  ]
  let own: string[] = []
  let ownPaths: KnownPaths = new Map()
  const freshPaths = async () => {
    own = await fresh()
    ownPaths = knownPaths(operations, own)
    return knownPaths(operations, [...new Set([...own, ...petrs, ...catalogue])])
  }
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
    signInAnew,
    freshPaths,
    petrsPaths: knownPaths(operations, petrs),
    ownPaths: () => ownPaths,
    operationFor: operationOf,
    forgetAttempts: async () => void (await sql`delete from rate_limits`.execute(api.db)),
  }
}
