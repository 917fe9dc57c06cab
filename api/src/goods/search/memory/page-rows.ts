import type { HitFilter } from '../hit-filter.ts'
import type { HitPage, Sorting } from '../product-search.ts'
import type { Candidates } from './candidates.ts'
import type { Row } from './product-row.ts'
import { shownPrice } from './row-filter.ts'

type Compare = (one: Row, other: Row) => number

/** Rows with a higher key come first; `tie` compares rows with equal keys. */
type Order = { key: (row: Row) => number; tie: Compare }

/** One page of rows; ties break by code, so pages never overlap. */
export function pageOf(
  rows: readonly Row[],
  filter: HitFilter,
  candidates: Candidates | null,
  page: HitPage,
): Row[] {
  const { sorting, limit, offset } = page
  if (limit === 0) return []
  const { key, tie } = orderOf(sorting, filter, rows, candidates)
  const order = {
    key,
    tie: (one: Row, other: Row) => tie(one, other) || byCode(one, other),
  }
  return firstOf(rows, offset + limit, order).slice(offset)
}

const byCode: Compare = (one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0)
const equal: Compare = () => 0

/** Higher than any score, so that goods in stock come first. */
const STOCK_KEY = 2 ** 40

const recommended: Order = {
  key: ({ inStock, score }) => (inStock ? STOCK_KEY : 0) + score,
  tie: (one, other) => other.sold - one.sold,
}

function orderOf(
  { by, direction }: Sorting,
  filter: HitFilter,
  rows: readonly Row[],
  candidates: Candidates | null,
): Order {
  const way = direction === 'asc' ? -1 : 1
  switch (by) {
    case 'recommended':
      return recommended
    case 'rating':
      return { key: ({ rating }) => way * rating, tie: (one, other) => other.reviews - one.reviews }
    case 'price':
      return { key: (row) => way * shownPrice(row, filter), tie: equal }
    case 'sold':
      return { key: ({ sold }) => way * sold, tie: equal }
    case 'unit_price':
      return {
        key: ({ unitPrice }) => (unitPrice === null ? -Infinity : way * unitPrice),
        tie: equal,
      }
    case 'relevance':
      return candidates === null || filter.text === null
        ? recommended
        : relevance(filter, rows, candidates)
  }
}

/**
 * The order by rank. In a loose search, goods that match more words come first, and goods for
 * different nouns alternate.
 */
function relevance({ text }: HitFilter, rows: readonly Row[], { fits }: Candidates): Order {
  if (fits === null) return { key: () => 0, tie: equal }
  const { rank, closeness, wish } = fits
  const rankOf = ({ slot }: Row) => rank[slot] ?? 0
  if (text === null || text.loose === null) return { key: rankOf, tie: equal }
  const byRank: Compare = (one, other) => rankOf(other) - rankOf(one)
  const groups = Map.groupBy(rows, ({ slot }) => `${closeness[slot]} ${wish[slot]}`)
  const turns = new Map<Row, number>()
  for (const group of groups.values())
    group
      .toSorted((one, other) => byRank(one, other) || byCode(one, other))
      .forEach((row, turn) => turns.set(row, turn))
  const turnOf = (row: Row) => turns.get(row) ?? 0
  return {
    key: ({ slot }) => closeness[slot] ?? 0,
    tie: (one, other) => turnOf(one) - turnOf(other) || byRank(one, other),
  }
}

/**
 * When fewer than an eighth of the rows are wanted, keep a short sorted list instead of sorting all
 * rows.
 */
const SHORT_PART = 8

function firstOf(rows: readonly Row[], count: number, { key, tie }: Order): Row[] {
  // Compare instead of subtracting: the difference of two infinite keys is NaN.
  const compare: Compare = (one, other) => {
    const [own, its] = [key(one), key(other)]
    return own === its ? tie(one, other) : own < its ? 1 : -1
  }
  if (count * SHORT_PART > rows.length) return rows.toSorted(compare).slice(0, count)
  const first: Row[] = []
  let leastKey = -Infinity
  for (const row of rows) {
    const last = first[count - 1]
    // Fast path for nearly all rows.
    if (last && (key(row) < leastKey || compare(row, last) >= 0)) continue
    if (last) first.pop()
    first.splice(placeOf(first, row, compare), 0, row)
    const least = first[count - 1]
    if (least) leastKey = key(least)
  }
  return first
}

function placeOf(sorted: readonly Row[], row: Row, compare: Compare): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = sorted[middle]
    if (other && compare(other, row) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
