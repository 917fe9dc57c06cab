import type { Child } from '@drogerie/shared-lib/contract/club.ts'
import * as field from '@drogerie/shared-lib/contract/fields.ts'
import * as z from 'zod/mini'

/** The contract's payload of a child, without the rest of the club's contract. */
export const ChildForm = z.object({
  firstName: field.personName(),
  lastName: field.personName(),
  birthDate: field.childBirthDate(),
  gender: z.enum(['f', 'm'], 'form.error.gender'),
  guardianConsent: field.consent('form.error.guardianConsent'),
})
export type ChildForm = z.output<typeof ChildForm>

/** A new child has mostly the customer's own last name; a consent that was given stands. */
export const childDefaults = (child: Child | undefined, lastName: string) => ({
  firstName: child?.firstName ?? '',
  lastName: child?.lastName ?? lastName,
  birthDate: child?.birthDate ?? '',
  gender: child?.gender ?? '',
  guardianConsent: child?.guardianConsent ?? false,
})
