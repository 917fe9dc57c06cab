import { createRequire } from 'node:module'
import { openSync, type Font, type FontCollection } from 'fontkit'

/**
 * Units for each em: outlines are whole numbers of these, which at 20 px is a twelfth of a pixel.
 */
const EM = 240

const resolve = createRequire(import.meta.url).resolve
const fontFiles = [
  { upTo: 450, file: '400Regular/Figtree_400Regular' },
  { upTo: 650, file: '600SemiBold/Figtree_600SemiBold' },
  { upTo: Infinity, file: '800ExtraBold/Figtree_800ExtraBold' },
] as const

const isFont = (font: Font | FontCollection): font is Font => 'unitsPerEm' in font
const fonts = new Map<string, Font>()

function fontOf(weight: number): Font {
  const { file } = fontFiles.find(({ upTo }) => weight <= upTo) ?? fontFiles[0]
  const known = fonts.get(file)
  if (known) return known
  const font = openSync(resolve(`@expo-google-fonts/figtree/${file}.ttf`))
  if (!isFont(font)) throw new Error(`${file} holds several fonts`)
  fonts.set(file, font)
  return font
}

const letterOf = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
} as const

/** Numbers side by side; a minus parts them as well as a space. */
const joined = (numbers: readonly number[]) =>
  numbers.reduce((text, value) => text + (text === '' || value < 0 ? '' : ' ') + value, '')

export type TextRun = {
  x: number
  y: number
  /** px */
  size: number
  colour: string
  weight?: number
  /** Point of the text that stands at `x`. */
  anchor?: 'start' | 'middle' | 'end'
  /** px between letters beside their own width */
  spacing?: number
}

/** @returns how wide a text stands, in ems. */
export function textEms(text: string, weight = 400): number {
  const font = fontOf(weight)
  return font.layout(text).advanceWidth / font.unitsPerEm
}

/**
 * A text as one `<path>`. An SVG picture cannot load fonts, so its text would look different on
 * every device; and laying out text in each picture was the slowest part of a page full of them.
 */
export function outlinedText(
  text: string,
  { x, y, size, colour, weight = 400, anchor = 'start', spacing = 0 }: TextRun,
): string {
  if (text.trim() === '') return ''
  const font = fontOf(weight)
  const unit = EM / font.unitsPerEm
  const gap = (spacing / size) * EM
  const { glyphs, positions, advanceWidth } = font.layout(text)
  let data = ''
  let pen = 0
  let at = [0, 0] as [number, number]
  glyphs.forEach((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    let start = at
    for (const { command, args } of glyph.path.commands) {
      const points: number[] = []
      let end = at
      for (let i = 0; i < args.length; i += 2) {
        end = [
          Math.round(pen + ((args[i] ?? 0) + xOffset) * unit),
          Math.round(-((args[i + 1] ?? 0) + yOffset) * unit),
        ]
        points.push(end[0] - at[0], end[1] - at[1])
      }
      if (command === 'closePath') end = start
      if (command === 'moveTo') start = end
      data += letterOf[command] + joined(points)
      at = end
    }
    pen += xAdvance * unit + gap
  })
  const ems = (advanceWidth * unit + gap * glyphs.length) / EM
  const left = anchor === 'start' ? x : x - ems * size * (anchor === 'middle' ? 0.5 : 1)
  return `<path transform="translate(${Number(left.toFixed(1))} ${y})scale(${Number((size / EM).toFixed(4))})" d="${data}" fill="${colour}"/>`
}
