import { ShopProvider, type ParcelContracts } from '@drogerie/shared-lib/runtime'
import { fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { PlaceMap } from './place-map.tsx'

type Place = ParcelContracts['mf-content/place-map']['places'][number]

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const place = (id: string, name: string, longitude: number): Place => ({
  id,
  name,
  label: name,
  line: `${name} 1, Brno`,
  latitude: 49.19,
  longitude,
})
const places = [place('a', 'Box Orlí', 16.6), place('b', 'Box Veveří', 16.7)]

/** The map in the list's page, which keeps what is chosen. */
function open(first: string | null = null, tiles: object | null = null) {
  const chosen: string[] = []
  const shop = testShop({ ...fakeApi({}), messages: { 'mf-content': messages } })
  Object.assign(shop.config, { mapTiles: tiles })
  let show: (places: Place[]) => void = () => {}
  const Host = () => {
    const [shown, setShown] = useState(places)
    const [selected, setSelected] = useState(first)
    show = setShown
    const onSelect = (id: string) => {
      chosen.push(id)
      setSelected(id)
    }
    // made anew at each render, as the list does
    return (
      <PlaceMap places={shown.map((one) => ({ ...one }))} selected={selected} onSelect={onSelect} />
    )
  }
  render(
    <ShopProvider shop={shop}>
      <Host />
    </ShopProvider>,
  )
  return { chosen, show: (next: Place[]) => act(() => show(next)) }
}
const map = () => screen.getByRole('region', { name: 'Mapa výdejních míst' })
const pinOf = (name: string) =>
  map().querySelector(`[title="${name}"]`)?.closest<HTMLElement>('.leaflet-marker-icon')
const pins = () => [...map().querySelectorAll('[title]')].map((pin) => pin.getAttribute('title'))
const stands = () => screen.findByRole('button', { name: 'Přiblížit mapu' })

test('every place is a pin; a press on one chooses it, and its name and address lie over the map @CART-08', async () => {
  const { chosen } = open()
  await stands()
  await waitFor(() => expect(pins().toSorted()).toEqual(['Box Orlí', 'Box Veveří']))
  expect(map().textContent).not.toContain('Box Veveří 1, Brno')
  act(() => pinOf('Box Veveří')?.click())
  expect(chosen).toEqual(['b'])
  expect(within(map()).getByText('Box Veveří', { selector: 'strong' })).toBeTruthy()
  expect(map().textContent).toContain('Box Veveří 1, Brno')
})

test('what is chosen in the list is over the map, and nothing that the list has not @CART-08', async () => {
  open('a')
  await stands()
  expect(within(map()).getByText('Box Orlí', { selector: 'strong' })).toBeTruthy()
  cleanup()
  open('gone')
  await stands()
  expect(map().querySelector('strong')).toBeNull()
})

test('other places found in the list are the pins then @CART-08', async () => {
  const { show } = open()
  await stands()
  await waitFor(() => expect(pins()).toHaveLength(2))
  show([place('c', 'Box Zelný trh', 16.61)])
  await waitFor(() => expect(pins()).toEqual(['Box Zelný trh']))
})

test('the map needs no server; of one that is given it says whose the streets are @CART-08', async () => {
  open()
  await stands()
  expect(map().querySelectorAll('img')).toHaveLength(0)
  cleanup()
  open(null, {
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    attribution: 'Mapy Příklad',
    link: 'https://tiles.example/autori',
  })
  await stands()
  expect(screen.getByRole('link', { name: 'Mapy Příklad' }).getAttribute('href')).toBe(
    'https://tiles.example/autori',
  )
  await waitFor(() =>
    expect(map().querySelector('img')?.src).toMatch(/^https:\/\/tiles\.example\//),
  )
})

test('a map that a browser cannot draw says so, and the list does without it @CART-08', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('ResizeObserver', undefined)
  open('a')
  expect(
    await screen.findByText('Mapu se nepodařilo načíst. Místo vyberete v seznamu.'),
  ).toBeTruthy()
  expect(within(map()).getByText('Box Orlí', { selector: 'strong' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Přiblížit mapu' })).toBeNull()
  expect(warned).toHaveBeenCalledOnce()
})
