import type { ComponentProps } from 'react'

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
  digits: { inputMode: 'numeric', autoComplete: 'off', spellCheck: false },
  code: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
} satisfies Record<string, Preset>

export type FieldPreset = keyof typeof fieldPresets
