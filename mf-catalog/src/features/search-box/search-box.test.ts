import { expect, test } from 'vitest'
import { markedParts } from './marked-rules.ts'
import { readRecent, withRecent } from './recent-rules.ts'

const show = (text: string, query: string) =>
  markedParts(text, query)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Denní krém s růžovou vodou', 'krem', 'Denní [krém] s růžovou vodou'],
  ['Krémový sprchový gel', 'KRÉM', '[Krém]ový sprchový gel'],
  ['Opalovací krémy', 'krém opal', '[Opal]ovací [krém]y'],
  ['Ranní náramek', 'am', 'Ranní náramek'],
  ['Šampon', '', 'Šampon'],
  ['Sada 🎁 krém', 'krém', 'Sada 🎁 krém'],
  ['', 'krém', ''],
  ['a.b (krém)', '.*(', 'a.b (krém)'],
])('in %j the words %j are marked: %s @CAT-11', (text, query, expected) => {
  expect(show(text, query)).toBe(expected)
})

test.each([
  [['gel', 'krém'], 'šampon', ['šampon', 'gel', 'krém']],
  [['gel', 'krém'], ' KRÉM ', ['KRÉM', 'gel']],
  [['a', 'b', 'c', 'd', 'e'], 'f', ['f', 'a', 'b', 'c', 'd']],
  [['a'], '  ', ['a']],
])('%j and a search for %j make %j @CZ-14', (recent, query, expected) => {
  expect(withRecent(recent, query)).toEqual(expected)
})

test.each([
  [null, []],
  [{ a: 1 }, []],
  [['ok', 7, '', 'x'.repeat(201)], ['ok']],
])('storage holding %j gives %j @F30', (stored, expected) => {
  expect(readRecent(stored)).toEqual(expected)
})
