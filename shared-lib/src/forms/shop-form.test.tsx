import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../api-client/api-error.ts'
import {
  birthDate,
  consent,
  email,
  honeypot,
  password,
  phone,
  textArea,
} from '../contract/fields.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import { CheckboxField, ConsentField } from './checkbox-field.tsx'
import { DateField } from './date-field.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { RadioPills } from './radio-field.tsx'
import { ShopForm } from './shop-form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'
import { useShopForm } from './use-shop-form.ts'

afterEach(cleanup)

const schema = z.object({
  salutation: z.literal([1, 2], 'form.error.salutation'),
  email: email(),
  phone: phone(),
  born: birthDate(),
  secret: password(),
  note: textArea(),
  terms: consent(),
  news: z.boolean(),
  website: honeypot(),
})
const filled = {
  salutation: 2,
  email: 'jana@posta.cz',
  phone: '+420777123456',
  born: '1989-02-01',
  secret: 'Pistacie7+',
  note: 'Ahoj',
  terms: true,
  news: false,
  website: '',
} as const

function Registration({
  start = {},
  noteLabel = 'Poznámka',
  onSubmit,
}: {
  noteLabel?: string
  start?: Partial<typeof filled> | Record<string, unknown>
  onSubmit: (values: unknown) => unknown
}) {
  const form = useShopForm(schema, { ...filled, ...start })
  return (
    <ShopForm form={form} onSubmit={onSubmit} aria-label="Registrace">
      <RadioPills
        name="salutation"
        legend="Oslovení"
        options={[
          { value: 2, label: 'Paní' },
          { value: 1, label: 'Pan' },
        ]}
      />
      <TextField name="email" label="E-mail" preset="email" help="Pošleme odkaz." />
      <PhoneField name="phone" label="Telefon" />
      <DateField name="born" label="Datum narození" />
      <PasswordField name="secret" label="Heslo" autoComplete="new-password" ticks />
      <TextAreaField name="note" label={noteLabel} />
      <ConsentField name="terms" label="Souhlas">
        Souhlasím
      </ConsentField>
      <CheckboxField name="news" label="Novinky">
        Chci leták
      </CheckboxField>
      <HoneypotField />
      <SubmitButton>Odeslat</SubmitButton>
    </ShopForm>
  )
}

function show(start?: Record<string, unknown>, onSubmit: (values: unknown) => unknown = vi.fn()) {
  render(
    <I18nextProvider i18n={createI18n()}>
      <Registration start={start ?? {}} onSubmit={onSubmit} />
    </I18nextProvider>,
  )
  return {
    user: userEvent.setup(),
    onSubmit,
    form: () => screen.getByRole('form', { name: 'Registrace' }).dataset['state'],
  }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const send = () => screen.getByRole('button', { name: /Odeslat/ })

test('a message waits for the blur and goes as soon as the field is right @FORM-01', async () => {
  const { user, form } = show({ email: '' })
  await user.type(field('E-mail'), 'jana@')
  expect(field('E-mail').getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  await screen.findByText(/Zadejte platnou e-mailovou adresu/)
  expect(field('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(form()).toBe('blurred dirty invalid')
  await user.type(field('E-mail'), 'posta.cz')
  await waitFor(() => expect(screen.queryByText(/Zadejte platnou/)).toBeNull())
  expect(form()).toBe('blurred dirty valid')
})

test('each empty field says which one it is @FORM-01', async () => {
  const { user } = show({ email: '', note: '' })
  await user.click(send())
  await screen.findByText(/^Pole E-mail je potřeba vyplnit\.$/)
  await screen.findByText(/^Pole Poznámka je potřeba vyplnit\.$/)
})

test('a label that asks keeps its own mark: no sentence around it, no full stop after it @FORM-01', async () => {
  render(
    <I18nextProvider i18n={createI18n()}>
      <Registration start={{ note: '' }} noteLabel="Jak ji máme vyřídit?" onSubmit={vi.fn()} />
    </I18nextProvider>,
  )
  await userEvent.setup().click(send())
  await screen.findByText(/^Odpovězte prosím: Jak ji máme vyřídit\?$/)
  expect(screen.getByText(/^Zbývá opravit:/).textContent).toBe(
    'Zbývá opravit: Jak ji máme vyřídit?',
  )
})

test('a question among other names is set off in quotes @FORM-01', async () => {
  render(
    <I18nextProvider i18n={createI18n()}>
      <Registration
        start={{ email: '', note: '' }}
        noteLabel="Jak ji máme vyřídit?"
        onSubmit={vi.fn()}
      />
    </I18nextProvider>,
  )
  await userEvent.setup().click(send())
  expect((await screen.findByText(/^Zbývá opravit:/)).textContent).toBe(
    'Zbývá opravit: E-mail, „Jak ji máme vyřídit?“.',
  )
})

test('a message that comes with a press waits until the press is over: nothing moves under the pointer @FORM-01', async () => {
  const { user } = show({ email: '', terms: false })
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Souhlasím/ })
  await user.type(field('E-mail'), 'jana@')
  await user.pointer({ keys: '[MouseLeft>]', target: box })
  expect(document.activeElement).toBe(box)
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(screen.queryByText(/Zadejte platnou e-mailovou adresu/)).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: box })
  expect(box.checked).toBe(true)
  await screen.findByText(/Zadejte platnou e-mailovou adresu/)
})

test('a checkbox speaks after it was changed, not after blur @FORM-01', async () => {
  const { user } = show({ terms: false })
  const box = screen.getByRole('checkbox', { name: /Souhlasím/ })
  box.focus()
  await user.tab()
  expect(screen.queryByText(/Bez tohoto souhlasu/)).toBeNull()
  await user.click(box)
  await user.click(box)
  await screen.findByText(/Bez tohoto souhlasu/)
})

test('an invalid submit is blocked, named with links in a panel, and the first wrong field takes the focus @FORM-01 @CZ-13', async () => {
  const { user, onSubmit, form } = show({ email: '', born: '31.2.1989', terms: false })
  await user.click(send())
  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toContain('Pardon, ale ne všechna pole jsou vyplněna správně.')
  expect(panel.textContent).toContain('E-mail, Datum narození, Souhlas.')
  expect(document.activeElement).toBe(field('E-mail'))
  await user.click(screen.getByRole('link', { name: 'Datum narození' }))
  expect(document.activeElement).toBe(field('Datum narození'))
  await user.click(send())
  await waitFor(() => expect(document.activeElement).toBe(field('E-mail')))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(form()).toContain('submitted invalid')
})

test('a valid form sends parsed values and ends complete @FORM-01 @CZ-13', async () => {
  const { user, onSubmit, form } = show({ phone: '', born: '' })
  await user.type(field('Telefon'), '777123456')
  await user.type(field('Datum narození'), '1.2.1989')
  await user.tab()
  expect(field('Telefon').value).toBe('777 123 456')
  expect(field('Datum narození').value).toBe('01.02.1989')
  await user.click(send())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...filled }))
  await waitFor(() => expect(form()).toContain('complete'))
})

test('the server’s violations land at their fields and nothing typed is lost @FORM-10', async () => {
  const refuse = () =>
    Promise.reject(
      new ApiError({
        kind: 'validation',
        violations: [{ propertyPath: 'email', message: 'Tento e-mail už účet má.', code: null }],
      }),
    )
  const { user } = show({}, refuse)
  await user.clear(field('E-mail'))
  await user.type(field('E-mail'), 'jiny@posta.cz')
  await user.click(send())
  await screen.findByText('Tento e-mail už účet má.')
  expect(field('E-mail').value).toBe('jiny@posta.cz')
  await waitFor(() => expect(document.activeElement).toBe(field('E-mail')))
  expect(screen.getByRole('alert').textContent).toContain('E-mail')
})

test('the first wrong field is the first on the page, be it a choice, a date or a box @FORM-01', async () => {
  const { user } = show({ salutation: 0, born: '31.2.1989', terms: false })
  await user.click(send())
  const first = screen.getByRole('radio', { name: 'Paní' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.click(first)
  await user.click(send())
  await waitFor(() => expect(document.activeElement).toBe(field('Datum narození')))
  await user.clear(field('Datum narození'))
  await user.type(field('Datum narození'), '1.2.1989')
  await user.click(send())
  const box = screen.getByRole('checkbox', { name: /Souhlasím/ })
  await waitFor(() => expect(document.activeElement).toBe(box))
})

test('the panel takes the focus where its own sentence is about no field of the form @FORM-10', async () => {
  const violations = [
    { propertyPath: 'email', message: 'Tento e-mail už účet má.', code: null },
    { propertyPath: 'cart', message: 'Košík se změnil.', code: null },
  ]
  const { user } = show({}, () => Promise.reject(new ApiError({ kind: 'validation', violations })))
  await user.click(send())
  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toContain('Košík se změnil.')
  await waitFor(() => expect(document.activeElement).toBe(panel))
})

test('what the server refused stays said when its field is left, goes when it changes, and may be sent again @FORM-10', async () => {
  const onSubmit = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(
      new ApiError({
        kind: 'validation',
        violations: [{ propertyPath: 'email', message: 'Tento e-mail už účet má.', code: null }],
      }),
    )
    .mockResolvedValue(undefined)
  const { user } = show({}, onSubmit)
  await user.type(field('E-mail'), '{Enter}')
  const message = () => screen.queryByText('Tento e-mail už účet má.')
  await screen.findByText('Tento e-mail už účet má.')
  await user.click(field('E-mail'))
  await user.tab()
  expect(message()).not.toBeNull()
  await user.type(field('E-mail'), 'x')
  await waitFor(() => expect(message()).toBeNull())
  await user.type(field('E-mail'), '{Backspace}')
  await user.click(send())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
  expect(message()).toBeNull()
})

test('another failure is said above the form; two clicks are one call @FORM-01', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const slow = vi.fn(() => promise)
  const { user, form } = show({}, slow)
  await user.dblClick(send())
  await waitFor(() => expect(form()).toContain('loading'))
  reject(new Error('down'))
  expect((await screen.findByRole('alert')).textContent).toContain('Omlouváme se, nastala chyba.')
  expect(slow).toHaveBeenCalledTimes(1)
  expect(field('E-mail').value).toBe(filled.email)
  expect(form()).not.toContain('complete')
})

test('prefix, password rules, count and honeypot @CZ-13 @FORM-08', async () => {
  const { user, onSubmit } = show({ phone: '', secret: '', note: '' })
  expect(screen.getByLabelText('Předvolba').querySelectorAll('option')).toHaveLength(28)
  await user.click(field('Telefon'))
  await user.paste('+421 905 123 456')
  expect(screen.getByLabelText<HTMLSelectElement>('Předvolba').value).toBe('+421')
  await user.type(field('Heslo'), 'Pistacie7')
  screen.getByText('aspoň 10 znaků (chybí 1)')
  await user.type(field('Heslo'), '+')
  screen.getByText(/^Běžná hesla/) // the ticks are not all that the API asks for
  await user.click(screen.getByRole('button', { name: 'Zobrazit heslo' }))
  expect(field('Heslo').type).toBe('text')
  await user.type(field('Poznámka'), 'Díky')
  screen.getByText('4 z 1 000')
  await user.click(send())
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ ...filled, phone: '+421905123456', note: 'Díky' }),
  )
  expect(document.querySelector<HTMLInputElement>('[name=website]')?.tabIndex).toBe(-1)
})

test('what was typed before the page came alive stays @FORM-01 @CZ-13', async () => {
  const page = (
    <I18nextProvider i18n={createI18n()}>
      <Registration start={{ email: '' }} onSubmit={vi.fn()} />
    </I18nextProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  expect(container.querySelector('noscript')?.textContent).toContain('JavaScriptu neodešlete')
  const early = {
    'E-mail': 'rychla@posta.cz',
    Telefon: '777123456',
    'Datum narození': '1. 2. 1989',
  }
  for (const [name, text] of Object.entries(early)) field(name).value = text
  render(page, { container, hydrate: true })
  await waitFor(() => expect(screen.getByRole('form').dataset['state']).toContain('dirty'))
  for (const [name, text] of Object.entries(early)) expect(field(name).value).toBe(text)
  container.remove()
})
