import { describe, expect, test } from 'vitest'
import { makeSynonym } from './synonyms.ts'
import { readingsOf } from './readings.ts'
import { makeVocabulary, type Term } from './vocabulary.ts'

const terms: Term[] = [
  { term: 'zubni', label: 'zubní', stem: 'zub', weight: 9 },
  { term: 'pasta', label: 'pasta', stem: 'past', weight: 9 },
  { term: 'vlasy', label: 'vlasy', stem: 'vlas', weight: 9 },
]
const vocabulary = makeVocabulary(
  terms,
  [
    makeSynonym('patičky', 'paty'),
    makeSynonym('parfém', 'toaletní voda'),
    makeSynonym('bez parfému', 'bez parfemace'),
  ],
  [],
)

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
    expect((first(query)?.text.match.match(/\) \| \(/g) ?? []).length).toBe(
      shape.includes('|') ? 1 : 0,
    )
  })

  test.each([
    ['krém bez parfému', ['bez+parf', 'bez+parfemak'], ['parf', 'toalet', 'parfemak']],
    ['krém bez přidaného cukru na ruce', ['bez+pridan', 'bez+cukr', 'ruk'], ['pridan', 'cukr']],
    ['krém na parfém', ['parf', 'toalet'], ['bez+parf', 'bez+parfemak']],
  ])('%s: a word negated by "bez" is searched for only together with it', (query, asked, never) => {
    const match = first(query)?.text.match ?? ''
    for (const lexeme of asked) expect(match).toContain(`'${lexeme}'`)
    for (const lexeme of never) expect(match).not.toContain(`'${lexeme}'`)
  })

  test.each([
    ['šampon 250 ml', false],
    ['šampon 250', true],
    ['vitamin c', false],
    ['vitamin ce', true],
  ])('%s: the last word is tried as a prefix first: %s', (query, isBeginning) =>
    expect(first(query)?.text.match.includes(':*')).toBe(isBeginning),
  )

  test.each([
    ['8591700-000107', '8591700000107'],
    ['ruz-100001', 'RUZ-100001'],
    ['spf-50', null],
    ['krém 100001', null],
  ])('%s is the code %s', (query, code) => expect(first(query)?.code).toBe(code))

  test.each([
    ['zubny pasta', 'zubní pasta'],
    ['zubní pasta', null],
    ['vlasi', 'vlasy'],
    ['zubům', null],
  ])('%s: the wrong ending i or y is reported as %s', (query, said) =>
    expect(first(query)?.didYouMean).toBe(said),
  )
})
