import { stem } from './czech-stem.ts'

const SHORTEST_STEM = 4

/**
 * What to look for in the folded name of a variant, words parted by single spaces: words by their beginnings, numbers and
 * units as they are, and a number beside its neighbour once more.
 */
export function ownParts(words: readonly string[]): string[] {
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
 * Which share of the words a variant has in its own name; only this tells a size or a shade from others.
 *
 * @param folded - its names.
 * @param parts - of `ownParts`.
 */
export function ownFit(folded: string, parts: readonly string[]): number {
  const name = ` ${folded.replaceAll(/[^a-z0-9]+/g, ' ')} `
  return parts.filter((part) => name.includes(part)).length / Math.max(1, parts.length)
}
