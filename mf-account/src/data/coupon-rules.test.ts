import type { CouponDiscount } from '@drogerie/shared-lib/contract/client-coupon.ts'
import { expect, test } from 'vitest'
import { couponWorth, isMoney } from './coupon-rules.ts'

test.each<[CouponDiscount, string | null]>([
  [{ kind: 'percent', value: 10 }, '−10\u00a0%'],
  [{ kind: 'amount', value: 5000 }, '−50\u00a0Kč'],
  [{ kind: 'amount', value: 150000 }, '−1\u00a0500\u00a0Kč'],
  [{ kind: 'points', value: 100 }, '+100'],
  [{ kind: 'gift', value: 1 }, null],
])('%j is worth %j @ACC-13', (discount, expected) => {
  expect(couponWorth(discount)).toBe(expected)
})

test.each([
  ['amount', true],
  ['percent', false],
  ['points', false],
  ['gift', false],
] as const)('a coupon of kind %s is money: %s @ACC-13', (kind, expected) => {
  expect(isMoney({ kind, value: 1 })).toBe(expected)
})
