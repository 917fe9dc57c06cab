import type { ClientCouponType } from '@drogerie/shared-lib/contract/enums.ts'
import { sql, type Kysely, type Selectable } from 'kysely'
import { memberOf } from '../../../money/club/member-terms.ts'
import { createOneTimeToken } from '../../../people/auth/one-time-tokens.ts'
import { canonicalEmail } from '../../../kernel/values/email-rules.ts'
import { mailboxFingerprint } from '../../../kernel/values/email-fingerprint.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { pragueClock } from '../../../kernel/values/prague-time.ts'
import type { Mail } from '../model/mail-model.ts'
import type { ClubMailJob } from '../../../kernel/outbox/outbox-jobs.ts'
import {
  activationLink,
  clubWelcome,
  pointsExpiry,
  registrationLink,
} from '../templates/club-mails.ts'
import type { MailSettings } from '../templates/settings.ts'

/** Nothing when the application was finished or expired meanwhile, or the account was erased. */
export async function clubMail(
  db: Kysely<Database>,
  job: ClubMailJob,
  settings: MailSettings,
): Promise<Mail | null> {
  switch (job.kind) {
    case 'points-expiry':
      return expiryNotice(job, settings, new Date())
    case 'club-welcome':
      return welcome(db, job.customerId, settings)
    default:
      return applicationLink(db, await applicationById(db, job.applicationId), settings)
  }
}

/** Nothing any more once the points are gone. */
export function expiryNotice(
  job: Extract<ClubMailJob, { kind: 'points-expiry' }>,
  settings: MailSettings,
  now: Date,
): Mail | null {
  const daysLeft = Math.round(
    (Date.parse(job.expiresOn) - Date.parse(pragueClock(now).day)) / 86_400_000,
  )
  return daysLeft < 0 ? null : pointsExpiry(job, daysLeft, settings)
}

type Application =
  (Selectable<Database['club_applications']> & { lifetimeSeconds: number }) | undefined

/** Seconds left of an application, by the database's clock, which ends it. */
const lifetime = sql<number>`floor(extract(epoch from expires_at - now()))::float8`.as(
  'lifetimeSeconds',
)

const applicationById = (db: Kysely<Database>, id: number): Promise<Application> =>
  db
    .selectFrom('club_applications')
    .selectAll()
    .select(lifetime)
    .where('id', '=', id)
    .executeTakeFirst()

/** The link of the address's pending registration; null without one. */
export async function waitingRegistrationLink(
  db: Kysely<Database>,
  email: string,
  settings: MailSettings,
): Promise<Mail | null> {
  const waiting = await db
    .selectFrom('club_applications')
    .selectAll()
    .select(lifetime)
    .where('kind', '=', 'registration')
    .where('canonical_email', '=', canonicalEmail(email))
    .executeTakeFirst()
  return applicationLink(db, waiting, settings)
}

/** The link carries the mailbox it was sent to, so that it proves no other. */
async function applicationLink(
  db: Kysely<Database>,
  application: Application,
  settings: MailSettings,
): Promise<Mail | null> {
  if (!application || application.lifetimeSeconds <= 0) return null
  const { id: applicationId, kind, email, lifetimeSeconds } = application
  const payload = { applicationId, mailbox: mailboxFingerprint(email) }
  const token = await createOneTimeToken(db, {
    purpose: kind,
    customerId: null,
    payload,
    lifetimeSeconds,
  })
  return (kind === 'registration' ? registrationLink : activationLink)({ email }, token, settings)
}

async function welcome(
  db: Kysely<Database>,
  customerId: number,
  settings: MailSettings,
): Promise<Mail | null> {
  const row = await db
    .selectFrom('customers')
    .leftJoin('club_memberships as membership', 'membership.customer_id', 'customers.id')
    .select(['customers.email', 'customers.club', 'membership.snapshot'])
    .where('customers.id', '=', customerId)
    .executeTakeFirst()
  const { cardNumber } = (row?.club ?? {}) as { cardNumber?: string }
  if (!row || !cardNumber) return null
  const { points = 0, coupons = [] } = memberOf(row.snapshot) ?? {}
  const owned = (wanted: ClientCouponType) =>
    coupons.flatMap(({ type, state, name }) => (type === wanted && state === 'owned' ? [name] : []))
  return clubWelcome(
    {
      email: row.email,
      cardNumber,
      points,
      coupons: owned('coupon'),
      benefits: owned('benefit'),
    },
    settings,
  )
}
