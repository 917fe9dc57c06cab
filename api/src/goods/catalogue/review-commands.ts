import type { CreateReviewPayload } from '@drogerie/shared-lib/contract/review.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { SignedInCustomer } from '../../kernel/http/fastify-types.ts'
import { codeFrom } from '../../kernel/http/iri.ts'
import { selectReviews } from './review-repository.ts'
import { hasBought } from './verified-purchase.ts'
import { unknownProduct } from './unknown-product.ts'

/**
 * Stores a review for moderation; it is hidden until it is accepted. A visitor's e-mail is kept for
 * the moderator and never compared with accounts in the answer, which would reveal them.
 *
 * @throws ViolationError - the product is unknown.
 */
export async function createReview(
  db: Kysely<Database>,
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
  const { id } = await db
    .insertInto('product_reviews')
    .values({
      product_id: product.id,
      customer_id: customer?.id ?? null,
      title: payload.title,
      rating: payload.rating,
      comment: payload.comment,
      author_name: payload.author || (customer ? await shownName(db, customer.id) : 'Zákazník'),
      author_email: customer?.email ?? payload.email ?? null,
      verified_purchase: customer ? await hasBought(db, customer.id, product.id) : false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return selectReviews(db).where('review.id', '=', id).executeTakeFirstOrThrow()
}

/** First name and initial: `Jana N.` */
async function shownName(db: Kysely<Database>, customerId: number): Promise<string> {
  const row = await db
    .selectFrom('customers')
    .where('id', '=', customerId)
    .select(['first_name', 'last_name'])
    .executeTakeFirst()
  const initial = row?.last_name ? ` ${row.last_name.slice(0, 1)}.` : ''
  return row?.first_name ? `${row.first_name}${initial}` : 'Zákazník'
}
