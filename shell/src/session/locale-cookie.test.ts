import { expect, test } from 'vitest'
import { detectLocale } from './locale-cookie.ts'

test.each<[string, string | null, string[], string]>([
  ['the cookie counts', 'cs', ['en-GB'], 'cs'],
  ['else the browser’s language', null, ['cs-CZ', 'en'], 'cs'],
  ['a language we do not speak is passed over', null, ['de-DE', 'cs'], 'cs'],
  ['a cookie of nonsense counts as absent', '<script>', ['cs'], 'cs'],
  ['without any hint the only one there is', null, [], 'cs'],
])('%s @SHELL-20', (_name, cookie, languages, expected) => {
  expect(detectLocale(cookie, languages)).toBe(expected)
})

test.each<[string, string | null, string[], string]>([
  ['the cookie counts more than the browser', 'sk', ['pl'], 'sk'],
  ['a region and capital letters say nothing', null, ['PL-pl'], 'pl'],
  ['the first that we speak', null, ['de', 'sk-SK', 'pl'], 'sk'],
  ['none that we speak', 'de', ['hu'], 'cs'],
])('in a shop of more languages: %s @SHELL-20', (_name, cookie, languages, expected) => {
  expect(detectLocale(cookie, languages, ['cs', 'sk', 'pl'])).toBe(expected)
})
