import type { ReviewPage } from './product-detail-queries.ts'

/** Query parameter of the product page that opens all reviews, page by page. */
export const reviewParameter = 'hodnoceni'

/** Reviews shown before anybody asks for more, and on each page of all of them. */
const firstFew = 3
const perPage = 20

/**
 * `?hodnoceni=2` is the second page of all reviews; without it, or with nonsense, the newest few.
 */
export function reviewPageOf(params: URLSearchParams): ReviewPage {
  const page = Number(params.get(reviewParameter) ?? 0)
  return Number.isInteger(page) && page >= 1 && page <= 1000
    ? { page, itemsPerPage: perPage }
    : { page: 1, itemsPerPage: firstFew }
}

export const showsAll = ({ itemsPerPage }: ReviewPage): boolean => itemsPerPage === perPage
export const reviewPageCount = (total: number): number => Math.ceil(total / perPage)

export type RatingShare = {
  rating: number
  count: number
  /** whole percent of all */
  percent: number
}

/** Five rows from the best; a row with reviews never rounds to zero percent. */
export function ratingShares(
  distribution: readonly { rating: number; count: number }[],
): RatingShare[] {
  const total = distribution.reduce((sum, { count }) => sum + count, 0)
  return [5, 4, 3, 2, 1].map((rating) => {
    const count = distribution.find((row) => row.rating === rating)?.count ?? 0
    return {
      rating,
      count,
      percent: count === 0 ? 0 : Math.max(1, Math.round((count / total) * 100)),
    }
  })
}
