import * as z from 'zod/mini'
import { DateOnly, DateTime, resource } from './common.ts'
import { Communication } from './customer.ts'
import { CardVariant, ChildGender, ClubStatus, PointEntryType } from './enums.ts'
import * as field from './fields.ts'
import { collectionOf } from './hydra.ts'
import { Money } from './money.ts'

/** GET /api/v2/crm/status: whether the club service answers. */
export const CrmStatus = z.extend(resource('CrmStatus'), {
  available: z.boolean(),
  checkedAt: DateTime,
})
export type CrmStatus = z.infer<typeof CrmStatus>

export const ClubCard = z.extend(resource('ClubCard'), {
  id: z.int(),
  number: z.string(),
  variant: CardVariant,
  status: ClubStatus,
  barcodeFormat: z.literal('EAN13'),
  issuedAt: DateOnly,
  primary: z.boolean(),
})
export type ClubCard = z.infer<typeof ClubCard>

export const ChildBenefit = z.object({
  percent: z.int(),
  validFrom: DateOnly,
  validTo: DateOnly,
  used: z.boolean(),
})
export type ChildBenefit = z.infer<typeof ChildBenefit>

export const Child = z.extend(resource('Child'), {
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: DateOnly,
  gender: ChildGender,
  guardianConsent: z.boolean(),
  benefit: z.nullable(ChildBenefit),
})
export type Child = z.infer<typeof Child>

/** POST /client/child. */
export const ChildPayload = z.object({
  firstName: field.personName(),
  lastName: field.personName(),
  birthDate: field.childBirthDate(),
  gender: ChildGender,
  guardianConsent: field.consent('form.error.guardianConsent'),
})
export type ChildPayload = z.infer<typeof ChildPayload>

/** PUT is partial: absent fields keep their value, present ones obey the same rules. */
export const UpdateChildPayload = z.partial(ChildPayload)
export type UpdateChildPayload = z.infer<typeof UpdateChildPayload>

/** PUT /client/communication, partial as every PUT. */
export const CommunicationPayload = z.partial(Communication)
export type CommunicationPayload = z.infer<typeof CommunicationPayload>

export const CommunicationResult = z.extend(resource('Communication'), {
  email: z.boolean(),
  sms: z.boolean(),
  phone: z.boolean(),
  post: z.boolean(),
  updatedAt: DateTime,
})
export type CommunicationResult = z.infer<typeof CommunicationResult>

/** A movement of points, signed; `order` is the token of a purchase. */
export const PointEntry = z.extend(resource('PointEntry'), {
  id: z.int(),
  type: PointEntryType,
  points: z.int(),
  balanceAfter: z.int(),
  title: z.string(),
  date: DateTime,
  expiresAt: z.nullable(DateOnly),
  order: z.nullable(z.string()),
  store: z.nullish(z.string()),
})
export type PointEntry = z.infer<typeof PointEntry>

/**
 * GET /client/points-worth: discounts in crowns that members can have for points, the fewest points
 * first.
 */
export const PointsWorth = z.extend(resource('PointsWorth'), {
  exchanges: z.array(z.object({ points: z.int(), amount: Money })),
})
export type PointsWorth = z.infer<typeof PointsWorth>

/** Points that hold through `date`, and are lost after it. */
export const ExpiringPoints = z.object({ points: z.int(), date: DateOnly })
export type ExpiringPoints = z.infer<typeof ExpiringPoints>

/** GET /client/points: the history with the balance and what expires soon. */
export const PointEntryCollection = z.extend(collectionOf(PointEntry), {
  balance: z.int(),
  expiringSoon: z.array(ExpiringPoints),
})
export type PointEntryCollection = z.infer<typeof PointEntryCollection>
