import { expect, test } from 'vitest'
import { isPictogram, statementOf } from './hazard-rules.ts'

test.each([
  ['H319 Způsobuje vážné podráždění očí.', 'H319', 'Způsobuje vážné podráždění očí.'],
  [
    'P305 + P351 + P338 Při zasažení očí vyplachujte.',
    'P305 + P351 + P338',
    'Při zasažení očí vyplachujte.',
  ],
  ['EUH208 Obsahuje limonen.', 'EUH208', 'Obsahuje limonen.'],
  ['H302+H312 Zdraví škodlivý.', 'H302+H312', 'Zdraví škodlivý.'],
  ['H360FD Může poškodit plodnost.', 'H360FD', 'Může poškodit plodnost.'],
  ['P102   Uchovávejte mimo dosah dětí.', 'P102', 'Uchovávejte mimo dosah dětí.'],
  ['H319', '', 'H319'],
  ['Viz H319 na etiketě.', '', 'Viz H319 na etiketě.'],
  ['H31 Krátký kód.', '', 'H31 Krátký kód.'],
  ['Uchovávejte mimo dosah dětí.', '', 'Uchovávejte mimo dosah dětí.'],
])('%j is code %j and a sentence @CZ-06', (text, code, sentence) => {
  expect(statementOf(text)).toEqual({ code, sentence })
})

test.each(['GHS01', 'GHS02', 'GHS03', 'GHS04', 'GHS05', 'GHS06', 'GHS07', 'GHS08', 'GHS09'])(
  '%s is a pictogram @CZ-06',
  (code) => {
    expect(isPictogram(code)).toBe(true)
  },
)

test.each(['GHS10', 'toString', ''])('%j is none @CZ-06', (code) => {
  expect(isPictogram(code)).toBe(false)
})
