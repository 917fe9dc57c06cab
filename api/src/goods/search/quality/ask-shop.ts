import type { SearchResult } from '@drogerie/shared-lib/contract/search-result.ts'
import type { VariantHitCollection } from '@drogerie/shared-lib/contract/variant-hit.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { type Expectation, expectations, loadGoods } from './judgement.ts'
import { type Answered, type Score, scoreOf } from './measure.ts'

export type Row = { expected: Expectation; answered: Answered; score: Score }

/**
 * Sends every query of the table to the shop over HTTP, as the results page does, and measures the
 * answers.
 */
export async function askShop({ app, db }: TestApi): Promise<Row[]> {
  const goods = await loadGoods(db)
  const rows: Row[] = []
  for (const expected of expectations()) {
    const query = encodeURIComponent(expected.query)
    const hits: VariantHitCollection = (
      await app.inject(`/api/v2/shop/search/products-variants?query=${query}&masterVariant=1`)
    ).json()
    const found: SearchResult = (await app.inject(`/api/v2/shop/search?query=${query}`)).json()
    const answered: Answered = {
      products: hits['hydra:member'].map(({ productCode }) => productCode),
      pages: {
        taxon: found.taxons['hydra:member'].map(({ code }) => code),
        brand: found.brands['hydra:member'].map(({ code }) => code),
        article: found.articles['hydra:member'].map(({ code }) => code),
        rest: found.rest['hydra:member'].map(restCode),
      },
      didYouMean: hits.didYouMean ?? null,
      relaxed: 'relaxed' in hits && hits.relaxed === true,
    }
    rows.push({ expected, answered, score: scoreOf(expected, answered, goods) })
  }
  return rows
}

/**
 * The code of a hit as the table writes it: the slug of a question, `page/{slug}` of a page, the
 * number of a store.
 */
function restCode({ '@id': iri, kind, url }: SearchResult['rest']['hydra:member'][number]): string {
  if (kind === 'store') return iri.split('/').at(-1) ?? ''
  if (kind === 'page') return `page${url}`
  return url.split('/').at(-1) ?? ''
}
