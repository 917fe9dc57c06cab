import { describe, expect, test } from 'vitest'
import { makeSynonym } from './synonyms.ts'
import { readingsOf } from './readings.ts'
import { makeVocabulary, type Term } from './vocabulary.ts'

const terms: Term[] = [
  { term: 'zubni', label: 'zubní', stem: 'zub', weight: 9 },
  { term: 'pasta', label: 'pasta', stem: 'past', weight: 9 },
  { term: 'vlasy', label: 'vlasy', stem: 'vlas', weight: 9 },
]
const vocabulary = makeVocabulary(terms, [makeSynonym('patičky', 'paty')], [])

const first = (query: string) => [...(readingsOf(query, vocabulary)?.goods() ?? [])][0]
/** The words alone, as they are joined. */
const shapeOf = (query: string) =>
  first(query)
    ?.text.match.replaceAll(/'=\w+':\*?\w*(?: \| )?/g, '')
    .replaceAll(/'(\w+)':\w+/g, '$1')
    .replaceAll(' | )', ')')

describe('what a query asks for @API-04 @CZ-14', () => {
  test.each([
    ['krém na nohy', '(krem) & (noh)'],
    ['krém na nohy a paty', '(krem) & (noh) & (pat)'],
    ['krém na nohy a na paty', '(((krem))) & (((noh)) | ((pat)))'],
    ['krém na nohy nebo na paty', '(((krem))) & (((noh)) | ((pat)))'],
    ['krém na suché nohy a na paty', '(((krem))) & (((such) & (noh)) | ((pat)))'],
    ['mýdlo a na ruce krém', '(mydl) & (ruk) & (krem)'],
  ])('%s', (query, shape) => {
    expect(shapeOf(query)?.replaceAll(/[()]/g, '')).toBe(shape.replaceAll(/[()]/g, ''))
    expect((first(query)?.text.match.match(/\) \| \(/g) ?? []).length).toBe(shape.includes('|') ? 1 : 0)
  })

  test.each([
    ['zubny pasta', 'zubní pasta'],
    ['zubní pasta', null],
    ['vlasi', 'vlasy'],
    ['zubům', null],
  ])('%s: the other i is told as %s', (query, said) => expect(first(query)?.didYouMean).toBe(said))
})
