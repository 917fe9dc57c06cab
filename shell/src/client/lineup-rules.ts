/**
 * How long until the next question: a minute, more or less, so that a thousand tabs of one campaign
 * do not ask at once. ms
 */
export const nextPollMs = (random: number): number => 48_000 + random * 24_000

const numberOf = (lineup: string): number | null => {
  const number = /^L-(\d+)$/.exec(lineup)?.[1]
  return number === undefined ? null : Number(number)
}

/**
 * Whether a tab must be asked to take the new line-up now.
 *
 * @param own - line-up of the tab; a candidate of a signed link (`C-…`) is never asked.
 * @param critical - the newest line-up that tabs of older ones should not wait for.
 */
export function isAsked(own: string, critical: string | null | undefined): boolean {
  const [mine, theirs] = [numberOf(own), numberOf(critical ?? '')]
  return mine !== null && theirs !== null && mine < theirs
}
