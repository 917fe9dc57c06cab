/**
 * Lower case without diacritics, as `fold_text()` of the database does: `Šampón` → `sampon`. Letters and digits of other
 * widths and faces count as the plain ones (`Ｋｒéｍ` → `krem`), and what nobody sees is not there. Signs stay what they are:
 * of `Nivea™` nothing becomes letters.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{L}\p{Nd}]+/gu, (letters) => letters.normalize('NFKD'))
    .replace(/[\p{M}\p{DI}]+/gu, '')
    .toLowerCase()
