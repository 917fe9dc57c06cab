import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { CustomerTable } from './customer-tables.ts'
import { canonicalEmail } from '../../kernel/values/email-rules.ts'

export type AccountRow = Selectable<CustomerTable> & {
  user_id: number
  token_version: number
  password_hash: string | null
  verified_at: Date | null
  store: {
    external_id: string
    name: string
    slug: string
    city: string
    status_code: 'OTEV' | 'ZAVR' | 'DOZAV' | 'PRIPR'
  } | null
  providers: ('google' | 'facebook' | 'apple')[]
}

const accounts = (db: Kysely<Database>) =>
  db
    .selectFrom('customers')
    .innerJoin('users', 'users.customer_id', 'customers.id')
    .leftJoin('stores', 'stores.id', 'customers.favourite_store_id')
    .selectAll('customers')
    .select([
      'users.id as user_id',
      'users.token_version',
      'users.password_hash',
      'users.verified_at',
    ])
    .select([
      sql<
        AccountRow['store']
      >`case when stores.id is null then null else json_build_object('external_id', stores.external_id,
        'name', stores.name, 'slug', stores.slug, 'city', stores.city, 'status_code', stores.status_code) end`.as(
        'store',
      ),
      sql<
        AccountRow['providers']
      >`array(select provider from user_identities where user_id = users.id order by provider)`.as(
        'providers',
      ),
    ])

/** The account of a customer; a guest's record has none. */
export const accountById = (
  db: Kysely<Database>,
  customerId: number,
): Promise<AccountRow | undefined> =>
  accounts(db).where('customers.id', '=', customerId).executeTakeFirst()

export const accountByEmail = (
  db: Kysely<Database>,
  email: string,
): Promise<AccountRow | undefined> =>
  accounts(db).where('customers.canonical_email', '=', canonicalEmail(email)).executeTakeFirst()

/**
 * The customer record of an e-mail address, made when there is none: a guest shares it with the
 * account of the same address, so that limits per customer hold for both.
 */
export async function customerForEmail(db: Kysely<Database>, email: string): Promise<number> {
  const canonical = canonicalEmail(email)
  await db
    .insertInto('customers')
    .values({ email, canonical_email: canonical })
    .onConflict((conflict) => conflict.column('canonical_email').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('canonical_email', '=', canonical)
    .executeTakeFirstOrThrow()
  return id
}
