/**
 * Tags that facets count, as numbers in one list, product after product, so that counting a hundred
 * thousand products reads memory sequentially. Even tags are doubled ids of `search_facets`; odd
 * tags are brands and labels.
 */
export type TagMemory = {
  /** @returns the index of the first tag added. */
  add(tags: readonly number[]): number
  holds(start: number, tags: readonly number[]): boolean
  entries(): Int32Array
  /** Updates the totals when a product is added (1) or removed (-1). */
  move(start: number, end: number, by: 1 | -1): void
  /** How many products have each tag now. */
  totals(): Int32Array
  /** The tag of a brand or a label, assigned on first use. @param facet - ` brand` or ` labels`. */
  numberOf(facet: string, value: string): number
  nameOf(tag: number): { facet: string; value: string } | undefined
  /** All tags are lower than this. */
  limit(): number
}

export const tagOfFacet = (id: number) => id * 2

const FIRST_ENTRIES = 1024

export function createTagMemory(): TagMemory {
  const numbers = new Map<string, number>()
  const names: { facet: string; value: string }[] = []
  let entries = new Int32Array(FIRST_ENTRIES)
  let totals = new Int32Array(FIRST_ENTRIES)
  let count = 0
  let limit = 0

  return {
    add(tags) {
      const start = count
      entries = withRoom(entries, count + tags.length)
      for (const tag of tags) {
        entries[count] = tag
        count += 1
        if (tag >= limit) limit = tag + 1
      }
      totals = withRoom(totals, limit)
      return start
    },
    holds: (start, tags) => tags.every((tag, index) => entries[start + index] === tag),
    entries: () => entries,
    move(start, end, by) {
      for (let at = start; at < end; at += 1) {
        const tag = entries[at] ?? 0
        totals[tag] = (totals[tag] ?? 0) + by
      }
    },
    totals: () => totals,
    numberOf(facet, value) {
      const key = `${facet}:${value}`
      const known = numbers.get(key)
      if (known !== undefined) return known
      const tag = names.length * 2 + 1
      names.push({ facet, value })
      numbers.set(key, tag)
      return tag
    },
    nameOf: (tag) => (tag % 2 === 1 ? names[(tag - 1) / 2] : undefined),
    limit: () => limit,
  }
}

function withRoom(list: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (length <= list.length) return list
  const longer = new Int32Array(Math.ceil(length * 1.5))
  longer.set(list)
  return longer
}
