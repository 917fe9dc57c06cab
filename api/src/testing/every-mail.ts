import type { MailJob } from '../kernel/outbox/outbox-jobs.ts'

/** Rows that the jobs of mails refer to. */
export type MailRows = {
  orderId: number
  refundId: number
  email: string
  applications: { registration: number; activation: number }
  customerId: number
  entryId: number
  contactId: number
  statementId: number
  proofId: string
}

const at = '2026-11-21T14:05:00+01:00'

/** One job of each kind: a new kind does not compile until it stands here. */
export function everyMail(rows: MailRows): {
  [Kind in MailJob['kind']]: Extract<MailJob, { kind: Kind }>
} {
  const { orderId, email, customerId, entryId } = rows
  return {
    'order-confirmation': { kind: 'order-confirmation', orderId },
    'payment-received': { kind: 'payment-received', orderId },
    'payment-failed': { kind: 'payment-failed', orderId },
    'payment-by-transfer': { kind: 'payment-by-transfer', orderId },
    'ready-for-pickup': { kind: 'ready-for-pickup', orderId },
    shipped: { kind: 'shipped', orderId },
    'order-cancelled': { kind: 'order-cancelled', orderId },
    'parcel-returned': { kind: 'parcel-returned', orderId },
    refund: { kind: 'refund', refundId: rows.refundId, points: 8 },
    'refund-account': { kind: 'refund-account', refundId: rows.refundId },
    invoice: { kind: 'invoice', orderId },
    'password-reset': { kind: 'password-reset', email },
    verification: { kind: 'verification', email },
    'password-changed': { kind: 'password-changed', email, changedAt: at },
    'email-changed': { kind: 'email-changed', email, changedAt: at },
    'session-reused': { kind: 'session-reused', email, device: 'Chrome, Windows', endedAt: at },
    'passkey-release': { kind: 'passkey-release', email },
    'passkey-release-started': { kind: 'passkey-release-started', customerId, releasedAt: at },
    'social-code': { kind: 'social-code', proofId: rows.proofId },
    'email-change': { kind: 'email-change', customerId },
    'email-change-asked': { kind: 'email-change-asked', email, askedAt: at },
    'proof-code': { kind: 'proof-code', customerId },
    'erasure-waits': { kind: 'erasure-waits', email, orderNumbers: ['000000042', '000000043'] },
    'account-erased': { kind: 'account-erased', email },
    'registration-link': {
      kind: 'registration-link',
      applicationId: rows.applications.registration,
    },
    'activation-link': { kind: 'activation-link', applicationId: rows.applications.activation },
    'club-welcome': { kind: 'club-welcome', customerId },
    'points-expiry': {
      kind: 'points-expiry',
      email,
      firstName: 'Jana',
      points: 120,
      expiresOn: '2026-12-21',
      balance: 420,
    },
    'complaint-receipt': {
      kind: 'complaint-receipt',
      email,
      number: 'R000017',
      token: 'reklamace',
      orderNumber: '000000042',
      receivedAt: at,
      deadline: '2026-12-21',
      products: [{ name: 'Prací gel', quantity: 1, reason: 'Poškozené zboží' }],
      message: 'Láhev praskla.\nPosílám fotky.',
      refundType: 'cash',
      photosCount: 2,
    },
    'complaint-state': {
      kind: 'complaint-state',
      email,
      number: 'R000017',
      token: 'reklamace',
      stateLabel: 'Zamítnuta',
      text: 'Vadu jsme nenašli.',
      changedAt: at,
    },
    'coupon-offer': {
      kind: 'coupon-offer',
      email,
      number: 'R000017',
      token: 'reklamace',
      amount: 18990,
      validTo: '2026-12-31',
    },
    'withdrawal-receipt': {
      kind: 'withdrawal-receipt',
      email,
      number: 'O000003',
      orderNumber: '000000042',
      receivedAt: at,
      text: 'Odstupuji od celé smlouvy.\nJana Nová',
    },
    'pending-statement': { kind: 'pending-statement', statementId: rows.statementId },
    'contact-notice': { kind: 'contact-notice', requestId: rows.contactId },
    'contact-receipt': {
      kind: 'contact-receipt',
      email,
      name: 'Jana Nová',
      subject: 'Dotaz',
      message: 'Máte krém?',
      receivedAt: at,
    },
    'claim-request-receipt': {
      kind: 'claim-request-receipt',
      email,
      name: 'Jana Nová',
      orderNumber: '12345',
      reason: 'Neúplná objednávka',
      message: 'Chybí mýdlo.',
      receivedAt: at,
    },
    'newsletter-opt-in': { kind: 'newsletter-opt-in', email: 'novinky@example.cz' },
    'newsletter-confirmed': { kind: 'newsletter-confirmed', email: 'odberatelka@example.cz' },
    watchdog: { kind: 'watchdog', entryId, type: 'back_in_stock', price: 4990 },
    'watchdog-opt-in': { kind: 'watchdog-opt-in', entryId },
  }
}
