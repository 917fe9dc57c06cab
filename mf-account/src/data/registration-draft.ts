import { useDraftOwner } from '@drogerie/shared-lib/forms/use-draft-owner.ts'
import { readPersistedJson } from '@drogerie/shared-lib/runtime'
import { useIsHydrated } from '@drogerie/shared-lib/ui/use-is-hydrated.ts'
import { keptDraft } from './wizard-rules.ts'

/** The draft of a registration, without passwords and consents: those are given again. */
export type PersonalTyped = {
  salutation?: number | undefined
  firstName: string
  lastName: string
  birthDate: string
  phone: string
  email: string
}

export type FinishTyped = {
  street: string
  city: string
  postcode: string
  cardVariant: 'virtual' | 'physical'
}

export type RegistrationDraft = { personal: PersonalTyped | null; finish: FinishTyped | null }

/** Key and version of the draft in the tab's storage. */
export const registrationDraft = { kept: 'registrationDraft', version: 1 } as const

/** A visitor who removed all typed text may leave without a question. */
export const isBlank = ({ personal, finish }: RegistrationDraft): boolean =>
  finish === null && Object.values(personal ?? {}).every((value) => !value)

/**
 * Personal data that a visitor typed before leaving the registration for a page that asks for some
 * of them again.
 */
export function useTypedPerson(): PersonalTyped | null {
  const owner = useDraftOwner()
  const isHydrated = useIsHydrated()
  if (!isHydrated) return null
  const { kept, version } = registrationDraft
  return keptDraft<RegistrationDraft>(readPersistedJson(kept), owner, version)?.personal ?? null
}
