import { mapCentre, mapZoom } from '@drogerie/shared-lib/contract/constants.ts'
import {
  latLngBounds,
  layerGroup,
  map as createLeaflet,
  type FitBoundsOptions,
  type LatLngTuple,
  type Map as LeafletMap,
} from 'leaflet'
import {
  boxesOf,
  countryBounds,
  drawDistances,
  drawGround,
  drawRings,
  drawTowns,
  type Distance,
  type MapPlace,
} from './map-ground.ts'
import { createPins, type MapPoint } from './map-pins.ts'
import { shiftBelowCover } from './map-room.ts'
import { drawTiles } from './map-tiles.ts'

/** The section of the map: around a place, all the points, or the whole country. */
export type MapView = MapPlace | 'points' | 'country'

export type StoreMapEngine = {
  show: (points: readonly MapPoint[], selected: string | null) => void
  /**
   * `fitted` are the points of the view 'points'. Looked at again when the map's room changes,
   * until the shopper moves the map.
   */
  look: (view: MapView, fitted: readonly MapPoint[] | null) => void
  zoomBy: (step: 1 | -1) => void
  /**
   * Registers an element that covers a part of the map: a shown place is moved out from under it,
   * also when it grows. @returns removes it again.
   */
  coverWith: (cover: HTMLElement) => () => void
  destroy: () => void
}

/** Room for pins, which stand on their places, and on the right for the two buttons of the zoom. */
const padding: FitBoundsOptions = {
  paddingTopLeft: [36, 54],
  paddingBottomRight: [76, 24],
}
/** Closer than this the drawn ground has nothing more to show. */
const groundZoom = 12
const everywhere = latLngBounds([46.8, 9], [52.6, 22])

function createGround(element: HTMLElement): LeafletMap {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const leaflet = createLeaflet(element, {
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    scrollWheelZoom: false,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    minZoom: mapZoom.min,
    maxZoom: mapZoom.detail,
    maxBounds: everywhere,
    maxBoundsViscosity: 0.8,
    zoomSnap: 0.25,
  }).setView([mapCentre.czechRepublic.latitude, mapCentre.czechRepublic.longitude], mapZoom.min)
  drawGround(leaflet)
  return leaflet
}

function fitPoints(leaflet: LeafletMap, points: readonly MapPoint[], maxZoom: number): void {
  const corners = points.map((point): LatLngTuple => [point.latitude, point.longitude])
  if (corners.length > 0) leaflet.fitBounds(latLngBounds(corners), { ...padding, maxZoom })
  else leaflet.fitBounds(countryBounds, { maxZoom: mapZoom.global })
}

/**
 * The middle of the map, unless the pin of the place would stand under what covers it: then below
 * that, if there is room.
 */
function lookAt(
  leaflet: LeafletMap,
  { latitude, longitude, zoom }: MapPlace,
  cover: HTMLElement | null,
): void {
  const place = leaflet.project([latitude, longitude], zoom)
  const seen = leaflet.getContainer()
  const down = cover
    ? shiftBelowCover(seen.getBoundingClientRect(), cover.getBoundingClientRect())
    : 0
  leaflet.setView(leaflet.unproject(place.subtract([0, down]), zoom), zoom)
}

/**
 * Draws what changes with each view: pins, and where there are no streets names of towns and
 * distances.
 */
function createDrawing(leaflet: LeafletMap, tiles: string | null, onSelect: (id: string) => void) {
  const ringLayer = layerGroup().addTo(leaflet)
  const distanceLayer = layerGroup().addTo(leaflet)
  const townLayer = layerGroup().addTo(leaflet)
  const pins = createPins(leaflet, onSelect)
  let distances: readonly Distance[] = []
  const draw = () => {
    const ofRings = boxesOf(leaflet, distances)
    const taken = pins.draw(ofRings)
    drawDistances(leaflet, distanceLayer, distances, taken.slice(ofRings.length))
    if (!hasStreets()) drawTowns(leaflet, townLayer, taken)
  }
  const ringsAround = (place: MapPlace | null) => {
    ringLayer.clearLayers()
    distances = place && !hasStreets() ? drawRings(ringLayer, place) : []
  }
  const hasStreets = drawTiles(leaflet, tiles, () => {
    townLayer.clearLayers() // streets have names of their own
    ringsAround(null)
    draw()
  })
  return { draw, take: pins.take, ringsAround, hasStreets }
}

/**
 * A map of stores on a ground drawn from outlines, so that no map server is needed, or on the tiles
 * of one. Pins close together are one disc.
 *
 * @param tiles - address of tiles with `{z}`, `{x}` and `{y}`; the ground is drawn, too, and seen
 *   where they do not come.
 * @param onSelect - a pin was chosen; the list beside the map does the same by keyboard.
 */
export function createStoreMap(
  element: HTMLElement,
  tiles: string | null,
  onSelect: (id: string) => void,
): StoreMapEngine {
  const leaflet = createGround(element)
  const { draw, take, ringsAround, hasStreets } = createDrawing(leaflet, tiles, onSelect)
  let zooming = false
  leaflet.on('moveend', draw)
  leaflet.on('zoomanim', () => (zooming = true)).on('zoomend', () => (zooming = false))
  let cover: HTMLElement | null = null
  const look: StoreMapEngine['look'] = (view, fitted) => {
    leaflet.invalidateSize(false)
    ringsAround(typeof view === 'string' ? null : view)
    if (view === 'country') leaflet.fitBounds(countryBounds, { maxZoom: mapZoom.global })
    else if (view === 'points')
      fitPoints(leaflet, fitted ?? [], hasStreets() ? mapZoom.detail : groundZoom)
    else lookAt(leaflet, view, cover)
  }
  let lookAgain = () => {}
  const stayHere = () => (lookAgain = () => {})
  leaflet.on('dragstart', stayHere)
  // Leaflet follows the window alone: a map that gets its room after its view would keep it in a
  // corner.
  const room = new ResizeObserver(() => {
    leaflet.invalidateSize(false)
    if (zooming)
      leaflet.once('zoomend', () => lookAgain()) // a view that is set meanwhile is dropped
    else lookAgain()
  })
  room.observe(element)

  return {
    coverWith: (covering) => {
      cover = covering
      room.observe(covering)
      return () => {
        cover = null
        room.unobserve(covering)
      }
    },
    show: (points, selected) => {
      take(points, selected)
      draw()
    },
    look: (view, fitted) => {
      lookAgain = () => look(view, fitted)
      lookAgain()
    },
    zoomBy: (step) => {
      stayHere()
      leaflet.setZoom(leaflet.getZoom() + step)
    },
    destroy: () => {
      room.disconnect()
      leaflet.off('moveend', draw)
      // Leaflet's zoom ends in a timer that would access the removed map, so wait for it
      if (zooming) leaflet.once('zoomend', () => leaflet.remove())
      else leaflet.remove()
    },
  }
}
