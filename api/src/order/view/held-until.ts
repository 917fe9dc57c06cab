import type { OrderView } from './order-view.ts'
import { paymentDeadline } from './payment-deadline-rules.ts'

/**
 * Until when the goods of an order are held for money that is to come before they leave; null where
 * none is awaited.
 */
export function heldUntil({ facts: { order, payments }, payment }: OrderView): Date | null {
  const {
    state,
    payment_state: paymentState,
    checkout_completed_at: placedAt,
    created_by_guest: isGuests,
  } = order
  const isAuthorized = paymentState === 'authorized'
  if (state !== 'new' || placedAt === null || !payment?.method.paid_in_advance) return null
  if (paymentState !== 'awaiting_payment' && !isAuthorized) return null
  const hasOpenAttempt = payments.some(
    (attempt) => attempt.state === 'processing' || attempt.state === 'authorized',
  )
  return paymentDeadline({
    placedAt,
    isGuests,
    isCard: payment.method.is_card,
    isAuthorized,
    hasOpenAttempt,
  })
}
