import type { Brand } from '@drogerie/shared-lib/contract/brand.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { sanitizeHtml } from '../../kernel/http/sanitize-html.ts'
import type { BrandRow } from './brand-repository.ts'

/** @param withStory - the long text belongs to the detail only. */
export function presentBrand(row: BrandRow, withStory = false): Brand {
  return {
    '@id': shopIri('brands', row.slug),
    '@type': 'Brand',
    id: row.id,
    code: row.code,
    name: row.name,
    slug: row.slug,
    logo: row.logo,
    image: row.image,
    ownBrand: row.is_own,
    description: row.claim,
    ...(withStory ? { story: row.story === null ? null : sanitizeHtml(row.story) } : {}),
    productsCount: row.products_count,
  }
}
