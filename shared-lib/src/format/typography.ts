const noBreakSpace = '\u00a0'

/** Invisible; forbids the break that a dash would allow. */
export const wordJoiner = '\u2060'

/**
 * One-letter prepositions and conjunctions that must not end a line, alone or after an opening
 * quote or bracket.
 */
const oneLetterWord = /(^|[\s(„‚])([kosuvzaiKOSUVZAI])[ \t]+(?=\S)/g
const numberAndUnit =
  /(\d)[ \t]+(?=(?:Kč|%|‰|ks|mg|g|kg|ml|cl|dl|l|mm|cm|m|km|h|min|s|dn[íůy]|den|bod[ůy]?|rol[eí]|kus[ůy]?|praní|tablet[ay]?|kapsl[eí]|sáčk[yů]|náplň|náplní|dáv(?:k[ay]|ek)|minut[ay]?|W|V|°C|MB)(?![\p{L}\d]))/gu
/** Words that say what the number or letter after them is: § 7, č. 12, oddíl C, vložka 5. */
const markAndNumber = /(^|[\s(])(§§?|čl\.|č\.|čp\.|str\.|odst\.|oddíl|vložka)[ \t]+(?=[\dA-Z])/g
const times = /(\d)[ \t]×[ \t](?=\d)/g
const range = /(\d–)(?=\d)/g
const days = /((?<!\p{L})(?:po|út|st|čt|pá|so)–)(?=(?:út|st|čt|pá|so|ne)(?!\p{L}))/gu
const thousands = /(\d)[ \t](?=\d{3}(?!\d))/g
const dayAndMonth =
  /(\d\.)[ \t]+(?=\d|ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince)/g

/**
 * `z` before a number whose first word asks for a vowel: dva, tři, čtyři, šest and sedm, as ones,
 * teens, tens and hundreds, and sto; `z tisíce` does not.
 */
const fromNumber = /(^|[\s(„‚])([zZ])[ \t]+(?=(?:1?[23467]|[23467]\d|[123467]\d\d)(?!\d))/g

/**
 * Czech typography for running text: no-break spaces after one-letter words, before units, inside
 * numbers and dates, after § and its like, no break inside a range (`8.00–20.00`, `po–pá`);
 * straight double quotes become „…“, a hyphen between spaces a dash. `z` before a number is
 * written as the number is read: z 5, ze 4. A hyphen inside a word may end a line (`e-mail`): what
 * forbids it, U+2011 or a word joiner, would be copied along and is found by no search.
 */
export function typography(text: string): string {
  return (
    text
      .replace(/"([^"]*)"/g, '„$1“')
      .replace(/ - /g, ' – ')
      .replace(fromNumber, `$1$2e${noBreakSpace}`)
      // Twice, because the space that ends one match is what begins the next: 'a s mlékem'.
      .replace(oneLetterWord, `$1$2${noBreakSpace}`)
      .replace(oneLetterWord, `$1$2${noBreakSpace}`)
      .replace(thousands, `$1${noBreakSpace}`)
      .replace(dayAndMonth, `$1${noBreakSpace}`)
      .replace(numberAndUnit, `$1${noBreakSpace}`)
      .replace(markAndNumber, `$1$2${noBreakSpace}`)
      .replace(times, `$1${noBreakSpace}×${noBreakSpace}`)
      .replace(range, `$1${wordJoiner}`)
      .replace(days, `$1${wordJoiner}`)
  )
}
