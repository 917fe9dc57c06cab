import * as z from 'zod/mini'
import { AccessToken } from './auth.ts'
import { DateOnly, DateTime, iriOf, resource } from './common.ts'
import { ClubStatus, CustomerState, Gender, Salutation, SocialProvider } from './enums.ts'
import * as field from './fields.ts'
import { limits } from './constants.ts'
import { StoreShort } from './store.ts'

export const ShopUser = z.extend(resource('ShopUser'), { verified: z.boolean() })
export type ShopUser = z.infer<typeof ShopUser>

/** Membership as last known; `points` is the balance. */
export const ClubMembership = z.object({
  status: ClubStatus,
  points: z.int(),
  cardNumber: z.string(),
  discountPercent: z.int(),
  childProgramme: z.boolean(),
})
export type ClubMembership = z.infer<typeof ClubMembership>

export const Communication = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  phone: z.boolean(),
  post: z.boolean(),
})
export type Communication = z.infer<typeof Communication>

/** The signed-in customer; readable only by themselves. */
export const Customer = z.extend(resource('Customer'), {
  id: z.int(),
  email: z.string(),
  /** The requested address; it counts once the link in its mailbox was opened. */
  pendingEmail: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  gender: Gender,
  salutation: z.nullable(Salutation),
  state: CustomerState,
  phoneNumber: z.nullable(z.string()),
  birthday: z.nullable(DateOnly),
  company: z.nullish(z.string()),
  companyId: z.nullish(z.string()),
  taxId: z.nullish(z.string()),
  subscribedToNewsletter: z.boolean(),
  defaultAddress: z.nullable(iriOf('Address')),
  user: ShopUser,
  favouriteStore: z.nullable(StoreShort),
  club: z.nullable(ClubMembership),
  communication: Communication,
  hasPassword: z.boolean(),
  socialProviders: z.array(SocialProvider),
  createdAt: z.optional(DateTime),
})
export type Customer = z.infer<typeof Customer>

/**
 * GET {customer}/refresh: the customer, a fresh token, and whether the club's data are only the
 * last known.
 */
export const RefreshedCustomer = z.extend(Customer, {
  token: AccessToken,
  clubStale: z.optional(z.boolean()),
})
export type RefreshedCustomer = z.infer<typeof RefreshedCustomer>

/**
 * Proof of identity: the password, or for an account without one the code of `POST
 * /customers/{id}/proof-codes`.
 */
const proof = { currentPassword: z.nullish(z.string()), proofCode: field.optionalCode() }

/**
 * PUT /customers/{id}: partial. A changed e-mail needs `currentPassword`, or `proofCode` where the
 * account has no password, and waits for the link in its mailbox; `pendingEmail: null` forgets it.
 */
export const UpdateCustomerPayload = z.object({
  email: z.optional(field.email()),
  pendingEmail: z.nullish(field.code()),
  firstName: z.optional(field.personName()),
  lastName: z.optional(field.personName()),
  gender: z.optional(Gender),
  salutation: z.nullish(Salutation),
  phoneNumber: field.optionalPhone(),
  birthday: z.nullish(field.birthDate(limits.registrationMinAgeYears)),
  company: field.optionalCompany(),
  companyId: field.optionalIco(),
  taxId: field.optionalDic(),
  defaultAddress: field.optionalCode(),
  subscribedToNewsletter: z.optional(z.boolean()),
  ...proof,
})
export type UpdateCustomerPayload = z.infer<typeof UpdateCustomerPayload>

/** PUT /customers/{id}/favourite-store: an IRI, an externalId, or null to forget it. */
export const FavouriteStorePayload = z.object({ store: z.nullable(field.code()) })
export type FavouriteStorePayload = z.infer<typeof FavouriteStorePayload>

/** PUT {customer}/password. */
export const ChangePasswordPayload = z
  .object({
    currentPassword: field.currentPassword(),
    newPassword: field.password(),
    confirmNewPassword: field.confirmation(),
  })
  .check(field.fieldsMatch('newPassword', 'confirmNewPassword'))
export type ChangePasswordPayload = z.infer<typeof ChangePasswordPayload>

/** POST /customers: an account of the shop alone, without the club. */
export const RegisterCustomerPayload = z.object({
  firstName: field.personName(),
  lastName: field.personName(),
  email: field.email(),
  password: field.password(),
  subscribedToNewsletter: z.optional(z.boolean()),
})
export type RegisterCustomerPayload = z.infer<typeof RegisterCustomerPayload>

/** DELETE /customers/{id}: the account is erased, or closed until its last order is done (202). */
export const DeleteAccountPayload = z.object(proof)
export type DeleteAccountPayload = z.infer<typeof DeleteAccountPayload>
