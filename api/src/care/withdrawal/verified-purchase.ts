import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ReviewAuthors } from '../../goods/catalogue/review-authors.ts'
import type { Database } from '../../kernel/db/schema.ts'

/**
 * Whether a customer took this product over and keeps at least a piece of it: ordered or withdrawn
 * from is not bought.
 */
const keeps = (
  customerId: RawBuilder<number>,
  productId: RawBuilder<number>,
) => sql<boolean>`exists (
  select 1 from orders o
  join shipments s on s.order_id = o.id
  join order_items i on i.order_id = o.id
  join product_variants v on v.id = i.variant_id
  where o.customer_id = ${customerId} and v.product_id = ${productId} and o.state = 'fulfilled' and s.fulfilment = 'delivered' and not i.is_gift
    and i.quantity > (select coalesce(sum(w.quantity), 0) from withdrawal_items w where w.order_item_id = i.id))`

/** Answers for the catalogue who the author of a review is. */
export const reviewAuthors = (db: Kysely<Database>): ReviewAuthors => ({
  authorOf: (customerId, productId) =>
    db
      .selectFrom('customers')
      .where('id', '=', customerId)
      .select(['first_name as firstName', 'last_name as lastName'])
      .select(keeps(sql`customers.id`, sql.lit(productId)).as('hasBought'))
      .executeTakeFirst(),
})

/**
 * Takes the label of a verified purchase from the buyer's reviews of goods that went back. @param
 * db - the handle of the transaction.
 */
export async function withdrawLabels(db: Kysely<Database>, orderId: number): Promise<void> {
  await sql`update product_reviews r set verified_purchase = false
    where r.verified_purchase
      and r.customer_id = (select customer_id from orders where id = ${orderId})
      and r.product_id in (select v.product_id from order_items i join product_variants v on v.id = i.variant_id where i.order_id = ${orderId})
      and not ${keeps(sql`r.customer_id`, sql`r.product_id`)}`.execute(db)
}
