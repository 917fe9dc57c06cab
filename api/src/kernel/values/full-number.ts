const shapes = {
  order: { letter: '', digits: 9 },
  complaint: { letter: 'R', digits: 6 },
  withdrawal: { letter: 'O', digits: 6 },
} as const

/** What has a number that people read out and type. */
export type Numbered = keyof typeof shapes

/**
 * The number as it is stored: `42` of an order is `000000042`; `1`, `r1` and `R000001` of a
 * complaint are `R000001`. People leave the letter and the zeros out. Other text comes back
 * trimmed.
 */
export function fullNumber(of: Numbered, typed: string): string {
  const { letter, digits } = shapes[of]
  const text = typed.trim().toUpperCase()
  const count = letter !== '' && text.startsWith(letter) ? text.slice(1) : text
  return /^\d+$/.test(count)
    ? letter + count.replace(/^0+/, '').padStart(digits, '0')
    : typed.trim()
}
