import type { Address } from '@drogerie/shared-lib/contract/address.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aCollection, aRefusal } from '@drogerie/shared-lib/testing/fake-api.ts'
import { loseSession, readPersisted, startSession } from '@drogerie/shared-lib/runtime'
import { toastTexts } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCustomer, openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const anAddress = (id: number, street: string, isDefault = false): Address => ({
  '@id': `/api/v2/shop/addresses/${id}`,
  '@type': 'Address',
  id,
  firstName: 'Jana',
  lastName: 'Nová',
  company: null,
  street,
  city: 'Praha',
  postcode: '11000',
  countryCode: 'CZ',
  provinceCode: null,
  provinceName: null,
  companyId: null,
  taxId: null,
  email: null,
  phoneNumber: '+420777123456',
  isDefault,
})
const home = anAddress(7, 'Dlouhá 1', true)
const cottage = anAddress(8, 'Krátká 2')

/** Keys under which addresses were added, and how many of the next answers are lost on the way. */
let keys: (string | null)[] = []
let lost: true[] = []
beforeEach(() => {
  keys = []
  lost = []
})

/** The address book over an API that stores what it gets. */
function open(...kept: Address[]) {
  let book = kept
  const answers = {
    'GET /addresses': () => aCollection(book),
    'GET /customers/3/refresh': aCustomer(),
    'POST /addresses': ({ headers }: { headers: Headers }) => {
      keys.push(headers.get('Idempotency-Key'))
      const isRepeated = keys.indexOf(keys.at(-1) ?? null) < keys.length - 1
      const added = anAddress(9, 'Nová 3')
      if (!isRepeated) book = [...book, added]
      if (lost.shift()) throw new TypeError('Failed to fetch')
      return added
    },
    'PUT /addresses/9': ({ body }: { body: unknown }) => {
      if (lost.shift()) throw new TypeError('Failed to fetch')
      book = book.map((one) => (one.id === 9 ? { ...one, ...(body as Partial<Address>) } : one))
      return book.at(-1) as Address
    },
    'PUT /addresses/8': ({ body }: { body: unknown }) => {
      const changed = { ...cottage, ...(body as Partial<Address>) }
      book = book.map((one) =>
        one.id === 8 ? changed : changed.isDefault ? { ...one, isDefault: false } : one,
      )
      return changed
    },
    'DELETE /addresses/8': () => {
      book = book.filter(({ id }) => id !== 8)
      return {}
    },
  }
  const { calls, shop } = openPage(paths.addresses(), { answers, customer: aCustomer() })
  const sent = (method: string) =>
    calls.filter((call) => call.method === method).map(({ path, body }) => [path, body])
  return { shop, sent, user: userEvent.setup() }
}
const defaultStreet = () => screen.getByText('Výchozí').closest('li')?.textContent

test('an added address is in the list at once @ACC-17', async () => {
  const { user, sent, shop } = open()
  await user.click(
    (await screen.findAllByRole('button', { name: 'Přidat adresu' }))[0] as HTMLElement,
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Jméno' }).value).toBe('Jana')
  fireEvent.change(dialog.getByRole('textbox', { name: /Ulice/ }), { target: { value: 'Nová 3' } })
  fireEvent.change(dialog.getByRole('textbox', { name: 'Město' }), { target: { value: 'Praha' } })
  fireEvent.change(dialog.getByRole('textbox', { name: 'PSČ' }), { target: { value: '11000' } })
  await user.click(dialog.getByRole('button', { name: 'Uložit adresu' }))
  expect(await screen.findByText('Nová 3')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('POST').map(([path]) => path)).toEqual(['/addresses'])
  await waitFor(() => expect(toastTexts(shop)).toHaveLength(1))
})

test('saved again after a lost answer it is the same address, corrected or not @ACC-17', async () => {
  const { user, sent } = open()
  await user.click(
    (await screen.findAllByRole('button', { name: 'Přidat adresu' }))[0] as HTMLElement,
  )
  const dialog = within(await screen.findByRole('dialog'))
  const type = (name: RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } })
  type(/Ulice/, 'Nová 3')
  type(/Město/, 'Praha')
  type(/PSČ/, '11000')
  lost = [true, true]
  const save = async (requests: number) => {
    await user.click(dialog.getByRole('button', { name: 'Uložit adresu' }))
    await waitFor(() => expect(sent('POST').length + sent('PUT').length).toBe(requests))
  }
  await save(1)
  await dialog.findByRole('alert')
  await save(2)
  type(/Ulice/, 'Nová 5')
  await save(4) // what was sent is asked for, and then corrected
  expect(await screen.findByText('Nová 5')).toBeTruthy()
  expect(screen.queryByText('Nová 3')).toBeNull()
  expect([new Set(keys).size, keys[0]?.length]).toEqual([1, 36])
})

test('a changed address is changed, not added, and the default one offers no other @ACC-17', async () => {
  const { user, sent } = open(home, cottage)
  await user.click(await screen.findByRole('button', { name: /^Upravit adresu Krátká 2/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('checkbox')).toBeTruthy()
  fireEvent.change(dialog.getByRole('textbox', { name: /Ulice/ }), {
    target: { value: 'Krátká 22' },
  })
  await user.click(dialog.getByRole('button', { name: 'Uložit adresu' }))
  expect(await screen.findByText('Krátká 22')).toBeTruthy()
  expect([sent('PUT').map(([path]) => path), sent('POST')]).toEqual([['/addresses/8'], []])
  await user.click(screen.getByRole('button', { name: /^Upravit.*Dlouhá 1/ }))
  expect(within(await screen.findByRole('dialog')).queryByRole('checkbox')).toBeNull()
})

test('what was typed is not thrown away without a question @ACC-17', async () => {
  const { user } = open(home)
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: /^Upravit adresu Dlouhá 1/ }))
    return screen.findByRole('dialog')
  }
  const escape = (dialog: HTMLElement) =>
    fireEvent(dialog, new Event('cancel', { bubbles: false, cancelable: true }))
  escape(await openDialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const dialog = await openDialog()
  const city = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Město' })
  await user.type(city, ' 7')
  escape(dialog)
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Zůstat na stránce' }))
  expect([city.isConnected, city.value]).toEqual([true, expect.stringMatching(/ 7$/)])
  await user.click(within(dialog).getByRole('button', { name: 'Zrušit' }))
  await user.click(await screen.findByRole('button', { name: 'Odejít bez uložení' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('another default takes the place of the old one @ACC-17', async () => {
  const { user, sent } = open(home, cottage)
  await user.click(await screen.findByRole('button', { name: /výchozí.*Krátká 2/i }))
  await waitFor(() => expect(defaultStreet()).toContain('Krátká 2'))
  expect(sent('PUT')).toEqual([['/addresses/8', { isDefault: true }]])
  // the customer's own record names it, too
  await waitFor(() => expect(sent('GET').map(([path]) => path)).toContain('/customers/3/refresh'))
})

test('an address is deleted after a confirmation @ACC-17', async () => {
  const { user, sent } = open(home, cottage)
  await user.click(await screen.findByRole('button', { name: /^Smazat.*Krátká 2/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(sent('DELETE')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Smazat adresu' }))
  await waitFor(() => expect(screen.queryByText('Krátká 2')).toBeNull())
  expect([sent('DELETE').map(([path]) => path), screen.queryByRole('alertdialog')]).toEqual([
    ['/addresses/8'],
    null,
  ])
})

test('where an address was deleted the keyboard goes on at the one before @ACC-17 @CZ-04', async () => {
  const { user } = open(home, cottage)
  ;(await screen.findByRole('button', { name: /^Smazat.*Krátká 2/ })).focus()
  await user.keyboard('{Enter}')
  within(await screen.findByRole('alertdialog'))
    .getByRole('button', { name: 'Smazat adresu' })
    .focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Krátká 2')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Smazat.*Dlouhá 1/ })),
  )
})

test('a refused deletion says why and the address stays @ACC-17', async () => {
  const answers = {
    'GET /addresses': aCollection([home, cottage]),
    'DELETE /addresses/8': () => aRefusal(422, 422, 'Adresu teď smazat nelze.'),
  }
  openPage(paths.addresses(), { answers, customer: aCustomer() })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Smazat.*Krátká 2/ }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Smazat adresu' }),
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Adresu teď smazat nelze.')
})

test('what was typed when the session ended waits in its form, and only there @ACC-17 @SHELL-14', async () => {
  const { user, shop } = open(home, cottage)
  const jana = { token: 't', customer: aCustomer()['@id'] }
  startSession(shop, jana)
  await user.click(await screen.findByRole('button', { name: /^Upravit adresu.*Krátká 2/ }))
  const street = await screen.findByRole('textbox', { name: /Ulice/ })
  await user.clear(street)
  await user.type(street, 'Krátká 5')
  await loseSession(shop)
  cleanup()
  expect(readPersisted('formDraft')).toBeNull()
  startSession(shop, jana)
  open(home, cottage)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Ulice/ }).value).toBe(
    'Krátká 5',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Zrušit' }))
  await user.click(await screen.findByRole('button', { name: 'Odejít bez uložení' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(readPersisted('formDraft')).toBeNull()
})

test('Back closes the form over the list, and asks first where something is typed @ACC-17', async () => {
  const { user } = open(home)
  const openForm = async () => {
    await user.click(await screen.findByRole('button', { name: /^Upravit adresu Dlouhá 1/ }))
    return within(await screen.findByRole('dialog'))
  }
  const isClosed = () => waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  await openForm()
  history.back()
  await isClosed()
  const dialog = await openForm()
  fireEvent.change(dialog.getByRole('textbox', { name: /Ulice/ }), { target: { value: 'Nová 3' } })
  await waitFor(() => expect(dialog.getByRole('form').dataset['state']).toContain('dirty'))
  history.back()
  await user.click(await screen.findByRole('button', { name: 'Zůstat na stránce' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Ulice/ }).value).toBe('Nová 3')
  history.back()
  await user.click(await screen.findByRole('button', { name: 'Odejít bez uložení' }))
  await isClosed()
  expect(screen.getByText('Dlouhá 1')).toBeTruthy()
})
