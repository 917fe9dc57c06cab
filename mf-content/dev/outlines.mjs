// Draws the ground of the store map anew: node dev/outlines.mjs Natural Earth 1 : 10 000 000
// (public domain, package world-atlas), cut to Czechia and the borders around it.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'

const czechia = '203'
const bounds = { west: 10.5, east: 20.5, south: 47.5, north: 52 }

const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-10m.json'), 'utf8'),
)
const { countries } = atlas.objects
const rounded = ([longitude, latitude]) => [
  Number(latitude.toFixed(3)),
  Number(longitude.toFixed(3)),
]
const isInside = ([longitude, latitude]) =>
  longitude > bounds.west &&
  longitude < bounds.east &&
  latitude > bounds.south &&
  latitude < bounds.north

/** Parts of a line within the bounds. */
function cut(line) {
  const parts = [[]]
  for (const point of line) {
    if (isInside(point)) parts.at(-1).push(rounded(point))
    else if (parts.at(-1).length > 0) parts.push([])
  }
  return parts.filter(({ length }) => length > 1)
}

const country = countries.geometries.find(({ id }) => id === czechia)
const ring = feature(atlas, country).geometry.coordinates.flat(
  country.type === 'MultiPolygon' ? 1 : 0,
)[0]
const isCzech = ({ id }) => id === czechia
const borders = mesh(
  atlas,
  countries,
  (one, other) => one !== other && !isCzech(one) && !isCzech(other),
)

const outlines = { czechia: ring.map(rounded), borders: borders.coordinates.flatMap(cut) }
writeFileSync(
  new URL('../src/ui/store-map/outlines.json', import.meta.url),
  `${JSON.stringify(outlines)}\n`,
)
