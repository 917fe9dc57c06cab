import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { hitPath } from '@drogerie/shared-lib/product/hit-rules.ts'

/** schema.org ItemList of the tiles shown; their own pages say the rest. */
export const listingJsonLd = (hits: readonly VariantHit[], origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: hits.length,
  itemListElement: hits.map((hit, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: origin + hitPath(hit),
  })),
})
