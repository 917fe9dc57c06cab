const isCode = (text: string) => /^[\w-]{1,40}$/.test(text)

/**
 * Variant codes of what was viewed, as the product's page writes them: with commas between them,
 * the last one first.
 */
export const viewedCodes = (kept: string | null, most: number): string[] =>
  [...new Set((kept ?? '').split(',').filter(isCode))].slice(0, most)
