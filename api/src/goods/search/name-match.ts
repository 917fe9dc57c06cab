import { stem } from './czech-stem.ts'

const SHORTEST_STEM = 4

/**
 * Strings to look for in the folded name of a variant, whose words are separated by single spaces:
 * words by prefix, numbers and units whole, and each number once more together with the word after
 * it.
 */
export function nameParts(words: readonly string[]): string[] {
  const plain = words.map((word) => word.replace('.', ' '))
  const single = plain.map((word) =>
    /^[a-z]/.test(word) && word.length >= SHORTEST_STEM ? ` ${stem(word)}` : ` ${word} `,
  )
  const sizes = plain
    .slice(1)
    .flatMap((next, index) => (/^\d/.test(plain[index] ?? '') ? [` ${plain[index]} ${next} `] : []))
  return [...single, ...sizes]
}

/**
 * The share of the parts that the variant's own name contains; only this tells apart variants by
 * size or shade.
 *
 * @param folded - names of the variant.
 * @param parts - result of `nameParts`.
 */
export function nameMatch(folded: string, parts: readonly string[]): number {
  const name = ` ${folded.replaceAll(/[^a-z0-9]+/g, ' ')} `
  return parts.filter((part) => name.includes(part)).length / Math.max(1, parts.length)
}
