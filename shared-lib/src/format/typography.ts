const noBreakSpace = '\u00a0'

/** Invisible; forbids the break that a dash would allow. */
export const wordJoiner = '\u2060'

/** One-letter prepositions and conjunctions that must not end a line, alone or after an opening quote or bracket. */
const oneLetterWord = /(^|[\s(„‚])([kosuvzaiKOSUVZAI])[ \t]+(?=\S)/g
const numberAndUnit =
  /(\d)[ \t]+(?=(?:Kč|%|‰|ks|mg|g|kg|ml|cl|dl|l|mm|cm|m|km|h|min|s|dn[íůy]|den|bod[ůy]?|rol[eí]|kus[ůy]?|praní|tablet[ay]?|kapsl[eí]|sáčk[yů]|náplň|náplní|dáv(?:k[ay]|ek)|minut[ay]?|W|V|°C|MB)(?![\p{L}\d]))/gu
const times = /(\d)[ \t]×[ \t](?=\d)/g
const range = /(\d–)(?=\d)/g
const thousands = /(\d)[ \t](?=\d{3}(?!\d))/g
const dayAndMonth =
  /(\d\.)[ \t]+(?=\d|ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince)/g

/** A number, spaces inside it, after the preposition `z`; thousands and millions are read by their own words. */
const fromNumber = /(^|[\s(„‚])([zZ])[ \t\u00a0]+(?=(\d{1,3})((?:[ \u00a0]\d{3})*)(?!\d))/g

/** Digits whose words begin with two consonants, or with a hiss: dva, tři, čtyři, šest, sedm. */
const hardDigits = '23467'

/** Whether the number is read so that `z` needs a vowel before it: ze čtyř, z pěti, ze dvanácti, z osmnácti. */
function needsVowel(lead: string, hasThousands: boolean): boolean {
  const value = Number(lead)
  if (value === 1 && hasThousands) return false // z tisíce
  if (value >= 100) return value < 200 || hardDigits.includes(lead[0] ?? '') // ze sta, ze dvou set
  return hardDigits.includes((value > 10 && value < 20 ? lead[1] : lead[0]) ?? '')
}

/**
 * Czech typography for running text: no-break spaces after one-letter words, before units, inside numbers and dates,
 * no break inside a range (`8.00–20.00`); straight double quotes become „…“, a hyphen between spaces a dash. `z` before a
 * number is written as the number is read: z 5, ze 4.
 */
export function typography(text: string): string {
  return (
    text
      .replace(/"([^"]*)"/g, '„$1“')
      .replace(/ - /g, ' – ')
      .replace(fromNumber, (found, before: string, z: string, lead: string, rest: string) =>
        needsVowel(lead, rest !== '') ? `${before}${z}e${noBreakSpace}` : found,
      )
      // Twice, because the space that ends one match is what begins the next: 'a s mlékem'.
      .replace(oneLetterWord, `$1$2${noBreakSpace}`)
      .replace(oneLetterWord, `$1$2${noBreakSpace}`)
      .replace(thousands, `$1${noBreakSpace}`)
      .replace(dayAndMonth, `$1${noBreakSpace}`)
      .replace(numberAndUnit, `$1${noBreakSpace}`)
      .replace(times, `$1${noBreakSpace}×${noBreakSpace}`)
      .replace(range, `$1${wordJoiner}`)
  )
}
