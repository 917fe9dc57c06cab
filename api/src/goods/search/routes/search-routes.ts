import type { ArticleShort } from '@drogerie/shared-lib/contract/article.ts'
import type { Brand } from '@drogerie/shared-lib/contract/brand.ts'
import { type OtherHit, SearchResult } from '@drogerie/shared-lib/contract/search-result.ts'
import type { TaxonShort } from '@drogerie/shared-lib/contract/taxon.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { presentHit } from '../../catalogue/variant-hits.ts'
import { favouriteStoreOf } from '../../../kernel/http/favourite-store.ts'
import { asDocument, asGroup } from '../../../kernel/http/hydra.ts'
import { queryInt, queryText } from '../../../kernel/http/query-fields.ts'
import type { ProductSearch } from '../product-search.ts'

const USUAL_LIMIT = 5
const MAX_LIMIT = 50
/** Last page of the groups besides goods; goods have a listing of their own. */
const MAX_PAGE = 1000

export const searchRoutes: FastifyPluginAsyncZod<{ search: ProductSearch }> = async (
  app,
  { search },
) => {
  app.get(
    '/search',
    {
      schema: {
        querystring: z.object({ query: queryText(10_000), limit: queryInt(), page: queryInt() }),
        response: { 200: SearchResult },
      },
      config: { cache: 'public' },
    },
    async (request) => {
      const query = request.query.query ?? ''
      const limit = Math.min(MAX_LIMIT, Math.max(0, request.query.limit ?? USUAL_LIMIT))
      const page = Math.min(MAX_PAGE, Math.max(1, request.query.page ?? 1))
      const { hits, pages, completions, didYouMean, relaxed } = await search.suggest(query, {
        limit,
        offset: (page - 1) * limit,
        favouriteStore: favouriteStoreOf(request),
      })
      return asDocument({
        '@id': `/api/v2/shop/search?query=${encodeURIComponent(query)}`,
        '@type': 'SearchResult' as const,
        query,
        didYouMean,
        relaxed,
        suggestions: completions,
        products: asGroup(hits.rows.map(presentHit), hits.total),
        taxons: asGroup(pages.taxon.members as TaxonShort[], pages.taxon.total),
        brands: asGroup(pages.brand.members as Brand[], pages.brand.total),
        articles: asGroup(pages.article.members as ArticleShort[], pages.article.total),
        rest: asGroup(pages.rest.members as OtherHit[], pages.rest.total),
      })
    },
  )
}
