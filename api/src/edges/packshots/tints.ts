import type { TintName } from './scene-spec.ts'

/** Ground of a still life, its backdrop one step darker, and the floor one more. */
export const tints: Record<TintName, { ground: string; backdrop: string; floor: string }> = {
  plet: { ground: '#fbe5dc', backdrop: '#f6cdc0', floor: '#eebbaa' },
  vlasy: { ground: '#ebe4f3', backdrop: '#dacdea', floor: '#cdbfe0' },
  telo: { ground: '#dcebe6', backdrop: '#c6ddd6', floor: '#a9d1c6' },
  deti: { ground: '#fff0cc', backdrop: '#ffe3a1', floor: '#f2d88e' },
  domov: { ground: '#dfebf3', backdrop: '#c7dcea', floor: '#bcd5e4' },
  zdravi: { ground: '#dcebc9', backdrop: '#cbdfb0', floor: '#b9d49a' },
  muzi: { ground: '#e6e3dd', backdrop: '#d6d1c8', floor: '#c9c3b8' },
  liceni: { ground: '#f9dfe7', backdrop: '#f6c6d4', floor: '#efb8c8' },
}

/**
 * White, butter, pistachio, peach, and a few guests; a podium shows its top edge in the lighter
 * tone.
 */
export const podiumColours = {
  white: ['#ffffff', '#fcfaf8'],
  butter: ['#faeac2', '#f3dfa6'],
  pistachio: ['#dcebc9', '#cde0bb'],
  peach: ['#fde4da', '#f7cdc0'],
  pink: ['#fbe9ef', '#f7dde7'],
  blue: ['#eaf3f9', '#dbe9f3'],
} as const
export type PodiumColour = keyof typeof podiumColours
