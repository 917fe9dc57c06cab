import type { Brand } from '@drogerie/shared-lib/contract/brand.ts'
import type { TaxonShort } from '@drogerie/shared-lib/contract/taxon.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { sanitizeHtml } from '../../kernel/http/sanitize-html.ts'
import type { BrandRow } from './brand-repository.ts'

/** A brand of a list. */
export function presentBrand(row: BrandRow): Brand {
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
    productsCount: row.products_count,
  }
}

/** The detail, with its long text and the categories of its goods. */
export const presentBrandDetail = (row: BrandRow, taxons: TaxonShort[]): Brand => ({
  ...presentBrand(row),
  story: row.story === null ? null : sanitizeHtml(row.story),
  taxons,
})
