import { darken, legible, lighten } from './colour.ts'
import { roundRect } from './pen.ts'
import type { Pen } from './pen.ts'
import type { PackshotSpec } from './spec.ts'

/** Brand, line, motif and volume under each other: the lettering of most bottles. */
export function column(
  pen: Pen,
  spec: PackshotSpec,
  place: { top: number; width: number; motifY: number; volumeY: number; motifSize?: number },
): string {
  const { top, width, motifY, volumeY, motifSize = 46 } = place
  return (
    pen.letters(spec.brand, { x: 200, y: top, width, size: 31, weight: 800, colour: spec.text }) +
    pen.letters(spec.line, {
      x: 200,
      y: top + 20,
      width,
      size: 14,
      weight: 500,
      colour: spec.text,
    }) +
    pen.motif(spec.motif, 200, motifY, motifSize, spec.motifColour, spec.label) +
    pen.letters(spec.volume, {
      x: 200,
      y: volumeY,
      width,
      size: 13,
      weight: 600,
      colour: spec.text,
    })
  )
}

export function pump(pen: Pen, spec: PackshotSpec): string {
  const head = 'M141 34H207Q220 34 220 47V70H184V66Q184 60 177 60H141Q128 60 128 47Q128 34 141 34Z'
  const body =
    'M127 172Q127 136 160 132H240Q273 136 273 172V350Q273 372 251 372H149Q127 372 127 350Z'
  return (
    pen.body(roundRect(196, 68, 12, 38, 2), '#d2d0d0') +
    pen.cap(head, spec.cap) +
    pen.cap(roundRect(172, 101, 56, 33, 3), spec.cap) +
    pen.body(body, spec.body) +
    pen.label('M127 190H273V332H127Z', spec.label) +
    column(pen, spec, { top: 222, width: 128, motifY: 276, volumeY: 321 })
  )
}

export function shampoo(pen: Pen, spec: PackshotSpec): string {
  const body =
    'M144 116Q147 104 160 104H240Q253 104 256 116Q270 190 267 250Q265 310 259 352Q256 372 236 372H164Q144 372 141 352Q135 310 133 250Q130 190 144 116Z'
  const label = 'M145 172Q200 165 255 172Q259 250 248 325Q200 331 152 325Q141 250 145 172Z'
  return (
    pen.body(body, spec.body) +
    pen.cap(roundRect(158, 34, 84, 72, 11), spec.cap) +
    pen.stroke('M158 75H242', '#0003', 1.5) +
    pen.label(label, spec.label) +
    column(pen, spec, { top: 209, width: 98, motifY: 262, volumeY: 309, motifSize: 44 })
  )
}

export function spray(pen: Pen, spec: PackshotSpec): string {
  const body =
    'M151 146Q151 116 176 113H224Q249 116 249 146V356Q249 372 233 372H167Q151 372 151 356Z'
  const label = 'M151 192Q176 176 200 190T249 188V312Q224 326 200 313T151 314Z'
  return (
    pen.body(body, spec.body) +
    pen.cap(roundRect(162, 34, 76, 78, 11), spec.cap) +
    pen.body('M156 109H244V115H156Z', '#b9b5b8') +
    pen.label(label, spec.label) +
    pen.stroke('M152 352H248', '#0002', 1.5) +
    pen.letters(spec.brand, {
      x: 200,
      y: 226,
      width: 86,
      size: 28,
      weight: 800,
      colour: spec.text,
    }) +
    pen.letters(spec.line, {
      x: 200,
      y: 245,
      width: 84,
      size: 13,
      weight: 500,
      colour: spec.text,
    }) +
    pen.motif(spec.motif, 200, 276, 36, spec.motifColour, spec.label) +
    pen.letters(spec.volume, {
      x: 200,
      y: 342,
      width: 84,
      size: 12,
      weight: 600,
      colour: legible(darken(spec.cap, 0.35), spec.body),
    })
  )
}

export function rollon(pen: Pen, spec: PackshotSpec): string {
  const body = 'M152 158H248L258 346Q259 372 233 372H167Q141 372 142 346Z'
  return (
    pen.body(body, spec.body) +
    pen.cap('M155 160V94Q155 34 200 34Q245 34 245 94V160Z', spec.cap) +
    pen.stroke('M155 142H245', '#0002', 1.5) +
    pen.label('M149.5 205H250.5L256.5 320H143.5Z', spec.label) +
    pen.letters(spec.brand, {
      x: 200,
      y: 233,
      width: 92,
      size: 28,
      weight: 800,
      colour: spec.text,
    }) +
    pen.letters(spec.line, {
      x: 200,
      y: 250,
      width: 92,
      size: 12.5,
      weight: 500,
      colour: spec.text,
    }) +
    pen.motif(spec.motif, 200, 278, 34, spec.motifColour, spec.label) +
    pen.letters(spec.volume, {
      x: 200,
      y: 313,
      width: 90,
      size: 11.5,
      weight: 600,
      colour: spec.text,
    })
  )
}

export function dropper(pen: Pen, spec: PackshotSpec): string {
  const glass =
    'M131 206Q131 176 160 172H240Q269 176 269 206V352Q269 372 249 372H151Q131 372 131 352Z'
  return (
    pen.cap('M176 116V66Q176 34 200 34Q224 34 224 66V116Z', spec.cap) +
    pen.cap(roundRect(165, 110, 70, 64, 2), '#d3b489') +
    pen.body(glass, spec.body) +
    pen.label(roundRect(144, 220, 112, 120, 2), spec.label) +
    pen.letters(spec.brand, {
      x: 200,
      y: 248,
      width: 98,
      size: 27,
      weight: 800,
      colour: spec.text,
    }) +
    pen.letters(spec.line, {
      x: 200,
      y: 265,
      width: 100,
      size: 12.5,
      weight: 500,
      colour: spec.text,
    }) +
    pen.motif(spec.motif, 200, 296, 36, spec.motifColour, spec.label) +
    pen.letters(spec.volume, {
      x: 200,
      y: 333,
      width: 98,
      size: 11.5,
      weight: 600,
      colour: spec.text,
    })
  )
}

export function perfume(pen: Pen, spec: PackshotSpec): string {
  const glass = roundRect(108, 150, 184, 214, 22)
  return (
    pen.cap(roundRect(168, 44, 64, 70, 8), spec.cap) +
    pen.cap('M178 112H222V152H178Z', '#cfb078') +
    pen.fill(glass, lighten(spec.body, 0.55)) +
    pen.body('M118 216Q200 206 282 216V342Q282 354 270 354H130Q118 354 118 342Z', spec.body) +
    pen.body(glass, '#ffffff22') +
    pen.stroke('M126 168V340', '#fffc', 5) +
    pen.letters(spec.brand, {
      x: 200,
      y: 262,
      width: 140,
      size: 34,
      weight: 700,
      colour: legible(spec.text, spec.body),
    }) +
    pen.letters(spec.line, {
      x: 200,
      y: 284,
      width: 140,
      size: 14,
      weight: 500,
      colour: legible(spec.text, spec.body),
    }) +
    pen.motif(spec.motif, 200, 314, 30, spec.motifColour, spec.body) +
    pen.letters(spec.volume, {
      x: 200,
      y: 345,
      width: 100,
      size: 12,
      weight: 600,
      colour: legible(spec.text, spec.body),
    })
  )
}

export function trigger(pen: Pen, spec: PackshotSpec): string {
  const head = 'M128 40Q128 34 136 34H226Q262 36 266 82L238 84H176L172 66H136Q128 66 128 58Z'
  const lever = 'M150 66Q158 100 142 128Q150 134 156 126Q172 98 172 66Z'
  const body =
    'M172 118H232Q238 150 262 176Q276 192 274 230L268 350Q266 372 244 372H150Q128 372 127 350L124 240Q123 196 150 174Q168 152 172 118Z'
  return (
    pen.fill(lever, darken(spec.cap, 0.2)) +
    pen.cap(head, spec.cap) +
    pen.cap('M174 84H232V120H174Z', spec.cap) +
    pen.body(body, spec.body) +
    pen.label('M126 216Q200 206 273 216L268 338Q200 346 128 338Z', spec.label) +
    column(pen, spec, { top: 250, width: 124, motifY: 294, volumeY: 332, motifSize: 36 })
  )
}
