import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { accountMail } from './jobs/account-job-mails.ts'
import { clubMail } from './jobs/club-job-mails.ts'
import { accountLink } from './jobs/account-link.ts'
import { contactNoticeMail } from './jobs/contact-job-mails.ts'
import { newsletterMail } from './jobs/newsletter-job-mails.ts'
import { passkeyMail } from './jobs/passkey-job-mails.ts'
import { orderMail } from './jobs/order-job-mails.ts'
import { statementMail } from './jobs/statement-link.ts'
import { watchdogMail } from './jobs/watchdog-job-mails.ts'
import type { Mail } from './model/mail-model.ts'
import type { MailJob } from '../../kernel/outbox/outbox-jobs.ts'
import { complaintReceipt, complaintState, couponOffer } from './templates/complaint-mails.ts'
import {
  claimRequestReceipt,
  contactReceipt,
  withdrawalReceipt,
} from './templates/receipt-mails.ts'
import type { MailSettings } from './templates/settings.ts'

/**
 * The mail of a job; null when there is nothing to send: an address without an account, an erased
 * order.
 */
export async function mailOf(
  db: Kysely<Database>,
  job: MailJob,
  settings: MailSettings,
): Promise<Mail | null> {
  switch (job.kind) {
    case 'complaint-receipt':
      return complaintReceipt(job, settings)
    case 'complaint-state':
      return complaintState(job, settings)
    case 'coupon-offer':
      return couponOffer(job, settings)
    case 'withdrawal-receipt':
      return withdrawalReceipt(
        job,
        job.isAccountPending ? await accountLink(db, job.number) : null,
        settings,
      )
    case 'pending-statement':
      return statementMail(db, job.statementId, settings)
    case 'contact-notice':
      return contactNoticeMail(db, job.requestId, settings)
    case 'contact-receipt':
      return contactReceipt(job)
    case 'claim-request-receipt':
      return claimRequestReceipt(job)
    case 'password-reset':
    case 'verification':
    case 'password-changed':
    case 'email-changed':
    case 'session-reused':
    case 'social-code':
    case 'email-change':
    case 'email-change-asked':
    case 'proof-code':
    case 'erasure-waits':
    case 'account-erased':
      return accountMail(db, job, settings)
    case 'passkey-release':
    case 'passkey-release-started':
      return passkeyMail(db, job, settings)
    case 'registration-link':
    case 'activation-link':
    case 'club-welcome':
    case 'points-expiry':
      return clubMail(db, job, settings)
    case 'newsletter-opt-in':
    case 'newsletter-confirmed':
      return newsletterMail(db, job, settings)
    case 'watchdog':
    case 'watchdog-opt-in':
      return watchdogMail(db, job, settings)
    default:
      return orderMail(db, job, settings)
  }
}
