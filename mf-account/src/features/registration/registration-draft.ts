/** What was typed into the registration, without passwords and consents: those are given anew. */
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

/** Whoever typed and took it all back leaves without being asked. */
export const isBlank = ({ personal, finish }: RegistrationDraft): boolean =>
  finish === null && Object.values(personal ?? {}).every((value) => !value)
