import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { AdjustmentType } from '@drogerie/shared-lib/contract/enums.ts'
import type {
  CreditNote,
  Order,
  OrderCoupon,
  OrderOfferHint,
} from '@drogerie/shared-lib/contract/order.ts'
import { presentOrderAddress, type AddressRow } from '../../people/customer/address-presenter.ts'
import { customerIri } from '../../people/customer/customer-presenter.ts'
import { asDocument, shopIri } from '../../kernel/http/hydra.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import { clubCouponCode } from '../pricing/club-pricing.ts'
import { orderDisplay } from './display-state-rules.ts'
import { isPromotable } from '../pricing/cart-promotions.ts'
import type { OfferHint } from '../pricing/offer-hints.ts'
import { isPayable } from './payable-rules.ts'
import { rounded } from './cash-of-order.ts'
import { presentItem, presentPayment, presentShipment } from './order-part-presenter.ts'
import type { OrderView } from './order-view.ts'
import { vatRecap } from './vat-recap.ts'
import { withdrawableUntil } from '../methods/withdrawal-period.ts'
import { heldUntil } from './held-until.ts'
import { paidBack, withdrawnPieces } from './withdrawn-pieces.ts'

export const orderIri = (tokenValue: string) => shopIri('orders', tokenValue)

export type PresentOptions = {
  /** Leaves out what identifies the customer: for a placed order read by its token alone. */
  anonymous: boolean
  /**
   * The shop's origin: clients of other origins load pictures from there. Null where the sums alone
   * are wanted.
   */
  origin: string | null
}

export function presentOrder(view: OrderView, { anonymous, origin }: PresentOptions): Order {
  const { order } = view.facts
  const isCart = order.state === 'cart'
  const hide = anonymous && !isCart
  return asDocument<'Order', Order>({
    '@id': orderIri(order.token_value),
    '@type': 'Order',
    id: order.id,
    tokenValue: order.token_value,
    ...(order.number ? { number: order.number } : {}),
    channel: shopIri('channels', 'WEB'),
    state: order.state,
    checkoutState: view.checkoutState,
    paymentState: order.payment_state,
    shippingState: order.shipping_state,
    currencyCode: 'CZK',
    localeCode: 'cs_CZ',
    ...addressesOf(view, hide),
    items: view.items.map((item) => ({
      ...presentItem(item, view, origin),
      ...withdrawnPieces(view.facts, item.row.id),
    })),
    shipments: presentShipment(view),
    payments: presentPayment(view),
    ...moneyOf(view),
    ...paidBack(view.facts),
    ...(hide ? {} : personOf(view, anonymous)),
    promotionCoupons: couponsOf(view),
    changes: view.changes,
    points: { earned: view.points },
    ...(isCart ? cartMembers(view) : placedMembers(view)),
    createdAt: pragueIso(order.created_at),
    source: order.source,
  })
}

const noDiscounts: ReadonlySet<AdjustmentType> = new Set(['tax', 'shipping', 'rounding'])

function moneyOf(view: OrderView) {
  const { totals, adjustments } = view
  const discounts = adjustments.filter(({ type }) => !noDiscounts.has(type))
  const labels = [...new Set(discounts.map(({ label }) => label))]
  return {
    itemsTotal: totals.itemsTotal,
    itemsSubtotal: totals.itemsSubtotal,
    total: totals.total,
    ...rounded(view),
    taxTotal: totals.taxTotal,
    taxIncludedTotal: totals.taxTotal,
    taxExcludedTotal: 0,
    taxes: vatRecap(view),
    shippingTotal: totals.shippingTotal,
    shippingTaxTotal: totals.shippingTaxTotal,
    shippingPromotionTotal: totals.shippingPromotionTotal,
    paymentFeeTotal: totals.paymentFeeTotal,
    orderPromotionTotal: totals.orderPromotionTotal,
    discounts: labels.map((label) => {
      const parts = discounts.filter((discount) => discount.label === label)
      return {
        type: parts[0]?.type ?? 'order_promotion',
        label,
        amount: parts.reduce((sum, { amount }) => sum + amount, 0),
      }
    }),
  }
}

/**
 * A guest gets back the typed data only; a record's number would reveal that the shop knew the
 * address before.
 */
function personOf({ facts: { order } }: OrderView, anonymous: boolean) {
  const email = order.email ?? order.customerEmail
  const isKnown = order.customer_id !== null || email !== null
  const id =
    anonymous || order.customer_id === null ? {} : { '@id': customerIri(order.customer_id) }
  return {
    ...(isKnown
      ? { customer: { ...id, '@type': 'Customer' as const, ...(email ? { email } : {}) } }
      : {}),
    ...(order.notes ? { notes: order.notes } : {}),
  }
}

/**
 * Town and postcode are enough to recognise one's own order; street, phone and e-mail are for the
 * signed-in owner only.
 */
function addressesOf({ facts: { billing, shipping } }: OrderView, hide: boolean) {
  const present = (row: AddressRow) => {
    const address = presentOrderAddress(row)
    if (!hide) return address
    return {
      '@id': address['@id'],
      '@type': address['@type'],
      firstName: row.first_name,
      city: row.city,
      postcode: row.postcode,
      countryCode: row.country_code,
    }
  }
  return {
    ...(billing ? { billingAddress: present(billing) } : {}),
    ...(shipping ? { shippingAddress: present(shipping) } : {}),
  }
}

function couponsOf(view: OrderView): OrderCoupon[] {
  const { order, coupons, clubCoupons } = view.facts
  const coupon = (id: number, rest: Omit<OrderCoupon, '@id' | '@type' | 'id'>): OrderCoupon => {
    const waits = view.waits.get(id)
    const excludes = view.excludes.get(rest.code)
    return {
      '@id': `${orderIri(order.token_value)}/coupons/${id}`,
      '@type': 'PromotionCoupon',
      id,
      ...rest,
      ...(waits ? { waits } : {}),
      ...(excludes ? { excludes } : {}),
    }
  }
  return [
    ...coupons.map(({ orderCouponId, code, promotionName, promotionCode }, index) => {
      const isSecond = coupons.findIndex((other) => other.promotionCode === promotionCode) < index
      return coupon(orderCouponId, {
        code,
        name: promotionName,
        amount: isSecond ? 0 : discountOf(view, promotionCode),
      })
    }),
    ...clubCoupons.map(({ orderCouponId, clientCouponId, name }) => {
      const clientCoupon = shopIri('client', 'coupons', clientCouponId)
      const amount = discountOf(view, clubCouponCode(clientCouponId))
      return coupon(orderCouponId, {
        code: `KLUB-${clientCouponId}`,
        name,
        amount,
        clientCoupon,
        '@clientCouponId': clientCoupon,
      })
    }),
  ]
}

const discountOf = ({ adjustments }: OrderView, promotionCode: string): number =>
  adjustments
    .filter(({ type, originCode }) => type !== 'shipping' && originCode === promotionCode)
    .reduce((sum, { amount }) => sum + amount, 0)

const cartMembers = ({ totals, hints, items, isDeliveryFree, facts }: OrderView) => ({
  promotableTotal: items
    .filter(({ row }) => isPromotable(row))
    .reduce((sum, { subtotal }) => sum + subtotal, 0),
  ...(hints.length > 0 ? { offerHints: hints.map(presentHint) } : {}),
  ...(facts.otherCart ? { otherCart: facts.otherCart } : {}),
  freeShipping: {
    threshold: limits.freeDeliveryFrom,
    remaining: isDeliveryFree ? 0 : Math.max(0, limits.freeDeliveryFrom - totals.itemsTotal),
  },
})

const presentHint = ({ name, slug, reward, missing }: OfferHint): OrderOfferHint => ({
  label: name,
  ...(slug === null ? {} : { action: shopIri('actions', slug) }),
  reward,
  ...('pieces' in missing ? { missingPieces: missing.pieces } : {}),
  ...('amount' in missing ? { missingAmount: missing.amount } : {}),
  ...('reward' in missing ? { missingRewards: missing.reward } : {}),
})

function placedMembers(view: OrderView) {
  const { order, shipment, invoiceNumber } = view.facts
  const until = heldUntil(view)
  const states = {
    state: order.state,
    paymentState: order.payment_state,
    shippingState: order.shipping_state,
    fulfilment: view.fulfilment,
  }
  const display = orderDisplay({
    ...states,
    paidInAdvance: view.payment?.method.paid_in_advance ?? false,
  })
  return {
    ...display,
    ...(order.checkout_completed_at
      ? { checkoutCompletedAt: pragueIso(order.checkout_completed_at) }
      : {}),
    ...(invoiceNumber !== null && order.source !== 'store'
      ? { invoice: `${orderIri(order.token_value)}/invoice`, invoiceNumber }
      : {}),
    ...(view.facts.creditNotes.length > 0 ? { creditNotes: creditNotesOf(view) } : {}),
    claimable: isClaimable(order.state, view.fulfilment),
    payable: isPayable({
      state: order.state,
      paymentState: order.payment_state,
      isCard: view.payment?.method.is_card ?? false,
    }),
    ...paidOnHandover(view),
    ...(until ? { payUntil: pragueIso(until) } : {}),
    ...(shipment?.delivered_at
      ? { withdrawableUntil: pragueIso(withdrawableUntil(shipment.delivered_at)) }
      : {}),
  }
}

/** Cash on delivery and the till of a store; an order without a payment has nothing to take. */
export const paidOnHandover = ({ payment }: OrderView): Pick<Order, 'paidOnHandover'> =>
  payment && !payment.method.paid_in_advance ? { paidOnHandover: true } : {}

const creditNotesOf = ({ facts: { order, creditNotes } }: OrderView): CreditNote[] =>
  creditNotes.map((note) => ({
    ...note,
    file: `${orderIri(order.token_value)}/credit-notes/${note.number}`,
  }))

/** Goods can be claimed once they were handed over. */
export const isClaimable = (state: string, fulfilment: string): boolean =>
  state === 'fulfilled' || (state !== 'cancelled' && fulfilment === 'delivered')
