import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { InjectOptions } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { buildApp } from '../app.ts'
import { createUser } from '../people/auth/account-commands.ts'
import type { Config } from '../kernel/config/config.ts'
import { customerForEmail } from '../people/customer/customer-repository.ts'
import { createDatabase, type DatabaseOptions } from '../kernel/db/database.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Database } from '../kernel/db/schema.ts'
import type { ShopServer } from '../kernel/http/fastify-types.ts'
import { keepSeller } from '../money/invoice/seller.ts'
import { seedMethods } from '../edges/seed/orders/seed-methods.ts'
import { testConfig } from './test-config.ts'
import { openTestDatabase } from './test-database.ts'

export const PASSWORD = 'Heslo12345!'

/** A shop of a few known products, for tests of carts and orders. */
export type OrderShop = {
  app: ShopServer
  db: Kysely<Database>
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** A verified account; its bearer token. */
  account(
    email: string,
  ): Promise<{ token: string; headers: Record<string, string>; customer: string }>
  close(): Promise<void>
}

export type Answer = {
  status: number
  body: Order & Record<string, never>
  json: unknown
  text: string
  headers: Record<string, unknown>
}

/**
 * @param options - a database by its address or folder, to be filled; without either a test
 *   database of its own.
 */
export async function openOrderShop(
  options: Omit<DatabaseOptions, 'loadDataDir'> = {},
  config: Config = testConfig(),
): Promise<OrderShop> {
  const isNew = options.databaseUrl === undefined && options.dataDir === undefined
  const database = isNew ? await openTestDatabase('empty') : await createDatabase(options)
  if (!isNew) await migrate(database.db)
  await seedMethods(database.db)
  await seedCatalogue(database.db)
  await keepSeller(database.db, config.seller)
  const app = await buildApp({ db: database.db, config })
  await app.ready()
  const call: OrderShop['call'] = async (method, url, payload, headers = {}) => {
    const contentType = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
    const request: InjectOptions = {
      method,
      url: url.startsWith('/api') ? url : `/api/v2/shop${url}`,
      headers: { ...(payload === undefined ? {} : { 'content-type': contentType }), ...headers },
      ...(payload === undefined
        ? {}
        : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    }
    const answer = await app.inject(request)
    const json: unknown =
      answer.body.startsWith('{') || answer.body.startsWith('[') ? JSON.parse(answer.body) : null
    return {
      status: answer.statusCode,
      body: json as Answer['body'],
      json,
      text: answer.body,
      headers: answer.headers,
    }
  }
  const account: OrderShop['account'] = async (email) => {
    const customerId = await customerForEmail(database.db, email)
    await createUser(database.db, { customerId, password: PASSWORD, verified: true })
    await database.db
      .updateTable('customers')
      .set({ first_name: 'Jana', last_name: 'Nová' })
      .where('id', '=', customerId)
      .execute()
    const signIn = await call('POST', '/authentication-token', { email, password: PASSWORD })
    const { token, customer } = signIn.json as { token: string; customer: string }
    return { token, customer, headers: { authorization: `Bearer ${token}` } }
  }
  return {
    app,
    db: database.db,
    call,
    account,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

/**
 * Soap 49,90 (100 pieces), cream 499,90 (100), paste 89,90 (10), lotion 1 500,00 (20), formula kept
 * out of promotions, two gifts.
 */
async function seedCatalogue(db: Kysely<Database>): Promise<void> {
  const variants = [
    { code: 'soap', price: 4990, original: 5990, onHand: 100 },
    { code: 'cream', price: 49990, original: 49990, onHand: 100 },
    { code: 'paste', price: 8990, original: 8990, onHand: 10 },
    { code: 'lotion', price: 150000, original: 150000, onHand: 20 },
    { code: 'formula', price: 30000, original: 30000, onHand: 100, promotionsForbidden: true },
    { code: 'gift-a', price: 1000, original: 1000, onHand: 5 },
    { code: 'gift-b', price: 1000, original: 1000, onHand: 5 },
    { code: 'off', price: 1000, original: 1000, onHand: 5, enabled: false },
  ]
  for (const {
    code,
    price,
    original,
    onHand,
    promotionsForbidden = false,
    enabled = true,
  } of variants) {
    const product = await db
      .insertInto('products')
      .values({
        code: `p-${code}`,
        slug: code,
        name: `Produkt ${code}`,
        promotions_forbidden: promotionsForbidden,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('product_variants')
      .values({
        code,
        product_id: product.id,
        name: '1 ks',
        price,
        original_price: original,
        on_hand: onHand,
        weight_g: 200,
        enabled,
      })
      .execute()
  }
  await db
    .insertInto('stores')
    .values([
      {
        external_id: '0101',
        slug: 'praha',
        name: 'Praha, Dlouhá',
        street: 'Dlouhá 1',
        city: 'Praha',
        postcode: '11000',
        latitude: 50.09,
        longitude: 14.42,
        pickup_minutes: 60,
      },
      {
        external_id: '0102',
        slug: 'brno',
        name: 'Brno, Orlí',
        street: 'Orlí 2',
        city: 'Brno',
        postcode: '60200',
        latitude: 49.19,
        longitude: 16.61,
        pickup_minutes: null,
      },
      {
        external_id: '0103',
        slug: 'zavreno',
        name: 'Zavřená',
        street: 'Nová 3',
        city: 'Plzeň',
        postcode: '30100',
        latitude: 49.74,
        longitude: 13.37,
        status_code: 'ZAVR',
        pickup_minutes: 60,
      },
    ])
    .execute()
  await sql`insert into store_hours (store_id, day, opens, closes) select id, d, '08:00', '20:00' from stores, generate_series(1, 7) d`.execute(
    db,
  )
  await sql`insert into variant_store_stock (variant_id, store_id, quantity)
    select v.id, s.id, 3 from product_variants v, stores s where v.code in ('soap', 'paste') and s.external_id = '0101'`.execute(
    db,
  )
  const box = { kind: 'dpd_box', city: 'Praha', postcode: '11000', latitude: 50.08 } as const
  await db
    .insertInto('pickup_points')
    .values([
      {
        ...box,
        code: 'B-1',
        name: 'Box u nádraží',
        street: 'Nádražní 1',
        longitude: 14.43,
        card_payment: true,
      },
      { ...box, code: 'B-2', name: 'Box u kina', street: 'Kinská 2', longitude: 14.44 },
    ])
    .execute()
}

export const billingAddress = {
  firstName: 'Jana',
  lastName: 'Nová',
  street: 'Dlouhá 12',
  city: 'Praha',
  postcode: '110 00',
  countryCode: 'CZ',
  phoneNumber: '777 123 456',
}

export type ReadyCart = { token: string; order: Order }

type CartChoice = {
  email?: string
  headers?: Record<string, string>
  shipping?: string
  payment?: string
  /** Id of the store or point where it is collected. */
  branchId?: string
}

/** A guest's cart that could be placed at once: courier, cash on delivery, addressed. */
export async function readyCart(
  shop: OrderShop,
  lines: Record<string, number>,
  {
    email = 'host@example.cz',
    headers = {},
    shipping = 'ppl',
    payment = 'cod',
    branchId,
  }: CartChoice = {},
): Promise<ReadyCart> {
  const { body: cart } = await shop.call('POST', '/orders', {}, headers)
  const token = cart.tokenValue
  for (const [productVariant, quantity] of Object.entries(lines))
    await shop.call('POST', `/orders/${token}/items`, { productVariant, quantity }, headers)
  const { body: filled } = await shop.call('GET', `/orders/${token}`, undefined, headers)
  await shop.call(
    'PATCH',
    `/orders/${token}/shipments/${filled.shipments[0]?.id}`,
    { shippingMethod: shipping, ...(branchId === undefined ? {} : { branchId }) },
    headers,
  )
  await shop.call(
    'PATCH',
    `/orders/${token}/payments/${filled.payments[0]?.id}`,
    { paymentMethod: payment },
    headers,
  )
  const { body: order } = await shop.call(
    'PUT',
    `/orders/${token}`,
    { email, billingAddress },
    headers,
  )
  return { token, order }
}

/**
 * A cart of so many soaps, an empty one for none; a guest's unless headers of an account come
 * along.
 */
export async function soapCart(
  shop: OrderShop,
  quantity: number,
  headers?: Record<string, string>,
): Promise<Order> {
  const { body } = await shop.call('POST', '/orders', {}, headers)
  if (quantity === 0) return body
  const items = `/orders/${body.tokenValue}/items`
  return (await shop.call('POST', items, { productVariant: 'soap', quantity }, headers)).body
}
