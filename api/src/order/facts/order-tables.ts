import type { Taken } from '@drogerie/shared-lib/contract/cash-rules.ts'
import type {
  AdjustmentType,
  Fulfilment,
  OrderPaymentState,
  OrderShippingState,
  OrderState,
  PaymentState,
  SalesChannel,
  ShipmentState,
  ShippingKind,
} from '@drogerie/shared-lib/contract/enums.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { OptionalStamp, StampWithDefault } from '../../kernel/db/column-types.ts'
import type { ShownCart } from './changes-rules.ts'
import type { Multibuy } from '../promotions/multibuy-rules.ts'

export interface ShippingMethodTable {
  id: Generated<number>
  code: string
  position: Generated<number>
  name: string
  description: string | null
  kind: ShippingKind
  price: number
  /** Goods after discounts from which it costs nothing. */
  free_from: number | null
  requires_branch: Generated<boolean>
  max_weight_g: number | null
  max_pieces: number | null
  max_total: number | null
  logo: string | null
  enabled: Generated<boolean>
}

export interface PaymentMethodTable {
  id: Generated<number>
  code: string
  position: Generated<number>
  name: string
  description: string | null
  instructions: string | null
  fee: Generated<number>
  /** Through the gateway. */
  is_card: Generated<boolean>
  /** The goods wait for the money. */
  paid_in_advance: Generated<boolean>
  /** Empty: goes with every delivery. */
  shipping_kinds: Generated<ShippingKind[]>
  max_total: number | null
  enabled: Generated<boolean>
}

export interface PromotionCouponTable {
  id: Generated<number>
  code: string
  promotion_id: number
  enabled: Generated<boolean>
  expires_at: OptionalStamp
  usage_limit: number | null
  per_customer_limit: number | null
  /** Only for people without an earlier order that stands. */
  first_order: Generated<boolean>
  used: Generated<number>
  reusable_from_cancelled: Generated<boolean>
}

export interface OrderTable {
  id: Generated<number>
  token_value: string
  number: string | null
  customer_id: number | null
  /** Belongs to the token until a signed-in customer claims it. */
  created_by_guest: boolean
  source: Generated<SalesChannel>
  state: Generated<OrderState>
  payment_state: Generated<OrderPaymentState>
  /** Where its pieces are (`StockState`); null as in releases before it: held until it is paid. */
  stock: 'held' | 'off' | 'settled' | null
  shipping_state: Generated<OrderShippingState>
  email: string | null
  /** `email` in the form in which mailboxes are compared; the database computes it. */
  mailbox: GeneratedAlways<string | null>
  /** Fingerprint of a guest's network, while the order waits for its money. */
  placed_from: string | null
  notes: string | null
  billing_address_id: number | null
  shipping_address_id: number | null
  items_subtotal: Generated<number>
  items_total: Generated<number>
  /** Price of the delivery with the fee of the payment, less discounts. */
  shipping_total: Generated<number>
  /** Discount on the delivery, below zero; it is in `shipping_total`. */
  shipping_promotion_total: Generated<number>
  shipping_tax_total: Generated<number>
  /** A part of `shipping_total`. */
  payment_fee_total: Generated<number>
  order_promotion_total: Generated<number>
  tax_total: Generated<number>
  /** Rounding of cash to whole crowns, without VAT; a part of `total`. */
  rounding_total: Generated<number>
  total: Generated<number>
  shown: ColumnType<ShownCart | null, string | null | undefined, string | null>
  /** Offers of several pieces as they were applied. */
  multibuys: ColumnType<Multibuy[], string | undefined, string>
  /** In a cart, the places of the lines of removed variants, by the variant's id. */
  places: ColumnType<Record<string, number>, undefined, string>
  /**
   * In a cart, the gifts chosen in promotions that are not earned any more: the chosen variant by
   * the promotion's code, null where the gift was declined.
   */
  gift_choices: ColumnType<Record<string, string | null>, undefined, string>
  /** Points that the club gives for the order once it is delivered. */
  points_earned: Generated<number>
  /** The part of `points_earned` for goods whose money has gone back. */
  points_returned: Generated<number>
  /** The member of the club that the order belongs to. */
  club: ColumnType<{ memberId: string } | null, string | null | undefined, string | null>
  checkout_completed_at: OptionalStamp
  created_at: StampWithDefault
  updated_at: StampWithDefault
}

export interface OrderItemTable {
  id: Generated<number>
  order_id: number
  variant_id: number
  product_name: string
  quantity: number
  unit_price: number
  original_unit_price: number
  subtotal: Generated<number>
  total: Generated<number>
  is_gift: Generated<boolean>
  selected_gift: Generated<boolean>
  gift_promotion: string | null
  /** The shopper declined the gift of this promotion. */
  gift_declined: Generated<boolean>
}

export interface AdjustmentTable {
  id: Generated<number>
  order_id: number
  order_item_id: number | null
  type: AdjustmentType
  label: string
  amount: number
  neutral: Generated<boolean>
  origin_code: string | null
}

export interface ShipmentTable {
  id: Generated<number>
  order_id: number
  method_code: string
  /** `externalId` of a store, or the code of a pickup point. */
  branch_id: string | null
  branch_name: string | null
  /** False while it is only the default. */
  selected: Generated<boolean>
  state: Generated<ShipmentState>
  fulfilment: Generated<Fulfilment>
  tracking: string | null
  shipped_at: OptionalStamp
  delivered_at: OptionalStamp
  /** Name and kind of the method as the order was placed; null in a cart. */
  method_name: string | null
  method_kind: ShippingKind | null
  /** Address of the store or the point as the order was placed; null in a cart. */
  branch_street: string | null
  branch_city: string | null
  branch_postcode: string | null
  /**
   * When the goods come, in Czech, as it was promised when the order was placed; a cart has none.
   */
  promise: string | null
  /** Code for the till of a store; unique among the parcels that wait. */
  pickup_code: string | null
  /** Waits to be collected since. */
  ready_at: OptionalStamp
  reminded_at: OptionalStamp
}

export interface PaymentTable {
  id: Generated<number>
  order_id: number
  method_code: string
  state: Generated<PaymentState>
  amount: Generated<number>
  selected: Generated<boolean>
  transaction_id: string | null
  gateway_url: string | null
  /** Secret of the address the gateway sends the shopper back to. */
  return_key: string | null
  /** The method's name and terms as the order was placed; null in a cart. */
  method_name: string | null
  /** Through the gateway. */
  is_card: boolean | null
  /** The goods wait for the money. */
  paid_in_advance: boolean | null
  /** How the money came at the handover; null where it came before, or nobody said. */
  taken: Taken | null
  gateway_state: 'PENDING' | 'PAID' | 'CANCELLED' | 'AUTHORIZED' | null
  next_check_at: OptionalStamp
  checks: Generated<number>
  created_at: StampWithDefault
}

/** Either a code or a coupon of the club, whose name is kept for the time when the club is away. */
export interface OrderCouponTable {
  id: Generated<number>
  order_id: number
  coupon_id: number | null
  client_coupon_id: number | null
  name: string | null
}

export interface CouponUseTable {
  id: Generated<number>
  coupon_id: number
  order_id: number
  canonical_email: string
  returned_at: OptionalStamp
  created_at: StampWithDefault
}

declare module '../../kernel/db/schema.ts' {
  interface Database {
    shipping_methods: ShippingMethodTable
    payment_methods: PaymentMethodTable
    promotion_coupons: PromotionCouponTable
    orders: OrderTable
    order_items: OrderItemTable
    adjustments: AdjustmentTable
    shipments: ShipmentTable
    payments: PaymentTable
    order_coupons: OrderCouponTable
    coupon_uses: CouponUseTable
  }
}
