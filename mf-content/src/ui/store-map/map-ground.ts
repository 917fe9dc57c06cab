import {
  circle,
  latLngBounds,
  marker,
  polygon,
  polyline,
  type LatLngTuple,
  type LayerGroup,
  type Map as LeafletMap,
} from 'leaflet'
import { textIcon } from './map-icons.ts'
import {
  aroundTown,
  outsideOf,
  onItsPlace,
  roomFor,
  wordsBox,
  wordsHeight,
  type Box,
  type Spot,
} from './map-room.ts'
import ground from './ground.json' with { type: 'json' }
import outlines from './outlines.json' with { type: 'json' }
import styles from './store-map.module.css'
import { towns } from './towns.ts'

/** A place and how closely the map looks at it. */
export type MapPlace = { latitude: number; longitude: number; zoom: number }

/** Rivers and built-up areas are drawn up to this zoom; their outlines are too coarse for more. */
const roughZoom = 9.5
/** px of the world at zoom 0, as Leaflet counts */
export const tileSize = 256
/** Rings are drawn from this zoom on; further out the country is enough to go by. */
const ringZoom = 10
const ringsKm = [1, 2, 5, 10, 20]
const smallestRing = 32 // px
const metresOfDegree = 111_320
const equatorMetres = 40_075_017
const wordsPane = 'words'
/** Under the tiles, which lie at 200: where one does not come, the drawn ground is seen. */
const groundPane = { name: 'ground', zIndex: '150' }

const asLine = (points: number[][]) => points as LatLngTuple[]

export const countryBounds = latLngBounds(asLine(outlines.czechia))

/** The country with its borders, waters and built-up areas, and the pane that words stand in. */
export function drawGround(leaflet: LeafletMap): void {
  leaflet.createPane(wordsPane)
  leaflet.createPane(groundPane.name).style.zIndex = groundPane.zIndex
  const look = (className = '') => ({ className, pane: groundPane.name, interactive: false })
  const area = (ring: number[][], name: string | undefined) =>
    polygon(asLine(ring), look(name)).addTo(leaflet)
  const line = (points: number[][], name: string | undefined) =>
    polyline(asLine(points), look(name)).addTo(leaflet)
  area(outlines.czechia, styles['country'])
  for (const ring of ground.builtUp) area(ring, styles['builtUp'])
  for (const river of ground.rivers) line(river, styles['river'])
  for (const ring of ground.lakes) area(ring, styles['lake'])
  for (const border of outlines.borders) line(border, styles['border'])
  const element = leaflet.getContainer()
  leaflet.on('zoomend', () => element.toggleAttribute('data-close', leaflet.getZoom() > roughZoom))
}

/** Words of the ground stand under the pins. */
export const words = (
  position: LatLngTuple,
  text: string,
  className: string | undefined,
  offset?: Spot,
) =>
  marker(position, {
    icon: textIcon(text, className, [120, wordsHeight], offset),
    pane: wordsPane,
    interactive: false,
    keyboard: false,
  })

/** The visible part of the map. */
function frameOf(leaflet: LeafletMap): Box {
  const { x: left, y: top } = leaflet.containerPointToLayerPoint([0, 0])
  const { x: width, y: height } = leaflet.getSize()
  return { left, top, right: left + width, bottom: top + height }
}

/** The two buttons in the upper right corner, with their distance from it (`.zoom`). */
const zoomBox = ({ right, top }: Box): Box => ({ left: right - 60, top, right, bottom: top + 106 })

/**
 * @param taken - where pins, discs and their names are: a town's name under them could not be read.
 */
export function drawTowns(leaflet: LeafletMap, layer: LayerGroup, taken: readonly Box[]): void {
  layer.clearLayers()
  const frame = frameOf(leaflet)
  const full = [...taken, ...outsideOf(frame), zoomBox(frame)]
  for (const [name, latitude, longitude, fromZoom] of towns) {
    if (leaflet.getZoom() < fromZoom) continue
    const place = leaflet.latLngToLayerPoint([latitude, longitude])
    const offset = roomFor(place, name, full, aroundTown)
    if (!offset) continue
    words([latitude, longitude], name, styles['town'], offset).addTo(layer)
    full.push(wordsBox({ x: place.x + offset.x, y: place.y + offset.y }, name))
  }
}

/** How far a ring is, and where its words stand. */
export type Distance = { position: LatLngTuple; text: string }

/** Draws rings that show distances from the centre of the map, for a map without streets. */
export function drawRings(
  layer: LayerGroup,
  { latitude, longitude, zoom }: MapPlace,
): readonly Distance[] {
  if (zoom < ringZoom) return []
  const metresOfPixel =
    (equatorMetres * Math.cos((latitude * Math.PI) / 180)) / (tileSize * 2 ** zoom)
  return ringsKm.toReversed().flatMap((kilometres) => {
    const radius = kilometres * 1000
    if (radius / metresOfPixel < smallestRing) return [] // its words would lie on those of the next
    circle([latitude, longitude], {
      radius,
      className: styles['ring'] ?? '',
      interactive: false,
    }).addTo(layer)
    const position: LatLngTuple = [latitude - radius / metresOfDegree, longitude]
    return { position, text: `${kilometres}\u00a0km` }
  })
}

/** Boxes of the rings' labels, on which no name may be written. */
export const boxesOf = (leaflet: LeafletMap, distances: readonly Distance[]): Box[] =>
  distances.map(({ position, text }) => wordsBox(leaflet.latLngToLayerPoint(position), text))

/** @param taken - where pins and discs are: words under them could not be read. */
export function drawDistances(
  leaflet: LeafletMap,
  layer: LayerGroup,
  distances: readonly Distance[],
  taken: readonly Box[],
): void {
  layer.clearLayers()
  for (const { position, text } of distances)
    if (roomFor(leaflet.latLngToLayerPoint(position), text, taken, onItsPlace))
      words(position, text, styles['distance']).addTo(layer)
}
