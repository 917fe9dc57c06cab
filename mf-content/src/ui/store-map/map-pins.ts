import { mapZoom } from '@drogerie/shared-lib/contract/constants.ts'
import {
  layerGroup,
  marker,
  type LatLngTuple,
  type LayerGroup,
  type Map as LeafletMap,
} from 'leaflet'
import Supercluster from 'supercluster'
import { tileSize, words } from './map-ground.ts'
import { pinIcon, pinSize, textIcon } from './map-icons.ts'
import {
  aroundPin,
  boxAround,
  pinBox,
  roomFor,
  shiftFromPin,
  wordsBox,
  type Box,
  type Spot,
} from './map-room.ts'
import styles from './store-map.module.css'

export type MapPoint = {
  id: string
  name: string
  /** the shortest name, without the town */
  label: string
  latitude: number
  longitude: number
}

/** px within which pins become one disc with a number */
const clusterRadius = 56
/** px of a disc with its ring */
const discSize = 44
/** Pins have names from the view of a town and its surroundings on. */
const namesZoom = 10

type Bounds = [west: number, south: number, east: number, north: number]

/** The visible part of the map, and a little around it. */
function boundsOf(leaflet: LeafletMap): Bounds {
  const bounds = leaflet.getBounds().pad(0.2)
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

const asFeature = (point: MapPoint) => ({
  type: 'Feature' as const,
  properties: point,
  geometry: { type: 'Point' as const, coordinates: [point.longitude, point.latitude] },
})

const pinMarker = ({ latitude, longitude, name }: MapPoint, isSelected: boolean) =>
  marker([latitude, longitude], {
    icon: pinIcon(isSelected, name),
    keyboard: false,
    // drawn over its neighbours, but a press on it is theirs: it is chosen already
    interactive: !isSelected,
    zIndexOffset: isSelected ? 1000 : 0,
  })

const discMarker = (position: LatLngTuple, count: number, offset: Spot) =>
  marker(position, {
    icon: textIcon(String(count), styles['disc'], [36, 36], offset),
    keyboard: false,
  })

/** The name of a pin, where there is room; what it takes of that is added to `taken`. */
function writeName(leaflet: LeafletMap, layer: LayerGroup, point: MapPoint, taken: Box[]): void {
  const { latitude, longitude, label } = point
  const { x, y } = leaflet.latLngToLayerPoint([latitude, longitude])
  const offset = roomFor({ x, y }, label, taken, aroundPin)
  if (!offset) return
  taken.push(wordsBox({ x: x + offset.x, y: y + offset.y }, label))
  words([latitude, longitude], label, styles['name'], offset).addTo(layer)
}

/** The layer of pins, of which those close together are one disc. */
export function createPins(leaflet: LeafletMap, onSelect: (id: string) => void) {
  const layer = layerGroup().addTo(leaflet)
  const clusters = new Supercluster<MapPoint>({
    radius: clusterRadius,
    extent: tileSize,
    maxZoom: mapZoom.detail - 1,
  })
  // a map may get its room, and draw, before its first points: without an index that throws
  clusters.load([])
  let chosen: MapPoint | null = null

  const taken: Box[] = []
  const boxOfPin = ({ id, latitude, longitude }: MapPoint) =>
    pinBox(leaflet.latLngToLayerPoint([latitude, longitude]), ...pinSize(id === chosen?.id))

  const addPin = (point: MapPoint) => {
    const isSelected = point.id === chosen?.id
    taken.push(boxOfPin(point))
    pinMarker(point, isSelected)
      .on('click', () => onSelect(point.id))
      .addTo(layer)
  }
  const addDisc = (position: LatLngTuple, count: number, clusterId: number) => {
    const place = leaflet.latLngToLayerPoint(position)
    const offset = shiftFromPin(boxAround(place, discSize, discSize), chosen && boxOfPin(chosen))
    taken.push(boxAround({ x: place.x + offset.x, y: place.y + offset.y }, discSize, discSize))
    discMarker(position, count, offset)
      .on('click', () =>
        leaflet.setView(
          position,
          Math.min(clusters.getClusterExpansionZoom(clusterId), mapZoom.detail),
        ),
      )
      .addTo(layer)
  }
  return {
    /** The points to be drawn next. */
    take: (points: readonly MapPoint[], selected: string | null) => {
      const found = points.find(({ id }) => id === selected)
      // it says its town, too, whose name the ground may have no room for
      chosen = found ? { ...found, label: found.name } : null
      // the chosen pin is never hidden in a disc
      clusters.load(points.filter(({ id }) => id !== selected).map(asFeature))
    },
    /**
     * @param ground - where words of the ground are.
     * @returns where all of it is.
     */
    draw: (ground: readonly Box[]): readonly Box[] => {
      layer.clearLayers()
      taken.splice(0, taken.length, ...ground)
      const single: MapPoint[] = chosen ? [chosen] : []
      const found = clusters.getClusters(boundsOf(leaflet), Math.floor(leaflet.getZoom()))
      for (const { geometry, properties } of found) {
        const [lng = 0, lat = 0] = geometry.coordinates
        if ('cluster' in properties)
          addDisc([lat, lng], properties.point_count, properties.cluster_id)
        else single.push(properties)
      }
      single.forEach(addPin)
      if (leaflet.getZoom() >= namesZoom)
        for (const point of single) writeName(leaflet, layer, point, taken)
      return taken
    },
  }
}
