import { isStopWord } from './czech-fold.ts'
import { stem } from './czech-stem.ts'
import type { Vocabulary } from './vocabulary.ts'

const SHORTEST_PART = 3
const MOST_PARTS = 4

/**
 * Splits words that were typed without a space: `sprchovygel` → `sprchovy gel`, `kremnaruce` →
 * `krem na ruce`. The split with the fewest parts wins, then the one with the commonest words.
 *
 * @returns null unless every part is a word of the shop (or a preposition inside).
 */
export function splitCompound(vocabulary: Vocabulary, word: string): string[] | null {
  type Split = { parts: string[]; weight: number }
  const splits: (Split | null)[] = [{ parts: [], weight: 0 }]
  for (let end = 1; end <= word.length; end += 1) {
    let best: Split | null = null
    for (let start = 0; start < end; start += 1) {
      const left = splits[start]
      const part = word.slice(start, end)
      if (
        !left ||
        left.parts.length === MOST_PARTS ||
        !isPart(vocabulary, part, start > 0 && end < word.length)
      )
        continue
      const split = {
        parts: [...left.parts, part],
        weight: left.weight + weightOf(vocabulary, part),
      }
      if (
        !best ||
        split.parts.length < best.parts.length ||
        (split.parts.length === best.parts.length && split.weight > best.weight)
      )
        best = split
    }
    splits[end] = best
  }
  const whole = splits[word.length]
  return whole && whole.parts.length > 1 ? whole.parts : null
}

const isPart = ({ terms, byStem }: Vocabulary, part: string, isInside: boolean) =>
  isStopWord(part)
    ? isInside
    : part.length >= SHORTEST_PART
      ? terms.has(part) || (part.length > 4 && byStem.has(stem(part)))
      : part === 'up'

const weightOf = ({ terms }: Vocabulary, part: string) => Math.log1p(terms.get(part)?.weight ?? 0)
