import type { ProductReview } from '@drogerie/shared-lib/contract/review.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import type { ReviewRow } from './review-repository.ts'

export const presentReviewAuthor = (row: Pick<ReviewRow, 'id' | 'author_name'>) => ({
  '@id': shopIri('product-reviews', row.id, 'author'),
  '@type': 'Customer' as const,
  firstName: row.author_name,
})

export function presentReview(row: ReviewRow): ProductReview {
  return {
    '@id': shopIri('product-reviews', row.id),
    '@type': 'ProductReview',
    id: row.id,
    title: row.title,
    rating: row.rating,
    comment: row.comment,
    reviewSubject: shopIri('products', row.product_code),
    author: presentReviewAuthor(row),
    verifiedPurchase: row.verified_purchase,
    createdAt: pragueIso(row.created_at),
    updatedAt: pragueIso(row.updated_at),
  }
}
