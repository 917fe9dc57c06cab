import * as z from 'zod/mini'
import { AccessToken } from './auth.ts'
import { iriOf, resource } from './common.ts'
import { limits } from './constants.ts'
import { ActivationCode, CardVariant, RegistrationCode, Salutation } from './enums.ts'
import * as field from './fields.ts'

export const RegistrationAddress = z.object({
  street: field.street(),
  city: field.city(),
  postcode: field.postcode(),
  countryCode: field.countryCode(),
})
export type RegistrationAddress = z.infer<typeof RegistrationAddress>

export const RegistrationConsents = z.object({
  terms: field.consent(),
  club: field.consent(),
  newsletter: z.optional(z.boolean()),
})
export type RegistrationConsents = z.infer<typeof RegistrationConsents>

/** POST /client/register. */
export const RegisterPayload = z
  .object({
    salutation: Salutation,
    firstName: field.personName(),
    lastName: field.personName(),
    email: field.email(),
    phonePrefix: field.phonePrefix(),
    phoneNumber: field.nationalPhone(),
    birthDate: field.birthDate(limits.registrationMinAgeYears),
    password: z.optional(field.password()),
    confirmPassword: z.optional(field.confirmation()),
    address: RegistrationAddress,
    cardVariant: CardVariant,
    favouriteStore: field.optionalCode(),
    consents: RegistrationConsents,
    website: field.honeypot(),
  })
  .check(field.fieldsMatch('password', 'confirmPassword'), field.phoneMatchesPrefix())
export type RegisterPayload = z.infer<typeof RegisterPayload>

export const RegistrationResult = z.extend(resource('RegistrationResult'), {
  code: RegistrationCode,
  message: z.string(),
})
export type RegistrationResult = z.infer<typeof RegistrationResult>

/** POST /client/registration-finish; it needs a password if the registration had none. */
export const RegistrationFinishPayload = z
  .object({
    token: field.code(),
    password: z.optional(field.password()),
    confirmPassword: z.optional(field.confirmation()),
  })
  .check(field.fieldsMatch('password', 'confirmPassword'))
export type RegistrationFinishPayload = z.infer<typeof RegistrationFinishPayload>

/**
 * Answer of registration-finish and activation-finish: the person is signed in at once. `token` is
 * the JWT.
 */
export const FinishResult = z.extend(resource('FinishResult'), {
  code: z.literal(0),
  token: AccessToken,
  customer: iriOf('Customer'),
  card: z.object({ number: z.string(), variant: CardVariant }),
})
export type FinishResult = z.infer<typeof FinishResult>

/** POST /client/activate-by-card. */
export const ActivateByCardPayload = z.object({
  cardNumber: field.cardNumber(),
  email: field.email(),
  firstName: field.personName(),
  lastName: field.personName(),
  birthDate: field.birthDate(),
  website: field.honeypot(),
})
export type ActivateByCardPayload = z.infer<typeof ActivateByCardPayload>

export const ActivationCheck = z.extend(resource('ActivationCheck'), {
  code: ActivationCode,
  message: z.optional(z.string()),
})
export type ActivationCheck = z.infer<typeof ActivationCheck>

/** POST /client/activation-finish. */
export const ActivationFinishPayload = z
  .object({
    token: field.code(),
    password: field.password(),
    confirmPassword: field.confirmation(),
  })
  .check(field.fieldsMatch('password', 'confirmPassword'))
export type ActivationFinishPayload = z.infer<typeof ActivationFinishPayload>

/** POST /client/already-exists-check. */
export const AlreadyExistsPayload = z.object({ email: field.email() })
export type AlreadyExistsPayload = z.infer<typeof AlreadyExistsPayload>

export const AlreadyExistsResult = z.object({
  '@context': z.optional(z.string()),
  '@id': z.optional(z.string()),
  '@type': z.optional(z.literal('AlreadyExistsCheck')),
  exists: z.boolean(),
})
export type AlreadyExistsResult = z.infer<typeof AlreadyExistsResult>

/** POST /client/duplicity-check; `phoneNumber` with its prefix. */
export const DuplicityCheckPayload = z.object({
  firstName: field.personName(),
  lastName: field.personName(),
  birthDate: field.birthDate(),
  phoneNumber: field.phone(),
  email: field.email(),
  /** Judged as the registration will judge it, so that the step in which it is typed can say it. */
  password: z.optional(field.password()),
})
export type DuplicityCheckPayload = z.infer<typeof DuplicityCheckPayload>

/** `code`: 0 unknown, 1 a registration is pending, 2 an account exists. */
export const DuplicityResult = z.object({
  '@context': z.optional(z.string()),
  '@id': z.optional(z.string()),
  '@type': z.optional(z.literal('DuplicityCheck')),
  duplicate: z.boolean(),
  code: z.literal([0, 1, 2]),
})
export type DuplicityResult = z.infer<typeof DuplicityResult>
