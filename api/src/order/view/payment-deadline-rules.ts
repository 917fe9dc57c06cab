import { pragueClock, pragueInstant } from '../../kernel/values/prague-time.ts'
import { addWorkdays } from '../methods/czech-holidays.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Money by card comes at once or not at all; a bank transfer may take over a long weekend. */
const CARD_WAITS_MS = 2 * DAY_MS
/**
 * While the gateway has not said how an attempt ended, or the money is only blocked on the card,
 * the goods wait longer.
 */
const OPEN_ATTEMPT_WAITS_MS = 4 * DAY_MS
const TRANSFER_WAITS_MS = 10 * DAY_MS
/**
 * A guest has no account to hold to a promise, so an unpaid guest order may not block stock for
 * long.
 */
const GUEST_WAITS_MS = 2 * DAY_MS
/**
 * The same in days on which banks move money: what is sent on a Friday evening cannot come before
 * Monday.
 */
const GUEST_TRANSFER_BANK_DAYS = 2

/** The shortest of all: nothing younger is due. */
export const SHORTEST_WAIT_MS = Math.min(
  CARD_WAITS_MS,
  OPEN_ATTEMPT_WAITS_MS,
  TRANSFER_WAITS_MS,
  GUEST_WAITS_MS,
)

export type AwaitedPayment = {
  placedAt: Date
  isGuests: boolean
  isCard: boolean
  /** Blocked on the card, waiting to be taken. */
  isAuthorized: boolean
  /** The gateway has not said how an attempt ended. */
  hasOpenAttempt: boolean
}

/** Until when goods are held for an order that is to be paid in advance. */
export function paymentDeadline({
  placedAt,
  isGuests,
  isCard,
  isAuthorized,
  hasOpenAttempt,
}: AwaitedPayment): Date {
  if (isGuests && !isCard) return afterBankDays(placedAt, GUEST_TRANSFER_BANK_DAYS)
  const waits = isCard
    ? isAuthorized || hasOpenAttempt
      ? OPEN_ATTEMPT_WAITS_MS
      : CARD_WAITS_MS
    : TRANSFER_WAITS_MS
  return new Date(
    placedAt.getTime() + (isGuests && !isAuthorized ? Math.min(GUEST_WAITS_MS, waits) : waits),
  )
}

/** The same time of day, so many banking days later. */
function afterBankDays(from: Date, count: number): Date {
  const { day, minutes } = pragueClock(from)
  const until = pragueInstant(addWorkdays(day, count), minutes)
  return new Date(until.getTime() + (from.getTime() % MINUTE_MS))
}
