/**
 * What may be given back within the statutory days, and what comes back for it. Money in hundredths
 * of a crown.
 */
import { wholeName } from '@drogerie/shared-lib/format/goods-name.ts'
import {
  openPieces,
  takenOverDay,
  type PlacedLine,
  type PlacedOrder,
} from '../complaint/claimed-orders.ts'
import { feeWithin } from '../../money/payment/fee-of-refund.ts'
import { mayCancel } from '../../order/placed/fulfilment-rules.ts'
import { refundByLine } from '../../order/promotions/multibuy-returns.ts'
import { lastWithdrawalDay } from '../../order/methods/withdrawal-period.ts'

/** `paymentFee` is a part of `shipping`. */
export type Refund = { goods: number; shipping: number; paymentFee: number; total: number }

/**
 * Why an order cannot be withdrawn from; null when it can. The statutory days begin when the goods
 * are taken over.
 */
export function whyNotWithdrawable(order: PlacedOrder, today: string): string | null {
  if (order.source === 'store')
    return 'Odstoupit bez důvodu jde jen od nákupu v e-shopu. O výměnu nebo vrácení prosím požádejte přímo v prodejně.'
  if (order.state === 'cancelled') return 'Objednávka byla zrušena, není od čeho odstupovat.'
  const takenOver = takenOverDay(order)
  if (takenOver !== null && today > lastWithdrawalDay(takenOver))
    return 'Lhůta 14 dnů od převzetí zboží už uplynula. Je-li zboží vadné, můžete ho reklamovat.'
  return order.lines.every((line) => openPieces(line) === 0)
    ? 'Od této objednávky jste už odstoupili, nebo její zboží reklamujete.'
    : null
}

export type Returned = { line: PlacedLine; quantity: number }

const keepsNothing = (order: PlacedOrder, returned: readonly Returned[]): boolean =>
  order.lines.every((line) => {
    const now = returned.find((item) => item.line.id === line.id)?.quantity ?? 0
    return line.returned + now === line.quantity
  })

/** The goods were not handed over yet: the order itself is cancelled. */
export const endsOrder = (order: PlacedOrder, returned: readonly Returned[]): boolean =>
  order.state === 'new' && mayCancel(order.fulfilment) && keepsNothing(order, returned)

/**
 * What comes back for goods: their share of what was paid; in an offer of several pieces, what was
 * paid less the price of the kept pieces. Parts given back one after the other add up to what was
 * paid.
 */
export function goodsRefund(
  { lines, multibuys, goodsRefunded }: PlacedOrder,
  returned: readonly Returned[],
): number {
  const pieces = new Map(returned.map(({ line, quantity }) => [line.id, quantity]))
  const byLine = refundByLine({ lines, multibuys, pieces, refundedBefore: goodsRefunded })
  return [...byLine.values()].reduce((sum, part) => sum + part, 0)
}

/**
 * The refund for the returned goods of a paid order. Shipping is refunded only when all goods are
 * returned, and then at most the price of the cheapest delivery to an address (§ 1832 of the civil
 * code), or in full when nothing was delivered. The fee of the payment is no cost of delivery, so
 * that limit is not its own: it comes back whole with the last of the goods.
 */
export function refundFor(
  order: PlacedOrder,
  returned: readonly Returned[],
  cheapestDelivery: number,
): Refund {
  const goods = goodsRefund(order, returned)
  const shipping = shippingBack(order, returned, cheapestDelivery)
  const paymentFee = feeWithin(shipping, order.paymentFeeTotal)
  return { goods, shipping, paymentFee, total: goods + shipping }
}

function shippingBack(
  order: PlacedOrder,
  returned: readonly Returned[],
  cheapestDelivery: number,
): number {
  if (returned.length === 0 || !keepsNothing(order, returned)) return 0
  const { shippingTotal, paymentFeeTotal } = order
  return endsOrder(order, returned)
    ? shippingTotal
    : paymentFeeTotal + Math.min(shippingTotal - paymentFeeTotal, cheapestDelivery)
}

/** An unpaid order has no refund. */
export const refundIf = (paid: boolean, refund: Refund): Refund =>
  paid ? refund : { goods: 0, shipping: 0, paymentFee: 0, total: 0 }

export type StatementFacts = {
  orderNumber: string
  placedAt: string
  firstName: string
  lastName: string
  email: string
  items: Returned[]
}

/** The statement: its text, its author and its goods; the law requires no reason. */
export const statementOf = ({
  orderNumber,
  placedAt,
  firstName,
  lastName,
  email,
  items,
}: StatementFacts): string =>
  [
    `Oznamuji, že odstupuji od kupní smlouvy uzavřené objednávkou č. ${orderNumber} ze dne ${placedAt}, a to v rozsahu:`,
    ...items.map(({ line, quantity }) => `${quantity}\u00a0ks ${wholeName(line)}`),
    `${firstName} ${lastName}, ${email}`,
  ].join('\n')
