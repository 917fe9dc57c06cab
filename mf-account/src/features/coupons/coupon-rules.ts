import type { CouponDiscount } from '@drogerie/shared-lib/contract/client-coupon.ts'
import { formatNumber, formatPercent } from '@drogerie/shared-lib/format/quantity.ts'

const hundredthsInCrown = 100

/** What the stub of a coupon says: `−10 %`, `−50 Kč`, `+100`; null for a gift, which a word tells. */
export function couponWorth({ kind, value }: CouponDiscount): string | null {
  if (kind === 'percent') return `−${formatPercent(value)}`
  if (kind === 'amount') return `−${formatNumber(value / hundredthsInCrown)}\u00a0Kč`
  return kind === 'points' ? `+${formatNumber(value)}` : null
}

export const isMoney = ({ kind }: CouponDiscount): boolean => kind === 'amount'
