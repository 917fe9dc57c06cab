import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import * as fields from '../contract/fields.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import type { FieldPreset } from './field-presets.ts'
import { ShopForm } from './shop-form.tsx'
import { TextField } from './text-field.tsx'
import { useShopForm } from './use-shop-form.ts'

afterEach(cleanup)

const schema = z.object({
  companyId: fields.ico(),
  taxId: fields.optionalDic(),
  postcode: fields.postcode(),
})

function Company({ name }: { name: FieldPreset & keyof typeof schema.def.shape }) {
  const form = useShopForm(schema, { companyId: '', taxId: '', postcode: '' })
  return (
    <ShopForm form={form} onSubmit={vi.fn()} aria-label="Firma">
      <TextField name={name} label="Pole" preset={name} />
    </ShopForm>
  )
}

test.each([
  ['companyId', '27082440', true],
  ['companyId', '27082441', false],
  ['companyId', 'SK-1234', false],
  ['taxId', 'CZ27082440', true],
  ['taxId', '2708', false],
  ['postcode', '602 00', true],
  ['postcode', '99999', false],
] as const)(
  '%s %j is taken; whether it gets the check: %s @CART-11 @CZ-13',
  async (name, text, expected) => {
    render(
      <I18nextProvider i18n={createI18n()}>
        <Company name={name} />
      </I18nextProvider>,
    )
    const user = userEvent.setup()
    const field = screen.getByLabelText('Pole')
    await user.type(field, text)
    await user.tab()
    expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(field.parentElement?.querySelector('svg') !== null).toBe(expected)
  },
)
