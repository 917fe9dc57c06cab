import type { SalesChannel } from '@drogerie/shared-lib/contract/enums.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'

/** Query parameter of the list for the source of purchases; without it all are shown. */
const sourceParameter = 'zdroj'

const words: Record<SalesChannel, string> = { eshop: 'e-shop', store: 'prodejna' }

export const sources: readonly (SalesChannel | null)[] = [null, 'eshop', 'store']

/** The source named by the address; an unknown value means all. */
export function readSource(params: URLSearchParams): SalesChannel | null {
  const word = params.get(sourceParameter)
  return sources.find((source) => source !== null && words[source] === word) ?? null
}

export const purchasesPath = (source: SalesChannel | null): string =>
  withQuery(paths.purchases(), { [sourceParameter]: source ? words[source] : undefined })
