/**
 * A cart on paper: rows as the database would give them, for tests of what is decided from them
 * without it.
 */
import type { AddressRow } from '../people/customer/address-presenter.ts'
import { priceCart } from '../order/pricing/cart-pricing.ts'
import { noChanges } from '../order/facts/changes-rules.ts'
import type { OrderFacts, OrderRow } from '../order/facts/order-facts.ts'
import type { ItemRow, VariantFacts } from '../order/facts/order-items.ts'
import { cartView, type OrderView } from '../order/view/order-view.ts'
import { paperPayment, paperShipping } from './paper-terms.ts'
import type { PricingContext } from '../order/pricing/pricing-context.ts'
import type { ReferenceData } from '../order/facts/reference-data.ts'

export const NOW = new Date('2026-11-24T09:00:00Z')

const paperVariant = (change: Partial<VariantFacts> = {}): VariantFacts => ({
  id: 1,
  code: 'soap',
  name: '1 ks',
  price: 10_000,
  originalPrice: 12_000,
  lowestPriceBeforeDiscount: 12_000,
  lowestPrice: null,
  clubPrice: null,
  stock: 100,
  enabled: true,
  maxOrderQuantity: null,
  minimumPrice: 0,
  weightGrams: 200,
  unitPrice: null,
  clubUnitPrice: null,
  contentUnit: null,
  taxPercent: 21,
  promotable: true,
  mainTaxonId: null,
  product: { code: 'p-soap', name: 'Mýdlo', slug: 'mydlo', brand: null, image: null },
  ...change,
})

/** A line with a number of pieces and its variant's options. */
export const paperLine = (
  id: number,
  quantity: number,
  variant: Partial<VariantFacts> = {},
): ItemRow => {
  const whole = paperVariant({ id, code: `v${id}`, ...variant })
  return {
    id,
    order_id: 1,
    variant_id: whole.id,
    product_name: whole.product.name,
    quantity,
    unit_price: whole.price,
    original_unit_price: whole.originalPrice,
    subtotal: 0,
    total: 0,
    is_gift: false,
    selected_gift: false,
    gift_promotion: null,
    gift_declined: false,
    variant: whole,
  }
}

export const paperGift = (
  id: number,
  promotion: string,
  { selected = false, ...variant }: Partial<VariantFacts> & { selected?: boolean } = {},
): ItemRow => ({
  ...paperLine(id, 1, variant),
  is_gift: true,
  selected_gift: selected,
  gift_promotion: promotion,
})

export const paperAddress = (change: Partial<AddressRow> = {}): AddressRow => ({
  id: 1,
  customer_id: null,
  first_name: 'Jana',
  last_name: 'Nová',
  company: null,
  company_id: null,
  tax_id: null,
  street: 'Dlouhá 12',
  city: 'Praha',
  postcode: '11000',
  country_code: 'CZ',
  phone_number: null,
  email: null,
  created_at: NOW,
  ...change,
})

export const paperOrder: OrderRow = {
  id: 1,
  token_value: 'token',
  number: null,
  customer_id: null,
  created_by_guest: true,
  source: 'eshop',
  state: 'cart',
  payment_state: 'cart',
  stock: null,
  shipping_state: 'cart',
  email: 'host@example.cz',
  mailbox: 'host@example.cz',
  placed_from: null,
  notes: null,
  billing_address_id: null,
  shipping_address_id: null,
  items_subtotal: 0,
  items_total: 0,
  shipping_total: 0,
  shipping_promotion_total: 0,
  shipping_tax_total: 0,
  payment_fee_total: 0,
  order_promotion_total: 0,
  tax_total: 0,
  rounding_total: 0,
  total: 0,
  shown: null,
  multibuys: [],
  places: {},
  gift_choices: {},
  points_earned: 0,
  points_returned: 0,
  club: null,
  checkout_completed_at: null,
  created_at: NOW,
  updated_at: NOW,
  customerEmail: null,
  customerHasAccount: false,
}

export type PaperCart = Partial<
  Pick<OrderFacts, 'items' | 'giftsInStock' | 'coupons' | 'clubCoupons' | 'billing' | 'shipping'>
> & {
  order?: Partial<OrderRow>
  /** The method chosen, with its branch; none when left out. */
  shipment?: { code: string; branchId?: string; selected?: boolean }
  payment?: { code: string; selected?: boolean }
}

export function paperFacts({ order, shipment, payment, ...rows }: PaperCart = {}): OrderFacts {
  return {
    order: { ...paperOrder, ...order },
    referenceVersion: null,
    items: [],
    branch: null,
    pointTakesCards: null,
    shipment: shipment
      ? {
          id: 7,
          order_id: 1,
          method_code: shipment.code,
          branch_id: shipment.branchId ?? null,
          branch_name: shipment.branchId ? 'Praha, Dlouhá' : null,
          selected: shipment.selected ?? true,
          state: 'cart',
          fulfilment: 'none',
          tracking: null,
          promise: null,
          shipped_at: null,
          delivered_at: null,
          method_name: null,
          method_kind: null,
          branch_street: null,
          branch_city: null,
          branch_postcode: null,
          pickup_code: null,
          ready_at: null,
          reminded_at: null,
        }
      : null,
    payments: payment
      ? [
          {
            id: 8,
            order_id: 1,
            method_code: payment.code,
            state: 'cart',
            amount: 0,
            selected: payment.selected ?? true,
            transaction_id: null,
            gateway_url: null,
            return_key: null,
            method_name: null,
            is_card: null,
            paid_in_advance: null,
            taken: null,
            gateway_state: null,
            next_check_at: null,
            checks: 0,
            created_at: NOW,
          },
        ]
      : [],
    giftsInStock: [],
    coupons: [],
    clubCoupons: [],
    invoiceNumber: null,
    creditNotes: [],
    withdrawn: [],
    refunded: 0,
    otherCart: null,
    billing: null,
    shipping: null,
    ...rows,
  }
}

export type PaperSettings = Partial<ReferenceData> &
  Partial<Pick<PricingContext, 'club' | 'taxonIds' | 'now'>>

export const paperContext = ({
  club = null,
  taxonIds = new Map(),
  now = NOW,
  shippingMethods = [paperShipping()],
  paymentMethods = [paperPayment()],
  promotions = [],
}: PaperSettings = {}): PricingContext => ({
  reference: { shippingMethods, paymentMethods, promotions },
  club,
  taxonIds,
  now,
})

/** The cart as it would be shown. */
export function paperView(cart: PaperCart, settings: PaperSettings = {}): OrderView {
  const facts = paperFacts(cart)
  return cartView(facts, priceCart(facts, paperContext(settings)), noChanges)
}
