import { randomBytes, randomUUID } from 'node:crypto'
import { newsletterConsentCode } from '@drogerie/shared-lib/contract/constants.ts'
import type { Kysely, Selectable } from 'kysely'
import { hashOf } from '../../kernel/values/hash-of.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { changeConsent, type ConsentSource } from './consent-log.ts'
import type { AccountRow } from './customer-repository.ts'
import type { ConsentTable } from './customer-tables.ts'
import { canonicalEmail, isSameMailbox, mailboxOf } from '../../kernel/values/email-rules.ts'
import { pragueClock } from '../../kernel/values/prague-time.ts'

export type ConsentRow = Selectable<ConsentTable>

/**
 * Stores an address that asked for the newsletter; nothing is granted before the mailed link is
 * opened.
 */
export async function requestNewsletter(db: Kysely<Database>, email: string): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      canonical_email: mailboxOf(email),
      email,
      code: newsletterConsentCode,
      guid: randomBytes(24).toString('base64url'),
    })
    .onConflict((conflict) => conflict.columns(['canonical_email', 'code']).doNothing())
    .execute()
}

/** The consents of the person a guid belongs to. */
export async function consentsByGuid(db: Kysely<Database>, guid: string): Promise<ConsentRow[]> {
  const owner = await db
    .selectFrom('consents')
    .select('canonical_email')
    .where('guid', '=', guid)
    .executeTakeFirst()
  return owner
    ? db
        .selectFrom('consents')
        .selectAll()
        .where('canonical_email', '=', owner.canonical_email)
        .orderBy('code')
        .execute()
    : []
}

/**
 * Code of the consent to notices that a customer's watchdog sends to another mailbox than their
 * own.
 */
export const watchdogConsentCode = (customerId: number): string => `watchdog-${customerId}`

/**
 * The code of a consent as the owner of the mailbox reads it: without the customer's id that the
 * code of another's watchdog holds.
 */
export const publicConsentCode = ({ code, guid }: Pick<ConsentRow, 'code' | 'guid'>): string =>
  code === newsletterConsentCode ? code : `watchdog-${hashOf(guid).slice(0, 12)}`

/**
 * Stores a mailbox at which a customer wants notices; nothing is granted before its owner agrees on
 * the page behind the guid.
 */
export async function requestWatchdogMailbox(
  db: Kysely<Database>,
  customerId: number,
  email: string,
): Promise<Pick<ConsentRow, 'id' | 'granted'>> {
  const code = watchdogConsentCode(customerId)
  await db
    .insertInto('consents')
    .values({
      canonical_email: mailboxOf(email),
      email,
      code,
      guid: randomBytes(24).toString('base64url'),
    })
    .onConflict((conflict) => conflict.columns(['canonical_email', 'code']).doNothing())
    .execute()
  return db
    .selectFrom('consents')
    .select(['id', 'granted'])
    .where('canonical_email', '=', mailboxOf(email))
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
}

/** Grants or revokes a consent; the guid is the authorisation. */
export async function setConsent(
  db: Kysely<Database>,
  { canonical_email, code, email }: ConsentRow,
  granted: boolean,
  source: ConsentSource,
): Promise<void> {
  if (code === newsletterConsentCode) return setNewsletter(db, email, granted, source)
  await changeConsent(db, { canonicalEmail: canonical_email, code, granted, source })
}

type Answer = { code: string; granted: boolean }

/**
 * Answers by the mailed link, in their order; codes that the mailbox does not have are passed over.
 *
 * @returns whether a mail confirms a newsletter that was not granted before.
 */
export async function answerByLink(
  db: Kysely<Database>,
  rows: readonly ConsentRow[],
  answers: readonly Answer[],
): Promise<boolean> {
  let confirms = false
  for (const { code, granted } of answers) {
    const row = rows.find((candidate) => publicConsentCode(candidate) === code)
    if (!row) continue
    await setConsent(db, row, granted, 'mailed-link')
    if (!granted || row.granted || code !== newsletterConsentCode) continue
    const { day } = pragueClock(new Date())
    const job = { kind: 'newsletter-confirmed', email: row.email } as const
    await enqueue(db, `newsletter-confirmed:${row.id}:${day}`, job)
    confirms = true
  }
  return confirms
}

/**
 * A signed-in customer's word: it counts for a proved mailbox; another one is asked by mail first.
 */
export async function chooseNewsletter(
  db: Kysely<Database>,
  { email, verified_at }: Pick<AccountRow, 'email' | 'verified_at'>,
  granted: boolean,
): Promise<void> {
  if (verified_at !== null || !granted) return setNewsletter(db, email, granted, 'account')
  await requestNewsletter(db, email)
  await enqueue(db, `newsletter:${randomUUID()}`, { kind: 'newsletter-opt-in', email })
}

/** Grants or takes back the newsletter, and keeps the account of the same address in step. */
export async function setNewsletter(
  db: Kysely<Database>,
  email: string,
  granted: boolean,
  source: ConsentSource,
): Promise<void> {
  await requestNewsletter(db, email)
  await changeConsent(db, {
    canonicalEmail: mailboxOf(email),
    code: newsletterConsentCode,
    granted,
    source,
  })
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'email'])
    .where('canonical_email', '=', canonicalEmail(email))
    .executeTakeFirst()
  if (customer && isSameMailbox(customer.email, email))
    await db
      .updateTable('customers')
      .set({ subscribed_to_newsletter: granted })
      .where('id', '=', customer.id)
      .execute()
}
