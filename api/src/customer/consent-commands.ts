import { randomBytes } from 'node:crypto'
import { newsletterConsentCode } from '@drogerie/shared-lib/contract/constants.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ConsentTable } from './customer-tables.ts'
import { canonicalEmail } from './email-rules.ts'

export type ConsentRow = Selectable<ConsentTable>

/** Notes an address that asked for the newsletter; nothing is granted before the link in the mail. */
export async function requestNewsletter(db: Kysely<Database>, email: string): Promise<void> {
  await db
    .insertInto('consents')
    .values({ canonical_email: canonicalEmail(email), email, code: newsletterConsentCode, guid: randomBytes(24).toString('base64url') })
    .onConflict((conflict) => conflict.columns(['canonical_email', 'code']).doNothing())
    .execute()
}

/** The consents of the person a guid belongs to. */
export async function consentsByGuid(db: Kysely<Database>, guid: string): Promise<ConsentRow[]> {
  const owner = await db.selectFrom('consents').select('canonical_email').where('guid', '=', guid).executeTakeFirst()
  return owner ? db.selectFrom('consents').selectAll().where('canonical_email', '=', owner.canonical_email).orderBy('code').execute() : []
}

/** Grants or takes back the newsletter, and keeps the account of the same address in step. */
export async function setNewsletter(db: Kysely<Database>, email: string, granted: boolean): Promise<void> {
  await requestNewsletter(db, email)
  const canonical = canonicalEmail(email)
  const now = new Date()
  await db
    .updateTable('consents')
    .set({ granted, updated_at: now, ...(granted ? { confirmed_at: now } : {}) })
    .where('canonical_email', '=', canonical)
    .where('code', '=', newsletterConsentCode)
    .execute()
  await db.updateTable('customers').set({ subscribed_to_newsletter: granted }).where('canonical_email', '=', canonical).execute()
}
