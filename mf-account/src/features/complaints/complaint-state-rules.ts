import type { ComplaintState } from '@drogerie/shared-lib/contract/enums.ts'
import type { StatusTone } from '@drogerie/shared-lib/ui/badge.tsx'

const settled: readonly ComplaintState[] = [
  'complaint_coupon_complete',
  'complaint_cash_complete',
  'complaint_send_goods_complete',
]

/** Settled, refused, waiting for the customer, or in progress. */
export function complaintTone(state: ComplaintState): StatusTone {
  if (settled.includes(state)) return 'ok'
  if (state === 'approved_coupon_compensation') return 'waiting'
  return state === 'complaint_deny' ? 'failed' : 'moving'
}

/** Nothing more will happen to it. */
export const isSettled = (state: ComplaintState): boolean =>
  settled.includes(state) || state === 'complaint_deny'
