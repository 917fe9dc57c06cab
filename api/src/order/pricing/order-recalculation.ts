/**
 * The order's money, from its rows alone (contract 5.6). Integers in hundredths of a crown,
 * discounts negative, Czech prices with VAT inside: tax is reported, never added.
 */
import type { AdjustmentType } from '@drogerie/shared-lib/contract/enums.ts'
import { includedTax, prorateWithin, shareHalfDown } from '../promotions/money-rules.ts'
import { multibuyOf, multibuySavings, type Multibuy } from '../promotions/multibuy-rules.ts'
import type { AppliedPromotion } from '../promotions/promotion-rules.ts'

export type PricedLine = {
  id: number
  quantity: number
  unitPrice: number
  originalUnitPrice: number
  /** A discount never brings one unit under this. */
  minimumUnitPrice: number
  /** False for goods that the law keeps out of promotions, such as infant formula. */
  promotable: boolean
  taxPercent: number
  /** A gift the shopper did not choose: shown, but in no sum. */
  counted: boolean
}

export type Adjustment = {
  type: AdjustmentType
  label: string
  amount: number
  /** A neutral adjustment is shown, not added: VAT inside the price. */
  neutral: boolean
  itemId: number | null
  originCode: string | null
}

export type Charges = {
  shipping: { code: string; name: string; price: number; freeFrom: number | null } | null
  payment: { code: string; name: string; fee: number } | null
}

export type LineTotals = {
  id: number
  discountedUnitPrice: number
  subtotal: number
  total: number
}

export type OrderTotals = {
  lines: LineTotals[]
  adjustments: Adjustment[]
  itemsSubtotal: number
  itemsTotal: number
  shippingTotal: number
  shippingPromotionTotal: number
  /** A part of `shippingTotal`. */
  paymentFeeTotal: number
  shippingTaxTotal: number
  orderPromotionTotal: number
  taxIncludedTotal: number
  taxTotal: number
  taxExcludedTotal: number
  total: number
  /** Offers of several pieces that made something cheaper. */
  multibuys: Multibuy[]
  /** Pieces of each line that are in no set of such an offer. */
  piecesLeft: ReadonlyMap<number, number>
}

export const SHIPPING_TAX_PERCENT = 21

const sumOf = <T>(list: readonly T[], amount: (entry: T) => number) =>
  list.reduce((sum, entry) => sum + amount(entry), 0)

/**
 * Sums, discounts, shipping and tax of one order. Promotions come in the order in which they apply.
 */
export function recalculate(
  lines: readonly PricedLine[],
  promotions: readonly AppliedPromotion[],
  charges: Charges,
): OrderTotals {
  const counted = lines.filter((line) => line.counted)
  const discounts = new Map(counted.map((line) => [line.id, 0]))
  const { multibuys, adjustments, piecesLeft } = applyMultibuys(promotions, counted, discounts)
  for (const promotion of promotions) {
    if (promotion.kind !== 'percent' && promotion.kind !== 'amount') continue
    adjustments.push(...applyDiscount(promotion, counted, discounts))
  }
  const itemsSubtotal = sumOf(counted, subtotalOf)
  const itemsTotal = itemsSubtotal - sumOf([...discounts.values()], (discount) => discount)
  const shipping = [
    ...shippingAdjustments(charges.shipping, itemsTotal, promotions),
    ...feeAdjustments(charges.payment),
  ]
  adjustments.push(...shipping)
  const shippingTotal = sumOf(shipping, ({ amount }) => amount)
  const itemTaxes = counted.map((line) =>
    taxAdjustment(subtotalOf(line) - (discounts.get(line.id) ?? 0), line.taxPercent, line.id),
  )
  const shippingTax = taxAdjustment(shippingTotal, SHIPPING_TAX_PERCENT, null)
  const taxes = [...itemTaxes, shippingTax].filter(({ amount }) => amount > 0)
  const taxIncludedTotal = sumOf(taxes, ({ amount }) => amount)
  return {
    lines: lines.map((line) => lineTotals(line, discounts.get(line.id) ?? 0)),
    adjustments: [...adjustments, ...taxes],
    itemsSubtotal,
    itemsTotal,
    shippingTotal,
    shippingPromotionTotal: sumOf(shipping, ({ type, amount }) =>
      type === 'order_shipping_promotion' ? amount : 0,
    ),
    paymentFeeTotal: charges.payment?.fee ?? 0,
    shippingTaxTotal: shippingTax.amount,
    orderPromotionTotal: itemsTotal - itemsSubtotal,
    taxIncludedTotal,
    taxTotal: taxIncludedTotal,
    taxExcludedTotal: 0,
    total: Math.max(0, itemsTotal + shippingTotal),
    multibuys,
    piecesLeft,
  }
}

const subtotalOf = (line: PricedLine) => line.unitPrice * line.quantity

/** Applies the offers of several pieces to the lines' own prices, before any other discount. */
export const multibuysOf = (
  promotions: readonly AppliedPromotion[],
  lines: readonly PricedLine[],
): Multibuy[] =>
  promotions.flatMap(({ code, name, multibuy }) =>
    multibuy ? [multibuyOf({ code, name, terms: multibuy }, lines)] : [],
  )

/**
 * Adds what offers of several pieces take off to `discounts`, on the lines whose pieces get
 * cheaper.
 */
function applyMultibuys(
  promotions: readonly AppliedPromotion[],
  lines: readonly PricedLine[],
  discounts: Map<number, number>,
) {
  const open = lines.filter(({ promotable }) => promotable)
  const multibuys = multibuysOf(promotions, open)
  const { savings, left: piecesLeft } = multibuySavings(open, multibuys)
  for (const { lineId, amount } of savings)
    discounts.set(lineId, (discounts.get(lineId) ?? 0) + amount)
  return {
    piecesLeft,
    multibuys: multibuys.filter(({ code }) => savings.some((saving) => saving.code === code)),
    adjustments: savings.map(({ code, name, lineId, amount }) =>
      adjustment('order_item_promotion', name, -amount, { itemId: lineId, originCode: code }),
    ),
  }
}

/**
 * Adds the promotion's share to `discounts` (positive amounts by line) and records it as negative
 * adjustments.
 */
function applyDiscount(
  promotion: AppliedPromotion,
  lines: readonly PricedLine[],
  discounts: Map<number, number>,
): Adjustment[] {
  const isMeant = (line: PricedLine) =>
    line.promotable && (!promotion.lineIds || promotion.lineIds.includes(line.id))
  const weights = lines.map((line) =>
    isMeant(line) ? subtotalOf(line) - (discounts.get(line.id) ?? 0) : 0,
  )
  const limits = lines.map((line, i) =>
    Math.max(0, (weights[i] ?? 0) - line.minimumUnitPrice * line.quantity),
  )
  const base = sumOf(weights, (weight) => weight)
  const wanted =
    promotion.kind === 'percent'
      ? shareHalfDown(base, promotion.value, 100)
      : Math.min(promotion.value, base)
  return prorateWithin(wanted, weights, limits).flatMap((part, i) => {
    const line = lines[i]
    if (!line || part === 0) return []
    discounts.set(line.id, (discounts.get(line.id) ?? 0) + part)
    return [
      adjustment('order_promotion', promotion.name, -part, {
        itemId: line.id,
        originCode: promotion.code,
      }),
    ]
  })
}

function shippingAdjustments(
  shipping: Charges['shipping'],
  itemsTotal: number,
  promotions: readonly AppliedPromotion[],
): Adjustment[] {
  if (!shipping) return []
  const price = shippingPrice(shipping, itemsTotal)
  const charge = adjustment('shipping', shipping.name, price, { originCode: shipping.code })
  const free = promotions.find(({ kind }) => kind === 'free_shipping')
  if (!free || price === 0) return [charge]
  return [
    charge,
    adjustment('order_shipping_promotion', free.name, -price, { originCode: free.code }),
  ]
}

/**
 * Cash on delivery is a service of the carrier, so its fee is part of the shipping: total = lines +
 * shipping − discounts.
 */
const feeAdjustments = (payment: Charges['payment']): Adjustment[] =>
  payment && payment.fee > 0
    ? [adjustment('shipping', payment.name, payment.fee, { originCode: payment.code })]
    : []

/** Free from the method's threshold, measured on the goods after discounts and without shipping. */
export const shippingPrice = (
  method: { price: number; freeFrom: number | null },
  itemsTotal: number,
): number => (method.freeFrom !== null && itemsTotal >= method.freeFrom ? 0 : method.price)

function lineTotals(line: PricedLine, discount: number): LineTotals {
  const subtotal = line.counted ? subtotalOf(line) : 0
  return { id: line.id, discountedUnitPrice: line.unitPrice, subtotal, total: subtotal - discount }
}

/** Keeps the rate of a tax adjustment after the catalogue has changed. */
export const vatCode = (percent: number) => `vat-${percent}`

/** The rate one line was taxed at; null when there was nothing to tax. */
export function vatPercentOf(
  adjustments: readonly Pick<Adjustment, 'type' | 'itemId' | 'originCode'>[],
  itemId: number,
): number | null {
  const tax = adjustments.find(
    (adjustment) => adjustment.type === 'tax' && adjustment.itemId === itemId,
  )
  return tax?.originCode?.startsWith('vat-') ? Number(tax.originCode.slice(4)) : null
}

/** @param itemId - of a line; null for delivery and fee together. */
const taxAdjustment = (price: number, percent: number, itemId: number | null): Adjustment =>
  adjustment('tax', `DPH ${percent} %`, includedTax(price, percent), {
    itemId,
    neutral: true,
    originCode: vatCode(percent),
  })

const adjustment = (
  type: AdjustmentType,
  label: string,
  amount: number,
  more: Partial<Adjustment> = {},
): Adjustment => ({
  type,
  label,
  amount,
  neutral: false,
  itemId: null,
  originCode: null,
  ...more,
})
