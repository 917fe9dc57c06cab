import { darken, legible } from './colour.ts'
import { outlinedText, textEms } from './outlined-text.ts'
import { packshotMarkup } from './packshot.ts'
import type { TintName } from './scene-spec.ts'
import type { PackshotSpec } from './spec.ts'
import { tints } from './tints.ts'

export type LeafletItem = {
  pack: PackshotSpec
  brand: string
  name: string
  price: string
  before: string
  lowest: string
}
export type LeafletPage = {
  tint: TintName
  title: string
  subtitle: string
  number: number
  of: number
  items: readonly LeafletItem[]
}

const WIDTH = 840
const HEIGHT = 1188
const ink = '#2e1228'
const quiet = '#66505f'

/** Breaks a name in at most two lines of about 38 letters. */
function twoLines(name: string): string[] {
  const words = name.split(' ')
  let first = ''
  while (words.length > 0 && `${first} ${words[0]}`.trim().length <= 38)
    first = `${first} ${words.shift()}`.trim()
  const rest = words.join(' ')
  return rest === ''
    ? [first]
    : [first, rest.length > 40 ? `${rest.slice(0, 38).trimEnd()}…` : rest]
}

/** The price before, struck through. */
function struckOut(text: string): string {
  const run = { x: 354, y: 294, size: 16, colour: quiet, anchor: 'end' } as const
  const width = Math.round(textEms(text) * run.size)
  return `${outlinedText(text, run)}<path d="M${run.x - width} ${run.y - 5}h${width}" stroke="${quiet}" stroke-width="1.2"/>`
}

function card(
  { pack, brand, name, price, before, lowest }: LeafletItem,
  x: number,
  y: number,
  prefix: string,
): string {
  const lines = twoLines(name).map((line, index) =>
    outlinedText(line, { x: 24, y: 244 + index * 21, size: 17, colour: ink }),
  )
  return (
    `<g transform="translate(${x} ${y})"><rect width="378" height="332" rx="20" fill="#fff"/>` +
    `<g transform="translate(90 4)scale(.5)">${packshotMarkup(pack, prefix)}</g>` +
    outlinedText(brand, { x: 24, y: 221, size: 18, weight: 800, colour: ink }) +
    lines.join('') +
    outlinedText(price, { x: 24, y: 312, size: 36, weight: 800, colour: '#c4154e' }) +
    (before ? struckOut(before) : '') +
    (lowest
      ? outlinedText(lowest, { x: 354, y: 314, size: 12, colour: quiet, anchor: 'end' })
      : '') +
    '</g>'
  )
}

/** One page of a leaflet: six offers with packages and prices; the prices are also in the offer's own list of products. */
export function leafletPageSvg({ tint, title, subtitle, number, of, items }: LeafletPage): string {
  const { ground, backdrop, floor } = tints[tint]
  const cards = items
    .slice(0, 6)
    .map((item, index) =>
      card(item, index % 2 === 0 ? 32 : 430, 132 + Math.floor(index / 2) * 346, `q${index}`),
    )
    .join('')
  const headline = legible(ink, ground)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="${ground}"/>` +
    `<path d="M0 ${HEIGHT}V1060Q420 980 ${WIDTH} 1060V${HEIGHT}Z" fill="${backdrop}"/>` +
    outlinedText(title, { x: 36, y: 70, size: 46, weight: 800, spacing: -1, colour: headline }) +
    outlinedText(subtitle, { x: 36, y: 106, size: 21, colour: headline }) +
    outlinedText(`${number} / ${of}`, {
      x: 804,
      y: 70,
      size: 20,
      anchor: 'end',
      colour: darken(floor, 0.55),
    }) +
    `${cards}</svg>`
  )
}
