import type { ComponentProps } from 'react'
import { hasTaxIdForm, isCzechCompanyId, isCzechPostcode } from '../contract/field-rules.ts'

type Preset = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>

/** Keyboards and autofill settings for well-known fields. */
export const fieldPresets = {
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words', spellCheck: false },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words', spellCheck: false },
  street: { autoComplete: 'address-line1', autoCapitalize: 'words' },
  city: { autoComplete: 'address-level2', autoCapitalize: 'words' },
  postcode: { inputMode: 'numeric', autoComplete: 'postal-code' },
  company: { autoComplete: 'organization' },
  companyId: { inputMode: 'numeric', autoComplete: 'off', spellCheck: false },
  taxId: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  digits: { inputMode: 'numeric', autoComplete: 'off', spellCheck: false },
} satisfies Record<string, Preset>

export type FieldPreset = keyof typeof fieldPresets

/**
 * Values that are surely right, which the check mark at the end of a field confirms. The shop
 * accepts more than these, for instance foreign numbers.
 */
export const certainOf: Partial<Record<FieldPreset, (text: string) => boolean>> = {
  companyId: isCzechCompanyId,
  taxId: hasTaxIdForm,
  postcode: isCzechPostcode,
}
