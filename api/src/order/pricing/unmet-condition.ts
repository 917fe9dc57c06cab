/** Why the promotion of a typed code cannot be had with this cart, in words. Pure. */
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { formatCrowns, formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { csText } from '@drogerie/shared-lib/i18n/cs-text.ts'
import type { OrderFacts } from '../facts/order-facts.ts'
import type { PromotionRow } from '../facts/reference-data.ts'
import { isPromotable, promotableTotal } from './cart-promotions.ts'
import type { PricingContext } from './pricing-context.ts'

/** @returns null when nothing is missing. */
export function unmetCondition(
  promotion: Pick<PromotionRow, 'starts_at' | 'min_total'>,
  facts: OrderFacts,
  context: PricingContext,
): string | null {
  const { starts_at: startsAt, min_total: minimum } = promotion
  if (startsAt && startsAt > context.now)
    return csText('cart.codeNotBegun', { day: formatDate(startsAt) })
  const goods = facts.items.filter(({ is_gift: isGift }) => !isGift)
  const counted = promotableTotal(facts, context)
  if (goods.length > 0 && counted === 0) return csText('cart.codeNoGoods')
  if (counted < minimum)
    return csText(goods.every(isPromotable) ? 'cart.codeMinimum' : 'cart.codeMinimumDiscountable', {
      minimum: formatCrowns(minimum),
      missing: formatPrice(minimum - counted),
    })
  return counted === 0 ? csText('cart.codeEmpty') : null
}
