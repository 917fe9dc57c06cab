import { mapZoom } from '@drogerie/shared-lib/contract/constants.ts'
import { layerGroup, marker, type LatLngTuple, type Map as LeafletMap } from 'leaflet'
import Supercluster from 'supercluster'
import { tileSize, words } from './map-ground.ts'
import { pinIcon, textIcon } from './map-icons.ts'
import styles from './store-map.module.css'

export type MapPoint = {
  id: string
  name: string
  /** the shortest name, without the town */ label: string
  latitude: number
  longitude: number
}

/** px within which pins become one disc with a number */
const clusterRadius = 56
/** Pins have labels where there are few of them, close enough to read. */
const namesZoom = 12

type Box = [west: number, south: number, east: number, north: number]

/** What is in sight, and a little around it. */
function boxOf(leaflet: LeafletMap): Box {
  const bounds = leaflet.getBounds().pad(0.2)
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

const asFeature = (point: MapPoint) => ({
  type: 'Feature' as const,
  properties: point,
  geometry: { type: 'Point' as const, coordinates: [point.longitude, point.latitude] },
})

/** The layer of pins, of which those close together are one disc. */
export function createPins(leaflet: LeafletMap, onSelect: (id: string) => void) {
  const layer = layerGroup().addTo(leaflet)
  const clusters = new Supercluster<MapPoint>({
    radius: clusterRadius,
    extent: tileSize,
    maxZoom: mapZoom.detail - 1,
  })
  let chosen: MapPoint | null = null

  const addPin = (point: MapPoint) => {
    const isSelected = point.id === chosen?.id
    marker([point.latitude, point.longitude], {
      icon: pinIcon(isSelected, point.name),
      keyboard: false,
      zIndexOffset: isSelected ? 1000 : 0,
    })
      .on('click', () => onSelect(point.id))
      .addTo(layer)
    if (leaflet.getZoom() >= namesZoom)
      words([point.latitude, point.longitude], point.label, styles['name']).addTo(layer)
  }
  const addDisc = (position: LatLngTuple, count: number, clusterId: number) => {
    marker(position, { icon: textIcon(String(count), styles['disc'], [36, 36]), keyboard: false })
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
      chosen = points.find(({ id }) => id === selected) ?? null
      // the chosen pin is never hidden in a disc
      clusters.load(points.filter(({ id }) => id !== selected).map(asFeature))
    },
    draw: () => {
      layer.clearLayers()
      const found = clusters.getClusters(boxOf(leaflet), Math.floor(leaflet.getZoom()))
      for (const { geometry, properties } of found) {
        const [lng = 0, lat = 0] = geometry.coordinates
        if ('cluster' in properties)
          addDisc([lat, lng], properties.point_count, properties.cluster_id)
        else addPin(properties)
      }
      if (chosen) addPin(chosen)
    },
  }
}
