import { wholeName } from '@drogerie/shared-lib/format/goods-name.ts'
import type { ItemRow } from '../facts/order-items.ts'

/**
 * A line of an order as mails and papers name it: as it was bought, with the brand and the size.
 */
export const itemRowName = ({ product_name, variant }: ItemRow): string =>
  wholeName({
    productName: product_name,
    brandName: variant.product.brand?.name,
    variantName: variant.name,
  })
