/** Names compare without case and diacritics: what a till typed years ago is not what its owner types today. */
const folded = (name: string | null) =>
  (name ?? '').normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

type Named = { first_name: string | null; last_name: string | null }

/** Whether a member's name is the one given. */
export const isSameName = (
  member: Named,
  given: { firstName: string; lastName: string },
): boolean =>
  folded(member.first_name) === folded(given.firstName) &&
  folded(member.last_name) === folded(given.lastName)
