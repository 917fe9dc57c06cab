import { aCollection } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { large, openProduct, text } from '../../testing/open-product.tsx'

afterEach(cleanup)

test('the favourite store is asked with its header and named with its stock @CAT-19', async () => {
  const { api } = openProduct('', { favouriteStore: '7' })
  await waitFor(() => expect(text(document.body)).toContain('Brno, Orlí: 8 ks na prodejně'))
  expect(text(document.body)).toContain('Připravíme zítra do 10.00')
  expect(
    api.calls
      .find(({ path }) => path === '/stock/favourite/variant/2')
      ?.headers.get('X-Favourite-Store'),
  ).toBe('7')
})

test('without a favourite store the number of stores that have it @CAT-19', async () => {
  const { api } = openProduct()
  await waitFor(() => expect(text(document.body)).toContain('Skladem na 1 prodejně'))
  expect(api.calls.some(({ path }) => path.startsWith('/stock/favourite'))).toBe(false)
})

const ownStore = (quantity: number) => ({
  'GET /product-variants': aCollection([{ ...large, inStock: false, stockStatus: 'out' }]),
  'GET /stock/favourite/variant/2': {
    store: { externalId: '7', name: 'Brno, Orlí' },
    variantCode: '2',
    quantity,
    status: quantity > 0 ? 'in_stock' : 'out',
    pickup: { available: false, minutes: null, text: null, days: null },
  },
})

test.each([
  ['no favourite store', {}, 0, 'Skladem na 1 prodejněKoupíte přímo', 'Kde koupit'],
  ['the favourite one', { favouriteStore: '7' }, 8, 'Orlí: 8 ks na prodejněKoupíte', 'Změnit'],
  ['another one', { favouriteStore: '7' }, 0, 'Orlí: teď není na prodejně. Koupíte', 'Kde koupit'],
])(
  'sold out here and on shelves of stores, %s: it says that one has to go there, and where @CAT-19',
  async (_name, session, quantity, words, button) => {
    openProduct('', session, ownStore(quantity))
    await waitFor(() => expect(text(document.body)).toContain(words))
    expect(text(document.body)).toContain('V e-shopu vyprodánoObjednat ani zarezervovat teď nejde.')
    expect(screen.getByText(button, { selector: 'button *, button' })).toBeTruthy()
  },
)

test('sold out everywhere leads to no store @CAT-19', async () => {
  openProduct('', {}, { ...ownStore(0), 'GET /stock/variant/2': aCollection([]) })
  await screen.findByText('Teď není na žádné prodejně.')
  expect(screen.queryByRole('button', { name: 'Kde koupit' })).toBeNull()
})

test('Back closes the choice of a store, and the product behind it stays @CAT-19', async () => {
  openProduct('', { favouriteStore: '7' }, ownStore(8))
  await userEvent.click(await screen.findByRole('button', { name: 'Změnit prodejnu' }))
  await screen.findByRole('dialog')
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Změnit prodejnu' })).toBeTruthy()
})
