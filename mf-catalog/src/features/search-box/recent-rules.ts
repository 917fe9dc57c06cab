const maxRecent = 5

/** The list with a new search first; the same words in another case are the same search. */
export function withRecent(recent: readonly string[], query: string): string[] {
  const text = query.trim()
  if (text === '') return [...recent]
  const same = (other: string) => other.toLocaleLowerCase('cs') === text.toLocaleLowerCase('cs')
  return [text, ...recent.filter((other) => !same(other))].slice(0, maxRecent)
}

/** The stored words of earlier searches; none if the stored value is no list of words. */
export const readRecent = (stored: unknown): string[] =>
  Array.isArray(stored)
    ? stored
        .filter(
          (item): item is string => typeof item === 'string' && item !== '' && item.length <= 200,
        )
        .slice(0, maxRecent)
    : []
