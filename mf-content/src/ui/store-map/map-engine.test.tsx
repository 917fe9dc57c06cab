import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStoreMap } from './map-engine.ts'

const brno = { latitude: 49.194, longitude: 16.612, zoom: 12 }
const tiles = 'https://tiles.example/{z}/{x}/{y}.png'

let element: HTMLElement
beforeEach(() => {
  element = document.body.appendChild(document.createElement('div'))
  Object.defineProperties(element, { clientWidth: { value: 600 }, clientHeight: { value: 400 } })
})
afterEach(() => {
  vi.useRealTimers()
  element.remove()
})

const namesOn = () =>
  [...element.querySelectorAll('.leaflet-words-pane span')].map((span) => span.textContent)
const pathsIn = (pane: string) => element.querySelectorAll(`.leaflet-${pane}-pane path`).length

test('without a map server the ground has waters, built-up areas, towns and distances, and nobody is asked @CON-05', () => {
  const map = createStoreMap(element, null, () => {})
  map.look(brno, null)
  expect(pathsIn('ground')).toBeGreaterThan(60)
  expect(namesOn()).toContain('Brno')
  expect(namesOn().some((name) => name?.endsWith('km'))).toBe(true)
  expect(element.querySelectorAll('img')).toHaveLength(0)
  map.destroy()
})

test('streets of a map server lie over the ground; their first tile ends its names, and until then it has them @CON-05', () => {
  const map = createStoreMap(element, tiles, () => {})
  map.look(brno, null)
  const asked = [...element.querySelectorAll('img')]
  expect(asked.length).toBeGreaterThan(1)
  for (const tile of asked)
    expect(tile.src).toMatch(/^https:\/\/tiles\.example\/12\/\d+\/\d+\.png$/)
  expect(namesOn()).toContain('Brno')
  asked[0]?.dispatchEvent(new Event('load'))
  expect(namesOn()).toEqual([])
  expect(pathsIn('overlay')).toBe(0)
  expect(pathsIn('ground')).toBeGreaterThan(60)
  map.look({ ...brno, latitude: 50.08, longitude: 14.43 }, null)
  expect(namesOn()).toEqual([])
  map.destroy()
})

test('where nothing was found the whole country is seen, not what was looked for before @CON-05', () => {
  const map = createStoreMap(element, null, () => {})
  map.look(brno, null)
  expect(namesOn()).not.toContain('Praha')
  map.look('points', [])
  expect(namesOn()).toContain('Praha')
  map.destroy()
})

test('rings are as far as they say, and drawn from where their words stand apart @CON-05', () => {
  const map = createStoreMap(element, null, () => {})
  const distances = (zoom: number) => {
    map.look({ ...brno, zoom }, null)
    return namesOn().filter((name) => name?.endsWith('km'))
  }
  // 25 m of Brno in a px: without its latitude they would be 38
  expect(distances(12)).toContain('1\u00a0km')
  expect(distances(11)).not.toContain('1\u00a0km')
  map.destroy()
})

test('no name stands under the buttons of the map @CON-05', () => {
  /** Names with Brno 50 px below the upper edge and 25 px from the right edge, or the left one. */
  const around = (longitude: number) => {
    const map = createStoreMap(element, null, () => {})
    map.look({ latitude: 49.1951 - 0.0337, longitude, zoom: 12 }, null)
    const names = namesOn()
    map.destroy()
    return names
  }
  expect(around(16.6068 + 0.0944)).toContain('Brno')
  expect(around(16.6068 - 0.0944)).not.toContain('Brno')
})
