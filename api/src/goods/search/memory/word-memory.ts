import { exactLexeme } from '../search-document.ts'

/** The documents that contain a lexeme: one entry each, `slot * 4 + weight`, slots ascending. */
export type Postings = { entries: Uint32Array; count: number }

/** PostgreSQL's weights A to D as numbers; D is 0. */
const weightBits: Readonly<Record<string, number>> = { A: 3, B: 2, C: 1 }

/**
 * Inverted index of all documents. Each document has a slot; a changed document gets a new one, and
 * the caller tracks which slots are still in use.
 */
export type WordMemory = {
  /** How many slots have been assigned; the first is 0. */
  slots(): number
  postings(lexeme: string): Postings | undefined
  /**
   * Postings of all words as written with this prefix, in alphabetical order. @param lexeme - with
   * the mark of `written`.
   */
  beginningWith(lexeme: string): Postings[]
  /** @param document - a `tsvector` as text, each lexeme at one position. @returns its slot. */
  add(document: string): number
  /** Whether the slot holds exactly this document. */
  holds(slot: number, document: string): boolean
}

const FIRST_ENTRIES = 4

export function createWordMemory(): WordMemory {
  const known = new Map<string, Postings>()
  const sizes: number[] = []
  let sorted: string[] | null = null

  const postingsFor = (lexeme: string): Postings => {
    const found = known.get(lexeme)
    if (found) return found
    const made = { entries: new Uint32Array(FIRST_ENTRIES), count: 0 }
    // copy the slice; otherwise V8 retains the parent string
    known.set(Buffer.from(lexeme).toString(), made)
    sorted = null
    return made
  }
  const inOrder = () =>
    (sorted ??= [...known.keys()].filter((lexeme) => lexeme.startsWith(exactLexeme(''))).toSorted())

  return {
    slots: () => sizes.length,
    postings: (lexeme) => known.get(lexeme),
    beginningWith(lexeme) {
      const words = inOrder()
      const found: Postings[] = []
      for (let at = firstFrom(words, lexeme); words[at]?.startsWith(lexeme); at += 1)
        found.push(known.get(words[at] ?? '') ?? nowhere)
      return found
    },
    add(document) {
      const slot = sizes.length
      sizes.push(
        readDocument(document, (lexeme, weight) => append(postingsFor(lexeme), slot * 4 + weight)),
      )
      return slot
    },
    holds(slot, document) {
      let isSame = true
      const size = readDocument(document, (lexeme, weight) => {
        isSame &&= includes(known.get(lexeme) ?? nowhere, slot * 4 + weight)
      })
      return isSame && size === sizes[slot]
    },
  }
}

const nowhere: Postings = { entries: new Uint32Array(0), count: 0 }

/** @returns how many lexemes there are. */
function readDocument(document: string, read: (lexeme: string, weight: number) => void): number {
  if (document === '') return 0
  const parts = document.split(' ')
  for (const part of parts)
    read(part.slice(1, part.lastIndexOf("'")), weightBits[part.at(-1) ?? ''] ?? 0)
  return parts.length
}

function append(postings: Postings, entry: number): void {
  if (postings.count === postings.entries.length) {
    const longer = new Uint32Array(Math.ceil(postings.count * 1.5))
    longer.set(postings.entries)
    postings.entries = longer
  }
  postings.entries[postings.count] = entry
  postings.count += 1
}

function includes({ entries, count }: Postings, entry: number): boolean {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle] ?? 0) < entry) low = middle + 1
    else high = middle
  }
  return low < count && entries[low] === entry
}

function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
