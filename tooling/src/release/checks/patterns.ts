/**
 * Addresses as the router reads them: patterns of lower-case segments, the last of which may be
 * `*`.
 */
export type Pattern = string[]

const decoded = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** A pattern without its optional segments and with them: `/akce/nove?` is `/akce`, too. */
function expanded([first, ...rest]: string[]): Pattern[] {
  if (first === undefined) return [[]]
  const ends = expanded(rest)
  const kept = ends.map((end) => [first.replace(/\?$/, ''), ...end])
  return first.endsWith('?') ? [...kept, ...ends] : kept
}

/** The router ignores case and percent-encoding. */
const segmentsOf = (path: string): Pattern => decoded(path).toLowerCase().split('/').filter(Boolean)

/** Every pattern that one notation stands for. */
export const patternsOf = (path: string): Pattern[] => expanded(segmentsOf(path))

/**
 * Absolute, with `*` only at the end: the router reads other forms differently from what they say.
 */
export const isSound = (path: string): boolean =>
  path === '*' || (path.startsWith('/') && !/\*./.test(path))

export const isDynamic = (segment: string): boolean => segment.startsWith(':') || segment === '*'

/**
 * The rank of a pattern as the router computes it: only patterns of equal rank leave the choice to
 * the order of the remotes.
 */
export function rankOf(segments: Pattern): number {
  const splat = segments.includes('*') ? -2 : 0
  return segments.reduce(
    (sum, segment) => sum + (segment === '*' ? 0 : isDynamic(segment) ? 3 : 10),
    segments.length + splat,
  )
}

/** Whether some address fits both. */
export function meet(a: Pattern, b: Pattern): boolean {
  const [first, ...restA] = a
  const [second, ...restB] = b
  if (first === '*' || second === '*') return true
  if (first === undefined || second === undefined) return first === second
  return (first === second || isDynamic(first) || isDynamic(second)) && meet(restA, restB)
}

/** Whether a pattern stands for this address, as a browser has it. */
export const fits = (address: string, pattern: string): boolean =>
  patternsOf(pattern).some((segments) => meetsAddress(segmentsOf(address), segments))

function meetsAddress([first, ...rest]: Pattern, [wanted, ...others]: Pattern): boolean {
  if (wanted === '*') return true
  if (first === undefined || wanted === undefined) return first === wanted
  return (wanted === first || wanted.startsWith(':')) && meetsAddress(rest, others)
}

const somePair = (one: string, other: string, holds: (a: Pattern, b: Pattern) => boolean) =>
  patternsOf(one).some((a) => patternsOf(other).some((b) => holds(a, b)))

/** Whether two notations share an address word for word. */
export const isSameAddress = (one: string, other: string): boolean =>
  somePair(one, other, (a, b) => a.join('/') === b.join('/'))

const isCatchAll = (pattern: Pattern) => pattern.length === 1 && pattern[0] === '*'

/** Whether for some address nothing but the order of two patterns decides. */
export const collide = (one: string, other: string): boolean =>
  somePair(
    one,
    other,
    (a, b) => (isCatchAll(a) && isCatchAll(b)) || (rankOf(a) === rankOf(b) && meet(a, b)),
  )

/**
 * Whether a pattern with a parameter takes addresses from a more general one at the same place:
 * `/clanky/:slug` from `/clanky/*`. A page at one fixed address inside another team's place is
 * intended, and so is anything left for the catch-alls.
 */
export const takesFrom = (one: string, other: string): boolean =>
  somePair(
    one,
    other,
    (a, b) =>
      a[0] === b[0] &&
      a[0] !== undefined &&
      !isDynamic(a[0]) &&
      a.some(isDynamic) &&
      rankOf(a) > rankOf(b) &&
      meet(a, b),
  )
