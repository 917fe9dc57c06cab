import type { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import type { ComplaintState } from '@drogerie/shared-lib/contract/enums.ts'

/** What the link in the mail says. */
export type CouponAnswer = 'accepted' | 'rejected'

const stateAfter: Record<CouponAnswer, ComplaintState> = {
  accepted: 'complaint_coupon_complete',
  rejected: 'complaint_coupon_unaccepted',
}

/** May the answer be given, has it been given, or can it not be given any more? */
export function couponStage(
  { state }: Pick<Complaint, 'state'>,
  answer: CouponAnswer,
): 'ask' | 'done' | 'impossible' {
  if (state === stateAfter[answer]) return 'done'
  return state === 'approved_coupon_compensation' ? 'ask' : 'impossible'
}
