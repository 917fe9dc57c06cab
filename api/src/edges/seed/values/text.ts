export const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/**
 * No-break spaces of Czech typography for running text: after one-letter words, between a number
 * and its unit, in thousands. Names stay plain, so that they can be searched and compared.
 */
export const typeset = (text: string): string =>
  text
    .replaceAll(/(^|[\s(„>])([ksvzouaiKSVZOUAI]) (?=\S)/g, '$1$2\u00A0')
    .replaceAll(/([\s\u00A0])([ksvzouai]) (?=\S)/g, '$1$2\u00A0')
    .replaceAll(/(\d) (?=\d{3}(\D|$))/g, '$1\u00A0')
    .replaceAll(
      /(\d) (?=(?:ml|l|g|kg|mg|cm|m|km|ks|Kč|%|°C|minut|hodin|dnů|dní|stupňů|let|bodů)(?![\p{L}]))/gu,
      '$1\u00A0',
    )

/** `1.5` → `1,5`. */
export const decimal = (value: number): string => String(value).replace('.', ',')

export const paragraphs = (...texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .map((text) => `<p>${typeset(text)}</p>`)
    .join('')
