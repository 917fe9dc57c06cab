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

/** A visitor who removed all typed text may leave without a question. */
export const isBlank = ({ personal, finish }: RegistrationDraft): boolean =>
  finish === null && Object.values(personal ?? {}).every((value) => !value)
