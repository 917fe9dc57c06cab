import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import { GpsrPanel } from './gpsr-panel.tsx'
import { HazardPanel } from './hazard-panel.tsx'
import { IngredientsPanel } from './ingredients-panel.tsx'
import { ProductFacts } from './product-facts.tsx'

export { AssociatedProducts } from './associated-products.tsx'
export { RecentlyViewed } from './recently-viewed.tsx'
export { ReviewsPanel } from './reviews-panel.tsx'

/** Description, ingredients and manufacturer. */
export function ProductAbout({ product }: { product: Product }) {
  const { safety } = product
  return (
    <>
      <ProductFacts product={product} />
      {safety ? <HazardPanel safety={safety} /> : null}
      {safety?.ingredients ? <IngredientsPanel ingredients={safety.ingredients} /> : null}
      {safety ? <GpsrPanel safety={safety} /> : null}
    </>
  )
}
