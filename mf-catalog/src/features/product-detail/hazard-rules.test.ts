import { expect, test } from 'vitest'
import { isPictogram, statementOf } from './hazard-rules.ts'

test.each([
  ['H319 Způsobuje vážné podráždění očí.', 'H319', 'Způsobuje vážné podráždění očí.'],
  ['P305 + P351 + P338 Při zasažení očí vyplachujte.', 'P305 + P351 + P338', 'Při zasažení očí vyplachujte.'],
  ['EUH208 Obsahuje limonen.', 'EUH208', 'Obsahuje limonen.'],
  ['Uchovávejte mimo dosah dětí.', '', 'Uchovávejte mimo dosah dětí.'],
])('%j is code %j and a sentence @CZ-06', (text, code, sentence) => {
  expect(statementOf(text)).toEqual({ code, sentence })
})

test.each([
  ['GHS07', true],
  ['GHS10', false],
  ['toString', false],
])('%s is a pictogram: %s @CZ-06', (code, expected) => {
  expect(isPictogram(code)).toBe(expected)
})
