import type { ArticleShort } from '@drogerie/shared-lib/contract/article.ts'
import type { Brand } from '@drogerie/shared-lib/contract/brand.ts'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { type OtherHit, SearchResult } from '@drogerie/shared-lib/contract/search-result.ts'
import type { TaxonShort } from '@drogerie/shared-lib/contract/taxon.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { presentHit } from '../catalogue/variant-hits.ts'
import { cached } from '../db/cached.ts'
import type { Database } from '../db/schema.ts'
import { favouriteStoreOf } from '../http/favourite-store.ts'
import { asDocument, asGroup } from '../http/hydra.ts'
import { queryInt, queryText } from '../http/query-fields.ts'
import type { HitFilter } from './hit-filter.ts'
import { findHits } from './hit-repository.ts'
import { findPages, type PageGroup } from './page-repository.ts'
import { eanOf, foldedPhrase, type QueryText, queryText as toQueryText, queryWords, type Synonym } from './search-query.ts'
import { correctSpelling } from './spelling.ts'
import { loadSynonyms } from './synonym-repository.ts'

const SYNONYMS_TTL_MS = 30_000
const USUAL_LIMIT = 5
const MAX_LIMIT = 50

const everything: HitFilter = {
  text: null,
  phrase: '',
  ean: null,
  taxons: [],
  notInTaxons: [],
  variantCodes: [],
  priceMin: undefined,
  priceMax: undefined,
  inStock: false,
  favouriteStore: null,
  brands: [],
  labels: [],
  attributes: {},
  onePerProduct: true,
}

type Found = { hits: Awaited<ReturnType<typeof findHits>>; pages: Awaited<ReturnType<typeof findPages>>; didYouMean: string | null }
type Options = { limit: number; favouriteStore: string | null; synonyms: readonly Synonym[] }

const noPages = (): Found['pages'] => {
  const none: PageGroup = { members: [], total: 0 }
  return { taxon: none, brand: none, article: none, rest: none }
}
const isEmpty = ({ hits, pages }: Found) => hits.total === 0 && Object.values(pages).every(({ total }) => total === 0)

/** All five groups for what somebody typed; corrected, then loosened, only when nothing at all was found. */
async function searchEverything(db: Kysely<Database>, query: string, { limit, favouriteStore, synonyms }: Options): Promise<Found> {
  const words = queryWords(query)
  if (query.trim().length < limits.searchMinLength || words.length === 0)
    return { hits: { rows: [], total: 0 }, pages: noPages(), didYouMean: null }
  const ean = eanOf(query)
  const phrase = foldedPhrase(query)
  const run = async (text: QueryText, didYouMean: string | null): Promise<Found> => ({
    hits: await findHits(
      db,
      { ...everything, text, phrase, ean, favouriteStore },
      { sorting: { by: 'relevance', direction: 'desc' }, limit, offset: 0 },
    ),
    pages: await findPages(db, text, phrase, limit),
    didYouMean,
  })
  const exact = await run(toQueryText(words, synonyms), null)
  if (!isEmpty(exact) || ean !== null) return exact
  const correction = await correctSpelling(db, words)
  const corrected = correction ? await run(toQueryText(correction.words, synonyms), correction.label) : exact
  if (!isEmpty(corrected) || words.length === 1) return corrected
  return run(toQueryText(correction?.words ?? words, synonyms, 'any'), correction?.label ?? null)
}

export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  const synonyms = cached(SYNONYMS_TTL_MS, () => loadSynonyms(app.db))

  app.get(
    '/search',
    {
      schema: { querystring: z.object({ query: queryText(10_000), limit: queryInt() }), response: { 200: SearchResult } },
      config: { cache: 'public' },
    },
    async (request) => {
      const query = request.query.query ?? ''
      const limit = Math.min(MAX_LIMIT, Math.max(0, request.query.limit ?? USUAL_LIMIT))
      const options = { limit, favouriteStore: favouriteStoreOf(request), synonyms: await synonyms() }
      const { hits, pages, didYouMean } = await searchEverything(app.db, query, options)
      return asDocument({
        '@id': `/api/v2/shop/search?query=${encodeURIComponent(query)}`,
        '@type': 'SearchResult' as const,
        query,
        didYouMean,
        products: asGroup(hits.rows.map(presentHit), hits.total),
        taxons: asGroup(pages.taxon.members as TaxonShort[], pages.taxon.total),
        brands: asGroup(pages.brand.members as Brand[], pages.brand.total),
        articles: asGroup(pages.article.members as ArticleShort[], pages.article.total),
        rest: asGroup(pages.rest.members as OtherHit[], pages.rest.total),
      })
    },
  )
}
