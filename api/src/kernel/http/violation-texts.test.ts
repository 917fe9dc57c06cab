import { readdirSync, readFileSync } from 'node:fs'
import { createI18n } from '@drogerie/shared-lib/i18n/create-i18n.ts'
import type { CommonKey } from '@drogerie/shared-lib/i18n/cs-text.ts'
import { expect, test } from 'vitest'
import { violationText } from './violation-texts.ts'

const folder = new URL('../../../../shared-lib/src/contract/', import.meta.url)
const source = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n')
/** Message keys are the only texts of the contract that look so. */
const keys = [
  ...new Set(
    [...source.matchAll(/'(form\.error\.[a-zA-Z]+|[a-z]+\.[a-zA-Z]+Required)'/g)].flatMap(
      ([, key]) => key ?? [],
    ),
  ),
]
const general = 'Toto pole není vyplněno správně.'

test('the keys of the contract are found', () => expect(keys.length).toBeGreaterThan(30))

test.each(keys.filter((key) => key !== 'form.error.invalid'))(
  '%s has a sentence of its own, the one forms show @FORM-10',
  (key) => {
    expect(violationText(key)).not.toBe(general)
    expect(violationText(key)).toBe(createI18n().t(key as CommonKey))
  },
)

test('a key nobody knows, and the words of the schema library, are never shown', () => {
  for (const message of [
    'form.error.invalid',
    'form.error.unheardOf',
    'Invalid input: expected string',
    'Too small: expected number',
  ])
    expect(violationText(message)).toBe(general)
  expect(violationText('Zadejte heslo.')).toBe('Zadejte heslo.')
})
