/**
 * JSON schemas of the club service, shared by both sides. Plain objects without hydra, which the
 * shop turns into its own answers. Money is in hundredths of a crown, days are `YYYY-MM-DD` in
 * Prague, instants RFC 3339 in UTC.
 */
import {
  CardVariant,
  ChildGender,
  ClientCouponState,
  ClientCouponType,
  ClubStatus,
  PointEntryType,
  SalesChannel,
  Salutation,
} from '@drogerie/shared-lib/contract/enums.ts'
import * as z from 'zod/mini'

const Day = z.iso.date()
const Instant = z.iso.datetime()
/** The caller's id of a purchase: an order token or the number of a receipt. */
export const Reference = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))

export const Communication = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  phone: z.boolean(),
  post: z.boolean(),
})
export type Communication = z.infer<typeof Communication>
export const CommunicationChange = z.partial(Communication)
export type CommunicationChange = z.infer<typeof CommunicationChange>

export const CardWire = z.object({
  id: z.int(),
  number: z.string().check(z.regex(/^\d{13}$/)),
  variant: CardVariant,
  status: ClubStatus,
  issuedAt: Day,
  primary: z.boolean(),
})
export type CardWire = z.infer<typeof CardWire>

/** The current birthday month, or the next one; both days are included. */
export const BenefitWire = z.object({
  percent: z.int(),
  validFrom: Day,
  validTo: Day,
  used: z.boolean(),
})
export type BenefitWire = z.infer<typeof BenefitWire>

export const ChildWire = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: Day,
  gender: ChildGender,
  guardianConsent: z.boolean(),
  benefit: z.nullable(BenefitWire),
})
export type ChildWire = z.infer<typeof ChildWire>

export const CouponWire = z.object({
  id: z.int(),
  type: ClientCouponType,
  name: z.string(),
  code: z.nullable(z.string()),
  description: z.nullable(z.string()),
  discount: z.object({ kind: z.enum(['percent', 'amount', 'gift', 'points']), value: z.int() }),
  pointsPrice: z.nullable(z.int()),
  validFrom: z.nullable(Day),
  validTo: z.nullable(Day),
  channels: z.array(SalesChannel),
  conditions: z.array(z.string()),
  minTotal: z.nullable(z.int()),
  onePerOrder: z.boolean(),
  state: ClientCouponState,
  /** Token of the open cart that the coupon is activated for. */
  reservedFor: z.nullable(z.string()),
  usedIn: z.nullable(z.string()),
})
export type CouponWire = z.infer<typeof CouponWire>

/** A member with everything that a cart needs; `coupons` are only the owned ones. */
export const MemberWire = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  status: ClubStatus,
  points: z.int(),
  discountPercent: z.int(),
  /** How many hundredths of a crown earn one point. */
  centsPerPoint: z.int().check(z.gte(1)),
  card: z.object({ number: z.string(), variant: CardVariant }),
  communication: Communication,
  children: z.array(ChildWire),
  coupons: z.array(CouponWire),
})
export type MemberWire = z.infer<typeof MemberWire>

/** What points are exchanged for: a discount of so much for so many of them, the fewest first. */
export const PointsWorthWire = z.array(z.object({ points: z.int(), amount: z.int() }))
export type PointsWorthWire = z.infer<typeof PointsWorthWire>

export const PointEntryWire = z.object({
  id: z.int(),
  type: PointEntryType,
  points: z.int(),
  balanceAfter: z.int(),
  title: z.string(),
  at: Instant,
  expiresOn: z.nullable(Day),
  reference: z.nullable(z.string()),
  store: z.nullable(z.string()),
})
export type PointEntryWire = z.infer<typeof PointEntryWire>

export const PointsPageWire = z.object({
  entries: z.array(PointEntryWire),
  total: z.int(),
  balance: z.int(),
  expiringSoon: z.array(z.object({ points: z.int(), day: Day })),
})
export type PointsPageWire = z.infer<typeof PointsPageWire>

export const PersonInput = z.object({
  salutation: Salutation,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  birthDate: Day,
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
})
export type PersonInput = z.infer<typeof PersonInput>

/** A change of personal data made in the shop; null keeps the club's value. */
export const PersonChange = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  birthDate: z.nullable(Day),
  /** Only a verified address. */
  email: z.nullable(z.string()),
})
export type PersonChange = z.infer<typeof PersonChange>

/** `key` makes the command idempotent: the same key returns the same member. */
export const JoinInput = z.object({
  key: Reference,
  person: PersonInput,
  cardVariant: CardVariant,
  communication: Communication,
})
export type JoinInput = z.infer<typeof JoinInput>

export const CheckInput = z.object({
  firstName: z.string(),
  lastName: z.string(),
  birthDate: Day,
  phoneNumber: z.string(),
  email: z.string(),
})
export type CheckInput = z.infer<typeof CheckInput>

export const CheckResult = z.object({ match: z.enum(['none', 'email', 'person']) })
export type CheckResult = z.infer<typeof CheckResult>

export const CardCheckInput = z.object({
  number: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: Day,
})
export type CardCheckInput = z.infer<typeof CardCheckInput>

export const CardCheckResult = z.object({
  result: z.enum(['ok', 'not_found', 'different_email', 'different_name']),
  memberId: z.nullable(z.string()),
})
export type CardCheckResult = z.infer<typeof CardCheckResult>

export const ChildInput = z.object({
  firstName: z.string(),
  lastName: z.string(),
  birthDate: Day,
  gender: ChildGender,
  guardianConsent: z.literal(true),
})
export type ChildInput = z.infer<typeof ChildInput>
/** Absent members stay unchanged. */
export const ChildChange = z.partial(ChildInput)
export type ChildChange = z.infer<typeof ChildChange>

/** A placed purchase and the coupons and benefits it used. Idempotent by its reference. */
export const PurchaseInput = z.object({
  at: Instant,
  /** Price of the goods after discounts. */
  total: z.int().check(z.gte(0)),
  coupons: z.array(z.int()),
  /** Children whose birthday benefit it used. */
  children: z.array(z.int()),
})
export type PurchaseInput = z.infer<typeof PurchaseInput>

/** A purchase is finished; `points` include those of its coupons. */
export const EarnInput = z.object({ at: Instant, points: z.int().check(z.gte(0)) })
export type EarnInput = z.infer<typeof EarnInput>

/**
 * Goods of a purchase were returned: the points and the price of all that were so far, so that the
 * order of the calls does not matter.
 */
export const ReturnInput = z.object({
  at: Instant,
  points: z.int().check(z.gte(0)),
  total: z.int().check(z.gte(0)),
  /** Nothing came back: a part of the price was given back afterwards. */
  isDiscount: z.optional(z.boolean()),
})
export type ReturnInput = z.infer<typeof ReturnInput>

/** Codes of refusals by a rule of the club; faults have none. */
export const refusalCodes = [
  'bad_request',
  'unauthorized',
  'not_found',
  'not_enough_points',
  'not_offered',
  'not_usable',
  'too_many',
  'taken',
  'known',
  'birthday_used',
] as const
export const Refusal = z.object({ error: z.enum(refusalCodes), message: z.string() })
export type Refusal = z.infer<typeof Refusal>
export type RefusalCode = (typeof refusalCodes)[number]
