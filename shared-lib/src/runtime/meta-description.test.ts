import { expect, test } from 'vitest'
import { aboutSubject, metaDescription } from './meta-description.ts'

const about =
  'Drogerie, kosmetika a péče o domácnost. Nakoupíte on-line, doručíme domů nebo připravíme na prodejně.'

test('a text of the right length stands alone @SHELL-27', () => {
  const text = 'Jemná voda, která jedním tahem odlíčí obličej, oči i rty a nemusí se oplachovat.'
  expect(metaDescription([text, about])).toBe(text)
})

test('a short text is followed by the next ones @SHELL-27', () => {
  expect(metaDescription(['Z čistého vosku', about])).toBe(`Z čistého vosku. ${about}`)
  expect(metaDescription([null, undefined, ' ', about])).toBe(about)
})

test.each([101, 161, 203, 503])(
  'of %d characters no more than 160 are said, in whole words @SHELL-27',
  (length) => {
    const text = 'slovo '.repeat(length).slice(0, length).trim()
    const made = metaDescription([text])
    expect(made.length).toBeLessThanOrEqual(160)
    expect(made).toMatch(/slovo(\.\.\.)?$/)
  },
)

test.each([
  ['Vlasy', 'Druhý šampon za půl ceny.', 'Vlasy: Druhý šampon za půl ceny.'],
  ['Šampony', 'Šampony pro celou rodinu.', 'Šampony pro celou rodinu.'],
  ['Vlasy', null, 'Vlasy'],
])('%s and %j is %s @SHELL-27', (subject, text, expected) => {
  expect(aboutSubject(subject, text)).toBe(expected)
})
