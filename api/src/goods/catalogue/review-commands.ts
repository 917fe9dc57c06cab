import type { CreateReviewPayload } from '@drogerie/shared-lib/contract/review.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import type { SignedInCustomer } from '../../kernel/http/fastify-types.ts'
import { codeFrom } from '../../kernel/http/iri.ts'
import type { ReviewAuthors, ReviewWork } from './review-authors.ts'
import { selectReviews } from './review-repository.ts'
import { unknownProduct } from './unknown-product.ts'

/**
 * Stores a review for moderation; it is hidden until it is accepted. A visitor's e-mail is kept for
 * the moderator and never compared with accounts in the answer, which would reveal them.
 *
 * @throws ViolationError - the product is unknown.
 */
export async function createReview(
  { db, reviewAuthors }: ReviewWork,
  payload: CreateReviewPayload,
  customer: SignedInCustomer | null,
) {
  const code = codeFrom(payload.product, 'products')
  const product =
    code === null
      ? undefined
      : await db
          .selectFrom('products')
          .where('code', '=', code)
          .where('enabled', '=', true)
          .select('id')
          .executeTakeFirst()
  if (!product) throw unknownProduct('product')
  const author = customer && (await reviewAuthors.authorOf(customer.id, product.id))
  const { id } = await db
    .insertInto('product_reviews')
    .values({
      product_id: product.id,
      customer_id: customer?.id ?? null,
      title: payload.title,
      rating: payload.rating,
      comment: payload.comment,
      author_name: payload.author || shownName(author),
      author_email: customer?.email ?? payload.email ?? null,
      verified_purchase: author?.hasBought ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return selectReviews(db).where('review.id', '=', id).executeTakeFirstOrThrow()
}

type Author = Awaited<ReturnType<ReviewAuthors['authorOf']>>

/** First name and initial: `Jana N.` */
function shownName(author: Author | null): string {
  const initial = author?.lastName ? ` ${author.lastName.slice(0, 1)}.` : ''
  return author?.firstName ? `${author.firstName}${initial}` : 'Zákazník'
}

/**
 * Shows a review to everybody, or keeps it from being shown; its product's rating follows. @returns
 * false - there is no such review.
 */
export async function moderateReview(
  db: Kysely<Database>,
  id: number,
  status: 'accepted' | 'rejected',
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const review = await trx
      .updateTable('product_reviews')
      .set({ status, updated_at: new Date() })
      .where('id', '=', id)
      .returning('product_id')
      .executeTakeFirst()
    if (!review) return false
    await sql`update products set reviews_count = accepted.count, average_rating = accepted.average, updated_at = clock_timestamp()
      from (select count(*)::int as count, coalesce(round(avg(rating), 2), 0) as average from product_reviews
        where product_id = ${review.product_id} and status = 'accepted') accepted
      where products.id = ${review.product_id}`.execute(trx)
    return true
  })
}
