/**
 * Lower case without diacritics, as `fold_text()` of the database does: `Šampón` → `sampon`.
 * Full-width and styled letters and digits count as plain ones (`Ｋｒéｍ` → `krem`), and invisible
 * characters are removed. Symbols stay: of `Nivea™` nothing becomes letters.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{L}\p{Nd}]+/gu, (letters) => letters.normalize('NFKD'))
    .replace(/[\p{M}\p{DI}]+/gu, '')
    .toLowerCase()

/** The words of a typed phrase, folded; more than a few would only be an attack. */
export const phraseWords = (phrase: string): string[] =>
  fold(phrase)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8)
