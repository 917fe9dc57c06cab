// Writes the rivers, lakes and built-up areas that the map of stores is drawn on:
// src/ui/store-map/ground.json. Natural Earth (naturalearthdata.com, public domain), unpacked as
// GeoJSON into the folder that is named: node dev/ground.mjs ~/natural-earth reads
// ne_10m_rivers_lake_centerlines, ne_10m_rivers_europe, ne_10m_lakes, ne_10m_lakes_europe,
// ne_50m_urban_areas.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [folder = '.'] = process.argv.slice(2)
/** Frame of the map, as far as the borders of dev/outlines.mjs: nothing ends where it is seen. ° */
const frame = { west: 10.5, east: 20.5, south: 47.5, north: 52 }
/** Nobody sees a bend that leaves the line by less; about 250 m. ° */
const tolerance = 0.003
/** Smaller areas are a pixel at the closest look. °² */
const smallestArea = 0.00008

const featuresOf = (name) =>
  JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')).features
const isIn = ([longitude, latitude]) =>
  longitude >= frame.west &&
  longitude <= frame.east &&
  latitude >= frame.south &&
  latitude <= frame.north

function linesOf({ geometry }) {
  const { type, coordinates } = geometry ?? { type: '', coordinates: [] }
  if (type === 'LineString') return [coordinates]
  if (type === 'MultiLineString' || type === 'Polygon') return coordinates
  return type === 'MultiPolygon' ? coordinates.flat() : []
}

/** Runs of a line within the frame, each with the point before and after it. */
function inFrame(line) {
  const near = line.map((point, index) =>
    [line[index - 1] ?? point, point, line[index + 1] ?? point].some(isIn),
  )
  const runs = []
  line.forEach((point, index) => {
    if (!near[index]) return
    if (near[index - 1]) runs.at(-1)?.push(point)
    else runs.push([point])
  })
  return runs.filter((run) => run.length > 1)
}

function distance([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Douglas and Peucker's line with fewer points. */
function simpler(line) {
  const [first, last] = [line[0], line.at(-1)]
  let [farthest, at] = [0, 0]
  for (let index = 1; index < line.length - 1; index += 1) {
    const away = distance(line[index], first, last)
    if (away > farthest) [farthest, at] = [away, index]
  }
  return farthest <= tolerance
    ? [first, last]
    : [...simpler(line.slice(0, at + 1)).slice(0, -1), ...simpler(line.slice(at))]
}

/** A ring begins where it ends: it is made simpler in two halves. */
const simplerRing = (ring) => {
  const half = Math.floor(ring.length / 2)
  return [...simpler(ring.slice(0, half + 1)).slice(0, -1), ...simpler(ring.slice(half))]
}

const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length]
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

const rounded = (line) => line.map(([x, y]) => [Number(y.toFixed(3)), Number(x.toFixed(3))])

const rivers = ['ne_10m_rivers_lake_centerlines', 'ne_10m_rivers_europe']
  .flatMap(featuresOf)
  .flatMap(linesOf)
  .flatMap(inFrame)
  .map((line) => rounded(simpler(line)))

const areas = (...names) =>
  names
    .flatMap(featuresOf)
    .flatMap(linesOf)
    .filter((ring) => ring.some(isIn) && areaOf(ring) > smallestArea)
    .map((ring) => rounded(simplerRing(ring)))

const ground = {
  rivers,
  lakes: areas('ne_10m_lakes', 'ne_10m_lakes_europe'),
  builtUp: areas('ne_50m_urban_areas'),
}
const target = new URL('../src/ui/store-map/ground.json', import.meta.url)
writeFileSync(target, JSON.stringify(ground))
for (const [name, lines] of Object.entries(ground))
  console.log(name, lines.length, 'lines', lines.flat().length, 'points')
