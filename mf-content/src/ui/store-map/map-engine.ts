import { mapCentre, mapZoom } from '@drogerie/shared-lib/contract/constants.ts'
import {
  circle,
  divIcon,
  latLngBounds,
  layerGroup,
  map as createLeaflet,
  marker,
  polygon,
  polyline,
  type LatLngTuple,
  type LayerGroup,
  type Map as LeafletMap,
} from 'leaflet'
import Supercluster from 'supercluster'
import outlines from './outlines.json' with { type: 'json' }
import styles from './store-map.module.css'
import { towns } from './towns.ts'

export type MapPoint = {
  id: string
  name: string
  /** the shortest name, without the town */ label: string
  latitude: number
  longitude: number
}
/** What the map looks at: a place and how closely, as closely as shows all the points, or the whole country. */
export type MapView = { latitude: number; longitude: number; zoom: number } | 'points' | 'country'

export type StoreMapEngine = {
  show: (points: readonly MapPoint[], selected: string | null) => void
  /** `fitted` are the points of the view 'points'. */
  look: (view: MapView, fitted: readonly MapPoint[] | null) => void
  zoomBy: (step: 1 | -1) => void
  destroy: () => void
}

/** px of the world at zoom 0, as Leaflet counts */
const tileSize = 256
/** px within which pins become one disc with a number */
const clusterRadius = 56
const padding: [number, number] = [36, 36]
/** Closer than this the drawn ground has nothing more to show. */
const groundZoom = 12
/** Rings are drawn from this zoom on; further out the country is enough to go by. */
const ringZoom = 10
const ringsKm = [1, 2, 5, 10, 20]
const smallestRing = 32 // px
const metresOfDegree = 111_320
const equatorMetres = 40_075_017
const groundPane = 'words'
/** Pins have labels where there are few of them, close enough to read. */
const namesZoom = 12
const everywhere = latLngBounds([46.8, 9], [52.6, 22])

const svgNamespace = 'http://www.w3.org/2000/svg'
const pinShape =
  'M16 1a14.5 14.5 0 0 0-14.5 14.5C1.5 26 16 41 16 41s14.5-15 14.5-25.5A14.5 14.5 0 0 0 16 1z'
const pinHole = 'M16 10a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z'

/** Icons are built as elements: nothing a store is called can become mark-up. */
function pinIcon(isSelected: boolean, name: string) {
  const element = document.createElement('div')
  element.title = name
  const svg = document.createElementNS(svgNamespace, 'svg')
  svg.setAttribute('viewBox', '0 0 32 42')
  for (const shape of [pinShape, pinHole]) {
    const path = document.createElementNS(svgNamespace, 'path')
    path.setAttribute('d', shape)
    svg.append(path)
  }
  element.append(svg)
  const width = isSelected ? 44 : 32
  return divIcon({
    html: element,
    className: `${styles['pin']} ${isSelected ? styles['chosen'] : ''}`,
    iconSize: [width, (width * 42) / 32],
    iconAnchor: [width / 2, (width * 41) / 32],
  })
}

const textIcon = (text: string, className: string | undefined, size: [number, number]) => {
  const element = document.createElement('span')
  element.textContent = text
  return divIcon({ html: element, className: className ?? '', iconSize: size })
}

const asLine = (points: number[][]) => points as LatLngTuple[]

function drawGround(leaflet: LeafletMap): void {
  polygon(asLine(outlines.czechia), {
    className: styles['country'] ?? '',
    interactive: false,
  }).addTo(leaflet)
  for (const border of outlines.borders)
    polyline(asLine(border), { className: styles['border'] ?? '', interactive: false }).addTo(
      leaflet,
    )
}

/** Words of the ground stand under the pins. */
const words = (position: LatLngTuple, text: string, className: string | undefined) =>
  marker(position, {
    icon: textIcon(text, className, [120, 16]),
    pane: groundPane,
    interactive: false,
    keyboard: false,
  })

function drawTowns(leaflet: LeafletMap, layer: LayerGroup): void {
  layer.clearLayers()
  for (const [name, latitude, longitude, fromZoom] of towns) {
    if (leaflet.getZoom() >= fromZoom)
      words([latitude, longitude], name, styles['town']).addTo(layer)
  }
}

/** Where no streets are drawn, rings say how far things are from what the map looks at. */
function drawRings(
  layer: LayerGroup,
  { latitude, longitude, zoom }: Exclude<MapView, string>,
): void {
  const metresOfPixel =
    (equatorMetres * Math.cos((latitude * Math.PI) / 180)) / (tileSize * 2 ** zoom)
  for (const kilometres of ringsKm.toReversed()) {
    const radius = kilometres * 1000
    if (radius / metresOfPixel < smallestRing) continue // its words would lie on those of the next
    circle([latitude, longitude], {
      radius,
      className: styles['ring'] ?? '',
      interactive: false,
    }).addTo(layer)
    words(
      [latitude - radius / metresOfDegree, longitude],
      `${kilometres}\u00a0km`,
      styles['distance'],
    ).addTo(layer)
  }
}

/**
 * A map of stores on a ground drawn from outlines, so that no map server is needed. Pins close together are one disc.
 *
 * @param onSelect - a pin was chosen; the list beside the map does the same by keyboard.
 */
export function createStoreMap(
  element: HTMLElement,
  onSelect: (id: string) => void,
): StoreMapEngine {
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
  leaflet.createPane(groundPane)
  drawGround(leaflet)
  const ringLayer = layerGroup().addTo(leaflet)
  const townLayer = layerGroup().addTo(leaflet)
  const pinLayer = layerGroup().addTo(leaflet)
  const clusters = new Supercluster<MapPoint>({
    radius: clusterRadius,
    extent: tileSize,
    maxZoom: mapZoom.detail - 1,
  })
  let points: readonly MapPoint[] = []
  let selected: string | null = null

  const addPin = (point: MapPoint) => {
    const isSelected = point.id === selected
    marker([point.latitude, point.longitude], {
      icon: pinIcon(isSelected, point.name),
      keyboard: false,
      zIndexOffset: isSelected ? 1000 : 0,
    })
      .on('click', () => onSelect(point.id))
      .addTo(pinLayer)
    if (leaflet.getZoom() >= namesZoom)
      words([point.latitude, point.longitude], point.label, styles['name']).addTo(pinLayer)
  }
  const addDisc = (position: LatLngTuple, count: number, clusterId: number) => {
    marker(position, { icon: textIcon(String(count), styles['disc'], [36, 36]), keyboard: false })
      .on('click', () =>
        leaflet.setView(
          position,
          Math.min(clusters.getClusterExpansionZoom(clusterId), mapZoom.detail),
        ),
      )
      .addTo(pinLayer)
  }
  const draw = () => {
    drawTowns(leaflet, townLayer)
    pinLayer.clearLayers()
    const bounds = leaflet.getBounds().pad(0.2)
    const box: [number, number, number, number] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ]
    for (const { geometry, properties } of clusters.getClusters(
      box,
      Math.floor(leaflet.getZoom()),
    )) {
      const [lng = 0, lat = 0] = geometry.coordinates
      if ('cluster' in properties)
        addDisc([lat, lng], properties.point_count, properties.cluster_id)
      else addPin(properties)
    }
    const chosen = points.find(({ id }) => id === selected)
    if (chosen) addPin(chosen)
  }
  let zooming = false
  leaflet.on('moveend', draw)
  leaflet.on('zoomanim', () => (zooming = true)).on('zoomend', () => (zooming = false))

  return {
    show: (newPoints, newSelected) => {
      points = newPoints
      selected = newSelected
      // the chosen pin is never hidden in a disc
      clusters.load(
        points
          .filter(({ id }) => id !== selected)
          .map((point) => ({
            type: 'Feature',
            properties: point,
            geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
          })),
      )
      draw()
    },
    look: (view, fitted) => {
      leaflet.invalidateSize(false)
      ringLayer.clearLayers()
      if (view === 'country')
        leaflet.fitBounds(latLngBounds(asLine(outlines.czechia)), { maxZoom: mapZoom.global })
      else if (view === 'points') {
        const corners = (fitted ?? []).map((point): LatLngTuple => [
          point.latitude,
          point.longitude,
        ])
        if (corners.length > 0)
          leaflet.fitBounds(latLngBounds(corners), { padding, maxZoom: groundZoom })
      } else {
        if (view.zoom >= ringZoom) drawRings(ringLayer, view)
        leaflet.setView([view.latitude, view.longitude], view.zoom)
      }
    },
    zoomBy: (step) => void leaflet.setZoom(leaflet.getZoom() + step),
    destroy: () => {
      leaflet.off('moveend', draw)
      // Leaflet's zoom ends in a timer that would access the removed map, so wait for it
      if (zooming) leaflet.once('zoomend', () => leaflet.remove())
      else leaflet.remove()
    },
  }
}
