/**
 * Work outside the database: every mail the shop sends, and calls to the club and the gateway. A
 * payload names rows, which are read when the mail is sent; where the law requires the original
 * words (receipts) it holds them. Jobs by address are written for unknown addresses too, so that
 * timing does not reveal accounts. The worker makes the secrets of links.
 *
 * Moments are RFC 3339, days `YYYY-MM-DD`, money in hundredths of a crown.
 */
import type { RefundType, WatchdogEventType } from '@drogerie/shared-lib/contract/enums.ts'
import type { RefundMethod } from '../values/refund-method.ts'

export type OutboxJob = MailJob | ClubWork | PaymentWork

export type MailJob =
  | OrderJob
  | AccountJob
  | PasskeyJob
  | ClubMailJob
  | ComplaintJob
  | ReceiptJob
  | NewsletterJob
  | WatchdogJob

export type OrderJob =
  | { kind: 'order-confirmation'; orderId: number }
  | { kind: 'payment-received'; orderId: number }
  /** An attempt failed or was cancelled; the order waits for another. */
  | { kind: 'payment-failed'; orderId: number }
  /** A placed order is to be paid from a bank instead: where to, and how much. */
  | { kind: 'payment-by-transfer'; orderId: number }
  | { kind: 'ready-for-pickup'; orderId: number }
  | { kind: 'shipped'; orderId: number }
  | { kind: 'order-cancelled'; orderId: number }
  /** Not picked up or not paid in time. */
  | { kind: 'parcel-returned'; orderId: number }
  /** A refund that the gateway has confirmed; the points that go back with it. */
  | { kind: 'refund'; refundId: number; points?: number }
  /** A transfer has no account to go to: the shopper is asked for one. */
  | { kind: 'refund-account'; refundId: number }
  /** The tax document as a file. */
  | { kind: 'invoice'; orderId: number }

/** Its payload names rows and no address: it may be kept, and the mail can be made again. */
export const namesRowsOnly = (
  job: OutboxJob,
): job is Extract<OutboxJob, { orderId: number } | { refundId: number }> =>
  'orderId' in job || 'refundId' in job

export type AccountJob =
  | { kind: 'password-reset'; email: string }
  | { kind: 'verification'; email: string }
  | { kind: 'password-changed'; email: string; changedAt: string }
  /**
   * A token that its owner had long replaced was used again; `device` is whose session it was of.
   */
  | { kind: 'session-reused'; email: string; device: string; endedAt: string }
  /** Proves an address that an identity provider does not stand for. */
  | { kind: 'social-code'; proofId: string }
  /** The link of a changed address, to that address as it waits when the mail goes out. */
  | { kind: 'email-change'; customerId: number }
  /** Goes to the mailbox that is still the account's. */
  | { kind: 'email-change-asked'; email: string; askedAt: string }
  /** Typed by the owner of an account without a password. */
  | { kind: 'proof-code'; customerId: number }
  /** The account is closed; it is erased when these orders are done. */
  | { kind: 'erasure-waits'; email: string; orderNumbers: string[] }
  /** The last word: with it the address is gone, too. */
  | { kind: 'account-erased'; email: string }
  /** Goes to the mailbox that is no longer the account's. */
  | { kind: 'email-changed'; email: string; changedAt: string }

/** Mails to a customer who reported lost passkeys, one of them when the waiting period begins. */
export type PasskeyJob =
  | { kind: 'passkey-release'; email: string }
  | { kind: 'passkey-release-started'; customerId: number; releasedAt: string }

/** Links are made by the worker from the waiting application, and live as long as it. */
export type ClubMailJob =
  | { kind: 'registration-link'; applicationId: number }
  | { kind: 'activation-link'; applicationId: number }
  | { kind: 'club-welcome'; customerId: number }
  | {
      kind: 'points-expiry'
      email: string
      firstName: string
      points: number
      /** The last day on which they hold, in Prague. */
      expiresOn: string
      balance: number
    }

/** No mails: the club's own domain registers what does them, `app.outbox.handle('club-…', …)`. */
export type ClubWork =
  | {
      kind: 'club-purchase-placed'
      memberId: string
      reference: string
      purchase: { at: string; total: number; coupons: number[]; children: number[] }
    }
  | {
      kind: 'club-points-earned'
      memberId: string
      reference: string
      earned: { at: string; points: number }
    }
  /** Points and price of all goods of the order that were returned so far. */
  | {
      kind: 'club-goods-returned'
      memberId: string
      reference: string
      returned: { at: string; points: number; total: number; isDiscount?: boolean }
    }
  | { kind: 'club-purchase-cancelled'; memberId: string; reference: string }
  /** The customer as of delivery. */
  | { kind: 'club-person-changed'; customerId: number }
  | { kind: 'club-member-forgotten'; memberId: string }

/**
 * No mail: a payment that another took the place of is closed at the gateway, so that its page
 * takes no more money.
 */
export type PaymentWork = { kind: 'payment-replaced'; paymentId: number }

export type ComplaintJob = ComplaintReceiptJob | ComplaintStateJob | CouponOfferJob

/** A refund: through the gateway or, as a transfer, to an account (masked; null: not given yet). */
export type PayBack = { amount: number; method: RefundMethod; account: string | null }

export type ComplaintStateJob = {
  kind: 'complaint-state'
  email: string
  number: string
  token: string
  stateLabel: string
  /** What the shop says about the new state, if anything. */
  text: string | null
  changedAt: string
  payBack?: PayBack | undefined
  /** Can be used from now on. */
  coupon?: { code: string; amount: number; validTo: string } | undefined
}

export type CouponOfferJob = {
  kind: 'coupon-offer'
  email: string
  number: string
  token: string
  amount: number
  /** The last day to answer. */
  validTo: string
  /** The last day of the coupon itself. */
  couponValidTo?: string
}

/** The durable receipt of a complaint: date and content as they were (CZ-09). */
export type ComplaintReceiptJob = {
  kind: 'complaint-receipt'
  email: string
  number: string
  /** Opens the complaint. */
  token: string
  orderNumber: string
  receivedAt: string
  /** The last day for settling it. */
  deadline: string
  /** `reason` in Czech, as the shopper saw it. */
  products: { name: string; quantity: number; reason: string }[]
  message: string
  refundType: RefundType
  photosCount: number
}

export type ReceiptJob =
  | WithdrawalReceiptJob
  /** Asks the order's mailbox for its word; `pending_statements` has what was stated. */
  | { kind: 'pending-statement'; statementId: number }
  /**
   * Goes to the shop itself: a message, a complaint or a request for a call; the row has it all.
   */
  | { kind: 'contact-notice'; requestId: number }
  | {
      kind: 'contact-receipt'
      email: string
      name: string | null
      subject: string | null
      message: string
      receivedAt: string
    }
  | {
      kind: 'claim-request-receipt'
      email: string
      name: string
      orderNumber: string
      /** In Czech, as the shopper saw it. */
      reason: string
      message: string
      receivedAt: string
    }

export type WithdrawalReceiptJob = {
  kind: 'withdrawal-receipt'
  email: string
  number: string
  orderNumber: string
  receivedAt: string
  /** The statement as it was received (CZ-01). */
  text: string
  note?: string | null
  /** Where the goods are; `kept` ones were not handed over, and their order ends. */
  goods?: 'kept' | 'on-the-way' | 'taken-over'
  /** Null: nothing was paid. */
  payBack?: PayBack | null
  /**
   * Parts of the money; what they do not add up to is the rounding of cash. `paymentFee` is a part
   * of `shipping`. Hundredths of a crown.
   */
  worth?: { goods: number; shipping: number; paymentFee?: number }
  /** Account for money that may still be refunded; masked. */
  account?: string | null
  /** Money goes to the account only after the link of this mail was opened. */
  isAccountPending?: boolean
}

export type NewsletterJob =
  { kind: 'newsletter-opt-in'; email: string } | { kind: 'newsletter-confirmed'; email: string }

export type WatchdogJob =
  /** `price` is what the variant cost when the dog barked. */
  | { kind: 'watchdog'; entryId: number; type: WatchdogEventType; price: number }
  /** Notices requested for an address that is not the account's: its owner confirms first. */
  | { kind: 'watchdog-opt-in'; entryId: number }
