import { type RawBuilder, sql } from 'kysely'
import { stem } from './czech-stem.ts'
import type { QueryText } from './search-query.ts'

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

/** Which share of the words a row of `search_variants` has in its own name; only this tells a size or a shade from others. */
export const ownFitSql = ({ ownParts: parts }: QueryText): RawBuilder<number> => sql`(
  select count(*) from unnest(${parts}::text[]) part
  where strpos(' ' || regexp_replace(search_variants.folded, '[^a-z0-9]+', ' ', 'g') || ' ', part) > 0)::float8 / ${Math.max(1, parts.length)}::float8`
