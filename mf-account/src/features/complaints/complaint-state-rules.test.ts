import { ComplaintState } from '@drogerie/shared-lib/contract/enums.ts'
import { expect, test } from 'vitest'
import { complaintTone, isSettled } from './complaint-state-rules.ts'

const tones: Record<ComplaintState, string> = {
  new: 'moving',
  approved_coupon_compensation: 'waiting',
  in_transit: 'moving',
  complaint_coupon_complete: 'ok',
  complaint_coupon_no_response: 'moving',
  complaint_coupon_unaccepted: 'moving',
  complaint_cash_complete: 'ok',
  complaint_send_goods_complete: 'ok',
  in_progress_customer_care: 'moving',
  in_progress_warehouse: 'moving',
  complaint_warehouse_approved: 'moving',
  complaint_warehouse_deny: 'moving',
  complaint_deny: 'failed',
  receipt_complete: 'moving',
}

test.each(ComplaintState.options)('%s has its colour @ACC-09', (state) => {
  expect(complaintTone(state)).toBe(tones[state])
})

test('what is settled or refused has ended @ACC-09', () => {
  expect(ComplaintState.options.filter(isSettled)).toEqual([
    'complaint_coupon_complete',
    'complaint_cash_complete',
    'complaint_send_goods_complete',
    'complaint_deny',
  ])
})
