import type { PromotionKind } from '../../../kernel/values/promotion-kind.ts'
import type { SeedRow } from './bulk-insert.ts'
import type { OfferRule, OfferSeed } from '../content/offers.ts'
import type { OfferGood } from './offer-goods.ts'
import type { Shelf } from './shelf.ts'

const GIFTS_TO_CHOOSE = 2

type PlannedOffer = { id: number; offer: OfferSeed; goods: readonly OfferGood[] }

/**
 * The promotion behind an offer; null when it promises nothing but prices, or the shop is too small
 * to keep the promise.
 */
export function promotionOf(
  { id, offer: { slug, title, rule }, goods }: PlannedOffer,
  shelf: Shelf,
): SeedRow<'promotions'> | null {
  const codes = (beside: boolean) =>
    goods.filter((good) => good.beside === beside).map(({ item }) => item.code)
  const own = codes(false)
  const gifts = rule?.kind === 'gift' ? giftsOf(rule.gifts, shelf) : []
  if (!rule || own.length === 0 || (rule.kind === 'gift' && gifts.length === 0)) return null
  return promotionRow(
    { id, code: slug, title },
    {
      kind: rule.kind,
      goods: own,
      count: rule.count,
      beside: codes(true),
      pieces: 1,
      off: rule.kind === 'multibuy' ? rule.off : [1, 1],
      value: 0,
      over: rule.kind === 'gift' ? rule.over : 0,
      gifts,
      reward: rule.reward,
      badge: rule.badge,
    },
  )
}

/**
 * The rule that the cart applies for an offer, with codes of existing goods. Amounts in hundredths
 * of a crown.
 */
export type TillRule = {
  kind: PromotionKind
  /** Codes of the goods that make sets or earn the gift. */
  goods: readonly string[]
  count: number
  /** Codes of the goods that get cheaper beside a set; none: the cheapest of the set. */
  beside: readonly string[]
  /** How many pieces a set makes cheaper. */
  pieces: number
  off: readonly [numerator: number, denominator: number]
  /** Whole percent, or an amount off the whole purchase. */
  value: number
  over: number
  gifts: readonly string[]
  reward: string | null
  badge: string | null
}

/** The row of the promotion that an offer shows. */
export const promotionRow = (
  { id, code, title }: { id: number; code: string; title: string },
  { kind, goods, beside, off, gifts, reward, badge, ...rule }: TillRule,
) => ({
  code,
  name: title,
  kind,
  action_id: id,
  product_codes: [...goods],
  piece_count: rule.count,
  reward_product_codes: [...beside],
  reward_pieces: rule.pieces,
  off_numerator: off[0],
  off_denominator: off[1],
  value: rule.value,
  min_total: rule.over,
  gift_variant_codes: [...gifts],
  reward_text: reward,
  badge,
})

const giftsOf = (
  { type, named }: Extract<OfferRule, { kind: 'gift' }>['gifts'],
  shelf: Shelf,
): string[] =>
  shelf
    .where(
      ({ sellable, typeCode, slug }) => sellable && typeCode === type && slug.includes(named),
      GIFTS_TO_CHOOSE,
    )
    .map(({ variantCode }) => variantCode)
