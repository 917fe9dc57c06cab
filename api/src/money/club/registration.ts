import { CardVariant, Salutation } from '@drogerie/shared-lib/contract/enums.ts'
import * as z from 'zod/mini'
import type { JoinInput } from '../../../club/wire/club-wire.ts'

/** What a registration keeps until its link is used; the password is beside it, as a hash. */
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
  /** The customer who was signed in when he filled the form. */
  applicant: z._default(z.nullable(z.int()), null),
})
export type Registration = z.infer<typeof Registration>

/** The command for the club; the application's own name makes it safe to repeat. */
export const joinInput = (
  reference: string,
  { person, address, cardVariant, newsletter }: Registration,
): JoinInput => ({
  key: reference,
  person: { ...person, ...address },
  cardVariant,
  communication: { email: newsletter, sms: false, phone: false, post: false },
})

/** What an activation keeps until its link is used. */
export const Activation = z.object({
  memberId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
})
export type Activation = z.infer<typeof Activation>
