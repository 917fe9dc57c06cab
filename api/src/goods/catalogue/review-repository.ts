import { type Kysely, sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

export const selectReviews = (db: Kysely<Database>) =>
  db
    .selectFrom('product_reviews as review')
    .innerJoin('products', 'products.id', 'review.product_id')
    .select([
      'review.id',
      'review.title',
      'review.rating',
      'review.comment',
      'review.author_name',
      'review.verified_purchase',
      'review.created_at',
      'review.updated_at',
      'products.code as product_code',
    ])

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

export const findAcceptedReview = (db: Kysely<Database>, id: number) =>
  selectReviews(db)
    .where('review.id', '=', id)
    .where('review.status', '=', 'accepted')
    .executeTakeFirst()

export type ReviewFilter = {
  product?: string | undefined
  rating?: number | undefined
  verified?: boolean | undefined
  order?: 'asc' | 'desc' | undefined
  orderByRating?: 'asc' | 'desc' | undefined
}

/** One page of accepted reviews, newest first unless told otherwise. */
export async function listReviews(
  db: Kysely<Database>,
  filter: ReviewFilter,
  limit: number,
  offset: number,
) {
  let query = selectReviews(db)
    .where('review.status', '=', 'accepted')
    .where('products.enabled', '=', true)
    .select(sql<number>`count(*) over()`.as('total'))
  if (filter.product) query = query.where('products.code', '=', filter.product)
  if (filter.rating) query = query.where('review.rating', '=', filter.rating)
  if (filter.verified) query = query.where('review.verified_purchase', '=', true)
  if (filter.orderByRating) query = query.orderBy('review.rating', filter.orderByRating)
  query = query.orderBy('review.created_at', filter.order ?? 'desc').orderBy('review.id', 'desc')
  const rows = await query.limit(limit).offset(offset).execute()
  if (rows.length > 0 || (offset === 0 && limit > 0)) return { rows, total: rows[0]?.total ?? 0 }
  const [first] = await query.limit(1).execute()
  return { rows, total: first?.total ?? 0 }
}

/** How many accepted reviews of a product gave five stars, four, … one; all five are listed. */
export async function ratingDistribution(db: Kysely<Database>, product: string) {
  const rows = await db
    .selectFrom('product_reviews as review')
    .innerJoin('products', 'products.id', 'review.product_id')
    .where('products.code', '=', product)
    .where('review.status', '=', 'accepted')
    .groupBy('review.rating')
    .select((eb) => ['review.rating', eb.fn.countAll<number>().as('count')])
    .execute()
  const distribution = [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count: rows.find((row) => row.rating === rating)?.count ?? 0,
  }))
  const total = distribution.reduce((sum, { count }) => sum + count, 0)
  const points = distribution.reduce((sum, { rating, count }) => sum + rating * count, 0)
  return { distribution, averageRating: total === 0 ? 0 : Math.round((points / total) * 100) / 100 }
}
