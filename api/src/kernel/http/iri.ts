/**
 * The code or id that a client gives: an IRI of the given resource, with or without the leading
 * slash and a path before it, or the bare code.
 *
 * @returns null for an IRI of another resource, or one that cannot be decoded.
 */
export function codeFrom(reference: string, resource: string): string | null {
  if (!reference.includes('/')) return reference === '' ? null : reference
  const match = /^\/?api\/v2\/shop\/([a-z-]+)\/([^/?#]+)$/.exec(reference)
  if (!match || match[1] !== resource) return null
  try {
    return decodeURIComponent(match[2] ?? '')
  } catch {
    return null
  }
}

/** Ids of most tables are 32 bits wide. */
const MOST = 2_147_483_647

/**
 * A database id from a path or an IRI; null for anything else, also for numbers no database id can
 * be.
 */
export const idFrom = (reference: string, resource: string): number | null =>
  numberFrom(reference, resource, MOST)

/**
 * As {@link idFrom}, of tables whose rows come and go with every change of a cart: their ids are as
 * wide as JSON's numbers.
 */
export const wideIdFrom = (reference: string, resource: string): number | null =>
  numberFrom(reference, resource, Number.MAX_SAFE_INTEGER)

function numberFrom(reference: string, resource: string, max: number): number | null {
  const code = codeFrom(reference, resource)
  return code !== null && /^[1-9]\d{0,15}$/.test(code) && Number(code) <= max ? Number(code) : null
}
