import { usualPoints } from '../../order/pricing/club-pricing.ts'

/**
 * The points of an order that go back with its goods: the rest is what the goods that are kept
 * would have earned, in whole points, and nothing once everything is returned. Where the order
 * earned at another rate, or with a bonus, the rest is in proportion, rounded up: never less than
 * the kept goods alone had earned. Pure.
 *
 * @param goods - worth of all goods that earn points, and of those returned so far.
 */
export function pointsOfReturned(
  earned: number,
  { all, returned }: { all: number; returned: number },
): number {
  if (all <= 0) return 0
  const kept = Math.max(0, all - returned)
  const isUsual = earned === usualPoints(all)
  return earned - (isUsual ? usualPoints(kept) : Math.ceil((earned * kept) / all))
}

/**
 * The returned worth of some of a withdrawal's goods: their share, by worth, of the money that came
 * back for all of them. The delivery is owed whole, so a lowered refund lowers the goods. In an
 * offer of several pieces less comes back than a piece had cost, or nothing: the kept pieces cost
 * more without it, and have the points of that price.
 *
 * @param worth - of these goods, and of all goods of the withdrawal.
 */
export function refundedGoods(
  worth: { some: number; all: number },
  { paid, goods, shipping }: { paid: number; goods: number; shipping: number },
): number {
  if (worth.all <= 0) return 0
  const ofGoods = Math.min(goods, Math.max(0, paid - shipping))
  return Math.floor((worth.some * ofGoods) / worth.all)
}

/**
 * Amount of some goods that counts as returned: their own refunds, and their share of a refund that
 * names no goods (a discount afterwards). As on its tax document, such a refund is spread over the
 * rest of the order, delivery and fee included, so the customer keeps the points for the money that
 * was not refunded. The amount never falls with a further refund, as long as refunds do not exceed
 * the rest of the order.
 *
 * @param goods - what they had cost, and what of it came back by itself.
 * @param standing - all of the order but what came back by itself.
 */
export function withDiscount(
  goods: { all: number; returned: number },
  { discount, standing }: { discount: number; standing: number },
): number {
  const returned = Math.min(goods.all, goods.returned)
  if (standing <= 0) return returned
  return returned + Math.floor((Math.min(discount, standing) * (goods.all - returned)) / standing)
}
