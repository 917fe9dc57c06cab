import type { HitFilter } from '../hit-filter.ts'
import type { HitPage, Sorting } from '../hit-repository.ts'
import type { ProductRow } from './product-row.ts'
import { type Candidates, shownPrice } from './row-filter.ts'

type Compare = (one: ProductRow, other: ProductRow) => number

/** One page of rows; ties break by code, so pages never overlap. */
export function pageOf(rows: readonly ProductRow[], filter: HitFilter, candidates: Candidates | null, page: HitPage): ProductRow[] {
  const { sorting, limit, offset } = page
  if (limit === 0) return []
  const compare = comparisonOf(sorting, filter, rows, candidates)
  return firstOf(rows, offset + limit, (one, other) => compare(one, other) || byCode(one, other)).slice(offset)
}

const byCode: Compare = (one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0)

const recommended: Compare = (one, other) => Number(other.inStock) - Number(one.inStock) || other.score - one.score || other.sold - one.sold

function comparisonOf({ by, direction }: Sorting, filter: HitFilter, rows: readonly ProductRow[], candidates: Candidates | null): Compare {
  const way = direction === 'asc' ? 1 : -1
  switch (by) {
    case 'recommended':
      return recommended
    case 'rating':
      return (one, other) => way * (one.rating - other.rating) || other.reviews - one.reviews
    case 'price':
      return (one, other) => way * (shownPrice(one, filter) - shownPrice(other, filter))
    case 'sold':
      return (one, other) => way * (one.sold - other.sold)
    case 'unit_price':
      return (one, other) =>
        one.unitPrice === null || other.unitPrice === null
          ? Number(one.unitPrice === null) - Number(other.unitPrice === null)
          : way * (one.unitPrice - other.unitPrice)
    case 'relevance':
      return candidates === null || filter.text === null ? recommended : relevance(filter, rows, candidates)
  }
}

/** By rank; where only some of the words are met, goods with more of them first, and two wishes in turns. */
function relevance({ text }: HitFilter, rows: readonly ProductRow[], candidates: Candidates): Compare {
  const rankOf = ({ id }: ProductRow) => candidates.get(id)?.rank ?? 0
  const byRank: Compare = (one, other) => rankOf(other) - rankOf(one)
  if (text === null || text.loose === null) return byRank
  const closenessOf = ({ id }: ProductRow) => candidates.get(id)?.closeness ?? 0
  const groups = Map.groupBy(rows, (row) => `${closenessOf(row)} ${candidates.get(row.id)?.wish ?? 0}`)
  const turns = new Map<ProductRow, number>()
  for (const group of groups.values())
    group.toSorted((one, other) => byRank(one, other) || byCode(one, other)).forEach((row, turn) => turns.set(row, turn))
  return (one, other) => closenessOf(other) - closenessOf(one) || (turns.get(one) ?? 0) - (turns.get(other) ?? 0) || byRank(one, other)
}

/** Far fewer than all are wanted: a short list is kept in order instead of sorting thousands. */
const SHORT_PART = 8

function firstOf(rows: readonly ProductRow[], count: number, compare: Compare): ProductRow[] {
  if (count * SHORT_PART > rows.length) return rows.toSorted(compare).slice(0, count)
  const first: ProductRow[] = []
  for (const row of rows) {
    const last = first[count - 1]
    if (last && compare(row, last) >= 0) continue
    if (last) first.pop()
    first.splice(placeOf(first, row, compare), 0, row)
  }
  return first
}

function placeOf(sorted: readonly ProductRow[], row: ProductRow, compare: Compare): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = sorted[middle]
    if (other && compare(other, row) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
