import { map as createLeaflet } from 'leaflet'
import { expect, test } from 'vitest'
import { createPins } from './map-pins.ts'

/** 16 px apart: the chosen pin, 44 px wide, lies over its neighbour. */
const points = [
  { id: 'chosen', name: 'Brno, Orlí', label: 'Orlí', latitude: 49.194, longitude: 16.612 },
  { id: 'beside', name: 'Brno, Josefská', label: 'Josefská', latitude: 49.194, longitude: 16.6127 },
]

/** A map 400 by 300 px, over Brno. */
function aMap() {
  const element = document.body.appendChild(document.createElement('div'))
  Object.defineProperties(element, { clientWidth: { value: 400 }, clientHeight: { value: 300 } })
  const leaflet = createLeaflet(element).setView([49.194, 16.612], 15)
  leaflet.createPane('words')
  return { element, leaflet }
}

test('a map that is drawn before its stores have come is empty @CON-05 @CART-08', () => {
  const { element, leaflet } = aMap()
  const pins = createPins(leaflet, () => {})
  expect(pins.draw([])).toEqual([])
  pins.take(points, null)
  pins.draw([])
  expect(element.querySelectorAll('.leaflet-marker-icon').length).toBeGreaterThan(0)
  leaflet.remove()
})

test('pins of a town and its surroundings are named, the chosen one with its town @CON-05', () => {
  const { element, leaflet } = aMap()
  const pins = createPins(leaflet, () => {})
  pins.take([points[0]!, { ...points[1]!, longitude: 16.8 }], 'chosen')
  leaflet.setView([49.194, 16.7], 10)
  pins.draw([])
  expect(element.querySelector('.leaflet-words-pane')?.textContent).toBe('Brno, OrlíJosefská')
  leaflet.remove()
})

test('the chosen pin lets a press through to its neighbour under it @CON-05', () => {
  const { element, leaflet } = aMap()
  const pressed: string[] = []
  const pins = createPins(leaflet, (id) => pressed.push(id))
  pins.take(points, 'chosen')
  pins.draw([])
  const pinOf = (name: string) =>
    element.querySelector(`[title="${name}"]`)?.closest<HTMLElement>('.leaflet-marker-icon')
  // the style sheet gives presses to interactive icons alone
  expect(pinOf('Brno, Orlí')?.matches('.leaflet-interactive')).toBe(false)
  expect(pinOf('Brno, Josefská')?.matches('.leaflet-interactive')).toBe(true)
  pinOf('Brno, Josefská')?.click()
  expect(pressed).toEqual(['beside'])
  leaflet.remove()
})
