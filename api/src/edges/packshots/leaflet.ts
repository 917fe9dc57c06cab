import { darken, legible } from './colour.ts'
import { leafletBoxes, sheet, type LeafletBox } from './leaflet-layouts.ts'
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
  /** Empty for goods that are not reduced, as is `lowest`. */
  before: string
  /** The lowest price of the last 30 days. */
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

const { width: WIDTH, height: HEIGHT } = sheet
const ink = '#2e1228'
const quiet = '#66505f'

/** A picture is drawn on a square of 400 units. */
const PACK = 400
const SIDE = 24
/** Between a price and what stands on its right. */
const gap = 12

/** Breaks a name in at most two lines of so many letters. */
function twoLines(name: string, letters: number): string[] {
  const words = name.split(' ')
  let first = ''
  while (words.length > 0 && `${first} ${words[0]}`.trim().length <= letters)
    first = `${first} ${words.shift()}`.trim()
  const rest = words.join(' ')
  return rest === ''
    ? [first]
    : [first, rest.length > letters + 2 ? `${rest.slice(0, letters).trimEnd()}…` : rest]
}

/** Sizes of what stands on the right of the price: the price before, the lowest one's lines. */
const beforeSize = 16
const lowestSize = 13
const lowestLines = (lowest: string) => ['Nejnižší cena', `za 30 dní ${lowest}`] as const

/** The price before, struck through. @param y - baseline. */
function struckOut(text: string, x: number, y: number): string {
  const run = { x, y, size: beforeSize, colour: quiet, anchor: 'end' } as const
  const width = Math.round(textEms(text) * run.size)
  return `${outlinedText(text, run)}<path d="M${x - width} ${y - 5}h${width}" stroke="${quiet}" stroke-width="1.2"/>`
}

/**
 * How a card is set by its shape: upright ones have a large picture, wide ones have it on the left
 * of the words; both have a large price.
 */
function settingOf({ width, height }: LeafletBox) {
  const isWide = width > height * 1.6
  const isLarge = isWide || height > width
  const pack = isWide ? height - 20 : isLarge ? 320 : 200
  return {
    isLarge,
    pack,
    packX: isWide ? 30 : (width - pack) / 2,
    packY: isWide ? 10 : isLarge ? 12 : 4,
    left: isWide ? height + 40 : SIDE,
    letters: isWide ? 34 : 38,
    /** Baselines and sizes. */
    brandY: height - (isLarge ? 146 : 111),
    nameY: height - (isLarge ? 120 : 88),
    nameSize: isLarge ? 19 : 17,
    priceSize: isLarge ? 48 : 36,
  }
}

type Setting = ReturnType<typeof settingOf>

/** A price of thousands is set smaller where it would run into what stands on its right. */
function priceSizeOf(
  { price, before, lowest }: LeafletItem,
  { width }: LeafletBox,
  { isLarge, left, priceSize }: Setting,
): number {
  const lines = isLarge || !lowest ? [] : lowestLines(lowest)
  const beside = [textEms(before) * beforeSize, ...lines.map((line) => textEms(line) * lowestSize)]
  const room = width - SIDE - Math.max(...beside) - gap - left
  return Math.min(priceSize, Math.floor(room / textEms(price, 800)))
}

/**
 * The old price beside the new one, and the lowest of 30 days: on a large card in a line above
 * both, on a small one in two lines under the old price.
 */
function priceBefore(
  { before, lowest }: LeafletItem,
  { height, width }: LeafletBox,
  { isLarge, left }: Setting,
): string {
  const right = width - SIDE
  const struck = before ? struckOut(before, right, height - (isLarge ? 20 : 48)) : ''
  if (!lowest) return struck
  const words = lowestLines(lowest)
  if (isLarge)
    return (
      struck + outlinedText(words.join(' '), { x: left, y: height - 72, size: 16, colour: quiet })
    )
  const lines = words.map((line, index) =>
    outlinedText(line, {
      x: right,
      y: height - 32 + index * 15,
      size: lowestSize,
      colour: quiet,
      anchor: 'end',
    }),
  )
  return struck + lines.join('')
}

function card(item: LeafletItem, box: LeafletBox, prefix: string): string {
  const { pack, brand, name, price } = item
  const { x, y, width, height } = box
  const set = settingOf(box)
  const lines = twoLines(name, set.letters).map((line, index) =>
    outlinedText(line, {
      x: set.left,
      y: set.nameY + index * (set.nameSize + 4),
      size: set.nameSize,
      colour: ink,
    }),
  )
  return (
    `<g transform="translate(${x} ${y})"><rect width="${width}" height="${height}" rx="20" fill="#fff"/>` +
    `<g transform="translate(${set.packX} ${set.packY})scale(${set.pack / PACK})">${packshotMarkup(pack, prefix)}</g>` +
    outlinedText(brand, { x: set.left, y: set.brandY, size: 18, weight: 800, colour: ink }) +
    lines.join('') +
    outlinedText(price, {
      x: set.left,
      y: height - 20,
      size: priceSizeOf(item, box, set),
      weight: 800,
      colour: '#c4154e',
    }) +
    `${priceBefore(item, box, set)}</g>`
  )
}

/**
 * One page of a leaflet: offers with packages and prices where its layout has them
 * (`leafletBoxes`); the prices are also in the offer's own list of products.
 */
export function leafletPageSvg({ tint, title, subtitle, number, of, items }: LeafletPage): string {
  const { ground, backdrop, floor } = tints[tint]
  const cards = leafletBoxes(number - 1)
    .flatMap((box, index) => {
      const item = items[index]
      return item ? card(item, box, `q${index}`) : []
    })
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
