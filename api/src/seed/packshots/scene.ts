import { packshotBoxes, packshotMarkup } from './packshot.ts'
import { props } from './props.ts'
import type { SceneLayout, SceneSpec } from './scene-spec.ts'
import type { PackshotSpec } from './spec.ts'
import { podiumColours, tints } from './tints.ts'
import type { PodiumColour } from './tints.ts'

/** A place on the stage: centre, podium width, height of its top edge, and scale of the package. */
type Slot = { x: number; width: number; top: number; scale: number; colour: PodiumColour; round?: boolean }

const FLOOR = 322

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

const frames: Record<SceneLayout, { width: number; height: number; stage: string }> = {
  scene: { width: 640, height: 360, stage: '' },
  hero: { width: 864, height: 480, stage: 'translate(310 98)scale(.86 .86)translate(10 84)' },
  corner: { width: 400, height: 232, stage: '' },
}

function podium({ x, width, top, colour, round }: Slot): string {
  const [light, deep] = podiumColours[colour]
  const left = x - width / 2
  if (round) {
    const curve = `M${left} ${top}V360H${left + width}V${top}Z`
    return `<path d="${curve}" fill="${deep}"/><ellipse cx="${x}" cy="${top}" rx="${width / 2}" ry="12" fill="${light}"/>`
  }
  return `<path d="M${left} ${top - 4}h${width}V360H${left}Z" fill="${deep}"/><path d="M${left} ${top - 4}h${width}v10h${-width}Z" fill="${light}"/>`
}

/** Puts a package on the stage with its feet at `top`; wide ones shrink to the width of their podium. */
function stand(spec: PackshotSpec, { x, width, top, scale }: Slot, prefix: string): string {
  const box = packshotBoxes[spec.shape]
  const fitted = Math.min(scale, (width + 24) / (box.right - box.left))
  const left = x - ((box.left + box.right) / 2) * fitted
  return `<g transform="translate(${left.toFixed(1)} ${(top - box.bottom * fitted).toFixed(1)})scale(${fitted.toFixed(3)})">${packshotMarkup(spec, prefix)}</g>`
}

function stillLife({ tint, backdrop, prop, packs }: SceneSpec): string {
  const colours = tints[tint]
  const wanted = Math.min(packs.length + (prop === 'towels' ? 1 : 0), 5)
  const slots = stages[wanted] ?? []
  const filled = prop === 'towels' ? slots.slice(1) : slots
  const shape =
    backdrop === 'arch'
      ? `<path d="M212 ${FLOOR}V180A118 118 0 0 1 448 180V${FLOOR}Z" fill="${colours.backdrop}"/>`
      : `<circle cx="330" cy="196" r="152" fill="${colours.backdrop}"/>`
  return (
    shape + props[prop].behind + slots.map(podium).join('') +
    packs.slice(0, filled.length).map((pack, index) => stand(pack, filled[index] ?? slots[0]!, `p${index}`)).join('') + props[prop].before
  )
}

/** Two packages leaning out of the lower right corner, for small banners. */
function corner({ packs }: SceneSpec): string {
  const places = packs.length > 1 ? [{ x: 344, scale: 0.44 }, { x: 252, scale: 0.34 }] : [{ x: 316, scale: 0.5 }]
  return packs.slice(0, 2).map((pack, index) => stand(pack, { x: 0, scale: 1, ...places[index], width: 200, top: 220, colour: 'white' }, `p${index}`)).join('')
}

/** A still life for a banner, an article or an offer: tint ground, floor, one arch or disc, podiums, packages, one prop. */
export function sceneSvg(spec: SceneSpec): string {
  const { width, height, stage } = frames[spec.layout]
  const { ground, floor } = tints[spec.tint]
  const floorTop = Math.round((height * FLOOR) / 360) + (spec.layout === 'hero' ? 2 : 0)
  const strip = spec.layout === 'corner' ? '' : `<path d="M0 ${floorTop}H${width}V${height}H0Z" fill="${floor}"/>`
  const sun = spec.layout === 'corner' || spec.prop === 'snow' || spec.prop === 'cross' ? '' : `<circle cx="${width * 0.84}" cy="${height * 0.2}" r="${height * 0.13}" fill="#fff9"/>`
  const scene = spec.layout === 'corner' ? corner(spec) : stillLife(spec)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0H${width}V${height}H0Z" fill="${ground}"/>${sun}` +
    `${strip}${stage ? `<g transform="${stage}">${scene}</g>` : scene}</svg>`
  )
}
