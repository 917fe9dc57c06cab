import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { noFilter } from './hit-filter.ts'
import type { FindHits, Hits } from './hit-repository.ts'
import { findPages, noPages, type PageGroups } from './page-repository.ts'
import { firstAnswer, type Reading, readingsOf, withReading } from './readings.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Found = { hits: Hits; pages: PageGroups; didYouMean: string | null; relaxed: boolean }

type Options = { limit: number; favouriteStore: string | null; vocabulary: Vocabulary; findHits: FindHits }

const noHits: Hits = { rows: [], total: 0 }
const nothing = (): Found => ({ hits: noHits, pages: noPages(), didYouMean: null, relaxed: false })

/** Categories of the goods found stand beside those that are called so. */
const MOST_TAXONS = 3

/**
 * All five groups for what somebody typed: goods and pages each read as strictly as anything is found. Only when neither
 * has all the words, some of them will do.
 */
export async function searchShop(
  db: Kysely<Database>,
  query: string,
  { limit, favouriteStore, vocabulary, findHits }: Options,
): Promise<Found> {
  const readings = query.trim().length < limits.searchMinLength ? null : readingsOf(query, vocabulary)
  if (!readings) return nothing()
  const filter = { ...noFilter, favouriteStore, onePerProduct: true }
  const page = { sorting: { by: 'relevance', direction: 'desc' }, limit, offset: 0 } as const
  const askGoods = (reading: Reading) => findHits(withReading(filter, reading), page)
  const goods = await firstAnswer(readings.goods(), askGoods, ({ total }) => total === 0)
  const nearby = taxonsOf(goods?.answer ?? noHits)
  // What was corrected for the goods is corrected for the pages.
  const pages = await firstAnswer(
    readings.pages(goods?.reading.isCorrected),
    (reading) => findPages(db, reading, { limit, nearby }),
    hasNoPages,
  )
  if (goods || pages) {
    const { didYouMean } = goods?.reading ?? pages?.reading ?? nothing()
    return { hits: goods?.answer ?? noHits, pages: pages?.answer ?? noPages(), didYouMean, relaxed: false }
  }
  const relaxed = readings.relaxed()
  if (!relaxed) return nothing()
  const hits = await askGoods(relaxed)
  const found = { hits, pages: await findPages(db, relaxed, { limit, nearby: taxonsOf(hits) }) }
  return hits.total === 0 && hasNoPages(found.pages) ? nothing() : { ...found, didYouMean: relaxed.didYouMean, relaxed: true }
}

const hasNoPages = (pages: PageGroups) => Object.values(pages).every(({ total }) => total === 0)

/** Main categories of the hits, the commonest first. */
function taxonsOf({ rows }: Hits): string[] {
  const byCode = Map.groupBy(rows, ({ main_taxon_code: code }) => code)
  return [...byCode]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([code]) => code ?? [])
    .slice(0, MOST_TAXONS)
}
