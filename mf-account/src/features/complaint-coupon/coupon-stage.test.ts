import type { ComplaintState } from '@drogerie/shared-lib/contract/enums.ts'
import { expect, test } from 'vitest'
import { couponStage, type CouponAnswer } from './coupon-stage.ts'

test.each<[ComplaintState, CouponAnswer, string, accepted?: boolean]>([
  ['approved_coupon_compensation', 'accepted', 'ask'],
  ['approved_coupon_compensation', 'rejected', 'ask'],
  ['complaint_coupon_complete', 'accepted', 'done'],
  ['complaint_coupon_complete', 'rejected', 'otherwise', true],
  ['complaint_coupon_unaccepted', 'rejected', 'done'],
  ['complaint_coupon_unaccepted', 'accepted', 'otherwise', false],
  ['in_progress_customer_care', 'accepted', 'otherwise', false],
  ['complaint_cash_complete', 'accepted', 'otherwise', false],
  ['complaint_cash_complete', 'rejected', 'impossible', false],
  ['complaint_coupon_no_response', 'accepted', 'late'],
  ['new', 'accepted', 'impossible'],
])('in state %s the answer %s: %s @ACC-12', (state, answer, expected, accepted) => {
  const coupon = {
    code: 'NAHRADA',
    amount: 10_000,
    validTo: '2026-12-31',
    accepted: accepted ?? null,
  }
  expect(couponStage({ state, coupon }, answer)).toBe(expected)
})
