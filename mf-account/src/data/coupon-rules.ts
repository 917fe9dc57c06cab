import type { CouponDiscount } from '@drogerie/shared-lib/contract/client-coupon.ts'
import { formatNumber, formatPercent } from '@drogerie/shared-lib/format/quantity.ts'

const hundredthsInCrown = 100

/**
 * The large text of a coupon: `−10 %`, `−50 Kč`, `+100`; null for a gift, which has a word instead.
 */
export function couponWorth({ kind, value }: CouponDiscount): string | null {
  if (kind === 'percent') return `−${formatPercent(value)}`
  if (kind === 'amount') return `−${formatNumber(value / hundredthsInCrown)}\u00a0Kč`
  return kind === 'points' ? `+${formatNumber(value)}` : null
}

export const isMoney = ({ kind }: CouponDiscount): boolean => kind === 'amount'
