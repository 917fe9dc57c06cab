import type { Kysely } from 'kysely'
import { accountByEmail, accountById } from '../../../people/customer/customer-repository.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { newReleaseLink } from '../../../people/passkey/passkey-requirement.ts'
import type { Mail } from '../model/mail-model.ts'
import type { PasskeyJob } from '../../../kernel/outbox/outbox-jobs.ts'
import { passkeyRelease, passkeyReleaseStarted } from '../templates/passkey-mails.ts'
import type { MailSettings } from '../templates/settings.ts'

/** Nothing for unknown addresses, nor for accounts that a password opens anyway. */
export async function passkeyMail(
  db: Kysely<Database>,
  job: PasskeyJob,
  settings: MailSettings,
): Promise<Mail | null> {
  const account = await (job.kind === 'passkey-release'
    ? accountByEmail(db, job.email)
    : accountById(db, job.customerId))
  if (!account || account.state !== 1) return null
  if (job.kind === 'passkey-release-started')
    return passkeyReleaseStarted(account.email, job.releasedAt, settings)
  const token = await newReleaseLink(db, account)
  return token === null ? null : passkeyRelease(account.email, token, settings)
}
