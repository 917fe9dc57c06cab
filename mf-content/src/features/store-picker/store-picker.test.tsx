import { ShopProvider } from '@drogerie/shared-lib/runtime'
import {
  aCollection,
  aRefusal,
  fakeApi,
  type FakeCall,
} from '@drogerie/shared-lib/testing/fake-api.ts'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { StorePicker } from './store-picker.tsx'

afterEach(cleanup)

const store = (externalId: string, name: string, more: object = {}) => ({
  '@id': `/api/v2/shop/stores/${externalId}`,
  '@type': 'Store',
  externalId,
  slug: externalId,
  name,
  street: 'Orlí 12',
  city: 'Brno',
  postcode: '60200',
  latitude: 49.19,
  longitude: 16.61,
  statusCode: 'OTEV',
  isOpen: true,
  openingText: 'Otevřeno do 20.00',
  services: [],
  openingHours: [],
  exceptions: [],
  cartAvailability: 'all',
  ...more,
})
const veveri = store('2', 'Brno, Veveří 38', { distance: 940, cartAvailability: 'partial' })
const brno = [store('1', 'Brno, Orlí 12', { distance: 350 }), veveri]
const all = [
  store('3', 'Aš, Hlavní 1'),
  ...brno,
  ...['4', '5', '6', '7'].map((id) => store(id, `Zlín ${id}`)),
]
const answers = {
  'GET /stores': ({ query }: FakeCall) => aCollection(query.get('lat') ? brno : all),
  'GET /stores/place': ({ query }: FakeCall) =>
    aCollection(
      query.get('phrase') === 'Brno'
        ? [{ name: 'Brno', kind: 'city', latitude: 49.2, longitude: 16.6 }]
        : [],
    ),
}

type Options = {
  table?: object
  wholeCartOnly?: boolean
  confirms?: boolean
  selected?: string | null
}

function open({ table = {}, wholeCartOnly, confirms = true, selected = null }: Options = {}) {
  const api = fakeApi({ ...answers, ...table })
  const chosen: object[] = []
  const Host = () => {
    const [value, setValue] = useState<string | null>(selected)
    const onSelect = (choice: { externalId: string; name: string }) => {
      chosen.push(choice)
      if (confirms) setValue(choice.externalId)
    }
    return (
      <StorePicker
        orderToken="cart-1"
        selected={value}
        wholeCartOnly={wholeCartOnly ?? false}
        onSelect={onSelect}
      />
    )
  }
  render(
    <ShopProvider shop={testShop({ ...api, messages: { 'mf-content': messages } })}>
      <Host />
    </ShopProvider>,
  )
  return { chosen, api }
}

test('stores able to serve the cart are radios; a choice goes to the page and stays @CART-08', async () => {
  const { chosen, api } = open()
  await userEvent.click(await screen.findByRole('radio', { name: /Brno, Orlí 12/ }))
  expect(chosen).toEqual([{ externalId: '1', name: 'Brno, Orlí 12' }])
  expect(
    screen.getByRole('radio', {
      name: /Brno, Orlí 12.*otevřeno do.20\.00.*Všechno máme na prodejně/,
    }),
  ).toHaveProperty('checked', true)
  const { query } = api.calls.find(({ path }) => path === '/stores') ?? {}
  expect(query?.get('orderToken')).toBe('cart-1')
})

test('five rows at first, the rest on demand @CART-08', async () => {
  open()
  await screen.findByRole('radio', { name: /Aš/ })
  expect(screen.getAllByRole('radio')).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Zobrazit 2 další prodejny' }))
  expect(screen.getAllByRole('radio')).toHaveLength(7)
})

test('a town finds the stores around it, nearest first @CART-08', async () => {
  const { api } = open()
  await userEvent.type(
    await screen.findByRole('searchbox', { name: 'Obec, ulice nebo PSČ' }),
    'Brno ',
  )
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2))
  expect(screen.getByRole('radio', { name: /350.m/ })).toBeTruthy()
  expect(
    api.calls
      .filter(({ path }) => path === '/stores/place')
      .map(({ query }) => query.get('phrase')),
  ).toEqual(['Brno']) // once, not with each letter
})

test('words that find nothing say what to try @CART-08', async () => {
  open({
    table: { 'GET /stores': ({ query }: FakeCall) => aCollection(query.get('phrase') ? [] : all) },
  })
  await userEvent.type(await screen.findByRole('searchbox'), 'Atlantida')
  expect(await screen.findByText(/Takovou prodejnu jsme nenašli/)).toBeTruthy()
})

test('goods handed over at once need a store that has them all @CART-08 @CART-17', async () => {
  open({ wholeCartOnly: true })
  await userEvent.click(await screen.findByRole('button', { name: /další prodejny/ }))
  expect(
    await screen.findByRole('radio', { name: /Veveří 38.*Část zboží tu teď není/ }),
  ).toHaveProperty('disabled', true)
  expect(screen.getByRole('radio', { name: /^Brno, Orlí 12/ })).toHaveProperty('disabled', false)
})

test('what comes from the warehouse is in each store on the day that the page promises @CART-08 @CZ-17', async () => {
  const arrival = 'K vyzvednutí ve středu 2. 12.'
  const api = fakeApi(answers)
  render(
    <ShopProvider shop={testShop({ ...api, messages: { 'mf-content': messages } })}>
      <StorePicker orderToken="cart-1" selected={null} arrival={arrival} onSelect={() => {}} />
    </ShopProvider>,
  )
  await screen.findByRole('radio', { name: /Brno, Orlí 12/ })
  const rows = screen.getAllByRole('radio').map((row) => row.closest('label')?.textContent)
  expect(rows.every((words) => words?.includes(arrival))).toBe(true)
  expect(screen.queryByText(/Všechno máme|teď není/)).toBeNull()
})

test('a choice shows at once, and a choice made before comes first @CART-08', async () => {
  open({ confirms: false, selected: '7' })
  const [first] = await screen.findAllByRole('radio')
  expect(first).toHaveProperty('value', '7')
  expect(first).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('radio', { name: /Brno, Orlí/ }))
  expect(screen.getByRole('radio', { name: /Brno, Orlí/ })).toHaveProperty('checked', true)
})

test('stores that do not load can be asked for again @CART-08', async () => {
  let failing = true
  open({
    table: {
      'GET /stores': () => (failing ? aRefusal(503, 503, 'Service Unavailable') : aCollection(all)),
    },
  })
  const retry = await screen.findByRole('button', { name: 'Zkusit znovu' })
  failing = false
  await userEvent.click(retry)
  expect(await screen.findByRole('radio', { name: /Aš/ })).toBeTruthy()
})

test('without words the stores around the favourite one come first @CART-08 @CON-05', async () => {
  const home = store('9', 'Brno, Orlí 9', { latitude: 49.19, longitude: 16.6 })
  const api = fakeApi({ ...answers, 'GET /stores/9': home })
  render(
    <ShopProvider
      shop={testShop({
        ...api,
        session: { favouriteStore: '9' },
        messages: { 'mf-content': messages },
      })}
    >
      <StorePicker selected={null} onSelect={() => {}} />
    </ShopProvider>,
  )
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2))
  const lists = api.calls.filter(({ path }) => path === '/stores')
  expect(lists.map(({ query }) => [query.get('lat'), query.get('order[distance]')])).toEqual([
    ['49.19', 'asc'],
  ])
})

test('the favourite store is the first row and says so, though others have more of the cart @CART-08', async () => {
  const api = fakeApi({ ...answers, 'GET /stores/2': veveri })
  render(
    <ShopProvider
      shop={testShop({
        ...api,
        session: { favouriteStore: '2' },
        messages: { 'mf-content': messages },
      })}
    >
      <StorePicker orderToken="cart-1" selected={null} around="Plzeň" onSelect={() => {}} />
    </ShopProvider>,
  )
  const [first, second] = await screen.findAllByRole('radio')
  expect(first?.closest('label')?.textContent).toMatch(/^Brno, Veveří 38 Moje prodejna/)
  expect(second?.closest('label')?.textContent).not.toContain('Moje prodejna')
  expect(api.calls.some(({ path }) => path === '/stores/place')).toBe(false)
})

test('without a favourite store the list begins around the town of the address @CART-08', async () => {
  const api = fakeApi(answers)
  render(
    <ShopProvider shop={testShop({ ...api, messages: { 'mf-content': messages } })}>
      <StorePicker orderToken="cart-1" selected={null} around="Brno" onSelect={() => {}} />
    </ShopProvider>,
  )
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2))
  const lists = api.calls.filter(({ path }) => path === '/stores')
  expect(lists.map(({ query }) => query.get('lat'))).toEqual(['49.2'])
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

/** An answer that starts and never ends. */
const neverAnswered = () => new Response(new ReadableStream())

/** A browser that gives its position while a function runs. */
async function standingAt(latitude: number, longitude: number, act: () => Promise<void>) {
  const getCurrentPosition = (found: PositionCallback) =>
    found({ coords: { latitude, longitude } as GeolocationCoordinates } as GeolocationPosition)
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  })
  try {
    await act()
  } finally {
    Reflect.deleteProperty(navigator, 'geolocation')
  }
}

test('a position takes the place of words, and words take the place of a position @CART-08', async () => {
  const found = ({ query }: FakeCall) =>
    aCollection(query.get('phrase') ? all.slice(0, 1) : query.get('lat') ? brno : all)
  const { api } = open({ table: { 'GET /stores': found } })
  const rows = (count: number) =>
    waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(count))
  const field = await screen.findByRole('searchbox')
  await userEvent.type(field, 'Orlí')
  await rows(1)
  await standingAt(49.2, 16.6, () =>
    userEvent.click(screen.getByRole('button', { name: messages.stores.locate })),
  )
  expect(field).toHaveProperty('value', '')
  await rows(2)
  expect(api.calls.findLast(({ path }) => path === '/stores')?.query.get('lat')).toBe('49.2')
  await userEvent.type(field, 'Aš')
  await rows(1)
  await userEvent.clear(field)
  await rows(5)
})

test('the rows that were found stay while others are looked for @CART-08', async () => {
  const table = {
    'GET /stores': ({ query }: FakeCall) =>
      query.get('phrase') ? neverAnswered() : aCollection(all),
  }
  open({ table })
  await userEvent.type(await screen.findByRole('searchbox'), 'Orlí')
  const list = screen.getByRole('group', { name: messages.picker.legend })
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('true'))
  expect(screen.getAllByRole('radio')).toHaveLength(5)
})

test.each([
  ['known already', store('9', 'Brno, Orlí 9', { latitude: 50.1, longitude: 14.4 })],
  ['still on its way', neverAnswered],
])('a position goes before the favourite store, %s @CART-08 @CON-05', async (_name, favourite) => {
  const api = fakeApi({ ...answers, 'GET /stores/9': favourite })
  render(
    <ShopProvider
      shop={testShop({
        ...api,
        session: { favouriteStore: '9' },
        messages: { 'mf-content': messages },
      })}
    >
      <StorePicker selected={null} onSelect={() => {}} />
    </ShopProvider>,
  )
  const button = await screen.findByRole('button', { name: messages.stores.locate })
  await standingAt(49.2, 16.6, () => userEvent.click(button))
  await waitFor(() =>
    expect(api.calls.findLast(({ path }) => path === '/stores')?.query.get('lat')).toBe('49.2'),
  )
})

const stockRow = (externalId: string, quantity: number) => ({
  store: { externalId, name: externalId },
  variantCode: '1',
  quantity,
  status: quantity > 0 ? 'in_stock' : 'out',
  pickup:
    quantity > 0
      ? { available: true, minutes: 60, text: 'Připravíme dnes do 15.30', days: null }
      : { available: true, minutes: null, days: '2-3' },
})

/** The picker of a product's page. */
function openForVariant(stock: unknown) {
  const api = fakeApi({ ...answers, 'GET /stock/variant/1': stock } as never)
  render(
    <ShopProvider shop={testShop({ ...api, messages: { 'mf-content': messages } })}>
      <StorePicker variantCode="1" selected={null} onSelect={() => {}} />
    </ShopProvider>,
  )
}
const names = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))

test('stores that have the product come first and say how many pieces and when @CAT-19', async () => {
  openForVariant(aCollection([stockRow('3', 0), stockRow('1', 0), stockRow('2', 4)]))
  expect(
    await screen.findByRole('radio', {
      name: /Veveří 38.*4.ks na.prodejně, připravíme dnes do 15.30/,
    }),
  ).toBeTruthy()
  expect(
    screen.getByRole('radio', { name: /Aš.*Teď tu není, dovezeme za.2 až.3.dny/ }),
  ).toBeTruthy()
  expect(names()[0]).toBe('2')
})

test('a stock that is not told leaves the stores as they are @CAT-19', async () => {
  openForVariant(aRefusal(503, 503, 'Service Unavailable'))
  await screen.findByRole('radio', { name: /Aš/ })
  expect(names()[0]).toBe('3')
})
