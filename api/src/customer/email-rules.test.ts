import { expect, test } from 'vitest'
import { canonicalEmail, isSameMailbox, maskedEmail } from './email-rules.ts'

test.each([
  ['case', 'Jana@Example.CZ', 'jana@example.cz'],
  ['spaces around', ' jana@example.cz ', 'jana@example.cz'],
  ['a plus tag', 'jana+sleva@example.cz', 'jana@example.cz'],
  ['dots at Gmail', 'ja.na@googlemail.com', 'jana@gmail.com'],
  ['dots elsewhere', 'ja.na@example.cz', 'ja.na@example.cz'],
  ['no address at all', 'jana', 'jana'],
])('one person, one customer: %s @CART-06', (_name, typed, canonical) => {
  expect(canonicalEmail(typed)).toBe(canonical)
})

test.each([
  ['case', 'Jana@Example.CZ', true],
  ['a plus tag', 'jana+sleva@example.cz', false],
])('one mailbox for certain, %s: %s @A20', (_name, typed, expected) => {
  expect(isSameMailbox(typed, 'jana@example.cz')).toBe(expected)
})

test('a masked address says little @CON-11', () => expect(maskedEmail('jana@example.cz')).toBe('j***@e***.cz'))
