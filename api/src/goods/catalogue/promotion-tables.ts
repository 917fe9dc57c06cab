import type { Generated } from 'kysely'
import type { OptionalStamp } from '../../kernel/db/column-types.ts'
import type { PromotionKind } from '../../kernel/values/promotion-kind.ts'

/** A promotion that the merchant offers: pages of goods show it, orders apply it. */
export interface PromotionTable {
  id: Generated<number>
  code: string
  name: string
  priority: Generated<number>
  exclusive: Generated<boolean>
  /** Needs a code; others apply by themselves. */
  coupon_based: Generated<boolean>
  kind: PromotionKind
  value: Generated<number>
  min_total: Generated<number>
  gift_variant_codes: Generated<string[]>
  /** The offer that shows it: it defines name, dates and audience. */
  action_id: number | null
  /** Goods it counts; empty: all that may be in promotions. */
  product_codes: Generated<string[]>
  /** Pieces of its goods that make a set, or earn the gift; 0: any number. */
  piece_count: Generated<number>
  /** Goods that get cheaper beside a set; empty: the cheapest of the set itself. */
  reward_product_codes: Generated<string[]>
  reward_pieces: Generated<number>
  /** Discount on a cheaper piece, as a fraction of its price. */
  off_numerator: Generated<number>
  off_denominator: Generated<number>
  /** End of the sentence that says what is missing: "třetí máte zdarma". */
  reward_text: string | null
  /** Text on the tiles of its goods while its offer holds: "3 za cenu 2". */
  badge: string | null
  enabled: Generated<boolean>
  starts_at: OptionalStamp
  ends_at: OptionalStamp
}

declare module '../../kernel/db/schema.ts' {
  interface Database {
    promotions: PromotionTable
  }
}
