import { createPen } from './pen.ts'
import type { Pen } from './pen.ts'
import { dropper, perfume, pump, rollon, shampoo, spray, trigger } from './shapes-bottles.ts'
import { bag, box, canister, jar, paper, sachet, tube, wipes } from './shapes-packs.ts'
import { brush, card, compact, lipstick, mascara, polish, soap, tin } from './shapes-small.ts'
import type { PackshotBox, PackshotShape, PackshotSpec } from './spec.ts'

const shapes: Record<PackshotShape, (pen: Pen, spec: PackshotSpec) => string> = {
  pump,
  shampoo,
  tube,
  jar,
  spray,
  rollon,
  box,
  paper,
  canister,
  sachet,
  lipstick,
  brush,
  dropper,
  polish,
  wipes,
  soap,
  perfume,
  trigger,
  mascara,
  compact,
  bag,
  tin,
  card,
}

/**
 * Flat cartons have no round parts with a stronger light, so they leave the second gradient out.
 */
const withoutCaps: ReadonlySet<PackshotShape> = new Set([
  'box',
  'brush',
  'sachet',
  'soap',
  'bag',
  'tin',
  'card',
])

const frame = (left: number, right: number, top: number, bottom: number): PackshotBox => ({
  left,
  right,
  top,
  bottom,
})

export const packshotBoxes: Record<PackshotShape, PackshotBox> = {
  pump: frame(127, 273, 34, 372),
  shampoo: frame(133, 267, 34, 372),
  tube: frame(136, 264, 34, 372),
  jar: frame(88, 312, 118, 340),
  spray: frame(151, 249, 34, 372),
  rollon: frame(142, 258, 34, 372),
  box: frame(110, 320, 60, 360),
  paper: frame(38, 362, 62, 352),
  canister: frame(108, 312, 34, 372),
  sachet: frame(96, 304, 44, 357),
  lipstick: frame(140, 334, 36, 372),
  brush: frame(118, 282, 34, 372),
  dropper: frame(131, 269, 34, 372),
  polish: frame(136, 264, 36, 364),
  wipes: frame(38, 362, 104, 338),
  soap: frame(62, 338, 134, 324),
  perfume: frame(108, 292, 44, 364),
  trigger: frame(124, 274, 34, 372),
  mascara: frame(136, 306, 36, 372),
  compact: frame(78, 322, 60, 340),
  bag: frame(64, 336, 36, 362),
  tin: frame(92, 308, 74, 352),
  card: frame(108, 292, 34, 372),
}

/** The drawing without its `<svg>`; `prefix` makes ids unique where several share one document. */
export function packshotMarkup(spec: PackshotSpec, prefix = ''): string {
  const pen = createPen(prefix)
  const { left, right, bottom } = packshotBoxes[spec.shape]
  return (
    pen.defs(!withoutCaps.has(spec.shape)) +
    pen.contactShadow((left + right) / 2, bottom, Math.round((right - left) * 0.62)) +
    shapes[spec.shape](pen, spec)
  )
}

/** Two pieces half hidden behind the front one. */
function group(markup: string): string {
  const copy = (x: number, y: number, scale: number) =>
    `<use href="#o" transform="translate(${x} ${y})scale(${scale})"/>`
  return `<defs><g id="o">${markup}</g></defs>${copy(-40, 82, 0.7)}${copy(160, 82, 0.7)}${copy(36, 60, 0.84)}`
}

/**
 * One package on a transparent ground, 4 to 10 kB, a third of it when packed. Ids are local: use it
 * as an image, never inline two in one page.
 */
export function packshotSvg(spec: PackshotSpec): string {
  const markup = packshotMarkup(spec)
  const viewBox = spec.view === 'detail' ? '85 150 230 230' : '0 0 400 400'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${spec.view === 'group' ? group(markup) : markup}</svg>`
}
