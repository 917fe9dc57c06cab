import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing/test-api.ts'
import { fieldWeights } from '../hit-rank.ts'
import { searchDocument, type Weight } from '../search-document.ts'
import { queryText, queryWords } from '../search-query.ts'
import { loadVocabulary, type Vocabulary } from '../vocabulary.ts'
import { hasSlot, matchingSlots, ranksOf, slotsOf } from './match-words.ts'
import { createWordMemory } from './word-memory.ts'

let api: TestApi
let vocabulary: Vocabulary

beforeAll(async () => {
  api = await createTestApi()
  vocabulary = await loadVocabulary(api.db)
}, 120_000)
afterAll(() => api.close())

const words =
  'šampon šampony šamponový krém krémy ruce ruku na vlasy vlasový mýdlo mycí papír papírový toaletní 250 ml zubní zub bez parfemace přidaného 1,5'.split(
    ' ',
  )
const texts = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((some) => some.join(' '))
const weights = fc.constantFrom<Weight>('A', 'B', 'C', 'D')
const documents = fc
  .array(fc.tuple(texts, weights, fc.constantFrom('pairs' as const, undefined)), { maxLength: 5 })
  .map((parts) =>
    searchDocument(
      parts.map(([text, weight, pairs]) => (pairs ? [text, weight, pairs] : [text, weight])),
    ),
  )
const queries = fc
  .tuple(
    fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 7 }),
    fc.nat(3),
    fc.constantFrom('names', 'all', 'any'),
  )
  .map(
    ([some, cut, mode]) => ({ typed: some.join(' ').slice(0, -cut || undefined), mode }) as const,
  )

const inDatabase = async (stored: readonly string[], match: string, rank: string) =>
  (
    await sql<{ document: string; met: boolean; rank: number }>`
      select document::tsvector::text as document, document::tsvector @@ ${match}::tsquery as met,
        ts_rank(${`{${fieldWeights.join(',')}}`}, document::tsvector, ${rank}::tsquery)::float8 as rank
      from unnest(${stored}::text[]) with ordinality one(document, place) order by place`.execute(
      api.db,
    )
  ).rows

test('words are met and weighed as the database does, to the last bit @API-04', async () => {
  const isSame = async (
    stored: string[],
    { typed, mode }: { typed: string; mode: 'names' | 'all' | 'any' },
  ) => {
    const typedWords = queryWords(typed)
    fc.pre(typedWords.length > 0)
    const { match, rank, loose } = queryText(
      { words: typedWords, phrases: [typedWords] },
      vocabulary,
      mode,
    )
    const expected = await inDatabase(stored, match, rank)
    const memory = createWordMemory()
    for (const { document } of expected) memory.add(document)
    const found = matchingSlots(memory, match)
    expect(expected.map((_row, slot) => hasSlot(found, slot))).toEqual(
      expected.map(({ met }) => met),
    )
    expect(slotsOf(found)).toEqual(expected.flatMap(({ met }, slot) => (met ? [slot] : [])))
    expect([...ranksOf(memory, rank, fieldWeights)]).toEqual(expected.map((row) => row.rank))
    for (const { inName } of loose ?? []) {
      const named = matchingSlots(memory, inName)
      expect(expected.map((_row, slot) => hasSlot(named, slot))).toEqual(
        (await inDatabase(stored, inName, rank)).map(({ met }) => met),
      )
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(documents, { minLength: 1, maxLength: 70 }), queries, isSame),
    { numRuns: 200 },
  )
}, 120_000)

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
