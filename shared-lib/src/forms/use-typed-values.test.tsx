import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { textArea } from '../contract/fields.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import { ShopForm } from './shop-form.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { useShopForm } from './use-shop-form.ts'
import { useTypedValues } from './use-typed-values.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const schema = z.object({ note: textArea(), other: textArea() })

function Note({ onTyped }: { onTyped: (values: unknown) => void }) {
  const form = useShopForm(schema, { note: '', other: 'Ahoj' })
  useTypedValues(form, onTyped)
  return (
    <ShopForm form={form} onSubmit={vi.fn()}>
      <TextAreaField name="note" label="Poznámka" />
      <TextAreaField name="other" label="Jiná" />
    </ShopForm>
  )
}

function hydrate(typed: string) {
  const onTyped = vi.fn<(values: unknown) => void>()
  const page = (
    <I18nextProvider i18n={createI18n()}>
      <Note onTyped={onTyped} />
    </I18nextProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Poznámka/ })
  if (typed) note.value = typed
  render(page, { container, hydrate: true })
  return { note, onTyped }
}

test('what was typed before the form’s code came is handed on, and each change after it @FORM-01', async () => {
  const { note, onTyped } = hydrate('Zvon')
  await waitFor(() => expect(onTyped).toHaveBeenCalledWith({ note: 'Zvon', other: 'Ahoj' }))
  await userEvent.type(note, 'ek')
  expect(onTyped).toHaveBeenLastCalledWith({ note: 'Zvonek', other: 'Ahoj' })
})

test('a form nobody touched hands on nothing @FORM-01', async () => {
  const { note, onTyped } = hydrate('')
  await waitFor(() => expect(document.querySelector('form')?.dataset['state']).toBeDefined())
  expect(onTyped).not.toHaveBeenCalled()
  await userEvent.type(note, 'A')
  expect(onTyped).toHaveBeenCalledWith({ note: 'A', other: 'Ahoj' })
})
