import { darken, legible, lighten, mix } from './colour.ts'
import { roundRect } from './pen.ts'
import type { Pen } from './pen.ts'
import type { PackshotSpec } from './spec.ts'

export function tube(pen: Pen, spec: PackshotSpec): string {
  const stripes = Array.from({ length: 14 }, (_, index) => `M${142 + index * 9} 37v10`).join('')
  return (
    pen.body('M137 46H263L251 302H149Z', spec.body) +
    pen.body('M136 34H264L263 50H137Z', darken(spec.body, 0.08)) +
    pen.stroke(stripes, '#0002', 2) +
    pen.label('M143.8 190H256.2L251.5 292H148.5Z', spec.label) +
    pen.cap('M148 298H252L257 360Q258 372 246 372H154Q142 372 143 360Z', spec.cap) +
    pen.letters(spec.brand, {
      x: 200,
      y: 112,
      width: 104,
      size: 29,
      weight: 800,
      colour: legible(spec.text, spec.body),
    }) +
    pen.letters(spec.line, {
      x: 200,
      y: 132,
      width: 102,
      size: 13.5,
      weight: 500,
      colour: legible(spec.text, spec.body),
    }) +
    pen.letters(spec.volume, {
      x: 200,
      y: 176,
      width: 100,
      size: 12.5,
      weight: 600,
      colour: legible(spec.text, spec.body),
    }) +
    pen.motif(spec.motif, 200, 241, 52, spec.motifColour, spec.label)
  )
}

export function jar(pen: Pen, spec: PackshotSpec): string {
  return (
    pen.body('M94 204H306V312Q306 340 278 340H122Q94 340 94 312Z', spec.body) +
    pen.cap(roundRect(88, 118, 224, 92, 13), spec.cap) +
    pen.stroke('M89 154H311', '#0002', 1.5) +
    pen.label('M94 228H306V312H94Z', spec.label) +
    pen.motif(spec.motif, 138, 271, 46, spec.motifColour, spec.label) +
    pen.letters(spec.brand, {
      x: 232,
      y: 263,
      width: 128,
      size: 31,
      weight: 800,
      colour: spec.text,
    }) +
    pen.letters(spec.line, {
      x: 232,
      y: 284,
      width: 128,
      size: 13.5,
      weight: 500,
      colour: spec.text,
    }) +
    pen.letters(spec.volume, {
      x: 232,
      y: 303,
      width: 120,
      size: 12,
      weight: 600,
      colour: spec.text,
    })
  )
}

/** Text on the upper half of a carton stands on the body colour, so it brings its own contrast. */
export function box(pen: Pen, spec: PackshotSpec): string {
  return (
    pen.fill('M268 60L320 82V200L268 203Z', darken(spec.body, 0.26)) +
    pen.fill('M268 203L320 200V342L268 360Z', darken(spec.label, 0.22)) +
    pen.fill('M110 60H268V203H110Z', spec.body) +
    pen.fill('M110 203H268V360H110Z', spec.label) +
    pen.fill('M110 60H268V360H110Z', '#fff', ' opacity=".07"') +
    pen.fill('M110 60H150L120 360H110Z', '#fff', ' opacity=".1"') +
    pen.stroke('M268 60V360', '#fff5', 1.5) +
    pen.letters(spec.brand, {
      x: 189,
      y: 128,
      width: 136,
      size: 33,
      weight: 800,
      colour: legible(spec.text, spec.body),
    }) +
    pen.letters(spec.line, {
      x: 189,
      y: 153,
      width: 138,
      size: 15,
      weight: 500,
      colour: legible(spec.text, spec.body),
    }) +
    pen.motif(spec.motif, 189, 268, 76, spec.motifColour, spec.label) +
    pen.letters(spec.volume, {
      x: 189,
      y: 342,
      width: 130,
      size: 13.5,
      weight: 600,
      colour: legible(mix(spec.motifColour, '#000000', 0.45), spec.label),
    })
  )
}

export function paper(pen: Pen, spec: PackshotSpec): string {
  const roll = (x: number) =>
    pen.body(`M${x} 76V330Q${x} 342 ${x + 51} 342T${x + 102} 330V76Z`, '#fbfbfb') +
    `<ellipse cx="${x + 51}" cy="76" rx="51" ry="13" fill="#f3f1f0"/><ellipse cx="${x + 51}" cy="76" rx="16" ry="5" fill="#b99a76"/>`
  return (
    pen.fill(roundRect(38, 62, 324, 290, 16), '#eef1f3') +
    roll(46) +
    roll(149) +
    roll(252) +
    pen.label('M38 152Q200 172 362 152V272Q200 302 38 272Z', spec.label) +
    pen.label('M38 262Q200 290 362 262V280Q200 310 38 280Z', spec.cap) +
    pen.stroke('M52 70V346', '#fffb', 5) +
    pen.motif(spec.motif, 92, 224, 54, spec.motifColour, spec.label) +
    pen.letters(spec.brand, {
      x: 225,
      y: 224,
      width: 196,
      size: 42,
      weight: 800,
      colour: spec.text,
    }) +
    pen.letters(spec.line, {
      x: 225,
      y: 250,
      width: 200,
      size: 16,
      weight: 500,
      colour: spec.text,
    }) +
    pen.letters(spec.volume, {
      x: 225,
      y: 271,
      width: 180,
      size: 13,
      weight: 600,
      colour: spec.text,
    })
  )
}

export function canister(pen: Pen, spec: PackshotSpec): string {
  const ribs = [146, 158, 170, 182, 194].map((x) => `M${x} 42V98`).join('')
  const hole =
    'M264 170H276Q284 170 284 178V232Q284 242 274 242H264Q254 242 254 232V180Q254 170 264 170Z'
  const body = `M108 124Q108 100 132 100H206Q214 100 222 108L250 134H292Q312 134 312 156V350Q312 372 290 372H130Q108 372 108 350Z${hole}`
  const label =
    'M118 186Q118 178 126 178H238Q246 178 246 186V244Q246 252 254 252H294Q302 252 302 260V344Q302 350 294 350H126Q118 350 118 342Z'
  return (
    pen.cap(roundRect(132, 34, 76, 68, 6), spec.cap) +
    pen.stroke(ribs, '#0002', 2) +
    `<g fill-rule="evenodd">${pen.body(body, spec.body)}</g>` +
    pen.label(label, spec.label) +
    pen.letters(spec.brand, {
      x: 181,
      y: 230,
      width: 112,
      size: 31,
      weight: 800,
      colour: spec.text,
    }) +
    pen.letters(spec.line, {
      x: 181,
      y: 252,
      width: 112,
      size: 14,
      weight: 500,
      colour: spec.text,
    }) +
    pen.letters(spec.volume, {
      x: 186,
      y: 331,
      width: 116,
      size: 13,
      weight: 700,
      colour: spec.text,
    }) +
    pen.motif(spec.motif, 268, 306, 44, spec.motifColour, spec.label)
  )
}

export function sachet(pen: Pen, spec: PackshotSpec): string {
  return (
    pen.body(
      'M109 44H291Q288 132 298 222Q305 300 304 336Q304 356 284 357H116Q96 356 96 336Q95 300 102 222Q112 132 109 44Z',
      spec.body,
    ) +
    pen.stroke('M110 60H290M110 69H290', '#fff8', 2) +
    pen.label(
      'M108.5 122Q200 134 291.5 122Q294 200 302 284Q200 300 98 284Q106 200 108.5 122Z',
      spec.label,
    ) +
    pen.letters(spec.brand, {
      x: 200,
      y: 169,
      width: 164,
      size: 35,
      weight: 800,
      colour: spec.text,
    }) +
    pen.letters(spec.line, {
      x: 200,
      y: 191,
      width: 164,
      size: 15,
      weight: 500,
      colour: spec.text,
    }) +
    pen.motif(spec.motif, 200, 232, 58, spec.motifColour, spec.label) +
    pen.letters(spec.volume, {
      x: 200,
      y: 283,
      width: 150,
      size: 13,
      weight: 700,
      colour: spec.text,
    })
  )
}

export function wipes(pen: Pen, spec: PackshotSpec): string {
  const teeth = (x: number, out: number) =>
    `M${x} 162${Array.from({ length: 9 }, (_, index) => `L${x + (index % 2 ? 0 : out)} ${172 + index * 17}`).join('')}V312Z`
  const body = 'M56 152Q200 132 344 152V306Q344 328 326 331Q200 346 74 331Q56 328 56 306Z'
  const foot = 'M56 262Q200 282 344 262V306Q344 328 326 331Q200 346 74 331Q56 328 56 306Z'
  return (
    pen.fill(teeth(58, -20), lighten(spec.label, 0.2)) +
    pen.fill(teeth(342, 20), lighten(spec.label, 0.2)) +
    pen.body(body, spec.label) +
    pen.label(foot, spec.body) +
    pen.cap(roundRect(128, 104, 144, 48, 16), spec.cap) +
    pen.stroke('M134 136H266', '#0001', 2) +
    pen.motif(spec.motif, 108, 218, 50, spec.motifColour, spec.label) +
    pen.letters(spec.brand, {
      x: 230,
      y: 212,
      width: 172,
      size: 37,
      weight: 800,
      colour: spec.text,
    }) +
    pen.letters(spec.line, {
      x: 230,
      y: 237,
      width: 176,
      size: 16,
      weight: 500,
      colour: spec.text,
    }) +
    pen.letters(spec.volume, {
      x: 230,
      y: 309,
      width: 120,
      size: 13.5,
      weight: 700,
      colour: legible(spec.text, spec.body),
    })
  )
}

export function bag(pen: Pen, spec: PackshotSpec): string {
  const body =
    'M70 92Q72 70 96 70H304Q328 70 330 92Q340 210 332 334Q330 360 304 362H96Q70 360 68 334Q60 210 70 92Z'
  return (
    pen.fill('M150 72Q150 36 200 36T250 72H236Q234 50 200 50T164 72Z', darken(spec.body, 0.18)) +
    pen.body(body, spec.body) +
    pen.label('M67 138Q200 118 333 138Q337 220 335 296Q200 272 65 296Q63 220 67 138Z', spec.label) +
    pen.stroke('M84 92Q200 82 316 92', '#fff7', 3) +
    pen.letters(spec.brand, {
      x: 200,
      y: 190,
      width: 232,
      size: 46,
      weight: 800,
      colour: spec.text,
    }) +
    pen.letters(spec.line, {
      x: 200,
      y: 217,
      width: 230,
      size: 18,
      weight: 500,
      colour: spec.text,
    }) +
    pen.motif(spec.motif, 200, 252, 46, spec.motifColour, spec.label) +
    pen.letters(spec.volume, {
      x: 200,
      y: 336,
      width: 200,
      size: 20,
      weight: 700,
      colour: legible(spec.text, spec.body),
    })
  )
}
