import { sql } from 'kysely'

/** On sale and in the warehouse. Needs `variant` and `product` in the query. */
const canBeHad = sql<boolean>`(variant.enabled and product.enabled
  and stock_status_of(variant.on_hand, variant.on_hold, variant.tracked, variant.store_only) in ('in_stock', 'low'))`

/**
 * Whether a promotion can give what it promises: one of its gifts can be had; what comes off always
 * does. Needs `promotions` in the query.
 */
export const keepsPromiseSql = sql<boolean>`(promotions.kind <> 'gift' or exists (
  select from product_variants variant join products product on product.id = variant.product_id
  where variant.code = any(promotions.gift_variant_codes) and ${canBeHad}))`

/**
 * An offer whose gifts are sold out gives nothing any more; null without a promotion. Needs
 * `actions` in the query.
 */
export const giftsGoneSql = sql<boolean | null>`(
  select bool_and(not ${keepsPromiseSql}) from promotions where promotions.action_id = actions.id and promotions.enabled)`

/** Codes of the gifts that can be had, of all promotions. */
export const giftsInStockSql = sql<string[]>`array(
  select variant.code from product_variants variant join products product on product.id = variant.product_id
  where ${canBeHad} and variant.code in (
    select unnest(gift_variant_codes) from promotions where kind = 'gift' and enabled))`
