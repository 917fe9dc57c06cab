import { newsletterConsentCode } from '@drogerie/shared-lib/contract/constants.ts'
import type { Kysely } from 'kysely'
import { mailboxOf } from '../../../kernel/values/email-rules.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import type { Mail } from '../model/mail-model.ts'
import type { NewsletterJob } from '../../../kernel/outbox/outbox-jobs.ts'
import { newsletterConfirmed, newsletterOptIn } from '../templates/newsletter-mails.ts'
import type { MailSettings } from '../templates/settings.ts'

/**
 * An address that has agreed already is not asked again; one that has withdrawn meanwhile is not
 * welcomed.
 */
export async function newsletterMail(
  db: Kysely<Database>,
  job: NewsletterJob,
  settings: MailSettings,
): Promise<Mail | null> {
  const consent = await db
    .selectFrom('consents')
    .select(['guid', 'email', 'granted'])
    .where('canonical_email', '=', mailboxOf(job.email))
    .where('code', '=', newsletterConsentCode)
    .executeTakeFirst()
  if (!consent || consent.granted !== (job.kind === 'newsletter-confirmed')) return null
  return (consent.granted ? newsletterConfirmed : newsletterOptIn)(consent, settings)
}
