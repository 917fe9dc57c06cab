import { stem } from './czech-stem.ts'
import type { SynonymMatch } from './search-query.ts'
import type { Subject, Vocabulary } from './vocabulary.ts'

type Query = {
  /** Stems between prepositions. */
  phrases: readonly (readonly string[])[]
  synonyms: readonly SynonymMatch[]
  /** The last word as written, where it may be unfinished. */
  beginning: string | null
}

/**
 * Finds the categories and brands that the query names: all their words are in it, the words of a
 * phrase within one phrase of the query. The longest ones count; of equally long categories, the
 * ones named first: `vitaminy na vlasy` names vitamins.
 */
export function subjectsOf(
  { subjects, terms }: Vocabulary,
  { phrases, synonyms, beginning }: Query,
): Subject[] {
  const parts = [
    ...phrases.map((stems, place) => ({ stems, place })),
    ...synonyms.map(({ at, replacement }) => ({ stems: replacement, place: placeOf(at, phrases) })),
  ]
  // A complete word of the shop is not matched as a prefix: `citron` is not the brand Citronka.
  const isOpen =
    beginning !== null && beginning.length > 1 && (terms.get(beginning)?.weight ?? 0) === 0
  const isNamed = (own: readonly string[], stems: readonly string[]) =>
    own.every(
      (word) =>
        stems.includes(word) ||
        (isOpen && stems.includes(stem(beginning)) && word.startsWith(beginning)),
    )
  const named = subjects.flatMap((subject) => {
    const places = subject.phrases.map((own) =>
      Math.min(...parts.flatMap(({ stems, place }) => (isNamed(own, stems) ? [place] : []))),
    )
    return subject.size > 0 && places.every(Number.isFinite)
      ? [{ subject, place: Math.min(...places) }]
      : []
  })
  return (['taxon', 'brand'] as const).flatMap((kind) => {
    const ofKind = named.filter(({ subject }) => subject.kind === kind)
    const most = Math.max(0, ...ofKind.map(({ subject }) => subject.size))
    const longest = ofKind.filter(({ subject }) => subject.size === most)
    const first = kind === 'brand' ? Infinity : Math.min(...longest.map(({ place }) => place))
    return longest.filter(({ place }) => place <= first).map(({ subject }) => subject)
  })
}

/** Index of the phrase that contains the word at an index of the query. */
function placeOf(at: number, phrases: readonly (readonly string[])[]): number {
  let end = 0
  return phrases.findIndex(({ length }) => at < (end += length))
}
