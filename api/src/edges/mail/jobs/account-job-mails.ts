import type { Kysely } from 'kysely'
import { createOneTimeToken } from '../../../people/auth/one-time-tokens.ts'
import { createProofCode } from '../../../people/auth/reauthentication.ts'
import { accountByEmail, accountById } from '../../../people/customer/customer-repository.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { newProofCode } from '../../../people/social/email-proofs.ts'
import type { Mail } from '../model/mail-model.ts'
import type { AccountJob } from '../../../kernel/outbox/outbox-jobs.ts'
import {
  accountErased,
  emailChange,
  emailChangeAsked,
  erasureWaits,
  proofCode,
  emailChanged,
  passwordChanged,
  passwordReset,
  sessionReused,
  socialCode,
  verification,
} from '../templates/account-mails.ts'
import type { MailSettings } from '../templates/settings.ts'
import { waitingRegistrationLink } from './club-job-mails.ts'

const DAY_SECONDS = 86_400

/**
 * No second verification, and nothing for an unknown address. A password request for an account
 * that does not exist yet gets the link of its registration.
 */
export async function accountMail(
  db: Kysely<Database>,
  job: AccountJob,
  settings: MailSettings,
): Promise<Mail | null> {
  if (job.kind === 'password-changed') return passwordChanged(job.email, job.changedAt, settings)
  if (job.kind === 'email-changed') return emailChanged(job.email, job.changedAt, settings)
  if (job.kind === 'session-reused') return sessionReused(job, settings)
  if (job.kind === 'social-code') return socialCodeMail(db, job.proofId, settings)
  if (job.kind === 'email-change-asked') return emailChangeAsked(job.email, job.askedAt, settings)
  if (job.kind === 'erasure-waits') return erasureWaits(job.email, job.orderNumbers, settings)
  if (job.kind === 'account-erased') return accountErased(job.email, settings)
  if (job.kind === 'email-change' || job.kind === 'proof-code')
    return mailOfAccount(db, job, settings)
  const account = await accountByEmail(db, job.email)
  if (!account && job.kind === 'password-reset')
    return waitingRegistrationLink(db, job.email, settings)
  if (!account || account.state >= 3 || (job.kind === 'verification' && account.verified_at))
    return null
  const token = await createOneTimeToken(db, {
    purpose: job.kind === 'verification' ? 'verification' : 'password_reset',
    customerId: account.id,
    lifetimeSeconds: (job.kind === 'verification' ? 10 : 1) * DAY_SECONDS,
  })
  return (job.kind === 'verification' ? verification : passwordReset)(
    account.email,
    token,
    settings,
  )
}

async function socialCodeMail(
  db: Kysely<Database>,
  proofId: string,
  settings: MailSettings,
): Promise<Mail | null> {
  const proof = await newProofCode(db, proofId)
  return proof && socialCode(proof, settings)
}

/** Nothing for an address that is not waited for any more, nor for an account that is gone. */
async function mailOfAccount(
  db: Kysely<Database>,
  { kind, customerId }: Extract<AccountJob, { customerId: number }>,
  settings: MailSettings,
): Promise<Mail | null> {
  const account = await accountById(db, customerId)
  if (!account || account.state !== 1) return null
  if (kind === 'proof-code') return proofCode(account.email, await createProofCode(db, customerId))
  const { pending_email: email } = account
  if (email === null) return null
  const token = await createOneTimeToken(db, {
    purpose: 'email_change',
    customerId,
    payload: { email },
    lifetimeSeconds: DAY_SECONDS,
  })
  return emailChange(email, token, settings)
}
