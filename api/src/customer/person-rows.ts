import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { canonicalEmail } from './email-rules.ts'

/** A person by his address: the customer's record, if there is one, and everything that was written down by e-mail alone. */
export type Person = {
  customerId: number | null
  canonical: string
  phone: string | null
  /** Nobody has shown that the mailbox is his: what was written under it without signing in may be another's. */
  isUnproven?: boolean
}

export async function personOf(db: Kysely<Database>, email: string): Promise<Person> {
  const canonical = canonicalEmail(email)
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'phone_number'])
    .where('canonical_email', '=', canonical)
    .executeTakeFirst()
  return { customerId: customer?.id ?? null, canonical, phone: customer?.phone_number ?? null }
}

/** What an address matches: the same person writes it in many ways. */
export const isWrittenBy =
  ({ canonical, isUnproven = false }: Person) =>
  ({ email }: { email: string | null }) =>
    !isUnproven && email !== null && canonicalEmail(email) === canonical

/** Addresses of the same mailbox lie at the same host; the rest of the rule is not for the database. */
const atHostOf = (canonical: string, column: string) => {
  const host = canonical.slice(canonical.lastIndexOf('@') + 1)
  return sql<boolean>`lower(split_part(${sql.ref(column)}, '@', 2)) in (${host}, ${host === 'gmail.com' ? 'googlemail.com' : host})`
}

/** Orders and carts. */
export async function ordersOf(db: Kysely<Database>, person: Person): Promise<number[]> {
  const { customerId, canonical, isUnproven = false } = person
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'email', 'customer_id'])
    .where(({ or, and, eb }) =>
      or([eb('customer_id', '=', customerId ?? 0), and([eb('customer_id', 'is', null), atHostOf(canonical, 'email')])]),
    )
    .$if(isUnproven, (query) => query.where('created_by_guest', '=', false))
    .orderBy('id')
    .execute()
  return rows.filter((row) => row.customer_id !== null || isWrittenBy(person)(row)).map(({ id }) => id)
}

export type Care = { complaints: number[]; withdrawals: number[]; messages: number[] }

/** Of his orders, and what he wrote about others' under his address: whoever holds an order's link may. */
export async function careOf(db: Kysely<Database>, person: Person, orderIds: readonly number[]): Promise<Care> {
  const { canonical, phone, isUnproven = false } = person
  const ofOrders = [0, ...orderIds]
  const about = async (table: 'complaints' | 'withdrawals') => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'email', 'order_id'])
      .where(({ or, eb }) => or([eb('order_id', 'in', ofOrders), atHostOf(canonical, 'email')]))
      .orderBy('id')
      .execute()
    return rows.filter((row) => ofOrders.includes(row.order_id) || isWrittenBy(person)(row)).map(({ id }) => id)
  }
  const messages = await db.selectFrom('contact_requests').select(['id', 'email', 'phone']).orderBy('id').execute()
  const ownMessages = messages.filter((row) => isWrittenBy(person)(row) || (!isUnproven && phone !== null && row.phone === phone))
  return { complaints: await about('complaints'), withdrawals: await about('withdrawals'), messages: ownMessages.map(({ id }) => id) }
}

export async function reviewsOf(db: Kysely<Database>, person: Person): Promise<number[]> {
  const { customerId, canonical } = person
  const rows = await db
    .selectFrom('product_reviews')
    .select(['id', 'customer_id', 'author_email as email'])
    .where(({ or, eb }) => or([eb('customer_id', '=', customerId ?? 0), atHostOf(canonical, 'author_email')]))
    .orderBy('id')
    .execute()
  return rows.filter((row) => (customerId !== null && row.customer_id === customerId) || isWrittenBy(person)(row)).map(({ id }) => id)
}

/** Whether anything is written down about him, mails on their way apart. */
export async function isKnown(db: Kysely<Database>, person: Person): Promise<boolean> {
  if (person.customerId !== null) return true
  const orders = await ordersOf(db, person)
  const { complaints, withdrawals, messages } = await careOf(db, person, orders)
  if ([orders, complaints, withdrawals, messages, await reviewsOf(db, person)].some(({ length }) => length > 0)) return true
  const byAddress = (table: 'consents' | 'club_applications') =>
    db.selectFrom(table).select('id').where('canonical_email', '=', person.canonical).limit(1).executeTakeFirst()
  return Boolean((await byAddress('consents')) ?? (await byAddress('club_applications')))
}
