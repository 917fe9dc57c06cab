import { expect, test } from 'vitest'
import { canonicalEmail, isSameMailbox, mailboxOf, maskedEmail } from './email-rules.ts'
import { e164 } from './phone-rules.ts'

test.each([
  ['case', 'Jana@Example.CZ', 'jana@example.cz'],
  ['spaces around', ' jana@example.cz ', 'jana@example.cz'],
  ['a plus tag', 'jana+sleva@example.cz', 'jana@example.cz'],
  ['dots at Gmail', 'ja.na@googlemail.com', 'jana@gmail.com'],
  ['dots elsewhere', 'ja.na@example.cz', 'ja.na@example.cz'],
  ['no address at all', 'jana', 'jana'],
  ['nothing before the host', '@example.cz', '@example.cz'],
  ['one letter before it', 'j+x@example.cz', 'j@example.cz'],
  ['two ways to write a letter', 'c\u030capka@example.cz', '\u010dapka@example.cz'],
  ['a host that only ends like Gmail', 'ja.na@notgmail.com', 'ja.na@notgmail.com'],
  ['a host that only begins like Gmail', 'ja.na@gmail.com.cz', 'ja.na@gmail.com.cz'],
])('one person, one customer: %s @CART-06', (_name, typed, canonical) => {
  expect(canonicalEmail(typed)).toBe(canonical)
})

test.each([
  ['case', 'Jana@Example.CZ', true],
  ['a plus tag', 'jana+sleva@example.cz', false],
])('one mailbox for certain, %s: %s @A20', (_name, typed, expected) => {
  expect(isSameMailbox(typed, 'jana@example.cz')).toBe(expected)
})

test.each([
  ['Gmail ignores dots and tags', 'J.ana+x@googlemail.com', 'jana@gmail.com'],
  ['of other hosts nobody knows', ' Ja.na+x@Example.CZ ', 'ja.na+x@example.cz'],
])('the mailbox an address leads to: %s @A20', (_name, typed, mailbox) =>
  expect(mailboxOf(typed)).toBe(mailbox),
)

test.each([
  ['jana@example.cz', 'j***@e***.cz'],
  ['jana@posta.example.cz', 'j***@p***.cz'],
  ['jana@localhost', 'j***@l***'],
])('a masked address says little: %s @CON-11', (email, masked) =>
  expect(maskedEmail(email)).toBe(masked),
)

test.each([
  ['nine digits are Czech', '777123456', '+420777123456'],
  ['a number with its country stays', '+421905123456', '+421905123456'],
  ['eight digits are no Czech number', '77712345', '77712345'],
  ['ten digits are none, either', '7771234567', '7771234567'],
  ['an empty one clears', '', null],
  ['an absent one', undefined, null],
])('phone numbers: %s @A20', (_name, typed, kept) => expect(e164(typed)).toBe(kept))
