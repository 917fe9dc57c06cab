import type { PackshotMotif } from './spec.ts'

export type MotifPlace = { x: number; y: number; size: number; colour: string; ground: string }

const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
const circle = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`

const petals = [0, 72, 144, 216, 288]
  .map((turn) => `<ellipse cy="-14" rx="8" ry="10" transform="rotate(${turn})"/>`)
  .join('')
const rays = 'M0-26v7M0 26v-7M-26 0h7M26 0h-7M-18-18l5 5M18 18l-5-5M18-18l-5 5M-18 18l5-5'

/** Dots in rows, as the tips of bristles look from the front. */
const bristleTips = [-20, -13, -6]
  .flatMap((y) =>
    [-6, 0, 6].map((x) => `M${x - 1.7} ${y}a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0Z`),
  )
  .join('')
/** To both sides of a barrel, all the way down. */
const sideBristles = [-27, -22, -17, -12, -7, -2].map((y) => `M-7 ${y}h-8M7 ${y}h8`).join('')

/**
 * Each fits a square of 54 around the origin and inherits its fill; `ground` shows through veins
 * and centres.
 */
const motifs: Record<PackshotMotif, (colour: string, ground: string) => string> = {
  leaf: (_, ground) =>
    `<path d="M0-27C16-14 18 8 0 26C-18 8-16-14 0-27Z"/>${line('M0-12V26M0 4l8-8M0 14l-8-8', ground, 2)}`,
  flower: (_, ground) => `${petals}<circle r="6" fill="${ground}"/>`,
  drop: (_, ground) =>
    `<path d="M0-28C8-13 18-4 18 9A18 18 0 0 1-18 9C-18-4-8-13 0-28Z"/>${line('M-9 9q1 8 8 9', ground, 3)}`,
  waves: (colour) =>
    line(
      'M-27-14q7-9 14 0t13 0 13 0 14 0M-27 0q7-9 14 0t13 0 13 0 14 0M-27 14q7-9 14 0t13 0 13 0 14 0',
      colour,
      4,
    ),
  heart: () =>
    '<path d="M0 23C-33 1-27-22-12-22C-5-22 0-16 0-11C0-16 5-22 12-22C27-22 33 1 0 23Z"/>',
  star: () => `<path d="M-2-27Q1-3 24 0Q1 3-2 27Q-5 3-28 0Q-5-3-2-27Z"/>${circle(18, -18, 4)}`,
  sun: (colour) => `${circle(0, 0, 12)}${line(rays, colour, 4)}`,
  moon: () => '<path d="M4-23A24 24 0 1 0 24 10A19 19 0 0 1 4-23Z"/>',
  bubbles: () => circle(-15, -5, 10) + circle(8, -16, 7) + circle(11, 9, 13) + circle(-9, 17, 5),
  lines: (colour) => line('M-24-12H24M-24 1H10M-24 14H-6', colour, 5),
  paw: () =>
    `<ellipse cx="0" cy="11" rx="15" ry="12"/>${circle(-17, -4, 6)}${circle(-7, -15, 6.5)}${circle(7, -15, 6.5)}${circle(17, -4, 6)}`,
  hairbrush: (_, ground) =>
    `<path d="M0-29C13-29 17-20 16-10C15 0 8 3 5 6L4.5 22Q4.5 28 0 28T-4.5 22L-5 6C-8 3-15 0-16-10C-17-20-13-29 0-29Z"/><ellipse cy="-13" rx="11.5" ry="12" fill="${ground}"/><path d="${bristleTips}"/>`,
  roundBrush: (colour) =>
    `<rect x="-5" y="-29" width="10" height="32" rx="4"/>${line(sideBristles, colour, 2)}<path d="M-4 5H4L5 23Q5 28 0 28T-5 23Z"/>`,
  dummy: (colour, ground) =>
    `<path d="M-24 2Q0-14 24 2Q20 10 0 8Q-20 10-24 2Z"/><path d="M-7-8Q-8-27 0-27T7-8Z" opacity=".6"/><circle cy="17" r="9" fill="none" stroke="${colour}" stroke-width="5"/><circle cy="0" r="2" fill="${ground}"/>`,
  razor: (_, ground) =>
    `<path d="M-20-27H20Q23-27 23-23L20-10H-20L-23-23Q-23-27-20-27ZM-4-10H4L6 24Q6 27 0 27T-6 24Z"/>${line('M-17-21H17M-16-16H16', ground, 2)}`,
  bottle: (_, ground) =>
    `<path d="M-5-27Q0-31 5-27L8-18H-8ZM-11-17H11V-11H-11ZM-12-9H12V22Q12 27 7 27H-7Q-12 27-12 22Z"/>${line('M-6 0h7M-6 8h7M-6 16h7', ground, 2)}`,
  bow: () =>
    '<path d="M0-3C-10-20-26-18-25-6C-24 4-10 3 0-3C10 3 24 4 25-6C26-18 10-20 0-3ZM-3 1L-14 25L-6 22L0 4L6 22L14 25L3 1Z"/>',
  cross: () => '<path d="M-8-25H8V-8H25V8H8V25H-8V8H-25V-8H-8Z"/>',
}

export function drawMotif(
  motif: PackshotMotif,
  { x, y, size, colour, ground }: MotifPlace,
): string {
  const scale = Math.round((size / 54) * 100) / 100
  return `<g transform="translate(${x} ${y})scale(${scale})" fill="${colour}">${motifs[motif](colour, ground)}</g>`
}
