/** The redirects that led here one after another; `expected` is where the last of them pointed. */
export type RedirectTrail = { expected: string; seen: readonly string[] }

/** More redirects in a row than any sane chain needs. */
const longestTrail = 5

/**
 * Adds a redirect to the trail. The table and the per-path answer are two sources that may point at
 * each other, which neither can see alone.
 *
 * @param from - comparable path of the page being opened.
 * @param to - comparable path of the destination.
 * @returns null when following would close a loop or go on for too long.
 */
export function extendTrail(
  trail: RedirectTrail | null,
  from: string,
  to: string,
): RedirectTrail | null {
  const seen = [...(trail?.expected === from ? trail.seen : []), from]
  return seen.includes(to) || seen.length > longestTrail ? null : { expected: to, seen }
}
