/**
 * Cuts a text to at most `maxLength` characters as a person counts them, at a word's end where one
 * is near, and adds '..' after a trailing dot and '...' otherwise. A text that fits stays as it is.
 */
export function truncate(text: string, maxLength: number): string {
  const characters = [...text]
  if (characters.length <= maxLength) return text
  const cut = characters.slice(0, maxLength)
  const wordEnd = cut.lastIndexOf(' ')
  const endsInWord = characters[maxLength] !== ' ' && wordEnd > maxLength / 2
  const kept = cut
    .slice(0, endsInWord ? wordEnd : maxLength)
    .join('')
    // The lookbehind keeps it linear: a run of spaces is tried from its start only.
    .replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')
  return kept + (kept.endsWith('.') ? '..' : '...')
}
