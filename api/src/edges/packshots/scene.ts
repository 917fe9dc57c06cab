import { packshotBoxes, packshotMarkup } from './packshot.ts'
import { branch, props } from './props.ts'
import type { SceneLayout, SceneSpec } from './scene-spec.ts'
import type { PackshotSpec } from './spec.ts'
import { podiumColours, tints } from './tints.ts'
import type { PodiumColour } from './tints.ts'

/** A place on the stage: centre, podium width, height of its top edge, and scale of the package. */
type Slot = {
  x: number
  width: number
  top: number
  scale: number
  colour: PodiumColour
  round?: boolean
  onFloor?: boolean
}

const FLOOR = 322

/**
 * In the 864 × 480 frame: three podiums on the right, the last two packages stand on the floor
 * before them.
 */
const heroStage: readonly Slot[] = [
  { x: 462, width: 146, top: 364, scale: 0.48, colour: 'white' },
  { x: 630, width: 164, top: 408, scale: 0.63, colour: 'butter' },
  { x: 786, width: 126, top: 326, scale: 0.47, colour: 'pistachio' },
  { x: 390, width: 120, top: 472, scale: 0.42, colour: 'white', onFloor: true },
  { x: 786, width: 110, top: 474, scale: 0.4, colour: 'white', onFloor: true },
]

const stages: Record<number, readonly Slot[]> = {
  1: [{ x: 320, width: 190, top: 312, scale: 0.62, colour: 'white' }],
  2: [
    { x: 400, width: 150, top: 318, scale: 0.56, colour: 'butter' },
    { x: 248, width: 132, top: 284, scale: 0.45, colour: 'white' },
  ],
  3: [
    { x: 150, width: 132, top: 278, scale: 0.44, colour: 'white' },
    { x: 338, width: 152, top: 316, scale: 0.56, colour: 'butter' },
    { x: 514, width: 124, top: 272, scale: 0.45, colour: 'pistachio' },
  ],
  4: [
    { x: 112, width: 118, top: 286, scale: 0.38, colour: 'white' },
    { x: 258, width: 138, top: 314, scale: 0.52, colour: 'butter', round: true },
    { x: 402, width: 122, top: 276, scale: 0.46, colour: 'pistachio' },
    { x: 540, width: 116, top: 300, scale: 0.38, colour: 'peach' },
  ],
  5: [
    { x: 98, width: 112, top: 276, scale: 0.36, colour: 'white' },
    { x: 232, width: 126, top: 310, scale: 0.5, colour: 'butter' },
    { x: 356, width: 116, top: 268, scale: 0.42, colour: 'pistachio' },
    { x: 470, width: 104, top: 316, scale: 0.36, colour: 'peach', round: true },
    { x: 572, width: 96, top: 288, scale: 0.34, colour: 'white' },
  ],
}

const frames: Record<SceneLayout, { width: number; height: number; floor: number }> = {
  scene: { width: 640, height: 360, floor: FLOOR },
  hero: { width: 864, height: 480, floor: 434 },
  corner: { width: 400, height: 232, floor: 232 },
}

function podium({ x, width, top, colour, round, onFloor }: Slot): string {
  if (onFloor) return ''
  const [light, deep] = podiumColours[colour]
  const left = x - width / 2
  if (round) {
    const curve = `M${left} ${top}V480H${left + width}V${top}Z`
    return `<path d="${curve}" fill="${deep}"/><ellipse cx="${x}" cy="${top}" rx="${width / 2}" ry="12" fill="${light}"/>`
  }
  return `<path d="M${left} ${top - 4}h${width}V480H${left}Z" fill="${deep}"/><path d="M${left} ${top - 4}h${width}v10h${-width}Z" fill="${light}"/>`
}

/**
 * Puts a package on the stage with its feet at `top`; wide ones shrink to the width of their
 * podium.
 */
function stand(spec: PackshotSpec, { x, width, top, scale }: Slot, prefix: string): string {
  const box = packshotBoxes[spec.shape]
  const fitted = Math.min(scale, (width + 24) / (box.right - box.left))
  const left = x - ((box.left + box.right) / 2) * fitted
  return `<g transform="translate(${left.toFixed(1)} ${(top - box.bottom * fitted).toFixed(1)})scale(${fitted.toFixed(3)})">${packshotMarkup(spec, prefix)}</g>`
}

const arch = (centre: number, radius: number, top: number, floor: number, colour: string) =>
  `<path d="M${centre - radius} ${floor}V${top + radius}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${floor}Z" fill="${colour}"/>`

const standing = (packs: readonly PackshotSpec[], slots: readonly Slot[]) =>
  slots.map((slot, index) => (packs[index] ? stand(packs[index], slot, `p${index}`) : '')).join('')

function stillLife({ tint, backdrop, prop, packs }: SceneSpec): string {
  const { backdrop: colour } = tints[tint]
  const towels = prop === 'towels'
  const slots = stages[Math.min(packs.length + (towels ? 1 : 0), 5)] ?? []
  return (
    (backdrop === 'arch'
      ? arch(330, 118, 62, FLOOR, colour)
      : `<circle cx="330" cy="196" r="152" fill="${colour}"/>`) +
    props[prop].behind +
    slots.map(podium).join('') +
    standing(packs, towels ? slots.slice(1) : slots) +
    props[prop].before
  )
}

function hero({ tint, prop, packs }: SceneSpec): string {
  const slots = heroStage.slice(0, packs.length)
  return (
    arch(626, 146, 98, 434, tints[tint].backdrop) +
    `<g transform="translate(296 60)scale(.9)">${props[prop === 'sprig' ? 'none' : prop].behind}</g>` +
    slots.map(podium).join('') +
    standing(packs, slots) +
    (prop === 'sprig' ? `<g transform="translate(524 360)scale(1.15)">${branch}</g>` : '') +
    `<g transform="translate(296 60)scale(.9)">${props[prop === 'towels' ? 'none' : prop].before}</g>`
  )
}

/** Two packages leaning out of the lower right corner, for small banners. */
function corner({ packs }: SceneSpec): string {
  const places =
    packs.length > 1
      ? [
          { x: 344, scale: 0.44 },
          { x: 252, scale: 0.34 },
        ]
      : [{ x: 316, scale: 0.5 }]
  return standing(
    packs,
    places.map((place) => ({ ...place, width: 200, top: 220, colour: 'white' })),
  )
}

/** Tints carry the mood; snow and cross need the whole sky for themselves. */
const withSun = ({ layout, prop }: SceneSpec) =>
  layout !== 'corner' && prop !== 'snow' && prop !== 'cross' && prop !== 'stars'

const drawings: Record<SceneLayout, (spec: SceneSpec) => string> = {
  scene: stillLife,
  hero,
  corner,
}

/**
 * A still life for a banner, an article or an offer: tint ground, floor, one arch or disc, podiums,
 * packages, one prop.
 */
export function sceneSvg(spec: SceneSpec): string {
  const { width, height, floor } = frames[spec.layout]
  const colours = tints[spec.tint]
  const sun = withSun(spec)
    ? `<circle cx="${Math.round(width * 0.87)}" cy="${Math.round(height * 0.18)}" r="${Math.round(height * 0.13)}" fill="#fff9"/>`
    : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0H${width}V${height}H0Z" fill="${colours.ground}"/>${sun}` +
    `${floor < height ? `<path d="M0 ${floor}H${width}V${height}H0Z" fill="${colours.floor}"/>` : ''}${drawings[spec.layout](spec)}</svg>`
  )
}
