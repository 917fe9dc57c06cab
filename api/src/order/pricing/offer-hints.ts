/** What is missing in a cart for the next set of an offer, or for its gift. Pure. */
import {
  eligibleGifts,
  goodsIn,
  isOffered,
  multibuyTerms,
  piecesIn,
  totalOf,
} from './cart-promotions.ts'
import type { MultibuyResult } from '../promotions/multibuy-rules.ts'
import type { OrderFacts } from '../facts/order-facts.ts'
import type { PricingContext } from './pricing-context.ts'
import type { PromotionRow } from '../facts/reference-data.ts'

export type OfferHint = {
  name: string
  /** Slug of the offer's page. */
  slug: string | null
  /** The reward in words: "třetí máte zdarma". */
  reward: string
  /**
   * What is missing: pieces of the offer's goods, goods for an amount, or the cheaper goods
   * themselves.
   */
  missing: { pieces: number } | { amount: number } | { reward: number }
}

/**
 * Lines of a cart that hints count: a line that cannot be ordered as it is gives no hint to take
 * more of it.
 */
export type HintedLines = {
  /** Pieces of each line that are in no set. */
  left: MultibuyResult['left']
  /** Ids of lines that the shop has too few pieces for, or none. */
  short: ReadonlySet<number>
  /** Codes of offers that a code of the cart excludes: more goods would not bring them. */
  excluded: readonly string[]
}

export function offerHints(
  facts: OrderFacts,
  context: PricingContext,
  lines: HintedLines,
): OfferHint[] {
  const gifts = eligibleGifts(facts, context)
  return context.reference.promotions
    .filter(
      (row) =>
        !row.coupon_based &&
        row.reward_text !== null &&
        isOffered(row, context) &&
        !lines.excluded.includes(row.code) &&
        !gifts.includes(row),
    )
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .flatMap((row) => {
      const missing =
        row.kind === 'multibuy'
          ? missingOfSet(row, facts, lines)
          : row.kind === 'gift'
            ? missingOfGift(row, facts, context, lines)
            : null
      return missing
        ? [
            {
              name: row.name,
              slug: row.offer?.slug ?? null,
              reward: row.reward_text ?? '',
              missing,
            },
          ]
        : []
    })
}

function missingOfSet(
  row: PromotionRow,
  facts: OrderFacts,
  { left, short }: HintedLines,
): OfferHint['missing'] | null {
  const terms = multibuyTerms(row, facts)
  if (!terms) return null
  const count = (ids: readonly number[]) =>
    ids.reduce((sum, id) => sum + (short.has(id) ? 0 : (left.get(id) ?? 0)), 0)
  const own = count(terms.lineIds)
  const rewards = count(terms.rewardIds ?? [])
  if (own + rewards === 0) return null
  if (own < terms.count) return { pieces: terms.count - own }
  return terms.rewardIds && rewards < terms.pieces ? { reward: terms.pieces - rewards } : null
}

function missingOfGift(
  row: PromotionRow,
  facts: OrderFacts,
  context: PricingContext,
  { short }: HintedLines,
): OfferHint['missing'] | null {
  const goods = goodsIn(facts, row.product_codes).filter(({ id }) => !short.has(id))
  const isInStock = row.gift_variant_codes.some((code) => facts.giftsInStock.includes(code))
  if (goods.length === 0 || !isInStock) return null
  const pieces = row.piece_count - piecesIn(goods)
  if (pieces > 0) return { pieces }
  const amount = row.min_total - totalOf(goods, context)
  return amount > 0 ? { amount } : null
}
