import { expect, test } from 'vitest'
import { isVisibleText, tidyLine, tidyLines } from './visible-text.ts'

test.each([
  ['spaces around and rows of them', '  Jana \t Nová\n', 'Jana Nová'],
  ['an end of line as old systems write it', 'Jana\u0085Nová', 'Jana Nová'],
  ['a letter composed of two', 'Z\u030Cofie', 'Žofie'],
  ['what nobody sees', 'Ja\u200Bna\u00AD\uFEFF', 'Jana'],
  ['marks of direction', '\u202EJana\u2066', 'Jana'],
  ['a joiner that joins nothing', 'Ja\u200Dna', 'Jana'],
  ['a filler of another script', 'Jana\u3164', 'Jana'],
  ['Braille without dots, which is a space', 'Jana\u2800Nová', 'Jana Nová'],
  ['an empty note head, too', 'Jana\u{1D159}Nová', 'Jana Nová'],
  ['an emoji joined of several', '👩\u200D🔬', '👩\u200D🔬'],
  ['an emoji with its colour', '👍🏽', '👍🏽'],
  ['an emoji drawn in colours', '❤\uFE0F', '❤\uFE0F'],
  ['a joiner after an emoji that joins nothing', '👍\u200DJana', '👍Jana'],
  ['colours of no emoji', 'a\uFE0F', 'a'],
])('a line with %s is tidied @FORM-02', (_name, text, tidy) => {
  expect(tidyLine(text)).toBe(tidy)
})

test.each([
  ['ends of lines stay', ' Dobrý den,\nděkuji. ', 'Dobrý den,\nděkuji.'],
  ['of every kind', 'a\r\nb\rc\u2028d\u2029e\u0085f\vg\fh', 'a\nb\nc\nd\ne\nf\ng\nh'],
  ['two in a row stay', 'a\n\nb', 'a\n\nb'],
  ['more become two', 'a\n\n\n\nb', 'a\n\nb'],
  ['a tab is a space', 'a\tb\tc', 'a b c'],
  ['what nobody sees goes', 'a\u200B\nb', 'a\nb'],
])('in several lines %s @FORM-06', (_name, text, tidy) => {
  expect(tidyLines(text)).toBe(tidy)
})

test.each([
  ['plain words', 'Žluťoučký kůň', true],
  ['nothing', '', true],
  ['several lines', 'a\nb', true],
  ['a joined emoji', '👩\u200D🔬', true],
  ['two accents on a letter', 'e\u0301\u0323', true],
  ['a control character', 'a\u0000b', false],
  ['a bell', 'a\u0007', false],
  ['a private character', 'a\uE000', false],
  ['half a character', 'a\uD800', false],
  ['a picture without a file', 'a\uFFFC', false],
  ['a character nobody has assigned', 'a\u0378', false],
  ['a mark of formatting', 'a\u0600', false],
  ['an accent without a letter', '\u0301a', false],
  ['an accent after a space', 'a \u0301', false],
  ['a heap of accents', 'e\u0301\u0301\u0301', false],
])('%s can be read: %# @FORM-02', (_name, text, expected) => {
  expect(isVisibleText(text)).toBe(expected)
})
