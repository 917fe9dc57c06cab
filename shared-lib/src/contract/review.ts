import * as z from 'zod/mini'
import { DateTime, iriOf, resource } from './common.ts'
import { code, line, optionalEmail, textArea } from './fields.ts'
import { collectionOf } from './hydra.ts'

const Rating = z.int().check(z.gte(1), z.lte(5))

export const ReviewAuthor = z.extend(resource('Customer'), { firstName: z.string() })

/** An accepted review. `verifiedPurchase`: the author took this product over and has not sent it back. */
export const ProductReview = z.extend(resource('ProductReview'), {
  id: z.int(),
  title: z.optional(z.string()),
  rating: Rating,
  comment: z.optional(z.string()),
  reviewSubject: iriOf('Product'),
  author: ReviewAuthor,
  verifiedPurchase: z.optional(z.boolean()),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type ProductReview = z.infer<typeof ProductReview>

/** With one subject filtered, the collection also tells how the ratings spread. */
export const ProductReviewCollection = z.extend(collectionOf(ProductReview), {
  averageRating: z.optional(z.number()),
  distribution: z.optional(z.array(z.object({ rating: Rating, count: z.int() }))),
})
export type ProductReviewCollection = z.infer<typeof ProductReviewCollection>

/** POST /product-reviews; `product` is an IRI or a code. */
export const CreateReviewPayload = z.object({
  product: code(),
  title: line(),
  rating: z.int('form.error.required').check(z.gte(1, 'form.error.rating'), z.lte(5, 'form.error.rating')),
  comment: textArea(),
  email: optionalEmail(),
})
export type CreateReviewPayload = z.infer<typeof CreateReviewPayload>
