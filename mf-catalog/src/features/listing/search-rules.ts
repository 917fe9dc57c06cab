import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { searchParameter, searchParameters } from '@drogerie/shared-lib/routes/paths.ts'

/** The five groups of results; `code` is the API's name, `slug` what the URL says. */
export const searchTabs = [
  { code: 'products', slug: 'produkty' },
  { code: 'taxons', slug: 'kategorie' },
  { code: 'brands', slug: 'znacky' },
  { code: 'articles', slug: 'clanky' },
  { code: 'rest', slug: 'ostatni' },
] as const

export type SearchTab = (typeof searchTabs)[number]['code']
export type TabCounts = Record<SearchTab, number>

/** Query parameter of the open tab. */
export const tabParameter = 'zalozka'

const maxQueryLength = 200

/** The words searched for: trimmed, of sane length, without characters no text has. */
export function searchedFor(params: URLSearchParams): string {
  const given = searchParameters.map((name) => params.get(name)).find((words) => words !== null)
  const text = (given ?? '').slice(0, maxQueryLength).toWellFormed()
  return [...text]
    .map((character) => (character < ' ' || character === '\ufffd' ? ' ' : character))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

export const isLongEnough = (query: string): boolean => query.length >= limits.searchMinLength

/** Search words that may be passed on: e-mails and long numbers are personal. */
export const mayBeReported = (query: string): boolean =>
  isLongEnough(query) && !/@|\d{6}/.test(query.replaceAll(/[\s-]/g, ''))

/** The requested tab; without one the products, or the first group with results. */
export function openTab(params: URLSearchParams, counts: TabCounts): SearchTab {
  const wanted = searchTabs.find(({ slug }) => slug === params.get(tabParameter))
  return wanted?.code ?? searchTabs.find(({ code }) => counts[code] > 0)?.code ?? 'products'
}

/**
 * Parameters of the query beside the filters; products are the tab that needs no name unless
 * another one was chosen.
 */
export const searchBase = (query: string): Record<string, string> => ({ [searchParameter]: query })

type Group = { 'hydra:totalItems': number }

export const countsOf = (found: Record<SearchTab, Group>): TabCounts => ({
  products: found.products['hydra:totalItems'],
  taxons: found.taxons['hydra:totalItems'],
  brands: found.brands['hydra:totalItems'],
  articles: found.articles['hydra:totalItems'],
  rest: found.rest['hydra:totalItems'],
})
