import { isSettled } from '@drogerie/shared-lib/contract/complaint-rules.ts'
import type { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import type { ComplaintState } from '@drogerie/shared-lib/contract/enums.ts'
import type { StatusTone } from '@drogerie/shared-lib/ui/badge.tsx'

/**
 * Settled, refused by somebody, waiting for the customer, or with the shop. A coupon that was not
 * taken is with the shop again: it looks for another way.
 */
const tones: Record<ComplaintState, StatusTone> = {
  new: 'moving',
  in_transit: 'moving',
  receipt_complete: 'moving',
  in_progress_warehouse: 'moving',
  in_progress_customer_care: 'moving',
  complaint_warehouse_approved: 'moving',
  complaint_coupon_unaccepted: 'moving',
  complaint_coupon_no_response: 'moving',
  approved_coupon_compensation: 'waiting',
  complaint_warehouse_deny: 'failed',
  complaint_deny: 'failed',
  complaint_coupon_complete: 'ok',
  complaint_cash_complete: 'ok',
  complaint_send_goods_complete: 'ok',
}

export const complaintTone = (state: ComplaintState): StatusTone => tones[state]

/**
 * Who has to act, and by when: the customer about an offer, or the shop; nobody about a settled
 * complaint.
 */
export function complaintDue({
  state,
  deadline,
  coupon,
}: Pick<Complaint, 'state' | 'deadline' | 'coupon'>) {
  const answerBy = state === 'approved_coupon_compensation' ? coupon?.answerBy : null
  if (answerBy) return { key: 'complaints.answerBy', day: answerBy } as const
  if (deadline && !isSettled(state)) return { key: 'complaints.deadline', day: deadline } as const
  return null
}
