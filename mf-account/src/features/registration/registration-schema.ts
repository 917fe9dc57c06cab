import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { CardVariant, Salutation } from '@drogerie/shared-lib/contract/enums.ts'
import * as field from '@drogerie/shared-lib/contract/fields.ts'
import type { RegisterPayload } from '@drogerie/shared-lib/contract/registration.ts'
import { splitPhone } from '@drogerie/shared-lib/forms/phone-text.ts'
import * as z from 'zod/mini'

/** Step 1. One field holds the whole phone; the payload has it in two. */
export const PersonalForm = z
  .object({
    salutation: Salutation,
    firstName: field.personName(),
    lastName: field.personName(),
    birthDate: field.birthDate(limits.registrationMinAgeYears),
    phone: field.phone(),
    email: field.email(),
    password: field.password(),
    confirmPassword: field.confirmation(),
    website: field.honeypot(),
  })
  .check(field.fieldsMatch('password', 'confirmPassword'))
export type PersonalForm = z.output<typeof PersonalForm>

/** Step 2. */
export const FinishForm = z.object({
  street: field.street(),
  city: field.city(),
  postcode: field.postcode(),
  cardVariant: CardVariant,
  terms: field.consent(),
  club: field.consent(),
  newsletter: z.boolean(),
})
export type FinishForm = z.output<typeof FinishForm>

export function registerPayload(
  { phone, website, ...person }: PersonalForm,
  { street, city, postcode, cardVariant, ...consents }: FinishForm,
): RegisterPayload {
  const { prefix, rest } = splitPhone(phone)
  return {
    ...person,
    phonePrefix: prefix as RegisterPayload['phonePrefix'],
    phoneNumber: rest,
    address: { street, city, postcode, countryCode: 'CZ' },
    cardVariant,
    consents,
    website,
  }
}

/** Fields of step 2 by the payload's paths; a path of step 1 leads back there. */
export const finishFieldOf = (path: string): string => path.replace(/^(address|consents)\./, '')

/** Fields of step 1: the phone is one. */
export const personalFieldOf = (path: string): string =>
  path === 'phoneNumber' || path === 'phonePrefix' ? 'phone' : path

const personalPaths: readonly string[] = [
  ...Object.keys(PersonalForm.def.shape),
  'phoneNumber',
  'phonePrefix',
]

export const isPersonalPath = (path: string): boolean => personalPaths.includes(path)
