import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { hitName } from '@drogerie/shared-lib/product/hit-rules.ts'
import { crowns, track } from '@drogerie/shared-lib/runtime'
import { useEffect, useEffectEvent } from 'react'

/** Announces that a product's page, or another variant on it, is looked at. */
export function useTrackedProduct(
  { name, brand, breadcrumbs }: Product,
  variant: ProductVariant,
): void {
  const category = breadcrumbs.at(-1)?.name
  const view = useEffectEvent(() => {
    const price = crowns(variant.price)
    const item = {
      item_id: variant.code,
      item_name: hitName({ productName: name, name: variant.name }),
      item_variant: variant.name,
      ...(brand ? { item_brand: brand.name } : {}),
      ...(category ? { item_category: category } : {}),
    }
    track({
      event: 'view_item',
      currency: 'CZK',
      value: price,
      items: [{ ...item, price, quantity: 1 }],
    })
  })
  const { code } = variant
  useEffect(() => view(), [code])
}
