import type { SeedRow } from '../bulk-insert.ts'
import type { OfferRule, OfferSeed } from '../content/offers.ts'
import type { OfferGood } from './offer-goods.ts'
import type { Shelf } from './shelf.ts'

const GIFTS_TO_CHOOSE = 2

type PlannedOffer = { id: number; offer: OfferSeed; goods: readonly OfferGood[] }

/** The promotion behind an offer; null when it promises nothing but prices, or the shop is too small to keep the promise. */
export function promotionOf(
  { id, offer: { slug, title, rule }, goods }: PlannedOffer,
  shelf: Shelf,
): SeedRow<'promotions'> | null {
  const codes = (beside: boolean) =>
    goods.filter((good) => good.beside === beside).map(({ item }) => item.code)
  const own = codes(false)
  const gifts = rule?.kind === 'gift' ? giftsOf(rule.gifts, shelf) : []
  if (!rule || own.length === 0 || (rule.kind === 'gift' && gifts.length === 0)) return null
  const [off_numerator, off_denominator] = rule.kind === 'multibuy' ? rule.off : [1, 1]
  return {
    code: slug,
    name: title,
    kind: rule.kind,
    action_id: id,
    product_codes: own,
    piece_count: rule.count,
    reward_product_codes: codes(true),
    off_numerator,
    off_denominator,
    min_total: rule.kind === 'gift' ? rule.over : 0,
    gift_variant_codes: gifts,
    reward_text: rule.reward,
    badge: rule.badge,
  }
}

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
