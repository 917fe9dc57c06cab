import { expect, test } from 'vitest'
import {
  articlesPath,
  isUnknownSection,
  moreArticles,
  nextShown,
  otherNumberOfArticles,
  readArticleScope,
} from './article-url.ts'

const all = { category: '', tag: '', shown: 13 }

test.each([
  ['nothing', '', all],
  ['a section', 'rubrika=domacnost', { ...all, category: 'domacnost' }],
  ['a tag', 'stitek=prani', { ...all, tag: 'prani' }],
  ['more rows in whole steps', 'zobrazit=25', { ...all, shown: 25 }],
  [
    'a slug of 100 characters',
    `rubrika=${'a'.repeat(100)}&stitek=${'a'.repeat(101)}`,
    { ...all, category: 'a'.repeat(100) },
  ],
  ['a slug with something around it', 'rubrika=a%20b&stitek=%20a', all],
  ['the rows there are anyway', 'zobrazit=13', all],
  ['fewer rows than one step', 'zobrazit=1', all],
  ['half a row', 'zobrazit=25.5', all],
  ['the last step', 'zobrazit=97', { ...all, shown: 97 }],
  ['rows in no step', 'zobrazit=17', all],
  ['rows beyond the end', 'zobrazit=1213', { ...all, shown: 97 }],
  ['a slug with strange letters', 'rubrika=%3Cb%3E', all],
])('reads %s @CON-02', (_name, query, expected) => {
  expect(readArticleScope(new URLSearchParams(query))).toEqual(expected)
})

test.each([
  [{}, '/clanky'],
  [{ tag: 'prani', shown: 13 }, '/clanky?stitek=prani'],
  [{ category: 'domacnost' }, '/clanky?rubrika=domacnost'],
  [{ category: 'domacnost', shown: 25 }, '/clanky?rubrika=domacnost&zobrazit=25'],
])('writes %j @CON-02', (scope, path) => {
  expect(articlesPath(scope)).toBe(path)
})

test.each([
  [13, 64, 12],
  [13, 20, 7],
  [13, 13, 0],
  [85, 200, 12],
  [97, 200, 0],
  [109, 200, 0],
  [25, 20, 0],
])('after %d of %d come %d more @CON-02', (shown, total, expected) => {
  expect(moreArticles(shown, total)).toBe(expected)
})

test.each([
  ['a section with articles', 'rubrika=domacnost', 5, false],
  ['a section without any', 'rubrika=neexistuje', 0, true],
  ['a tag without any', 'stitek=neexistuje', 0, true],
  ['what is no slug', 'rubrika=%3Cb%3E', 24, true],
  ['an empty list of all', '', 0, false],
])('%s is unknown: %j @SHELL-27', (_name, query, total, expected) => {
  const params = new URLSearchParams(query)
  expect(isUnknownSection(params, readArticleScope(params), total)).toBe(expected)
})

test.each([
  ['', null],
  ['zobrazit=25', null],
  ['zobrazit=37', '/clanky'],
  ['zobrazit=99999', '/clanky'],
  ['zobrazit=13', '/clanky'],
  ['zobrazit=025', '/clanky'],
  ['rubrika=domacnost&zobrazit=abc', '/clanky?rubrika=domacnost'],
])('of 24 articles, %j is moved to %j @SHELL-27', (query, expected) => {
  const params = new URLSearchParams(query)
  expect(otherNumberOfArticles(params, readArticleScope(params), 24)).toBe(expected)
})

test.each([
  [26, null],
  [25, null],
  [14, null],
  [13, '/clanky'],
])(
  'of %i articles twenty-five rows show the last one, or are a step too many @SHELL-27',
  (total, expected) => {
    const params = new URLSearchParams('zobrazit=25')
    expect(otherNumberOfArticles(params, readArticleScope(params), total)).toBe(expected)
  },
)

test('the button asks for a step more, which the address understands @CON-02', () => {
  expect(readArticleScope(new URLSearchParams({ zobrazit: String(nextShown(25)) })).shown).toBe(37)
})
