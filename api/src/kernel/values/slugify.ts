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
    .replace(/^-/, '')
    .replace(/-$/, '')
