import type { MailJob } from '../../kernel/outbox/outbox-jobs.ts'

type MailKind = MailJob['kind']

/**
 * The outbox settings of each kind of mail; a new kind has to state them.
 *
 * `urgent`: a person waits for it, so it has a separate lane, ahead of thousands of
 * notices. `secret`: its link or code is made for each sending, so that a second sending is another
 * mail.
 */
const mailKinds: Record<MailKind, { urgent: boolean; secret: boolean }> = {
  'order-confirmation': { urgent: true, secret: false },
  'payment-received': { urgent: false, secret: false },
  'payment-failed': { urgent: false, secret: false },
  'payment-by-transfer': { urgent: true, secret: false },
  'ready-for-pickup': { urgent: false, secret: false },
  shipped: { urgent: false, secret: false },
  'order-cancelled': { urgent: false, secret: false },
  'parcel-returned': { urgent: false, secret: false },
  refund: { urgent: false, secret: false },
  'refund-account': { urgent: false, secret: false },
  invoice: { urgent: false, secret: false },
  'password-reset': { urgent: true, secret: true },
  verification: { urgent: true, secret: true },
  'password-changed': { urgent: false, secret: false },
  'session-reused': { urgent: false, secret: false },
  'social-code': { urgent: true, secret: true },
  'email-change': { urgent: true, secret: true },
  'email-change-asked': { urgent: false, secret: false },
  'email-changed': { urgent: false, secret: false },
  'proof-code': { urgent: true, secret: true },
  'erasure-waits': { urgent: false, secret: false },
  'account-erased': { urgent: false, secret: false },
  'passkey-release': { urgent: true, secret: true },
  'passkey-release-started': { urgent: false, secret: false },
  'registration-link': { urgent: true, secret: true },
  'activation-link': { urgent: true, secret: true },
  'club-welcome': { urgent: false, secret: false },
  'points-expiry': { urgent: false, secret: false },
  'complaint-receipt': { urgent: false, secret: false },
  'complaint-state': { urgent: false, secret: false },
  'coupon-offer': { urgent: false, secret: false },
  'contact-notice': { urgent: false, secret: false },
  'contact-receipt': { urgent: false, secret: false },
  'claim-request-receipt': { urgent: false, secret: false },
  'withdrawal-receipt': { urgent: true, secret: true },
  'pending-statement': { urgent: true, secret: true },
  'newsletter-opt-in': { urgent: false, secret: false },
  'newsletter-confirmed': { urgent: false, secret: false },
  watchdog: { urgent: false, secret: false },
  'watchdog-opt-in': { urgent: false, secret: false },
}

const kindsThat = (wants: 'urgent' | 'secret'): MailKind[] =>
  Object.entries(mailKinds).flatMap(([kind, wishes]) => (wishes[wants] ? [kind as MailKind] : []))

export const urgentKinds: readonly MailKind[] = kindsThat('urgent')
export const secretKinds: ReadonlySet<string> = new Set(kindsThat('secret'))
