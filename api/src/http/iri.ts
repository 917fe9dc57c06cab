/**
 * The code or id a client means: an IRI of the given resource, with or without the leading slash and a host's worth of
 * path, or the bare code itself.
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

/** A database id from a path or an IRI; null for anything else, also for numbers no database id can be. */
export function idFrom(reference: string, resource: string): number | null {
  const code = codeFrom(reference, resource)
  return code !== null && /^[1-9]\d{0,9}$/.test(code) && Number(code) <= 2_147_483_647 ? Number(code) : null
}
