import { divIcon } from 'leaflet'
import { chosenPinSize, type Spot } from './map-room.ts'
import styles from './store-map.module.css'

const svgNamespace = 'http://www.w3.org/2000/svg'
const pinShape =
  'M16 1a14.5 14.5 0 0 0-14.5 14.5C1.5 26 16 41 16 41s14.5-15 14.5-25.5A14.5 14.5 0 0 0 16 1z'
const pinHole = 'M16 10a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z'

export const pinSize = (isSelected: boolean): [width: number, height: number] =>
  isSelected ? chosenPinSize : [32, 42]

/** Icons are built as elements: nothing a store is called can become mark-up. */
export function pinIcon(isSelected: boolean, name: string) {
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
  const [width, height] = pinSize(isSelected)
  return divIcon({
    html: element,
    className: `${styles['pin']} ${isSelected ? styles['chosen'] : ''}`,
    iconSize: [width, height],
    iconAnchor: [width / 2, (height * 41) / 42],
  })
}

/** @param offset - px from the place on the map to the middle of the text. */
export const textIcon = (
  text: string,
  className: string | undefined,
  [width, height]: [number, number],
  offset: Spot = { x: 0, y: 0 },
) => {
  const element = document.createElement('span')
  element.textContent = text
  return divIcon({
    html: element,
    className: className ?? '',
    iconSize: [width, height],
    iconAnchor: [width / 2 - offset.x, height / 2 - offset.y],
  })
}
