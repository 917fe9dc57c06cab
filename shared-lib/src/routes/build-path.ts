/**
 * Fills a route pattern: `:name` takes one encoded segment, a trailing `*` takes segments and keeps
 * their slashes. An empty splat leaves the path without a trailing slash.
 *
 * @throws RangeError - for a missing or empty parameter, and for '.' and '..', which a browser
 *   would resolve away.
 */
export function buildPath(pattern: string, params: Readonly<Record<string, string>> = {}): string {
  const segments = pattern.split('/').flatMap((part) => {
    if (part === '*') return splatSegments(params['*'] ?? '')
    return part.startsWith(':') ? [segment(pattern, params[part.slice(1)] ?? '')] : [part]
  })
  return segments.join('/') || '/'
}

const splatSegments = (value: string): string[] =>
  value.split('/').flatMap((part) => (part === '' ? [] : [segment('*', part)]))

function segment(pattern: string, value: string): string {
  if (value === '' || value === '.' || value === '..')
    throw new RangeError(`not a segment of ${pattern}: '${value}'`)
  return encodeURIComponent(value)
}

/** Adds a query; empty and absent values are left out. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`
}
