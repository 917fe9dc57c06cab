import type {
  CardVariant,
  ChildGender,
  ClubStatus,
  SalesChannel,
  Salutation,
} from '@drogerie/shared-lib/contract/enums.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Day, OptionalStamp, StampWithDefault } from '../../src/kernel/db/column-types.ts'

type Stamp = ColumnType<Date, Date, Date>

export interface MemberTable {
  id: string
  /** Idempotency key of the command that created the member. */
  join_key: string | null
  status: Generated<ClubStatus>
  salutation: Salutation | null
  first_name: string | null
  last_name: string | null
  email: string | null
  canonical_email: string | null
  phone_number: string | null
  birth_date: Day | null
  street: string | null
  city: string | null
  postcode: string | null
  balance: Generated<number>
  by_email: Generated<boolean>
  by_sms: Generated<boolean>
  by_phone: Generated<boolean>
  by_post: Generated<boolean>
  joined_at: StampWithDefault
  forgotten_at: OptionalStamp
}

export interface CardTable {
  id: Generated<number>
  member_id: string
  number: string
  variant: CardVariant
  is_primary: Generated<boolean>
  issued_on: Day
}

export type PointType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

export interface PointEntryTable {
  id: Generated<number>
  member_id: string
  type: PointType
  /** Signed. */
  points: number
  balance_after: number
  title: string
  at: Stamp
  expires_on: Day | null
  reference: string | null
  store: string | null
  command_key: string
}

export interface PointLotTable {
  entry_id: number
  member_id: string
  expires_on: Day
  remaining: number
}

export interface CouponTemplateTable {
  code: string
  position: Generated<number>
  type: 'coupon' | 'benefit'
  name: string
  description: string | null
  discount_kind: 'percent' | 'amount' | 'gift' | 'points'
  discount_value: number
  points_price: number | null
  valid_from: Day | null
  valid_to: Day | null
  channels: Generated<SalesChannel[]>
  conditions: Generated<string[]>
  min_total: number | null
  one_per_order: Generated<boolean>
  for_everybody: Generated<boolean>
}

export interface CouponTable {
  id: Generated<number>
  member_id: string
  template_code: string
  state: 'offered' | 'owned' | 'used' | 'expired'
  /** Token of the cart that the coupon is activated for. */
  reserved_for: string | null
  used_in: string | null
  redeemed_at: OptionalStamp
  used_at: OptionalStamp
}

export interface ChildTable {
  id: Generated<number>
  member_id: string
  first_name: string
  last_name: string
  birth_date: Day
  gender: ChildGender
  consent_at: StampWithDefault
  /** The row is kept, so that removing and adding a child does not give a second discount. */
  removed_at: OptionalStamp
}

export interface ChildBenefitUseTable {
  id: Generated<number>
  child_id: number
  /** First day of the birthday month. */
  month: Day
  reference: string
  released_at: OptionalStamp
}

export interface PurchaseTable {
  id: Generated<number>
  member_id: string
  /** Order token or receipt. */
  reference: string
  source: 'eshop' | 'store'
  store: string | null
  total: number | null
  at: Stamp
  placed_at: OptionalStamp
  earned_at: OptionalStamp
  cancelled_at: OptionalStamp
  /** All points of goods returned so far; taken back once the purchase has earned them. */
  returned_points: Generated<number>
  /** Price that these goods had cost. */
  returned_total: Generated<number>
}

export interface ClubSchema {
  members: MemberTable
  cards: CardTable
  point_entries: PointEntryTable
  point_lots: PointLotTable
  coupon_templates: CouponTemplateTable
  coupons: CouponTable
  children: ChildTable
  child_benefit_uses: ChildBenefitUseTable
  purchases: PurchaseTable
}
