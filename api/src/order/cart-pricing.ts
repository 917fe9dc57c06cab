/** A cart as it would be ordered now: pure, from its rows, the merchant's settings and the clock. */
import type { CheckoutState } from '@drogerie/shared-lib/contract/enums.ts'
import type { ShownCart } from './changes-rules.ts'
import { checkoutState, needsDeliveryAddress, type CheckoutChoices } from './checkout-state-rules.ts'
import type { ClubTerms } from './club-terms.ts'
import { chooseMethods, type ChosenMethods } from './method-choice.ts'
import type { ItemRow, OrderFacts } from './order-facts.ts'
import { recalculate, type OrderTotals, type PricedLine } from './order-recalculation.ts'
import { eligiblePromotions, isRunning, type AppliedPromotion, type Candidate, type Promotion } from './promotion-rules.ts'
import type { PromotionRow, ReferenceData } from './reference-data.ts'

export type PricedItem = {
  row: ItemRow
  unitPrice: number
  originalUnitPrice: number
  /** Enough pieces on sale; a line that is not stays in the cart and says so. */
  available: boolean
  maxQuantity: number
  /** In the sums: everything but gifts that were offered and not chosen. */
  counted: boolean
}

export type PricedCart = {
  items: PricedItem[]
  promotions: AppliedPromotion[]
  methods: ChosenMethods
  totals: OrderTotals
  choices: CheckoutChoices
  checkoutState: CheckoutState
  shown: ShownCart
}

export type PricingContext = { reference: ReferenceData; club: ClubTerms | null; now: Date }

const MAX_LINE_QUANTITY = 9999

export function priceCart(facts: OrderFacts, context: PricingContext): PricedCart {
  const items = facts.items.map((row) => priceItem(row, context.club)).filter((item) => keepsItsPlace(item, facts, context))
  const goods = items.filter(({ row }) => !row.is_gift)
  const goodsTotal = goods.reduce((sum, { row, unitPrice }) => sum + unitPrice * row.quantity, 0)
  const promotions = applicablePromotions(facts, context, goodsTotal)
  const lines = items.map(lineOf)
  const beforeCharges = recalculate(lines, promotions, { shipping: null, payment: null })
  const methods = chooseMethods(facts, context.reference, goods, beforeCharges.itemsTotal)
  const totals = recalculate(lines, promotions, {
    shipping: methods.shipping && {
      code: methods.shipping.method.code,
      name: methods.shipping.method.name,
      price: methods.shipping.method.price,
      freeFrom: methods.shipping.method.free_from,
    },
    payment: methods.payment && { code: methods.payment.method.code, name: methods.payment.method.name, fee: methods.payment.method.fee },
  })
  const choices = choicesOf(facts, methods, { goods: goods.length > 0, total: totals.total })
  const priced = { items, promotions, methods, totals, choices, checkoutState: checkoutState(choices) }
  return { ...priced, shown: shownCart(facts, priced) }
}

function priceItem(row: ItemRow, club: ClubTerms | null): PricedItem {
  const { variant } = row
  const price = row.is_gift ? 0 : club && variant.clubPrice !== null ? Math.min(variant.price, variant.clubPrice) : variant.price
  const stock = variant.stock ?? MAX_LINE_QUANTITY
  return {
    row,
    unitPrice: price,
    originalUnitPrice: row.is_gift ? 0 : variant.originalPrice,
    available: variant.enabled && stock >= row.quantity,
    maxQuantity: variant.enabled ? Math.min(stock, variant.maxOrderQuantity ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY) : 0,
    counted: !row.is_gift || row.selected_gift,
  }
}

/** A gift leaves the cart when its promotion ends or the goods no longer reach its minimum. */
function keepsItsPlace(item: PricedItem, facts: OrderFacts, context: PricingContext): boolean {
  if (!item.row.is_gift) return true
  return eligibleGifts(facts, context).some(({ code }) => code === item.row.gift_promotion)
}

/** Gift promotions whose conditions the goods of this cart meet. Gifts themselves do not count. */
export function eligibleGifts(facts: OrderFacts, { reference, club, now }: PricingContext): PromotionRow[] {
  const goodsTotal = facts.items
    .filter(({ is_gift }) => !is_gift)
    .reduce((sum, row) => sum + priceItem(row, club).unitPrice * row.quantity, 0)
  return reference.promotions.filter(
    (row) => row.kind === 'gift' && isRunning(promotionOf(row), now) && goodsTotal > 0 && goodsTotal >= row.min_total,
  )
}

function applicablePromotions(facts: OrderFacts, { reference, club, now }: PricingContext, goodsTotal: number): AppliedPromotion[] {
  const automatic: Candidate[] = reference.promotions
    .filter((row) => !row.coupon_based && row.kind !== 'gift')
    .map((row) => ({ promotion: promotionOf(row), couponCode: null }))
  const byCode: Candidate[] = facts.coupons.flatMap((coupon) => {
    const row = reference.promotions.find(({ id }) => id === coupon.promotion_id)
    return row ? [{ promotion: promotionOf(row), couponCode: coupon.code }] : []
  })
  const applied = eligiblePromotions([...automatic, ...byCode], goodsTotal, now).map(({ promotion, couponCode }) => ({
    code: promotion.code,
    name: promotion.name,
    kind: promotion.kind,
    value: promotion.value,
    couponCode,
  }))
  if (!club || club.discountPercent === 0) return applied
  return [
    ...applied,
    { code: 'CLUB', name: `Klubová sleva ${club.discountPercent} %`, kind: 'percent', value: club.discountPercent, couponCode: null },
  ]
}

const promotionOf = (row: PromotionRow): Promotion => ({
  code: row.code,
  name: row.name,
  priority: row.priority,
  exclusive: row.exclusive,
  kind: row.kind,
  value: row.value,
  minTotal: row.min_total,
  enabled: row.enabled,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})

const lineOf = (item: PricedItem): PricedLine => ({
  id: item.row.id,
  quantity: item.row.quantity,
  unitPrice: item.unitPrice,
  originalUnitPrice: item.originalUnitPrice,
  minimumUnitPrice: 0,
  promotable: item.row.variant.promotable && !item.row.is_gift,
  taxPercent: item.row.variant.taxPercent,
  counted: item.counted,
})

function choicesOf(
  facts: OrderFacts,
  { shipping, payment }: ChosenMethods,
  { goods, total }: { goods: boolean; total: number },
): CheckoutChoices {
  const kind = shipping?.method.kind ?? 'courier'
  return {
    placed: facts.order.state !== 'cart',
    addressed: facts.billing !== null && (facts.shipping !== null || !needsDeliveryAddress(kind)),
    shippingNeeded: goods,
    shippingChosen: shipping?.selected === true && (!shipping.method.requires_branch || shipping.branchId !== null),
    paymentNeeded: total > 0,
    paymentChosen: payment?.selected === true,
  }
}

function shownCart({ shipment, payments }: OrderFacts, priced: Omit<PricedCart, 'shown'>): ShownCart {
  const payment = payments.at(-1)
  const { shipping, payment: chosenPayment } = priced.methods
  return {
    total: priced.totals.total,
    lines: priced.items.map(({ row, unitPrice, available }) => ({
      itemId: row.id,
      variantCode: row.variant.code,
      unitPrice,
      available,
      isGift: row.is_gift,
    })),
    promotions: priced.promotions.map(({ code }) => code),
    shipping: shipment && shipping ? { shipmentId: shipment.id, methodCode: shipping.method.code } : null,
    payment: payment && chosenPayment ? { paymentId: payment.id, methodCode: chosenPayment.method.code } : null,
  }
}
