import type { CouponDiscount } from '@drogerie/shared-lib/contract/client-coupon.ts'
import { formatCrowns } from '@drogerie/shared-lib/format/price.ts'
import { formatNumber, formatPercent } from '@drogerie/shared-lib/format/quantity.ts'

/**
 * The large text of a coupon: `−10 %`, `−50 Kč`, `+100`; null for a gift, which has a word instead.
 */
export function couponWorth({ kind, value }: CouponDiscount): string | null {
  if (kind === 'percent') return `−${formatPercent(value)}`
  if (kind === 'amount') return `−${formatCrowns(value)}`
  return kind === 'points' ? `+${formatNumber(value)}` : null
}

export const isMoney = ({ kind }: CouponDiscount): boolean => kind === 'amount'
