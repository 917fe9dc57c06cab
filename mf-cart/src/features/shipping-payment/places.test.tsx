import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { reactParcel, type ParcelContracts } from '@drogerie/shared-lib/runtime'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anItem, anOrder, courierShipment } from '../../testing/an-order.ts'
import { openOrder, withPlainSpaces, type Call } from '../../testing/open-order.tsx'
import { collection, type Answer } from '../../testing/render-page.tsx'
import {
  callsTo,
  lastQuery,
  lists,
  open,
  point,
  ready,
  stores,
} from '../../testing/delivery-choices.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test.each([
  ['lacks goods says so, whether some or all', /rezervace/, [false, true, true]],
  ['gets them from the warehouse lacks none', /doruceni/, [false, false, false]],
])('a store that %s @CART-17', async (_name, method, expected) => {
  const { user } = open(ready)
  await user.click(await screen.findByRole('radio', { name: method }))
  await screen.findByRole('radio', { name: /Úplná/ })
  const rows = stores.map(({ name }) =>
    withPlainSpaces(
      screen.getByRole('radio', { name: new RegExp(name) }).closest('label')?.textContent,
    ),
  )
  expect(rows.map((text) => text.includes('nejsou na prodejně skladem'))).toEqual(expected)
})

test('points are narrowed by what is ticked and typed @CART-08', async () => {
  const { user, calls } = open(ready)
  await user.click(await screen.findByRole('radio', { name: /^box/ }))
  await screen.findByRole('radio', { name: /Box Orlí/ })
  const ofList = () => calls.filter(({ path }) => /itemsPerPage=10(&|$)/.test(path))
  const query = () => Object.fromEntries(lastQuery(ofList(), '/pickup-points'))
  expect(query()).toMatchObject({ kind: 'dpd_box', itemsPerPage: '10' })
  await user.click(screen.getByRole('checkbox', { name: 'Platba kartou' }))
  await waitFor(() => expect(query()).toMatchObject({ cardPayment: '1' }))
  expect(query()).not.toHaveProperty('nonstop')
  await user.type(screen.getByRole('searchbox', { name: /Obec, ulice/ }), ' Brno ')
  await waitFor(() => expect(query()).toMatchObject({ phrase: 'Brno', cardPayment: '1' }))
  const phrases = callsTo(ofList(), '/pickup-points').map(
    ({ path }) => new URLSearchParams(path.split('?')[1]).get('phrase') ?? '',
  )
  expect([...new Set(phrases)], 'no question for each letter').toEqual(['', 'Brno'])
})

test('where the filters leave no point, they are to blame, and one press clears them @CZ-17', async () => {
  const { user, calls } = openOrder(paths.shippingPayment(), ready, {
    answer: ({ path }) => {
      const [name = '', query] = path.split('?')
      if (name.includes('expected-delivery-info')) return { body: { methods: [], branch: null } }
      if (name !== '/pickup-points') return lists[name]
      const isFiltered = /nonstop|cardPayment/.test(query ?? '')
      return collection(isFiltered || query?.includes('phrase=Nikde') ? [] : [point])
    },
  })
  await user.click(await screen.findByRole('radio', { name: /^box/ }))
  await screen.findByRole('radio', { name: /Box Orlí/ })
  for (const name of ['Nonstop', 'Platba kartou'])
    await user.click(screen.getByRole('checkbox', { name }))
  expect(await screen.findByText('Těmto filtrům tu žádné místo neodpovídá.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Zrušit filtry' }))
  expect(await screen.findByRole('radio', { name: /Box Orlí/ })).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Našli jsme 1 místo.'))
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Zrušit filtry' })).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: /Obec, ulice/ }), 'Nikde')
  expect(await screen.findByText(/Tady žádné místo nemáme/)).toBeTruthy()
  expect(lastQuery(calls, '/pickup-points').get('nonstop')).toBeNull()
})

test('stores are asked for this cart, and for the words typed @CART-08 @PLAT-04', async () => {
  const { user, calls } = open(anOrder({ ...ready, items: [anItem({ id: 31 })] }))
  await user.click(await screen.findByRole('radio', { name: /rezervace/ }))
  await screen.findByRole('radio', { name: /Úplná/ })
  await user.type(screen.getByRole('searchbox', { name: /Obec, ulice/ }), 'Brno')
  await waitFor(() =>
    expect(Object.fromEntries(lastQuery(calls, '/stores'))).toMatchObject({
      orderToken: 'token-of-a-test',
      phrase: 'Brno',
    }),
  )
})

const byBox: Order['shipments'][number] = {
  ...courierShipment,
  shippingMethod: {
    ...courierShipment.shippingMethod,
    code: 'box',
    name: 'DPD box',
    kind: 'dpd_box',
    requiresBranch: true,
  },
  branchId: 'B99',
  branchName: 'Box na konci',
  branchAddress: { street: 'Nádražní 9', city: 'Zlín', postcode: '76001' },
}
const points = Array.from({ length: 45 }, (_, index) => ({
  ...point,
  code: `B${index + 10}`,
  name: `Box ${index + 10}`,
  postcode: '60200',
}))
/** Answers with as many points as are asked for, and with the number of all. */
const somePoints = ({ path }: Call, all = points): Answer => {
  const query = new URLSearchParams(path.split('?')[1])
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('itemsPerPage'))]
  const { body } = collection(all.slice((page - 1) * size, page * size)) as { body: object }
  return { body: { ...body, 'hydra:totalItems': all.length } }
}
const openBoxes = (order: Order, patched: Order = order, all = points) =>
  openOrder(paths.shippingPayment(), order, {
    answer: (call) => {
      if (call.method === 'PATCH') return { body: patched }
      if (call.path.startsWith('/pickup-points')) return somePoints(call, all)
      if (call.path.includes('expected-delivery-info'))
        return { body: { methods: [], branch: null } }
      return lists[call.path.split('?')[0] ?? '']
    },
  })
const places = () =>
  within(
    screen.getByRole('radiogroup', { name: 'Místo vyzvednutí' }),
  ).getAllByRole<HTMLInputElement>('radio')

test('after a reload the chosen place is the first one, checked, with its address @CART-08', async () => {
  openBoxes({ ...ready, shipments: [byBox] })
  const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: /Box na konci/ })
  await screen.findByRole('radio', { name: /Box 10/ })
  expect([places()[0], chosen.checked]).toEqual([chosen, true])
  expect(withPlainSpaces(chosen.closest('label')?.textContent)).toContain('Nádražní 9, 760 01 Zlín')
})

test('the places are counted all, and the rest comes with a button that hands the focus on @CART-08', async () => {
  const { user } = openBoxes(ready)
  await user.click(await screen.findByRole('radio', { name: /^box/ }))
  expect(await screen.findByText('Našli jsme 45 míst.')).toBeTruthy()
  expect(places()).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Zobrazit dalších 10 míst' }))
  await waitFor(() => expect(places()).toHaveLength(20))
  expect(document.activeElement).toBe(places()[10])
  for (const shown of [30, 40]) {
    await user.click(screen.getByRole('button', { name: 'Zobrazit dalších 10 míst' }))
    await waitFor(() => expect(places()).toHaveLength(shown))
  }
  await user.click(screen.getByRole('button', { name: 'Zobrazit dalších 5 míst' }))
  await waitFor(() => expect(places()).toHaveLength(45))
  expect(screen.queryByRole('button', { name: /^Zobrazit/ })).toBeNull()
})

test('a list that is whole at first has no button for more @CART-08', async () => {
  const { user } = openBoxes(ready, ready, points.slice(0, 10))
  await user.click(await screen.findByRole('radio', { name: /^box/ }))
  expect(await screen.findByText('Našli jsme 10 míst.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Zobrazit/ })).toBeNull()
})

test('all the places that were found are on the map, and one beyond the first rows comes to the top once chosen there @CART-08', async () => {
  const chosen = { ...byBox, branchId: 'B54', branchName: 'Box 54' }
  const { user, shop } = openBoxes(ready, { ...ready, shipments: [chosen] })
  const PlaceMap = ({ places: pins, onSelect }: ParcelContracts['mf-content/place-map']) => (
    <button onClick={() => onSelect('B54')}>{`${pins.length} na mapě`}</button>
  )
  const lifecycles = reactParcel(PlaceMap)
  shop.remotes.load = () =>
    Promise.resolve({ parcels: { 'place-map': () => Promise.resolve({ lifecycles }) } } as never)
  await user.click(await screen.findByRole('radio', { name: /^box/ }))
  const map = await screen.findByRole('button', { name: '45 na mapě' })
  expect(places()).toHaveLength(10)
  await user.click(map)
  await waitFor(() => expect(places()[0]).toHaveProperty('value', 'B54'))
  expect(places()[0]?.checked).toBe(true)
})

test('a pickup without its place asks for the place, beside the payments and in the summary @CART-09', async () => {
  const unchosen = { ...ready, shipments: [{ ...courierShipment, selected: false }] }
  const { user } = openBoxes(unchosen)
  expect(await screen.findByText('Nejdříve vyberte způsob dopravy.')).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: /^box/ }))
  expect(screen.getByText('Nejdříve vyberte místo, kde si zboží vyzvednete.')).toBeTruthy()
  expect(screen.queryByText('Nejdříve vyberte způsob dopravy.')).toBeNull()
  const summary = screen.getByRole('region', { name: 'Souhrn' })
  expect(withPlainSpaces(summary.textContent)).toContain('boxvyberte místo')
})
