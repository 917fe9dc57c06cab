import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import texts from '../../i18n/late/consent.json' with { type: 'json' }
import {
  consentText,
  consentVersion,
  isInForce,
  parseConsent,
  type Consent,
} from './consent-rules.ts'

const day = 24 * 60 * 60_000
const now = Date.parse('2026-11-24T10:00:00Z')
const consent: Consent = {
  id: '0b9e1b1c-4d1f-4f5e-9b57-3f6f8a3a6f10',
  version: consentVersion,
  at: now,
  granted: ['measuring', 'marketing'],
}

test('a choice reads as it was written @SHELL-09', () => {
  expect(parseConsent(consentText(consent))).toEqual(consent)
  expect(parseConsent(consentText({ ...consent, granted: [] }))).toEqual({
    ...consent,
    granted: [],
  })
})

test.each([
  null,
  '',
  'yes',
  'a|b|c',
  `${consentVersion}||0|`,
  `${consentVersion}|id|?|`,
  `${consentVersion}|id|0|measuring|more`,
])('%s is no choice @SHELL-09', (text) => expect(parseConsent(text)).toBeNull())

test('a purpose nobody knows is not granted @SHELL-09', () => {
  expect(parseConsent(`${consentVersion}|id|0|measuring,everything`)?.granted).toEqual([
    'measuring',
  ])
})

test.each<[string, Consent | null, boolean]>([
  ['none', null, false],
  ['one of today', consent, true],
  ['one of 364 days ago', { ...consent, at: now - 364 * day }, true],
  ['one of a year ago', { ...consent, at: now - 365 * day }, false],
  ['one about other words', { ...consent, version: '2025-01' }, false],
  ['one of tomorrow', { ...consent, at: now + day }, false],
  ['a refusal of today', { ...consent, granted: [] }, true],
])('%s @CZ-10', (_name, choice, expected) => {
  expect(isInForce(choice, now)).toBe(expected)
})

/**
 * A hash of the texts in the group `consent`; changed texts need a new version, and all visitors
 * are asked again.
 */
const words: Record<string, string> = { '2026-11c': '7548048e8ee80507' }

test('the version names exactly these words @CZ-10', () => {
  const hash = createHash('sha256').update(JSON.stringify(texts.consent)).digest('hex').slice(0, 16)
  expect(words[consentVersion]).toBe(hash)
})
