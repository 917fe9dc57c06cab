import type { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import type { ComplaintState } from '@drogerie/shared-lib/contract/enums.ts'

/** The answer that the mailed link stands for. */
export type CouponAnswer = 'accepted' | 'rejected'

const stateAfter: Record<CouponAnswer, ComplaintState> = {
  accepted: 'complaint_coupon_complete',
  rejected: 'complaint_coupon_unaccepted',
}

/**
 * May the answer be given, has it been given, was the other one given (`otherwise`), has its time
 * passed (`late`), or can it not be given for another reason?
 */
export type CouponStage = 'ask' | 'done' | 'otherwise' | 'late' | 'impossible'

export function couponStage(
  { state, coupon }: Pick<Complaint, 'state' | 'coupon'>,
  answer: CouponAnswer,
): CouponStage {
  if (state === stateAfter[answer]) return 'done'
  if (state === 'approved_coupon_compensation') return 'ask'
  // The answer stays known when customer care has gone on with the complaint.
  if (coupon?.accepted === (answer === 'rejected')) return 'otherwise'
  return state === 'complaint_coupon_no_response' ? 'late' : 'impossible'
}
