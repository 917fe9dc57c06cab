import type { WithdrawableItem } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { hitName } from '@drogerie/shared-lib/product/hit-rules.ts'

type Named = Pick<WithdrawableItem, 'productName' | 'brandName' | 'variantName'>

/** The product with its scent or size, by which lines of one product differ. */
export const goodsName = ({ productName, variantName = '' }: Named): string =>
  typography(hitName({ productName, name: variantName }))

/** The same as one says it, the brand first. */
export const wholeName = (item: Named): string =>
  [item.brandName, goodsName(item)].filter(Boolean).join(' ')
