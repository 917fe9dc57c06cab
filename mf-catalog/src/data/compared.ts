import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { KeptList } from './kept-codes.ts'

/** Products that are compared in this browser. */
export const comparedList: KeptList = { name: 'comparedProducts', max: limits.comparedProductsMax }

/** Query parameters of the comparison. */
export const comparisonFields = { variants: 'varianty', differences: 'rozdily' } as const

/**
 * The address says all of a comparison, so it can be shared and works without a script; codes need
 * no encoding.
 */
export const comparisonPath = (codes: readonly string[], onlyDifferences = false): string =>
  codes.length === 0
    ? paths.comparison()
    : `${paths.comparison()}?${comparisonFields.variants}=${codes.join(',')}${onlyDifferences ? `&${comparisonFields.differences}=1` : ''}`
