/**
 * Joins the class names that are there; `undefined` when none is, so that React leaves the
 * attribute out.
 */
export const cx = (...names: Array<string | false | null | undefined>): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
