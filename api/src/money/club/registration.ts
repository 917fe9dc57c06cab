import { CardVariant, Salutation } from '@drogerie/shared-lib/contract/enums.ts'
import type { RegisterPayload } from '@drogerie/shared-lib/contract/registration.ts'
import * as z from 'zod/mini'
import type { JoinInput } from '../../../club/wire/club-wire.ts'
import { codeFrom } from '../../kernel/http/iri.ts'

/**
 * Data of a registration, stored until its link is used; the hash of the password is in its own
 * column.
 */
export const Registration = z.object({
  person: z.object({
    salutation: Salutation,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    birthDate: z.string(),
  }),
  address: z.object({ street: z.string(), city: z.string(), postcode: z.string() }),
  cardVariant: CardVariant,
  favouriteStore: z.nullable(z.string()),
  newsletter: z.boolean(),
  /** The customer who was signed in when the form was sent. */
  applicant: z._default(z.nullable(z.int()), null),
})
export type Registration = z.infer<typeof Registration>

/**
 * The registration that a form's payload asks for.
 *
 * @param applicant - id of the customer who is signed in; null for a visitor.
 */
export function registrationOf(body: RegisterPayload, applicant: number | null): Registration {
  const { email, firstName, lastName, salutation, birthDate, address, cardVariant, consents } = body
  return {
    person: {
      salutation,
      firstName,
      lastName,
      email,
      birthDate,
      phoneNumber: `${body.phonePrefix}${body.phoneNumber}`,
    },
    address: { street: address.street, city: address.city, postcode: address.postcode },
    cardVariant,
    favouriteStore: body.favouriteStore ? codeFrom(body.favouriteStore, 'stores') : null,
    newsletter: consents.newsletter ?? false,
    applicant,
  }
}

/** The command for the club; the reference of the application makes it idempotent. */
export const joinInput = (
  reference: string,
  { person, address, cardVariant, newsletter }: Registration,
): JoinInput => ({
  key: reference,
  person: { ...person, ...address },
  cardVariant,
  communication: { email: newsletter, sms: false, phone: false, post: false },
})

/** Data of an activation, stored until its link is used. */
export const Activation = z.object({
  memberId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
})
export type Activation = z.infer<typeof Activation>
