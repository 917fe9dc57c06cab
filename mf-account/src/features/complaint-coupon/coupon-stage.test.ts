import type { ComplaintState } from '@drogerie/shared-lib/contract/enums.ts'
import { expect, test } from 'vitest'
import { couponStage, type CouponAnswer } from './coupon-stage.ts'

test.each<[ComplaintState, CouponAnswer, string]>([
  ['approved_coupon_compensation', 'accepted', 'ask'],
  ['approved_coupon_compensation', 'rejected', 'ask'],
  ['complaint_coupon_complete', 'accepted', 'done'],
  ['complaint_coupon_complete', 'rejected', 'impossible'],
  ['complaint_coupon_unaccepted', 'rejected', 'done'],
  ['complaint_coupon_unaccepted', 'accepted', 'impossible'],
  ['complaint_coupon_no_response', 'accepted', 'impossible'],
  ['new', 'accepted', 'impossible'],
])('in state %s the answer %s: %s @ACC-12', (state, answer, expected) => {
  expect(couponStage({ state }, answer)).toBe(expected)
})
