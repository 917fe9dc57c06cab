import type { ComplaintState } from './enums.ts'

const settled: readonly ComplaintState[] = [
  'complaint_coupon_complete',
  'complaint_cash_complete',
  'complaint_send_goods_complete',
  'complaint_deny',
]

/**
 * Nothing more will happen to it. What the warehouse refuses and a coupon nobody took go on to
 * somebody else.
 */
export const isSettled = (state: ComplaintState): boolean => settled.includes(state)
