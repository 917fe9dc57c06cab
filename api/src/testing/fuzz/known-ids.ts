import { pathPattern, type Operation } from './operations.ts'

/**
 * Existing values for the parameters of a path: whole sets that belong together, such as an order's
 * token and its item's id.
 */
export type KnownPaths = ReadonlyMap<string, readonly string[][]>

/** `read` gets an address and answers with the text of the answer, or null for a refusal. */
export type Read = (address: string) => Promise<string | null>

/** Every address of the API in a text. */
export const addressesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/"(\/api\/v2(?:\/[^"{}\s]*)?)"/g)].map((match) => match[1] ?? '')),
]

/** Follows addresses from answer to answer, no more than `most` of each kind. */
export async function crawl(
  starts: readonly string[],
  patterns: readonly RegExp[],
  most: number,
  read: Read,
): Promise<string[]> {
  const seen = new Set<string>()
  const perKind = new Map<number, number>()
  let found = [...starts]
  while (found.length > 0) {
    const next = new Set<string>()
    for (const address of found) {
      const kind = patterns.findIndex((pattern) => pattern.test(address.split('?')[0] ?? ''))
      const count = perKind.get(kind) ?? 0
      if (seen.has(address) || count >= most) continue
      seen.add(address)
      perKind.set(kind, count + 1)
      for (const other of addressesIn((await read(address)) ?? '')) next.add(other)
    }
    found = [...next]
  }
  return [...seen]
}

/**
 * Sorts addresses by the operations whose path they fit; an operation below another takes its
 * parameters too.
 */
export function knownPaths(
  operations: readonly Operation[],
  addresses: readonly string[],
): KnownPaths {
  const paths = [...new Set(operations.map(({ path }) => path))]
  const prefixes = new Map(paths.map((path) => [path, prefixesOf(path, paths)]))
  // `/actions/filters` is not the offer `filters`
  const fixed = new Set(paths)
  const exact = new Map<string, string[][]>()
  for (const address of addresses) {
    if (fixed.has(address)) continue
    for (const [path, values] of fitsOf(paths, address)) {
      const sets = exact.get(path) ?? []
      if (sets.length < 40) exact.set(path, [...sets, values])
    }
  }
  return new Map(
    paths.map((path) => {
      const own = exact.get(path) ?? []
      if (own.length > 0) return [path, own]
      return [path, (prefixes.get(path) ?? []).flatMap((prefix) => exact.get(prefix) ?? [])]
    }),
  )
}

const compiled = new Map<string, RegExp>()
function patternOf(path: string): RegExp {
  const pattern = compiled.get(path) ?? pathPattern(path)
  compiled.set(path, pattern)
  return pattern
}

/** Each address is compared once: everything that is found is sorted again after each write. */
const compared = new Map<string, (readonly [string, string[]])[]>()

/** Paths that an address fits, with its values of their parameters. */
function fitsOf(paths: readonly string[], address: string) {
  const before = compared.get(address)
  if (before) return before
  const found = paths.flatMap((path) => {
    const match = patternOf(path).exec(address.split('?')[0] ?? '')
    return match && match.length > 1 ? [[path, match.slice(1)] as const] : []
  })
  compared.set(address, found)
  return found
}

/** `/orders/{t}/pay` starts like `/orders/{t}` and has no parameter more. */
function prefixesOf(path: string, paths: readonly string[]): string[] {
  const parameters = path.split('{').length
  return paths.filter(
    (other) => path.startsWith(`${other}/`) && other.split('{').length === parameters,
  )
}
