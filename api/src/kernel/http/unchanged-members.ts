import { isDeepStrictEqual } from 'node:util'

/**
 * A body without the members that say what the record says already. Generic clients send a whole
 * record back; what they did not touch is no change, so no rule is asked about it, though an older
 * record may break one of today's.
 *
 * @param printed - the record as the API answers it.
 */
export function withoutUnchanged(body: unknown, printed: object): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const known = new Map<string, unknown>(Object.entries(printed))
  return Object.fromEntries(
    Object.entries(body).filter(
      ([key, value]) => !known.has(key) || !isDeepStrictEqual(known.get(key), value),
    ),
  )
}
