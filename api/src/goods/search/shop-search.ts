import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { completionsOf } from './completions.ts'
import { noFilter } from './hit-filter.ts'
import { type FindHits, noHits } from './hit-search.ts'
import { findPages, noPages, type PageGroups } from './page-repository.ts'
import type { Hits, SuggestOptions, Suggestions } from './product-search.ts'
import { firstAnswer, type Reading, type Readings, readingsOf, withReading } from './readings.ts'
import type { Vocabulary } from './vocabulary.ts'

type Options = SuggestOptions & { vocabulary: Vocabulary; findHits: FindHits }

/** So many of the best goods complete a query: enough to tell what is common. */
const NAMED = 60

const nothing = (): Suggestions => ({
  hits: noHits,
  pages: noPages(),
  completions: [],
  didYouMean: null,
  relaxed: false,
})

/**
 * Finds all five groups for a query: goods and pages, each with the strictest reading that finds
 * anything. Only when neither matches all words, a loose search accepts some of them.
 */
export async function searchShop(
  db: Kysely<Database>,
  query: string,
  { limit, offset, favouriteStore, vocabulary, findHits }: Options,
): Promise<Suggestions> {
  const readings =
    query.trim().length < limits.searchMinLength ? null : readingsOf(query, vocabulary)
  if (!readings) return nothing()
  const filter = { ...noFilter, favouriteStore, onePerProduct: true }
  const page = {
    sorting: { by: 'relevance', direction: 'desc' },
    limit,
    offset: 0,
    withFacets: false,
    named: offset === 0 && limit > 0 ? NAMED : 0,
  } as const
  const askGoods = (reading: Reading) => findHits(withReading(filter, reading), page)
  const goods = await firstAnswer(readings.goods(), askGoods, ({ total }) => total === 0)
  const hits = goods?.answer ?? noHits
  const askPages = (reading: Reading) => findPages(db, reading, { limit, offset, goods: hits.rows })
  // Pages use the same correction as goods.
  const pages = await firstAnswer(readings.pages(goods?.reading), askPages, hasNoPages)
  if (!goods && !pages) return searchRelaxed(db, readings, { limit, offset, askGoods })
  // Pages alone may hold a misspelt word by chance.
  const didYouMean = (goods ?? pages)?.reading.didYouMean ?? (goods ? null : readings.offer())
  const found = { pages: pages?.answer ?? noPages(), didYouMean }
  const loose = !goods && didYouMean !== null ? readings.relaxed('goods') : null
  if (loose) {
    // so the goods that the corrected words mean are shown beside them, as in the listing
    const ofLoose = await askGoods(loose)
    return { ...found, hits: ofLoose, completions: [], relaxed: ofLoose.total > 0 }
  }
  const completions = completionsOf(didYouMean ?? query, hits.names)
  return { ...found, hits, completions, relaxed: false }
}

type Relaxed = { limit: number; offset: number; askGoods: (reading: Reading) => Promise<Hits> }

async function searchRelaxed(
  db: Kysely<Database>,
  readings: Readings,
  { limit, offset, askGoods }: Relaxed,
): Promise<Suggestions> {
  const [ofGoods, ofPages] = [readings.relaxed('goods'), readings.relaxed('pages')]
  const hits = ofGoods ? await askGoods(ofGoods) : noHits
  const pages = ofPages
    ? await findPages(db, ofPages, { limit, offset, goods: hits.rows })
    : noPages()
  const isFound = hits.total > 0 || !hasNoPages(pages)
  return { hits, pages, completions: [], didYouMean: readings.offer(), relaxed: isFound }
}

const hasNoPages = (pages: PageGroups) => Object.values(pages).every(({ total }) => total === 0)
