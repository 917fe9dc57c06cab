/** Czech alphabet's own: `Ch` is a letter. */
const collator = new Intl.Collator('cs')
const base = new Intl.Collator('cs', { sensitivity: 'base' })

function letterOf(name: string): string {
  if (/^ch/i.test(name)) return 'Ch'
  const first = (name[0] ?? '').toLocaleUpperCase('cs')
  if (!/\p{L}/u.test(first)) return '0–9'
  const plain = first.normalize('NFD')[0] ?? first
  // č, ř, š and ž are letters of their own; á or ó are not
  return base.compare(first, plain) === 0 ? plain : first
}

export type LetterGroup<T> = { letter: string; items: T[] }

/** Names under their first letters, in the order of the Czech alphabet. */
export function byLetter<T extends { name: string }>(items: readonly T[]): LetterGroup<T>[] {
  const groups = Map.groupBy(
    [...items].sort((a, b) => collator.compare(a.name, b.name)),
    ({ name }) => letterOf(name),
  )
  return [...groups].map(([letter, members]) => ({ letter, items: members }))
}
