import type { PointsWorth } from '@drogerie/shared-lib/contract/club.ts'
import { formatCrowns, formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** The same for everybody. */
export const pointsWorthQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: ['mf-account', 'points-worth'] as const,
    queryFn: ({ signal }) => api('GET /client/points-worth', { signal }),
    staleTime: 5 * 60_000, // ms
    retry: false,
  })

/** Value of one point in hundredths of a crown. */
const worthOf = ({ points, amount }: PointsWorth['exchanges'][number]) => amount / points

/**
 * The sentence about the exchange that gives least: 'Za 100 bodů je sleva 50 Kč, bod má tedy
 * hodnotu aspoň 0,50 Kč.' Null where the club gives no crowns, or does not say.
 */
export function usePointsExchange(): string | null {
  const { t } = useTranslation('mf-account')
  const { data } = useQuery(pointsWorthQuery(useShop()))
  const [dearest] = (data?.exchanges ?? []).toSorted((one, other) => worthOf(one) - worthOf(other))
  if (!dearest) return null
  const { points: count, amount } = dearest
  return t('points.exchange', {
    points: t('count.points', { count }),
    amount: formatCrowns(amount),
    worth: formatPrice(Math.floor(worthOf(dearest))),
  })
}
