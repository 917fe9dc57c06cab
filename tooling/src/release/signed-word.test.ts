import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSignedWord, signedWord } from './signed-word.ts'

const ours = generateKeyPairSync('ed25519')
const foreign = generateKeyPairSync('ed25519')
const now = Date.parse('2026-11-21T12:00:00Z')
const word = { subject: 'L-0012', expires: now + 1000 }
const good = signedWord('lineup', word, ours.privateKey)

test('a word we signed is read @PLAT-02 @F19', () => {
  expect(readSignedWord('lineup', good, [ours.publicKey], now)).toEqual(word)
})

test.each([
  ['of a foreign key', signedWord('lineup', word, foreign.privateKey), now],
  ['for another purpose', signedWord('board', word, ours.privateKey), now],
  ['expired', good, now + 1000],
  ['with another line-up', good.replace('L-0012', 'L-0013'), now],
  ['with a later end', good.replace(String(word.expires), String(word.expires + 1)), now],
  ['with a sign before it', `.${good}`, now],
  ['with a sign behind it', `${good}.`, now],
  [
    'of a subject with other signs',
    signedWord('lineup', { ...word, subject: 'L_0012' }, ours.privateKey),
    now,
  ],
  ['of no subject', signedWord('lineup', { ...word, subject: '' }, ours.privateKey), now],
  [
    'of too long a subject',
    signedWord('lineup', { ...word, subject: 'L'.repeat(41) }, ours.privateKey),
    now,
  ],
  [
    'that ended long ago',
    signedWord('lineup', { ...word, expires: 999_999_999_999 }, ours.privateKey),
    0,
  ],
  ['cut short', good.slice(0, -1), now],
  ['empty', '', now],
  ['ten thousand characters', 'L'.repeat(10_000), now],
])('a word %s is nothing @F19', (_what, text, at) => {
  expect(readSignedWord('lineup', text, [ours.publicKey], at)).toBeNull()
})

test('a word is good until the moment it ends, and for as long a name as there is @F19', () => {
  expect(readSignedWord('lineup', good, [ours.publicKey], now + 999)).toEqual(word)
  const long = { ...word, subject: 'a-Z0'.repeat(10) }
  expect(
    readSignedWord('board', signedWord('board', long, ours.privateKey), [ours.publicKey], now),
  ).toEqual(long)
})
