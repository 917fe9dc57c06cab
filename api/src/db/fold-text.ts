/** Lower case without diacritics, as `fold_text()` of the database does: `Šampón` → `sampon`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
