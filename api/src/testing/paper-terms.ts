/** Terms of the merchant and the club without a database: methods, promotions, a membership. */
import type { ClubTerms } from '../order/facts/club-terms.ts'
import type {
  PaymentMethodRow,
  PromotionRow,
  ShippingMethodRow,
} from '../order/facts/reference-data.ts'

export const paperShipping = (change: Partial<ShippingMethodRow> = {}): ShippingMethodRow => ({
  id: 1,
  code: 'ppl',
  position: 1,
  name: 'Kurýr PPL',
  description: null,
  kind: 'courier',
  price: 9_900,
  free_from: 150_000,
  requires_branch: false,
  max_weight_g: null,
  max_pieces: null,
  max_total: null,
  logo: null,
  enabled: true,
  ...change,
})

export const paperPayment = (change: Partial<PaymentMethodRow> = {}): PaymentMethodRow => ({
  id: 1,
  code: 'cod',
  position: 1,
  name: 'Dobírka',
  description: null,
  instructions: null,
  fee: 3_900,
  is_card: false,
  paid_in_advance: false,
  shipping_kinds: [],
  max_total: null,
  enabled: true,
  ...change,
})

export const paperPromotion = (change: Partial<PromotionRow> = {}): PromotionRow => ({
  id: 1,
  code: 'sleva',
  name: 'Sleva',
  priority: 0,
  exclusive: false,
  coupon_based: false,
  kind: 'percent',
  value: 10,
  min_total: 0,
  gift_variant_codes: [],
  action_id: null,
  product_codes: [],
  piece_count: 0,
  reward_product_codes: [],
  reward_pieces: 1,
  off_numerator: 1,
  off_denominator: 1,
  reward_text: null,
  badge: null,
  offer: null,
  enabled: true,
  starts_at: null,
  ends_at: null,
  ...change,
})

export const paperClub = (change: Partial<ClubTerms> = {}): ClubTerms => ({
  memberId: 'm1',
  discountPercent: 0,
  clubPrices: true,
  centsPerPoint: 500,
  coupons: [],
  childBenefits: [],
  ...change,
})
