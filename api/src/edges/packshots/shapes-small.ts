import { darken, legible, lighten } from './colour.ts'
import { roundRect } from './pen.ts'
import type { Pen } from './pen.ts'
import type { PackshotSpec } from './spec.ts'

const GOLD = '#d8b885'

export function lipstick(pen: Pen, spec: PackshotSpec): string {
  return (
    pen.body('M156 202V96Q158 84 170 74L206 42Q216 34 218 46V202Z', spec.body) +
    pen.fill(
      'M160 98Q186 92 216 58Q217 40 206 46L171 77Q161 86 160 98Z',
      lighten(spec.body, 0.28),
    ) +
    pen.cap(roundRect(150, 188, 74, 58, 3), GOLD) +
    pen.cap(roundRect(140, 242, 94, 130, 8), spec.cap) +
    pen.fill('M140 256H234V260H140Z', GOLD) +
    pen.cap(roundRect(256, 212, 78, 160, 10), spec.cap) +
    pen.fill('M256 346H334V350H256Z', GOLD) +
    pen.letters(spec.brand, {
      x: 187,
      y: 308,
      width: 74,
      size: 23,
      weight: 800,
      colour: '#ffffff',
    }) +
    pen.letters(spec.line, {
      x: 187,
      y: 327,
      width: 78,
      size: 11,
      weight: 500,
      colour: '#ffffff',
    }) +
    pen.letters(spec.volume, {
      x: 187,
      y: 356,
      width: 70,
      size: 10,
      weight: 500,
      colour: '#ffffff',
    })
  )
}

export function brush(pen: Pen, spec: PackshotSpec): string {
  const single = (x: number, colour: string) =>
    pen.stroke(
      `M${x - 12} 152h10M${x - 12} 161h10M${x - 12} 170h10M${x - 12} 179h10`,
      lighten(colour, 0.35),
      5,
    ) +
    pen.body(
      `M${x} 146Q${x} 136 ${x + 8} 136T${x + 16} 146L${x + 14} 206Q${x + 22} 224 ${x + 20} 252L${x + 14} 322Q${x + 8} 332 ${x + 2} 322L${x - 4} 252Q${x - 6} 224 ${x + 2} 206Z`,
      colour,
    )
  return (
    pen.fill(roundRect(118, 34, 164, 338, 12), '#ffffff') +
    pen.fill(roundRect(118, 34, 164, 338, 12), spec.label, ' opacity=".45"') +
    pen.fill('M118 116V46Q118 34 130 34H270Q282 34 282 46V116Z', spec.body) +
    pen.fill('M118 296H282V360Q282 372 270 372H130Q118 372 118 360Z', spec.label) +
    pen.fill(roundRect(131, 124, 138, 216, 18), '#fff', ' opacity=".6"') +
    pen.fill('M250 130Q269 126 269 146V240Z', '#fff', ' opacity=".8"') +
    single(160, spec.motifColour) +
    single(226, spec.cap) +
    '<circle cx="200" cy="48" r="7" fill="#fff"/>' +
    pen.stroke('M118.5 60V350M281.5 60V350', '#0001', 1) +
    pen.letters(spec.brand, {
      x: 200,
      y: 84,
      width: 142,
      size: 29,
      weight: 800,
      colour: '#ffffff',
    }) +
    pen.letters(spec.line, {
      x: 200,
      y: 104,
      width: 146,
      size: 13.5,
      weight: 500,
      colour: '#ffffff',
    }) +
    pen.letters(spec.volume, {
      x: 200,
      y: 361,
      width: 140,
      size: 13.5,
      weight: 700,
      colour: spec.text,
    })
  )
}

export function polish(pen: Pen, spec: PackshotSpec): string {
  return (
    pen.body(
      'M136 232Q136 200 168 198H232Q264 200 264 232V336Q264 364 238 364H162Q136 364 136 336Z',
      spec.body,
    ) +
    pen.cap('M175 46Q176 36 186 36H214Q224 36 225 46L233 200H167Z', spec.cap) +
    pen.stroke('M148 246Q148 214 168 212', '#fff9', 6) +
    pen.letters(spec.brand, {
      x: 200,
      y: 290,
      width: 104,
      size: 29,
      weight: 800,
      colour: legible(spec.text, spec.body),
    }) +
    pen.letters(spec.line, {
      x: 200,
      y: 310,
      width: 106,
      size: 13,
      weight: 500,
      colour: legible(spec.text, spec.body),
    }) +
    pen.letters(spec.volume, {
      x: 200,
      y: 346,
      width: 100,
      size: 12,
      weight: 500,
      colour: legible(spec.text, spec.body),
    })
  )
}

export function mascara(pen: Pen, spec: PackshotSpec): string {
  const bristles = Array.from(
    { length: 9 },
    (_, index) => `M${262 - (index % 2) * 2} ${58 + index * 9}h${34 + (index % 2) * 4}`,
  ).join('')
  return (
    pen.cap(roundRect(140, 36, 64, 132, 10), spec.cap) +
    pen.cap(roundRect(144, 162, 56, 14, 2), GOLD) +
    pen.body(roundRect(136, 174, 72, 198, 12), spec.body) +
    pen.stroke(bristles, spec.cap, 4) +
    pen.stroke('M280 50V190', '#3b3338', 5) +
    pen.cap(roundRect(256, 190, 48, 14, 2), GOLD) +
    pen.cap(roundRect(254, 202, 52, 170, 12), spec.cap) +
    `<g transform="rotate(90 172 290)">` +
    pen.letters(spec.brand, {
      x: 172,
      y: 292,
      width: 150,
      size: 31,
      weight: 800,
      colour: legible(spec.text, spec.body),
    }) +
    pen.letters(spec.line, {
      x: 172,
      y: 312,
      width: 160,
      size: 14,
      weight: 500,
      colour: legible(spec.text, spec.body),
    }) +
    '</g>'
  )
}

export function compact(pen: Pen, spec: PackshotSpec): string {
  return (
    pen.cap('M92 214Q92 60 200 60T308 214Z', spec.cap) +
    pen.fill('M112 206Q112 80 200 80T288 206Z', '#dde6ee') +
    pen.fill('M138 196L214 84Q226 86 236 92L166 200Z', '#fff9') +
    pen.cap(roundRect(84, 206, 232, 18, 8), GOLD) +
    pen.cap('M78 224H322L316 314Q312 340 284 340H116Q88 340 84 314Z', spec.cap) +
    `<ellipse cx="200" cy="242" rx="98" ry="26" fill="${darken(spec.body, 0.15)}"/><ellipse cx="200" cy="246" rx="92" ry="22" fill="${spec.body}"/>` +
    pen.fill('M150 250Q200 236 250 246Q200 262 150 250Z', '#fff4') +
    pen.letters(spec.brand, {
      x: 200,
      y: 308,
      width: 160,
      size: 30,
      weight: 800,
      colour: '#ffffff',
    }) +
    pen.letters(spec.line, {
      x: 200,
      y: 328,
      width: 160,
      size: 13.5,
      weight: 500,
      colour: '#ffffff',
    })
  )
}

export function soap(pen: Pen, spec: PackshotSpec): string {
  return (
    pen.body(
      'M62 190Q64 140 120 136Q200 130 280 136Q336 140 338 190Q342 240 336 280Q330 318 280 322Q200 328 120 322Q70 318 64 280Q58 240 62 190Z',
      spec.body,
    ) +
    pen.label('M138 135Q200 131 262 135V323Q200 328 138 323Z', spec.label) +
    pen.letters(spec.brand, {
      x: 200,
      y: 198,
      width: 110,
      size: 32,
      weight: 800,
      colour: spec.text,
    }) +
    pen.letters(spec.line, {
      x: 200,
      y: 219,
      width: 112,
      size: 14,
      weight: 500,
      colour: spec.text,
    }) +
    pen.motif(spec.motif, 200, 260, 44, spec.motifColour, spec.label) +
    pen.letters(spec.volume, {
      x: 200,
      y: 309,
      width: 100,
      size: 12,
      weight: 600,
      colour: spec.text,
    })
  )
}

export function tin(pen: Pen, spec: PackshotSpec): string {
  return (
    pen.body('M92 104V318Q92 352 200 352T308 318V104Z', spec.body) +
    pen.label('M92 148Q92 176 200 178T308 148V296Q308 328 200 330T92 296Z', spec.label) +
    `<ellipse cx="200" cy="104" rx="108" ry="30" fill="#cfcdd0"/><ellipse cx="200" cy="103" rx="98" ry="24" fill="${spec.cap}"/>` +
    pen.stroke('M186 100q14-12 28 0', '#fff9', 6) +
    pen.letters(spec.brand, {
      x: 200,
      y: 222,
      width: 168,
      size: 37,
      weight: 800,
      colour: spec.text,
    }) +
    pen.letters(spec.line, {
      x: 200,
      y: 246,
      width: 172,
      size: 15,
      weight: 500,
      colour: spec.text,
    }) +
    pen.motif(spec.motif, 200, 282, 46, spec.motifColour, spec.label) +
    pen.letters(spec.volume, {
      x: 200,
      y: 324,
      width: 120,
      size: 12,
      weight: 600,
      colour: spec.text,
    })
  )
}

/** A hanging card with the thing itself in its window. */
export function card(pen: Pen, spec: PackshotSpec): string {
  return (
    pen.fill(roundRect(108, 34, 184, 338, 14), spec.label) +
    pen.fill('M108 124V48Q108 34 122 34H278Q292 34 292 48V124Z', spec.body) +
    pen.fill(roundRect(124, 136, 152, 186, 20), '#fff', ' opacity=".75"') +
    pen.fill('M262 142Q276 140 276 158V262Z', '#fff', ' opacity=".8"') +
    pen.motif(spec.motif, 200, 230, 124, spec.motifColour, spec.label) +
    '<circle cx="200" cy="50" r="7" fill="#fff"/>' +
    pen.stroke('M108.5 60V350M291.5 60V350', '#0001', 1) +
    pen.letters(spec.brand, {
      x: 200,
      y: 90,
      width: 160,
      size: 31,
      weight: 800,
      colour: legible('#ffffff', spec.body),
    }) +
    pen.letters(spec.line, {
      x: 200,
      y: 111,
      width: 162,
      size: 14,
      weight: 500,
      colour: legible('#ffffff', spec.body),
    }) +
    pen.letters(spec.volume, {
      x: 200,
      y: 354,
      width: 150,
      size: 14,
      weight: 700,
      colour: spec.text,
    })
  )
}
