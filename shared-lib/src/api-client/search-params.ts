type Scalar = string | number | boolean
export type ParamValue =
  Scalar | null | undefined | readonly Scalar[] | { readonly [key: string]: ParamValue }

/**
 * Query of a call. Lists become `name[]=a&name[]=b`, objects `name[key]=v`, booleans 1 and 0; null
 * and undefined go.
 */
export type SearchParams = { readonly [name: string]: ParamValue }

const plain = (value: Scalar): string =>
  typeof value === 'boolean' ? String(Number(value)) : String(value)

function entries(name: string, value: ParamValue): [string, string][] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.map((item: Scalar) => [`${name}[]`, plain(item)])
  if (typeof value !== 'object') return [[name, plain(value)]]
  return Object.entries(value).flatMap(([key, inner]) => entries(`${name}[${key}]`, inner))
}

/** `''` or a query with its question mark. */
export function searchString(params: SearchParams = {}): string {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => entries(name, value)),
  )
  return query.size === 0 ? '' : `?${query}`
}
