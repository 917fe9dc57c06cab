import type { ClientCoupon } from '@drogerie/shared-lib/contract/client-coupon.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { useTranslation } from 'react-i18next'

/** Until when a coupon is valid and what it needs, as sentences; a used one is valid no more. */
export function useCouponTerms({ validTo, state, conditions }: ClientCoupon): string[] {
  const { t } = useTranslation('mf-account')
  if (validTo === null || state === 'used') return conditions
  const key = state === 'expired' ? 'coupons.wasValidTo' : 'coupons.validTo'
  return [t(key, { date: formatDate(validTo) }), ...conditions]
}
