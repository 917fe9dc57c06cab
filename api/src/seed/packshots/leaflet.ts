import { darken, legible } from './colour.ts'
import { packshotMarkup } from './packshot.ts'
import { escapeXml } from './pen.ts'
import type { TintName } from './scene-spec.ts'
import type { PackshotSpec } from './spec.ts'
import { tints } from './tints.ts'

export type LeafletItem = { pack: PackshotSpec; brand: string; name: string; price: string; before: string; lowest: string }
export type LeafletPage = { tint: TintName; title: string; subtitle: string; number: number; of: number; items: readonly LeafletItem[] }

const WIDTH = 840
const HEIGHT = 1188
const font = 'font-family="Helvetica,Arial,sans-serif"'

/** Breaks a name in at most two lines of about 38 letters. */
function twoLines(name: string): string[] {
  const words = name.split(' ')
  let first = ''
  while (words.length > 0 && `${first} ${words[0]}`.trim().length <= 38) first = `${first} ${words.shift()}`.trim()
  const rest = words.join(' ')
  return rest === '' ? [first] : [first, rest.length > 40 ? `${rest.slice(0, 38).trimEnd()}…` : rest]
}

function card({ pack, brand, name, price, before, lowest }: LeafletItem, x: number, y: number, prefix: string): string {
  const lines = twoLines(name)
    .map((line, index) => `<text x="24" y="${244 + index * 21}" font-size="17" fill="#2e1228">${escapeXml(line)}</text>`)
    .join('')
  return (
    `<g transform="translate(${x} ${y})"><rect width="378" height="332" rx="20" fill="#fff"/>` +
    `<g transform="translate(90 4)scale(.5)">${packshotMarkup(pack, prefix)}</g><g ${font}>` +
    `<text x="24" y="221" font-size="18" font-weight="800" fill="#2e1228">${escapeXml(brand)}</text>${lines}` +
    `<text x="24" y="312" font-size="36" font-weight="800" fill="#c4154e">${escapeXml(price)}</text>` +
    (before
      ? `<text x="354" y="294" font-size="16" fill="#66505f" text-anchor="end" text-decoration="line-through">${escapeXml(before)}</text>`
      : '') +
    (lowest ? `<text x="354" y="314" font-size="12" fill="#66505f" text-anchor="end">${escapeXml(lowest)}</text>` : '') +
    '</g></g>'
  )
}

/** One page of a leaflet: six offers with packages and prices; the prices are also in the offer's own list of products. */
export function leafletPageSvg({ tint, title, subtitle, number, of, items }: LeafletPage): string {
  const { ground, backdrop, floor } = tints[tint]
  const cards = items
    .slice(0, 6)
    .map((item, index) => card(item, index % 2 === 0 ? 32 : 430, 132 + Math.floor(index / 2) * 346, `q${index}`))
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="${ground}"/>` +
    `<path d="M0 ${HEIGHT}V1060Q420 980 ${WIDTH} 1060V${HEIGHT}Z" fill="${backdrop}"/><g ${font} fill="${legible('#2e1228', ground)}">` +
    `<text x="36" y="70" font-size="46" font-weight="800" letter-spacing="-1">${escapeXml(title)}</text><text x="36" y="106" font-size="21">${escapeXml(subtitle)}</text>` +
    `<text x="804" y="70" font-size="20" text-anchor="end" fill="${darken(floor, 0.55)}">${number} / ${of}</text></g>${cards}</svg>`
  )
}
