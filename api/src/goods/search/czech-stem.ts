/**
 * Light Czech stemming of folded words (no diacritics, lower case). The result is a key, not a
 * word: all forms of a word and its adjective should give the same key, also across the fleeting
 * vowel (`plenka`, `plenek`).
 */
export function stem(word: string): string {
  const known = irregular.get(word)
  if (known) return known
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  return canonicalEnd(withoutFleetingVowel(withoutAdjective(withoutCase(word))))
}

const formsOf: [key: string, forms: string][] = [
  [
    'det',
    'dite ditete diteti ditetem deti detmi detem detech detsky detska detske detskeho detskemu detskem detskou detskych detskym detskymi',
  ],
  ['cvrcek', 'cvrcek cvrcka cvrckem cvrckovi cvrcku cvrcci cvrcky'],
  ['oko', 'oko oka oku okem oci ocich ocim ocima'],
  ['ruk', 'ruka ruky ruce ruku rukou rukama rukam rukach'],
  ['noh', 'noha nohy noze nohu nohou nohama nohy noham nohach nohou nozni'],
  ['pes', 'pes psa psi psu psy psum psem psovi psich psech'],
  ['dlan', 'dlan dlane dlani'],
  ['zub', 'zub zuby zubu zubum zubni'],
  ['jarn', 'jarni jarniho jarnimu jarnim jarnich'],
  ['vlastn', 'vlastni vlastniho vlastnimu vlastnim vlastnich vlastnimi'], // not of Vlasta
  ['usi', 'ucho ucha uchu usi usich usim usima usni'],
]
const irregular = new Map(
  formsOf.flatMap(([key, forms]) => forms.split(' ').map((form) => [form, key] as const)),
)

/** Case endings; an ending is removed only from words of at least `minLength` letters. */
const endings: readonly { minLength: number; endings: ReadonlySet<string> }[] = [
  { minLength: 8, endings: new Set(['atech', 'atum']) },
  {
    minLength: 6,
    endings: new Set([
      'eho',
      'iho',
      'emu',
      'imu',
      'ech',
      'ich',
      'ach',
      'ych',
      'emi',
      'imi',
      'ami',
      'ymi',
      'ama',
      'ovi',
      'ove',
      'ata',
      'aty',
    ]),
  },
  { minLength: 5, endings: new Set(['em', 'im', 'um', 'at', 'am', 'ym', 'mi', 'ou', 'ej']) },
]
const nounEnds = new Set(['em', 'im', 'um', 'am'])

function withoutCase(word: string): string {
  const short = withoutEnding(word)
  // "parfémy" must meet "parfém", which looks like an instrumental and has lost its "em".
  return short === word ? word : withoutNounEnd(short)
}

const withoutNounEnd = (word: string) =>
  word.length > 4 && nounEnds.has(word.slice(-2)) ? word.slice(0, -2) : word

function withoutEnding(word: string): string {
  for (const { minLength, endings: group } of endings) {
    const ending =
      word.length >= minLength
        ? [...group].find((candidate) => word.endsWith(candidate))
        : undefined
    // "-ové" is the ending of an adjective; keep "ov" for `withoutAdjective`.
    if (ending) return word.slice(0, ending === 'ove' ? -1 : -ending.length)
  }
  return /[aeiouy]$/.test(word) ? word.slice(0, -1) : word
}

/** `vlasov` → `vlas`, `zubn` → `zub`: adjectives made of nouns. */
function withoutAdjective(word: string): string {
  if (word.length > 5 && word.endsWith('ov'))
    return withoutAdjective(withoutNounEnd(word.slice(0, -2)))
  return word.length > 3 && /[^aeiouyn]n$/.test(word) && hasVowel(word.slice(0, -1))
    ? word.slice(0, -1)
    : word
}

/** `plenek` → `plenk`, `mydel` → `mydl`, `prasek` → `prask`; never the only vowel of a word. */
function withoutFleetingVowel(word: string): string {
  const match = /^(.*[^aeiouy])e([bckjlmnrv])$/.exec(word)
  const joined = match ? `${match[1]}${match[2]}` : word
  return joined !== word && hasVowel(joined) ? withoutAdjective(joined) : word
}

/** A final `c` becomes `k`, since `k` changes to `c` before some endings. */
const canonicalEnd = (word: string) =>
  word.length > 3 && word.endsWith('c') ? `${word.slice(0, -1)}k` : word

const hasVowel = (text: string) => /[aeiouy]/.test(text)
