import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { AccountRow } from './customer-repository.ts'
import { canonicalEmail, isSameMailbox, mailboxOf } from '../../kernel/values/email-rules.ts'

/**
 * A person by address: the customer's record, if there is one, and everything stored by e-mail
 * alone.
 */
export type Person = {
  customerId: number | null
  email: string
  canonical: string
  phone: string | null
  /** The mailbox is not proved: what was stored under it without signing in may be another's. */
  isUnproven?: boolean
}

/** An account's owner, as far as the mailbox is proved. */
export const ownerOf = (account: AccountRow): Person => ({
  customerId: account.id,
  email: account.email,
  canonical: account.canonical_email,
  phone: account.phone_number,
  isUnproven: account.verified_at === null,
})

export async function personOf(db: Kysely<Database>, email: string): Promise<Person> {
  const canonical = canonicalEmail(email)
  const found = await db
    .selectFrom('customers')
    .select(['id', 'email', 'phone_number'])
    .where('canonical_email', '=', canonical)
    .executeTakeFirst()
  const customer = found && isSameMailbox(found.email, email) ? found : undefined
  return {
    customerId: customer?.id ?? null,
    email,
    canonical,
    phone: customer?.phone_number ?? null,
  }
}

/** Whether a row's address is the person's mailbox, in whatever form it was written. */
export const isWrittenBy =
  (person: Person) =>
  ({ email }: { email: string | null }) =>
    !person.isUnproven && email !== null && isSameMailbox(email, person.email)

/**
 * Addresses of the same mailbox lie at the same host; the rest of the rule is not for the database.
 */
export const atHostOf = (canonical: string, column: string) => {
  const host = canonical.slice(canonical.lastIndexOf('@') + 1)
  return sql<boolean>`lower(split_part(${sql.ref(column)}, '@', 2)) in (${host}, ${host === 'gmail.com' ? 'googlemail.com' : host})`
}

export async function reviewsOf(db: Kysely<Database>, person: Person): Promise<number[]> {
  const { customerId, canonical } = person
  const rows = await db
    .selectFrom('product_reviews')
    .select(['id', 'customer_id', 'author_email as email'])
    .where(({ or, eb }) =>
      or([eb('customer_id', '=', customerId ?? 0), atHostOf(canonical, 'author_email')]),
    )
    .orderBy('id')
    .execute()
  return rows
    .filter(
      (row) => (customerId !== null && row.customer_id === customerId) || isWrittenBy(person)(row),
    )
    .map(({ id }) => id)
}

/** Tables of what was given for a mailbox alone, each kept by its own floor. */
type MailboxTable = {
  [Table in keyof Database]: Database[Table] extends { email: unknown; canonical_email: unknown }
    ? Table
    : never
}[keyof Database]

export async function rowsOfMailbox(
  db: Kysely<Database>,
  person: Person,
  table: MailboxTable,
): Promise<number[]> {
  const { email, canonical } = person
  const rows = await db
    .selectFrom(table)
    .select(['id', 'email'])
    .where('canonical_email', 'in', [mailboxOf(email), canonical])
    .orderBy('id')
    .execute()
  return rows.filter(isWrittenBy(person)).map(({ id }) => id)
}
