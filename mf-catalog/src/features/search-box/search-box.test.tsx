import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { ShopProvider, type SessionState } from '@drogerie/shared-lib/runtime'
import { aVariantHit } from '@drogerie/shared-lib/testing/catalogue-factories.ts'
import { aCollection, fakeApi, type FakeCall } from '@drogerie/shared-lib/testing/fake-api.ts'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { SearchBox } from './search-box.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

const group = (members: object[], total = members.length) => ({
  'hydra:member': members,
  'hydra:totalItems': total,
})
const cream = aVariantHit({
  code: '7',
  productName: 'Denní krém',
  name: '50 ml',
  slug: 'denni-krem',
  clubPrice: 9_990,
  clubUnitPrice: { amount: 3_330, unit: '100 ml' },
})
const creams = { code: 'kremy', name: 'Pleťové krémy', slug: 'plet/kremy', productsCount: 128 }
const isFound = (query: URLSearchParams) => query.get('query') !== 'xyz'
const answer = ({ query }: FakeCall) => ({
  query: query.get('query'),
  didYouMean: null,
  suggestions: query.get('query') === 'denni' ? ['denní krém', 'denní krém na ruce'] : [],
  products: isFound(query) ? group([cream], 233) : group([]),
  taxons: group(isFound(query) ? [creams] : []),
  brands: group([]),
  articles: group([]),
  rest: group([]),
})

function open(props: { initialQuery?: string } = {}, session: Partial<SessionState> = {}) {
  const api = fakeApi({
    'GET /search': answer,
    'GET /search/products-variants': aCollection([
      aVariantHit({ code: '9', productName: 'Zubní pasta', name: '75 ml' }),
    ]),
  })
  const navigate = vi.fn()
  const shop = testShop({ ...api, navigate, session, messages: { 'mf-catalog': messages } })
  render(
    <ShopProvider shop={shop}>
      <SearchBox {...props} />
    </ShopProvider>,
  )
  /** Words that were searched for. */
  const searched = () => api.calls.flatMap(({ query }) => query.get('query') ?? [])
  return { searched, navigate, field: screen.getByRole('combobox') }
}

test('typing asks once, after a rest, and shows groups @CAT-11', async () => {
  const { field, searched } = open()
  await userEvent.type(field, 'krem')
  const product = await screen.findByRole('option', { name: /Denní krém\s*, 50/ })
  expect(searched()).toEqual(['krem'])
  expect(product.getAttribute('href')).toBe('/eshop/katalog/denni-krem')
  expect(screen.getByRole('option', { name: 'Zobrazit všechny výsledky' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Kategorie' })).toBeTruthy()
})

test.each([
  ['a visitor', null, /119,90 Kčs klubem 99,90 Kč$/],
  ['a member', 'gold', /(?<!klubem )99,90 Kč33,30 Kč\/100 ml$/],
  ['a member whose card is locked', 'locked', /119,90 Kčs klubem 99,90 Kč$/],
])('%s reads the own price first in the box @CZ-05', async (_who, status, prices) => {
  const user = status && ({ club: { status } } as Customer)
  const { field } = open({}, user ? { signedIn: true, user } : {})
  await userEvent.type(field, 'krem')
  const product = await screen.findByRole('option', { name: /Denní krém/ })
  expect(product.textContent?.replaceAll('\u00a0', ' ')).toMatch(prices)
})

test('a query is completed: each suggestion once, by the arrows, to its results @CAT-11 @CZ-14', async () => {
  const { field, navigate } = open()
  await userEvent.type(field, 'Denní krém{Enter}')
  await userEvent.clear(field)
  await userEvent.type(field, 'denni')
  // what was searched for here comes at once, the shop's own words with its answer
  await waitFor(() => {
    const links = screen.getByRole('group', { name: 'Návrhy' }).querySelectorAll('a')
    const words = [...links].map(({ textContent }) => textContent)
    expect(words).toEqual(['Denní krém', 'denní krém na ruce'])
  })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(navigate).toHaveBeenLastCalledWith(
    '/eshop/vysledky-vyhledavani?q=denn%C3%AD+kr%C3%A9m+na+ruce',
  )
})

test('one letter asks for nothing @CAT-11 @S01', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { field, searched } = open()
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).type(field, 'k')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(searched()).toEqual([])
})

test('arrows choose, Enter opens, the words typed stay in the field @CAT-11', async () => {
  const { field, navigate } = open()
  await userEvent.type(field, 'krem')
  await screen.findByRole('option', { name: /Denní krém/ })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/eshop/produkty/plet/kremy')
  expect(field).toHaveProperty('value', 'krem')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('Enter without a choice goes to the results and is remembered @CAT-11 @CZ-14', async () => {
  const { field, navigate } = open()
  await userEvent.type(field, 'krém na ruce{Enter}')
  expect(navigate).toHaveBeenCalledExactlyOnceWith(
    '/eshop/vysledky-vyhledavani?q=kr%C3%A9m+na+ruce',
  )
  await userEvent.clear(field)
  expect(await screen.findByRole('option', { name: 'krém na ruce' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Smazat historii hledání' }))
  await waitFor(() => expect(screen.queryByRole('option', { name: 'krém na ruce' })).toBeNull())
})

test('an empty field offers what sells best, and so do words that find nothing @CAT-11', async () => {
  const { field } = open()
  await userEvent.click(field)
  const popular = await screen.findByRole('group', { name: /Nejprodávanější/ })
  expect(popular.textContent).toContain('Zubní pasta')
  await userEvent.type(field, 'krem')
  await screen.findByRole('option', { name: /Denní krém/ })
  expect(screen.queryByRole('option', { name: /Zubní pasta/ })).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, 'xyz')
  expect(await screen.findByText(/jsme nic nenašli/)).toBeTruthy()
  expect(await screen.findByRole('option', { name: /Zubní pasta/ })).toBeTruthy()
})

test('a pointer opens what it points at @CAT-11', async () => {
  const { field, navigate } = open()
  await userEvent.type(field, 'krem')
  await userEvent.click(await screen.findByRole('option', { name: /Pleťové krém\s*y/ }))
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/eshop/produkty/plet/kremy')
})

test('Escape closes and keeps the words @CAT-11', async () => {
  const { field } = open({ initialQuery: 'krem' })
  await userEvent.click(field)
  await screen.findByRole('option', { name: /Denní krém/ })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'))
  expect(field).toHaveProperty('value', 'krem')
})

test('the box is a plain form underneath @F29', () => {
  const { field } = open({ initialQuery: 'mýdlo' })
  const form = field.closest('form')
  expect(form?.method).toBe('get')
  expect(form?.getAttribute('action')).toBe('/eshop/vysledky-vyhledavani')
  expect([...new FormData(form!)]).toEqual([['q', 'mýdlo']])
})
