import * as z from 'zod/mini'
import { OrderAddress } from './address.ts'
import { BrandRef } from './brand.ts'
import { DateOnly, DateTime, Iri, iriOf, resource } from './common.ts'
import * as e from './enums.ts'
import { Money, UnitPrice } from './money.ts'
import { OrderChanges } from './order-changes.ts'
import { EmbeddedPaymentMethod } from './payment-method.ts'
import { ProductImage } from './product.ts'
import { ShipmentMethod } from './shipping-method.ts'

// An order can be merge-patched, so nothing in it is null: what is not there is absent. The
// exceptions are `changes` and `freeShipping`, whose null is a statement.

export const OrderItemProduct = z.extend(resource('Product'), {
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  brand: z.optional(BrandRef),
  images: z.array(ProductImage),
})
export type OrderItemProduct = z.infer<typeof OrderItemProduct>

export const OrderItemVariant = z.extend(resource('ProductVariant'), {
  code: z.string(),
  name: z.string(),
  price: Money,
  originalPrice: Money,
  clubPrice: z.optional(Money),
  /** At the price of the line: a member's cart compares by the member's price. */
  unitPrice: z.optional(UnitPrice),
  inStock: z.boolean(),
  product: z.optional(OrderItemProduct),
})
export type OrderItemVariant = z.infer<typeof OrderItemVariant>

/**
 * Pieces of a line that were withdrawn from; `refunded` once the money of all of them is settled.
 */
export const WithdrawnPieces = z.object({ quantity: z.int(), state: e.WithdrawalState })
export type WithdrawnPieces = z.infer<typeof WithdrawnPieces>

/**
 * A line. Gift lines cost nothing; of a group exactly one is `selectedGift`, and only that one
 * counts.
 */
export const OrderItem = z.extend(resource('OrderItem'), {
  id: z.int(),
  quantity: z.int(),
  productName: z.string(),
  variant: iriOf('ProductVariant'),
  productVariant: OrderItemVariant,
  variantCode: z.string(),
  isGift: z.boolean(),
  selectedGift: z.boolean(),
  /** Lines with the same group are alternatives of one gift. */
  giftGroup: z.optional(z.string()),
  /** Name of the offer that gives it; of a cart only. */
  giftOffer: z.optional(z.string()),
  unitPrice: Money,
  /**
   * The price to compare with: the lowest of the 30 days before a discount, else the price without
   * the club, or the lowest of 30 days where that was raised since.
   */
  originalUnitPrice: Money,
  discountedUnitPrice: Money,
  subtotal: Money,
  total: Money,
  /**
   * Offers of several pieces that made some of its pieces cheaper; amounts are negative, and in
   * `total`.
   */
  offers: z.optional(z.array(z.object({ label: z.string(), amount: Money }))),
  /** The shopper declines the gifts of this group. */
  giftDeclined: z.optional(z.boolean()),
  /** Placed orders only. */
  withdrawn: z.optional(WithdrawnPieces),
  maxQuantity: z.optional(z.int()),
  available: z.optional(z.boolean()),
})
export type OrderItem = z.infer<typeof OrderItem>

/** Where the goods are collected. */
export const BranchAddress = z.object({
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
})
export type BranchAddress = z.infer<typeof BranchAddress>

export const Shipment = z.extend(resource('Shipment'), {
  id: z.int(),
  method: iriOf('ShippingMethod'),
  shippingMethod: ShipmentMethod,
  branchId: z.optional(z.string()),
  branchName: z.optional(z.string()),
  /** Address of the store or the carrier's point; absent once it is closed for good. */
  branchAddress: z.optional(BranchAddress),
  /** False while the method is only the default and not chosen yet. */
  selected: z.boolean(),
  state: z.optional(e.ShipmentState),
  /** Code to say at the till of the store where the goods wait; there only while they wait. */
  pickupCode: z.optional(z.string()),
  /**
   * When the goods come, in Czech, as it was promised when the order was placed; until they are
   * there.
   */
  promise: z.optional(z.string()),
  tracking: z.optional(z.string()),
  shippedAt: z.optional(DateTime),
  /** When the goods were taken over. */
  deliveredAt: z.optional(DateTime),
})
export type Shipment = z.infer<typeof Shipment>

export const Payment = z.extend(resource('Payment'), {
  id: z.int(),
  method: EmbeddedPaymentMethod,
  state: z.optional(e.PaymentState),
  amount: z.optional(Money),
  selected: z.boolean(),
})
export type Payment = z.infer<typeof Payment>

/**
 * Why a coupon gives nothing now, and what the cart lacks of its minimum: an amount, or pieces of
 * the goods of an offer.
 */
export const CouponWait = z.object({
  reason: e.CouponWaitReason,
  missingAmount: z.optional(Money),
  missingPieces: z.optional(z.int()),
  counted: z.optional(e.CountedGoods),
})
export type CouponWait = z.infer<typeof CouponWait>

/**
 * `@clientCouponId` is the specification's name; `clientCoupon` repeats it because JSON-LD tools
 * drop such keys.
 */
export const OrderCoupon = z.extend(resource('PromotionCoupon'), {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  amount: Money,
  clientCoupon: z.optional(iriOf('ClientCoupon')),
  '@clientCouponId': z.optional(Iri),
  /** In a cart, why a code stays entered and gives nothing for now. */
  waits: z.optional(CouponWait),
  /**
   * In a cart, names of the offers that would make it cheaper and do not combine with this code.
   */
  excludes: z.optional(z.array(z.string())),
})
export type OrderCoupon = z.infer<typeof OrderCoupon>

/** One discount as a line of the summary; `amount` is negative. */
export const OrderDiscount = z.object({ type: e.AdjustmentType, label: z.string(), amount: Money })
export type OrderDiscount = z.infer<typeof OrderDiscount>

/**
 * What is missing for the next advantage of an offer (`action`), one of three: pieces of its goods,
 * goods for an amount, or the goods that get cheaper themselves. `reward` ends the sentence: "třetí
 * máte zdarma". A gift that is sold out is no advantage.
 */
export const OrderOfferHint = z.object({
  label: z.string(),
  action: z.optional(iriOf('Action')),
  reward: z.string(),
  missingPieces: z.optional(z.int()),
  missingAmount: z.optional(Money),
  missingRewards: z.optional(z.int()),
})
export type OrderOfferHint = z.infer<typeof OrderOfferHint>

/** VAT inside the total at one rate: `base` + `tax` = `total`. */
export const OrderTax = z.object({ percent: z.number(), base: Money, tax: Money, total: Money })
export type OrderTax = z.infer<typeof OrderTax>

/** `file` is its PDF; `total` is negative. */
export const CreditNote = z.object({
  number: z.string(),
  issuedOn: DateOnly,
  total: Money,
  file: Iri,
})
export type CreditNote = z.infer<typeof CreditNote>

/** The owner. A guest has no customer record to read, so there is no address. */
export const OrderCustomer = z.object({
  '@id': z.optional(iriOf('Customer')),
  '@type': z.literal('Customer'),
  email: z.optional(z.string()),
})

/**
 * A cart (`state` is `cart`) or a placed order, whose sums stay as it was placed. Discounts are
 * negative, VAT is inside. `total` = `itemsTotal` + `shippingTotal`, and `roundingTotal` once it
 * was paid in cash; `format/order-sums.ts` makes the lines that are shown.
 */
export const Order = z.extend(resource('Order'), {
  id: z.int(),
  tokenValue: z.string(),
  number: z.optional(z.string()),
  channel: iriOf('Channel'),
  state: e.OrderState,
  checkoutState: e.CheckoutState,
  paymentState: e.OrderPaymentState,
  shippingState: e.OrderShippingState,
  currencyCode: z.string(),
  localeCode: z.string(),
  shippingAddress: z.optional(OrderAddress),
  billingAddress: z.optional(OrderAddress),
  items: z.array(OrderItem),
  shipments: z.array(Shipment),
  payments: z.array(Payment),
  /** Goods after discounts: `itemsSubtotal` + `orderPromotionTotal`. */
  itemsTotal: Money,
  /** Goods before discounts, at the prices of the lines. */
  itemsSubtotal: z.optional(Money),
  total: Money,
  /**
   * The amount that rounding to whole crowns added or took off, without VAT; only where it was paid
   * in cash and the total was not whole.
   */
  roundingTotal: z.optional(Money),
  /**
   * The sum to pay in cash, where cash is taken and the sum is not the total. Only while the order
   * waits for that money; in a cart, once such a payment is chosen.
   */
  cashTotal: z.optional(Money),
  /** Amount that has gone back, if any; without returned overpayments. */
  refunded: z.optional(Money),
  taxTotal: Money,
  taxIncludedTotal: Money,
  taxExcludedTotal: Money,
  /** VAT of the total by rate. */
  taxes: z.optional(z.array(OrderTax)),
  /** Delivery after its discounts, and the fee of the payment. */
  shippingTotal: Money,
  shippingTaxTotal: z.optional(Money),
  /** Discounts of the delivery. */
  shippingPromotionTotal: z.optional(Money),
  /** Fee of the payment, a part of `shippingTotal`. */
  paymentFeeTotal: z.optional(Money),
  /** Discounts of the goods. */
  orderPromotionTotal: Money,
  discounts: z.optional(z.array(OrderDiscount)),
  offerHints: z.optional(z.array(OrderOfferHint)),
  /**
   * In a cart, the price before discounts of goods that may be in promotions. Minima of coupons
   * count these goods alone.
   */
  promotableTotal: z.optional(Money),
  customer: z.optional(OrderCustomer),
  notes: z.optional(z.string()),
  promotionCoupons: z.array(OrderCoupon),
  changes: OrderChanges,
  /**
   * Another cart with goods in the account of a customer's cart. A guest's cart that goes on at a
   * sign-in puts it aside; an order of this one makes it the current cart again.
   */
  otherCart: z.optional(z.object({ tokenValue: z.string(), linesCount: z.int() })),
  freeShipping: z.optional(z.nullable(z.object({ threshold: Money, remaining: Money }))),
  points: z.optional(z.object({ earned: z.int() })),
  displayState: z.optional(e.OrderDisplayState),
  thankYou: z.optional(e.ThankYouVariant),
  checkoutCompletedAt: z.optional(DateTime),
  createdAt: z.optional(DateTime),
  source: z.optional(e.SalesChannel),
  claimable: z.optional(z.boolean()),
  /** GET /orders/{token}/pay redirects to the gateway; placed orders only. */
  payable: z.optional(z.boolean()),
  /**
   * The money is taken when the goods are handed over, not before: cash on delivery, or at a till.
   * Placed orders only.
   */
  paidOnHandover: z.optional(z.literal(true)),
  /**
   * Until when the goods are held for an order that is to be paid before they leave; unpaid orders
   * only.
   */
  payUntil: z.optional(DateTime),
  /**
   * Last moment to withdraw from the contract without a reason. Absent until the goods are taken
   * over: the days have not begun to run, and one may withdraw.
   */
  withdrawableUntil: z.optional(DateTime),
  /** The tax document as a file. */
  invoice: z.optional(Iri),
  /** The document's own number; there is one with `invoice`. */
  invoiceNumber: z.optional(z.string()),
  /**
   * Corrective tax documents, oldest first: what a refund or a cancellation took back of the
   * invoice.
   */
  creditNotes: z.optional(z.array(CreditNote)),
})
export type Order = z.infer<typeof Order>

/** Row of GET /orders: a purchase, on-line or in a store; never a cart. */
export const OrderRow = z.extend(resource('Order'), {
  id: z.int(),
  number: z.string(),
  tokenValue: z.string(),
  channel: iriOf('Channel'),
  state: e.OrderState,
  itemsTotal: Money,
  total: Money,
  displayState: e.OrderDisplayState,
  /** How it is delivered: what is collected is not 'doručeno'. Absent of a receipt. */
  shippingKind: z.optional(e.ShippingKind),
  source: e.SalesChannel,
  /** Pieces. */
  itemsCount: z.int(),
  /** Different goods; the first of them are in `images`. */
  linesCount: z.int(),
  /** Paths of pictures, one for a line, at most four; a line without a picture has none. */
  images: z.array(z.string()),
  claimable: z.boolean(),
  /** Waits to be paid by card. */
  payable: z.boolean(),
  /** All of its goods were withdrawn from: it is not simply delivered. */
  withdrawn: z.optional(z.literal(true)),
  /** A part of its goods was; `refunded` once the money of that is settled. */
  partlyWithdrawn: z.optional(e.WithdrawalState),
  checkoutCompletedAt: DateTime,
})
export type OrderRow = z.infer<typeof OrderRow>

export const Adjustment = z.extend(resource('Adjustment'), {
  id: z.int(),
  type: e.AdjustmentType,
  label: z.string(),
  amount: Money,
  neutral: z.boolean(),
})
export type Adjustment = z.infer<typeof Adjustment>

/** GET /orders/{token}/pay: where the shopper is to be sent. */
export const PaymentRedirect = z.extend(resource('PaymentRedirect'), {
  url: z.string(),
  state: e.OrderPaymentState,
})
export type PaymentRedirect = z.infer<typeof PaymentRedirect>
