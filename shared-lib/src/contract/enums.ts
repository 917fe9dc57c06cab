import * as z from 'zod/mini'
import {
  complaintReasons,
  customerStates,
  refundTypes,
  salutations,
  watchdogEventTypes,
} from './enum-values.ts'

/** Nothing chosen and a choice that is not on the list are two different mistakes. */
const choice = ({ input }: { input?: unknown }): string =>
  input === undefined || input === null || input === ''
    ? 'form.error.required'
    : 'form.error.invalid'

export const ComplaintReason = z.enum(complaintReasons, 'complaint.reasonRequired')
export type ComplaintReason = z.infer<typeof ComplaintReason>

export const RefundType = z.enum(refundTypes, { error: choice })
export type RefundType = z.infer<typeof RefundType>

export const ComplaintState = z.enum([
  'new',
  'approved_coupon_compensation',
  'in_transit',
  'complaint_coupon_complete',
  'complaint_coupon_no_response',
  'complaint_coupon_unaccepted',
  'complaint_cash_complete',
  'complaint_send_goods_complete',
  'in_progress_customer_care',
  'in_progress_warehouse',
  'complaint_warehouse_approved',
  'complaint_warehouse_deny',
  'complaint_deny',
  'receipt_complete',
])
export type ComplaintState = z.infer<typeof ComplaintState>

export const CustomerState = z.literal(Object.values(customerStates))
export type CustomerState = z.infer<typeof CustomerState>

export const Salutation = z.literal(Object.values(salutations), 'form.error.salutation')
export type Salutation = z.infer<typeof Salutation>

export const Gender = z.enum(['u', 'm', 'f'])
export type Gender = z.infer<typeof Gender>

export const ChildGender = z.enum(['m', 'f'], { error: choice })
export type ChildGender = z.infer<typeof ChildGender>

export const ShippingKind = z.enum([
  'branch_pickup',
  'click_and_collect',
  'postal_office',
  'delivery_point',
  'dpd_box',
  'courier',
])
export type ShippingKind = z.infer<typeof ShippingKind>

export const BannerKind = z.enum(['image_banner', 'html_banner'])
export type BannerKind = z.infer<typeof BannerKind>

export const CardVariant = z.enum(['physical', 'virtual'], { error: choice })
export type CardVariant = z.infer<typeof CardVariant>

export const ClubStatus = z.enum(['gold', 'silver', 'basic', 'locked'])
export type ClubStatus = z.infer<typeof ClubStatus>

export const SocialProvider = z.enum(['google', 'facebook', 'apple'])
export type SocialProvider = z.infer<typeof SocialProvider>

/** OTEV open, ZAVR closed, DOZAV temporarily closed, PRIPR preparing. */
export const StoreStatusCode = z.enum(['OTEV', 'ZAVR', 'DOZAV', 'PRIPR'])
export type StoreStatusCode = z.infer<typeof StoreStatusCode>

export const StockStatus = z.enum(['in_stock', 'low', 'out', 'store_only'])
export type StockStatus = z.infer<typeof StockStatus>

export const StoreStockStatus = z.enum(['in_stock', 'low', 'out'])
export type StoreStockStatus = z.infer<typeof StoreStockStatus>

export const CartAvailability = z.enum(['all', 'partial', 'none'])
export type CartAvailability = z.infer<typeof CartAvailability>

export const WatchdogEventType = z.enum(watchdogEventTypes, 'watchdog.typeRequired')
export type WatchdogEventType = z.infer<typeof WatchdogEventType>

export const ClientCouponType = z.enum(['coupon', 'benefit'])
export type ClientCouponType = z.infer<typeof ClientCouponType>

export const ClientCouponState = z.enum(['offered', 'owned', 'used', 'expired'])
export type ClientCouponState = z.infer<typeof ClientCouponState>

export const SalesChannel = z.enum(['eshop', 'store'])
export type SalesChannel = z.infer<typeof SalesChannel>

/** Types 1 to 10; their texts are `points.type.{n}`. */
export const PointEntryType = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
export type PointEntryType = z.infer<typeof PointEntryType>

/** 0 success, 1 registration started, 2 account already exists, 3 error. */
export const RegistrationCode = z.literal([0, 1, 2, 3])
export type RegistrationCode = z.infer<typeof RegistrationCode>

/**
 * 0 success, 1 account with this e-mail exists, 2 different e-mail, 3 different name, 4 card not
 * found.
 */
export const ActivationCode = z.literal([0, 1, 2, 3, 4])
export type ActivationCode = z.infer<typeof ActivationCode>

export const OrderState = z.enum(['cart', 'new', 'fulfilled', 'cancelled'])
export type OrderState = z.infer<typeof OrderState>

export const CheckoutState = z.enum([
  'cart',
  'addressed',
  'shipping_selected',
  'shipping_skipped',
  'payment_selected',
  'payment_skipped',
  'completed',
])
export type CheckoutState = z.infer<typeof CheckoutState>

/** State of an order's payments taken together. */
export const OrderPaymentState = z.enum([
  'cart',
  'awaiting_payment',
  'partially_authorized',
  'authorized',
  'partially_paid',
  'paid',
  'cancelled',
  'partially_refunded',
  'refunded',
])
export type OrderPaymentState = z.infer<typeof OrderPaymentState>

export const OrderShippingState = z.enum([
  'cart',
  'ready',
  'partially_shipped',
  'shipped',
  'cancelled',
])
export type OrderShippingState = z.infer<typeof OrderShippingState>

/** State of one payment. */
export const PaymentState = z.enum([
  'cart',
  'new',
  'processing',
  'authorized',
  'completed',
  'failed',
  'cancelled',
  'refunded',
  'unknown',
])
export type PaymentState = z.infer<typeof PaymentState>

/** State of one shipment. */
export const ShipmentState = z.enum(['cart', 'ready', 'shipped', 'cancelled'])
export type ShipmentState = z.infer<typeof ShipmentState>

export const Fulfilment = z.enum([
  'none',
  'packing',
  'expedition_ready',
  'handed_over',
  'pickup_ready',
  'delivered',
  'returned',
])
export type Fulfilment = z.infer<typeof Fulfilment>

export const OrderDisplayState = z.enum([
  'created',
  'paid',
  'packing',
  'in_transit',
  'delivered',
  'not_delivered',
  'cancelled',
  'waiting_for_payment',
  'ready_for_pickup',
])
export type OrderDisplayState = z.infer<typeof OrderDisplayState>

export const ThankYouVariant = z.enum([
  'cod',
  'paid',
  'pending',
  'cancel',
  'complete',
  'expedition-ready',
  'shipped',
  'pickup-ready',
])
export type ThankYouVariant = z.infer<typeof ThankYouVariant>

export const AdjustmentType = z.enum([
  'shipping',
  'order_promotion',
  'order_item_promotion',
  'order_unit_promotion',
  'order_shipping_promotion',
  'tax',
  'rounding',
])
export type AdjustmentType = z.infer<typeof AdjustmentType>

export const OrderChangeReason = z.enum(['price', 'stock', 'promotion'])
export type OrderChangeReason = z.infer<typeof OrderChangeReason>

/**
 * Why a coupon in a cart gives nothing: goods are missing to its minimum; none of the goods count;
 * another discount excludes it; it has ended; the club is away; delivery is free, or the goods as
 * cheap as they may be, without it; its gifts are all gone, or were declined.
 */
export const CouponWaitReason = z.enum([
  'minimum',
  'goods',
  'combination',
  'ended',
  'club',
  'delivery',
  'floor',
  'gifts_gone',
  'gift_declined',
])
export type CouponWaitReason = z.infer<typeof CouponWaitReason>

/**
 * Which goods a minimum counts where it is not all of the cart: those that may have discounts, or
 * those of an offer.
 */
export const CountedGoods = z.enum(['discountable', 'selected'])
export type CountedGoods = z.infer<typeof CountedGoods>

/** Wire names of the sort orders; `sortOptions` of enum-values.ts pairs them with directions. */
export const SortBy = z.enum(['relevance', 'recommended', 'rating', 'price', 'sold', 'unit_price'])
export type SortBy = z.infer<typeof SortBy>

export const SortDirection = z.enum(['asc', 'desc'])
export type SortDirection = z.infer<typeof SortDirection>

export const MessageKind = z.enum(['info', 'warning', 'error', 'promo'])
export type MessageKind = z.infer<typeof MessageKind>

export const MessagePlacement = z.enum(['top', 'cart', 'account'])
export type MessagePlacement = z.infer<typeof MessagePlacement>

export const PlaceKind = z.enum(['city', 'postcode', 'street'])
export type PlaceKind = z.infer<typeof PlaceKind>

/** The statement has arrived, or the money has gone back. */
export const WithdrawalState = z.enum(['received', 'refunded'])
export type WithdrawalState = z.infer<typeof WithdrawalState>
