import { stem } from './czech-stem.ts'
import type { Meaning } from './search-query.ts'
import type { Subject, Vocabulary } from './vocabulary.ts'

type Asked = {
  /** Stems between prepositions. */
  phrases: readonly (readonly string[])[]
  meanings: readonly Meaning[]
  /** The last word as written, where it may be unfinished. */
  beginning: string | null
}

/**
 * Categories and brands all of whose words are in the query, each phrase in one; those that say most of it. Of categories
 * as long, those that are named first: `vitaminy na vlasy` are vitamins.
 */
export function subjectsOf(
  { subjects, terms }: Vocabulary,
  { phrases, meanings, beginning }: Asked,
): Subject[] {
  const said = [
    ...phrases.map((stems, place) => ({ stems, place })),
    ...meanings.map(({ at, meaning }) => ({ stems: meaning, place: placeOf(at, phrases) })),
  ]
  // A word of the shop is no beginning of another: `citron` is not the brand Citronka.
  const isOpen =
    beginning !== null && beginning.length > 1 && (terms.get(beginning)?.weight ?? 0) === 0
  const isSaid = (own: readonly string[], stems: readonly string[]) =>
    own.every(
      (word) =>
        stems.includes(word) ||
        (isOpen && stems.includes(stem(beginning)) && word.startsWith(beginning)),
    )
  const named = subjects.flatMap((subject) => {
    const places = subject.phrases.map((own) =>
      Math.min(...said.flatMap(({ stems, place }) => (isSaid(own, stems) ? [place] : []))),
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

/** Which phrase holds the word at a place of the whole query. */
function placeOf(at: number, phrases: readonly (readonly string[])[]): number {
  let end = 0
  return phrases.findIndex(({ length }) => at < (end += length))
}
