import * as z from 'zod/mini'
import { DateTime, iriOf, resource } from './common.ts'
import { code, honeypot, line, optionalEmail, optionalLine, textArea } from './fields.ts'
import { collectionOf } from './hydra.ts'

/** Characters of the name shown with a review. */
const reviewAuthorMax = 50

const Rating = z.int().check(z.gte(1), z.lte(5))

export const ReviewAuthor = z.extend(resource('Customer'), { firstName: z.string() })

/**
 * An accepted review. `verifiedPurchase`: the author took this product over and has not sent it
 * back.
 */
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

/** With one subject filtered, the collection also has the distribution of ratings. */
export const ProductReviewCollection = z.extend(collectionOf(ProductReview), {
  averageRating: z.optional(z.number()),
  distribution: z.optional(z.array(z.object({ rating: Rating, count: z.int() }))),
})
export type ProductReviewCollection = z.infer<typeof ProductReviewCollection>

/** Fields that a person fills in; `author` is the name shown with the review. */
const reviewFields = {
  title: line(),
  rating: z
    .int('form.error.rating')
    .check(z.gte(1, 'form.error.rating'), z.lte(5, 'form.error.rating')),
  comment: textArea(),
  author: optionalLine(reviewAuthorMax),
  website: honeypot(),
}

/**
 * POST /product-reviews; `product` is an IRI or a code. Without an author a customer's first name
 * and initial stand there.
 */
export const CreateReviewPayload = z.object({
  product: code(),
  ...reviewFields,
  email: optionalEmail(),
})
export type CreateReviewPayload = z.infer<typeof CreateReviewPayload>

/** The schema of the form, which requires a name. */
export const ReviewForm = z.object({ ...reviewFields, author: line(reviewAuthorMax) })
export type ReviewForm = z.infer<typeof ReviewForm>
