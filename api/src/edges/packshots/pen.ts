import { drawMotif } from './motifs.ts'
import { outlinedText, textEms } from './outlined-text.ts'
import type { PackshotMotif } from './spec.ts'

type Stop = readonly [offset: number, colour: string]

/**
 * Light comes from the upper left: a bright band at a quarter of the width, dark on both edges.
 * Stronger on caps.
 */
const bodyStops: Stop[] = [
  [0, '#0004'],
  [0.07, '#0001'],
  [0.16, '#fff1'],
  [0.21, '#fff8'],
  [0.27, '#fff5'],
  [0.4, '#fff0'],
  [0.7, '#0000'],
  [0.92, '#0002'],
  [1, '#0004'],
]
const capStops: Stop[] = [
  [0, '#0006'],
  [0.08, '#0002'],
  [0.17, '#fff2'],
  [0.23, '#fffa'],
  [0.3, '#fff5'],
  [0.42, '#fff0'],
  [0.66, '#0001'],
  [1, '#0006'],
]

const gradient = (id: string, stops: readonly Stop[]) =>
  `<linearGradient id="${id}">${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient>`

/** Share of a label's width that letters may take: it is printed with a margin. */
const SAFE_WIDTH = 0.92

export type Lettering = {
  x: number
  y: number
  width: number
  size: number
  weight?: number
  colour: string
}

/**
 * Drawing tools of one package. `prefix` keeps the ids apart when several packages share a
 * document.
 */
export type Pen = ReturnType<typeof createPen>

export function createPen(prefix: string) {
  const ref = (id: string) => `url(#${prefix}${id})`
  const fill = (d: string, colour: string, extra = '') =>
    `<path d="${d}" fill="${colour}"${extra}/>`
  const shaded = (id: string) => (d: string, colour: string) => fill(d, colour) + fill(d, ref(id))
  return {
    defs: (withCaps: boolean) =>
      `<defs>${gradient(`${prefix}s`, bodyStops)}${withCaps ? gradient(`${prefix}h`, capStops) : ''}` +
      `<radialGradient id="${prefix}f"><stop stop-color="#2e122855"/><stop offset="1" stop-color="#2e122800"/></radialGradient></defs>`,
    contactShadow: (centre: number, y: number, radius: number) =>
      `<ellipse cx="${centre}" cy="${y}" rx="${radius}" ry="13" fill="${ref('f')}"/>`,
    fill,
    body: shaded('s'),
    cap: shaded('h'),
    /** A label bends with the body: the same light, weaker. */
    label: (d: string, colour: string) => fill(d, colour) + fill(d, ref('s'), ' opacity=".55"'),
    stroke: (d: string, colour: string, width: number) =>
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`,
    letters: (text: string, { x, y, width, size, weight = 400, colour }: Lettering) => {
      if (text === '') return ''
      const fitted = Math.min(
        size,
        Math.floor(((width * SAFE_WIDTH) / textEms(text, weight)) * 10) / 10,
      )
      return outlinedText(text, { x, y, size: fitted, colour, weight, anchor: 'middle' })
    },
    motif: (
      motif: PackshotMotif,
      x: number,
      y: number,
      size: number,
      colour: string,
      ground: string,
    ) => drawMotif(motif, { x, y, size, colour, ground }),
  }
}

/** A rounded rectangle as path data, so that fill and shading share one form. */
export function roundRect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const inner = (length: number) => length - 2 * radius
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return (
    `M${x + radius} ${y}h${inner(width)}${corner(radius, radius)}v${inner(height)}${corner(-radius, radius)}` +
    `h${-inner(width)}${corner(-radius, -radius)}v${-inner(height)}${corner(radius, -radius)}Z`
  )
}
