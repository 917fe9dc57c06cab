import type { SalesChannel } from '@drogerie/shared-lib/contract/enums.ts'
import { todayInPrague } from '@drogerie/shared-lib/contract/today.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'

export type Period = 'month' | 'quarter' | 'year' | 'older'

export type PurchaseFilter = {
  /** Null means on-line and in stores. */
  source: SalesChannel | null
  /** Words of the goods' names or of the order's number. */
  phrase: string
  period: Period | null
}

/** Query parameters of the list; those that are left out do not narrow it. */
export const fieldNames = { source: 'zdroj', phrase: 'hledat', period: 'obdobi' } as const

export const sourceWords: Record<SalesChannel, string> = { eshop: 'e-shop', store: 'prodejna' }
export const periodWords: Record<Period, string> = {
  month: 'mesic',
  quarter: 'ctvrtleti',
  year: 'rok',
  older: 'starsi',
}

export const sources: readonly (SalesChannel | null)[] = [null, 'eshop', 'store']
export const periods: readonly Period[] = ['month', 'quarter', 'year', 'older']

/** The filter in the address; an unknown value does not narrow the list. */
export const readFilter = (params: URLSearchParams): PurchaseFilter => ({
  source: sources.find((one) => one && sourceWords[one] === params.get(fieldNames.source)) ?? null,
  phrase: (params.get(fieldNames.phrase) ?? '').trim().slice(0, 200),
  period: periods.find((one) => periodWords[one] === params.get(fieldNames.period)) ?? null,
})

export const purchasesPath = ({ source, phrase, period }: PurchaseFilter): string =>
  withQuery(paths.purchases(), {
    [fieldNames.source]: source ? sourceWords[source] : undefined,
    [fieldNames.phrase]: phrase || undefined,
    [fieldNames.period]: period ? periodWords[period] : undefined,
  })

const daysBack = { month: 30, quarter: 91, year: 365, older: 366 } satisfies Record<Period, number>
const dayMs = 86_400_000

/** Days of the calendar, both included. */
export function daysOf(period: Period | null, now: Date): { from?: string; to?: string } {
  if (!period) return {}
  const day = todayInPrague(new Date(now.getTime() - daysBack[period] * dayMs))
  return period === 'older' ? { to: day } : { from: day }
}
