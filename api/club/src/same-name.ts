/**
 * Folds a name for comparison without case and diacritics, since a till and its customer may spell
 * it differently.
 */
const folded = (name: string | null) =>
  (name ?? '').normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

type Named = { first_name: string | null; last_name: string | null }

/** Whether a member has the given name. */
export const isSameName = (
  member: Named,
  given: { firstName: string; lastName: string },
): boolean =>
  folded(member.first_name) === folded(given.firstName) &&
  folded(member.last_name) === folded(given.lastName)
