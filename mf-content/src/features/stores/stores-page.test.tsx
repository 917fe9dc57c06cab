import { aCollection, fakeApi, type FakeCall } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, loader } from './stores.route.tsx'

afterEach(cleanup)

const parking = { code: 'parking', name: 'Parkování' }
const store = (externalId: string, name: string, more: object = {}) => ({
  externalId,
  slug: `prodejna-${externalId}`,
  name,
  street: 'Orlí 12',
  city: 'Brno',
  postcode: '60200',
  latitude: 49.19,
  longitude: 16.61,
  statusCode: 'OTEV',
  isOpen: true,
  openingText: 'Otevřeno do 20.00',
  services: [parking],
  openingHours: [],
  exceptions: [],
  ...more,
})
const stores = [
  store('1', 'Brno, Orlí 12'),
  store('2', 'Brno, Štefánikova 8', {
    statusCode: 'DOZAV',
    isOpen: false,
    openingText: 'Dočasně zavřeno',
  }),
]
const answers = {
  'GET /stores': ({ query }: FakeCall) =>
    aCollection(query.get('openNow') ? stores.slice(0, 1) : stores),
  'GET /stores/place': aCollection([]),
}
const routes = [{ path: '/prodejny', loader, Component }]

function open(query = '', favouriteStore: string | null = null, more: object = {}) {
  const went: string[] = []
  const api = fakeApi({ ...answers, ...more })
  const shop = testShop({
    ...api,
    messages: { 'mf-content': messages },
    session: { favouriteStore },
    navigate: (to) => went.push(to),
  })
  return { ...renderSlice(`/prodejny${query}`, routes, shop), went, api }
}

test('stores with their hours; the one pointed at unfolds in the list @CON-05', async () => {
  open()
  expect(
    await screen.findByRole('heading', { level: 1, name: '2 prodejny, jedna určitě blízko' }),
  ).toBeTruthy()
  expect(screen.getByText('Dočasně zavřeno')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Detail prodejny/ }), 'none yet').toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Brno, Štefánikova 8' }))
  expect(screen.getByRole('link', { name: /Detail prodejny/ }).getAttribute('href')).toBe(
    '/prodejny/prodejna-2',
  )
})

test('every filter is a URL; quick ticks add up @CON-05', async () => {
  const { went } = open('?hledat=Brno&zobrazit=24')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Otevřeno teď' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Parkování' }))
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'Praha{Enter}')
  expect(went).toEqual([
    '/prodejny?hledat=Brno&otevreno=1',
    '/prodejny?hledat=Brno&sluzba=parking&otevreno=1',
    '/prodejny?hledat=Praha&sluzba=parking&otevreno=1',
  ])
})

test('the ticks are those of the URL after Back and Forward, too @CON-05', async () => {
  const { router, went } = open()
  const ticked = () =>
    screen
      .getAllByRole('checkbox', { checked: true })
      .map((box) => box.getAttribute('name'))
      .join()
  // until the page of that URL stands: a tick shows before it
  const go = (to: string | -1 | 1) => act(() => router.navigate(to as string))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Otevřeno teď' }))
  await go(went[0] ?? '')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Parkování' }))
  await go(went[1] ?? '')
  expect(ticked()).toBe('otevreno,sluzba')
  await go(-1)
  expect(ticked()).toBe('otevreno')
  await go(1)
  expect(ticked()).toBe('otevreno,sluzba')
})

test('Back pressed before the ticked page came takes the tick back, too @CON-05', async () => {
  open()
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Parkování' })
  await userEvent.click(box)
  expect(box.checked).toBe(true)
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  expect(box.checked).toBe(false)
})

test('statuses that stores have are ticked as well, more of them at once @CON-05', async () => {
  const { went, api } = open('?stav=DOZAV&stav=neznamy')
  const chips = await screen.findByRole('group', { name: 'Zúžit výběr prodejen' })
  await waitFor(() =>
    expect(
      within(chips)
        .getAllByRole('checkbox', { name: /V provozu|zavřené|natrvalo|Připravujeme/ })
        .map((box) => [box.getAttribute('value'), (box as HTMLInputElement).checked]),
    ).toEqual([
      ['OTEV', false],
      ['DOZAV', true],
    ]),
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'V provozu' }))
  expect(went).toEqual(['/prodejny?stav=OTEV&stav=DOZAV'])
  const asked = api.calls.find(({ query }) => query.has('statusCode[]'))
  expect(asked?.query.getAll('statusCode[]')).toEqual(['DOZAV'])
})

test('a filter of the URL is ticked and asked for @CON-05', async () => {
  const { api } = open('?otevreno=1&sluzba=parking')
  expect(await screen.findByRole('checkbox', { name: 'Otevřeno teď' })).toHaveProperty(
    'checked',
    true,
  )
  expect(screen.getByRole('checkbox', { name: 'Parkování' })).toHaveProperty('checked', true)
  const asked = api.calls.find(({ query }) => query.get('openNow') === '1')
  expect(asked?.query.getAll('services[]')).toEqual(['parking'])
})

test('the shopper’s own store is marked @CON-05 @CON-06', async () => {
  open('', '2')
  expect(await screen.findByText('Moje prodejna')).toBeTruthy()
})

test('where nothing is open or nothing fits, the page says which of the two @CON-05', async () => {
  const none = {
    'GET /stores': ({ query }: FakeCall) =>
      aCollection(['openNow', 'phrase'].some((name) => query.has(name)) ? [] : stores),
  }
  open('?otevreno=1', null, none)
  expect(await screen.findByText('Teď tu nemá otevřeno žádná prodejna')).toBeTruthy()
  cleanup()
  open('?hledat=Nikde', null, none)
  expect(await screen.findByText('Takovou prodejnu nemáme')).toBeTruthy()
})

test('a shop without stores has no page of them @CON-05', async () => {
  open('', null, { 'GET /stores': aCollection([]) })
  expect(await screen.findByRole('heading', { name: 'Chyba' })).toBeTruthy()
})
