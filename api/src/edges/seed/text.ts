const FOLDED: Record<string, string> = {
  á: 'a',
  ä: 'a',
  č: 'c',
  ď: 'd',
  é: 'e',
  ě: 'e',
  í: 'i',
  ľ: 'l',
  ň: 'n',
  ó: 'o',
  ö: 'o',
  ř: 'r',
  š: 's',
  ť: 't',
  ú: 'u',
  ů: 'u',
  ü: 'u',
  ý: 'y',
  ž: 'z',
}

/** `Prací gel Color, 2,2 l` → `praci-gel-color-2-2-l`. */
export const slugify = (text: string): string =>
  [...text.toLowerCase()]
    .map((letter) => FOLDED[letter] ?? letter)
    .join('')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

export const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/**
 * No-break spaces of Czech typography for running text: after one-letter words, between a number and its unit, in
 * thousands. Names stay plain, so that they can be searched and compared.
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
