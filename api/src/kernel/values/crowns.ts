/**
 * Crowns as people and spreadsheets write them, in hundredths: `129,90`, `129.9`, `130`, `1 299,00
 * Kč` with any kind of space. Null for anything else: a point or a comma between thousands could be
 * either.
 */
export function hundredthsOf(text: string): number | null {
  const match = /^(\d{1,7}|\d{1,3}(?:\s\d{3}){1,2})(?:[.,](\d{1,2}))?(?:\s?Kč)?$/.exec(text)
  if (!match) return null
  const whole = Number((match[1] ?? '').replace(/\s/g, ''))
  return whole > LARGEST_CROWNS ? null : whole * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Seven digits; hundredths of more would not fit where amounts are kept. */
const LARGEST_CROWNS = 9_999_999

/** `12990` → `129,90`; who shows it says the currency. */
export const inCrowns = (amount: number): string => (amount / 100).toFixed(2).replace('.', ',')
