/** What may be claimed, until when and for which reasons. Pure: days are `YYYY-MM-DD` in Prague. */
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import {
  ComplaintReason,
  type Fulfilment,
  type OrderState,
} from '@drogerie/shared-lib/contract/enums.ts'
import { addDays } from '../../kernel/values/prague-time.ts'
import { lastWithdrawalDay } from '../../order/methods/withdrawal-period.ts'

export type ClaimFacts = {
  state: OrderState
  fulfilment: Fulfilment
  /** The day the goods were taken over; null before that. */
  takenOver: string | null
  today: string
  hasActiveWholeOrder: boolean
  /** Pieces that can still be claimed, over all lines. */
  pieces: number
}

/** Why an order cannot be claimed; null when it can. The first sentence that fits. */
export function whyNotClaimable(facts: ClaimFacts): string | null {
  const { state, fulfilment, takenOver, today } = facts
  if (state === 'cancelled') return 'Objednávka byla zrušena.'
  if (facts.hasActiveWholeOrder) return 'Celou tuto objednávku už reklamujete.'
  if (fulfilment !== 'delivered' && fulfilment !== 'returned' && state !== 'fulfilled')
    return 'Objednávku lze reklamovat, až ji převezmete.'
  if (takenOver !== null && today > addMonths(takenOver, limits.complaintMonths))
    return `Lhůta pro reklamaci (${limits.complaintMonths} měsíců od převzetí) uplynula.`
  return facts.pieces === 0
    ? 'Všechny produkty z této objednávky už reklamujete nebo vracíte.'
    : null
}

/**
 * Goods that were not delivered can only be claimed as such; delivered ones are returned within the
 * statutory period.
 */
export function reasonsFor({
  fulfilment,
  takenOver,
  today,
}: Pick<ClaimFacts, 'fulfilment' | 'takenOver' | 'today'>): ComplaintReason[] {
  if (fulfilment === 'returned') return ['uncollected_shipment']
  const isLate = takenOver !== null && today > lastWithdrawalDay(takenOver)
  return ComplaintReason.options.filter(
    (reason) =>
      reason !== 'uncollected_shipment' &&
      !(isLate && reason === 'returned_within_statutory_limit'),
  )
}

/** Last day for the shop to settle a complaint of that day. */
export const complaintDeadline = (day: string): string => addDays(day, limits.complaintDays)

/** The same day some months later, or the last of that month where it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10)
}
