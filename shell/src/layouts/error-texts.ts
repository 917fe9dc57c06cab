/** Sets of texts `404.*`, `500.*` and `503.*` in the common namespace. */
export type ErrorTexts = '404' | '500' | '503'

/**
 * Which texts a status shows: what is not here, what is our fault, and what passes by itself. Title and breadcrumb keys
 * come from the same set.
 */
export function errorTexts(status: number): ErrorTexts {
  if (status === 503 || status === 429 || status === 504) return '503'
  return status >= 400 && status < 500 ? '404' : '500'
}
