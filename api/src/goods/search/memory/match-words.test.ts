import { describe, expect, test } from 'vitest'
import { hasSlot, matchingSlots, ranksOf, slotsOf } from './match-words.ts'
import { createWordMemory } from './word-memory.ts'

const documents = [
  "'=sampon':1A 'sampon':2A '=suche':3B 'such':4B 'sampon+such':5B",
  "'=sampony':1C 'sampon':2C '=krem':3A 'krem':4A",
  "'=krem':1B 'krem':2B '=na':3 'sampon':4",
  '',
]

function memoryOf(texts: readonly string[]) {
  const memory = createWordMemory()
  for (const text of texts) memory.add(text)
  return memory
}

describe('matching of words @API-04', () => {
  test.each([
    ["('sampon')", [0, 1, 2]],
    ["('sampon':ABC)", [0, 1]],
    ["('sampon':A)", [0]],
    ["('=sampon':*)", [0, 1]],
    ["('=sampon':*A)", [0]],
    ["('sampon') & ('krem')", [1, 2]],
    ["('such' | 'krem':A)", [0, 1]],
    ["(('such') | ('krem' & '=na')) & ('sampon')", [0, 2]],
    ["('mydlo')", []],
    ["('mydlo' | 'sampon+such')", [0]],
  ])('%s', (query, expected) => {
    const found = matchingSlots(memoryOf(documents), query)
    expect(slotsOf(found)).toEqual(expected)
    expect(documents.map((_text, slot) => hasSlot(found, slot))).toEqual(
      documents.map((_text, slot) => expected.includes(slot)),
    )
  })

  test('in as many documents as there are', () => {
    const memory = memoryOf(
      Array.from({ length: 100 }, (_, n) => (n % 3 === 0 ? "'a':1" : "'b':1")),
    )
    expect(slotsOf(matchingSlots(memory, "('a')"))).toEqual(
      Array.from({ length: 34 }, (_, n) => n * 3),
    )
  })
})

test('the noun of a name weighs most, descriptions least, and alternatives add up @API-04', () => {
  const memory = memoryOf(documents)
  const ranks = new Float64Array(documents.length).fill(7)
  ranksOf(memory, "'sampon' | 'krem'", ranks)
  expect([...ranks]).toEqual([1, 0.25 + 1, 0.6 + 0.05, 0])
  ranksOf(memory, "'sampon' | '=such':*", ranks)
  expect([...ranks]).toEqual([1 + 0.6, 0.25, 0.05, 0])
})

test('a document is known by its words and their weights, and one more, one less or another weight is another document', () => {
  const memory = createWordMemory()
  const slot = memory.add("'=a':1A 'a':2B")
  memory.add("'=a':1A 'a':2B 'b':3")
  expect(memory.holds(slot, "'=a':7A 'a':8B")).toBe(true)
  for (const other of ["'=a':1A", "'=a':1A 'a':2B 'b':3", "'=a':1A 'a':2C", "'=a':1A 'c':2B", ''])
    expect(memory.holds(slot, other)).toBe(false)
  const empty = memory.add('')
  expect([memory.holds(empty, ''), memory.holds(empty, "'=a':1A")]).toEqual([true, false])
})
