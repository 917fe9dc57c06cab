import type { PackshotMotif } from './spec.ts'

export type MotifPlace = { x: number; y: number; size: number; colour: string; ground: string }

const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
const circle = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`

const petals = [0, 72, 144, 216, 288].map((turn) => `<ellipse cy="-14" rx="8" ry="10" transform="rotate(${turn})"/>`).join('')
const rays = 'M0-26v7M0 26v-7M-26 0h7M26 0h-7M-18-18l5 5M18 18l-5-5M18-18l-5 5M-18 18l5-5'

/** Each fits a square of 54 around the origin and inherits its fill; `ground` shows through veins and centres. */
const motifs: Record<PackshotMotif, (colour: string, ground: string) => string> = {
  leaf: (_, ground) => `<path d="M0-27C16-14 18 8 0 26C-18 8-16-14 0-27Z"/>${line('M0-12V26M0 4l8-8M0 14l-8-8', ground, 2)}`,
  flower: (_, ground) => `${petals}<circle r="6" fill="${ground}"/>`,
  drop: (_, ground) => `<path d="M0-28C8-13 18-4 18 9A18 18 0 0 1-18 9C-18-4-8-13 0-28Z"/>${line('M-9 9q1 8 8 9', ground, 3)}`,
  waves: (colour) => line('M-27-14q7-9 14 0t13 0 13 0 14 0M-27 0q7-9 14 0t13 0 13 0 14 0M-27 14q7-9 14 0t13 0 13 0 14 0', colour, 4),
  heart: () => '<path d="M0 23C-33 1-27-22-12-22C-5-22 0-16 0-11C0-16 5-22 12-22C27-22 33 1 0 23Z"/>',
  star: () => `<path d="M-2-27Q1-3 24 0Q1 3-2 27Q-5 3-28 0Q-5-3-2-27Z"/>${circle(18, -18, 4)}`,
  sun: (colour) => `${circle(0, 0, 12)}${line(rays, colour, 4)}`,
  moon: () => '<path d="M4-23A24 24 0 1 0 24 10A19 19 0 0 1 4-23Z"/>',
  bubbles: () => circle(-15, -5, 10) + circle(8, -16, 7) + circle(11, 9, 13) + circle(-9, 17, 5),
  lines: (colour) => line('M-24-12H24M-24 1H10M-24 14H-6', colour, 5),
  paw: () => `<ellipse cx="0" cy="11" rx="15" ry="12"/>${circle(-17, -4, 6)}${circle(-7, -15, 6.5)}${circle(7, -15, 6.5)}${circle(17, -4, 6)}`,
  cross: () => '<path d="M-8-25H8V-8H25V8H8V25H-8V8H-25V-8H-8Z"/>',
}

export function drawMotif(motif: PackshotMotif, { x, y, size, colour, ground }: MotifPlace): string {
  const scale = Math.round((size / 54) * 100) / 100
  return `<g transform="translate(${x} ${y})scale(${scale})" fill="${colour}">${motifs[motif](colour, ground)}</g>`
}
