import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The most common passwords. With ten characters, a digit, a capital and a special character
 * required, most of a common list is impossible anyway; usual variations of common words are
 * reversed before the comparison. The words are in `common-words.txt`; variations made by rule are
 * generated here.
 */
const sections = new Map(
  readFileSync(join(import.meta.dirname, 'common-words.txt'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section): [string, string[]] => {
      const [title = '', ...lines] = section.trim().split('\n')
      return [title, lines.join(' ').split(/\s+/)]
    }),
)
const section = (title: string): readonly string[] => sections.get(title) ?? []

/** Nováková of Novák, Svobodová of Svoboda, Novotná of Novotný. */
const feminine = (surname: string): string =>
  surname.endsWith('y') ? `${surname.slice(0, -1)}a` : `${surname.replace(/a$/, '')}ova`

/** Runs of keys along one row, in both directions, on Czech and English keyboards. */
const rows = [
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  'azertyuiop',
  'qazwsxedcrfv',
  'qaywsxedcrfv',
]
const walks = rows.flatMap((row) =>
  [row, [...row].toReversed().join('')].flatMap((way) =>
    Array.from(way, (_key, from) =>
      Array.from({ length: Math.max(0, way.length - from - 3) }, (_, more) =>
        way.slice(from, from + 4 + more),
      ),
    ).flat(),
  ),
)

const loved = [
  'laska',
  'lasko',
  'milacek',
  'zlaticko',
  'mama',
  'maminka',
  'tata',
  'tatinek',
  'dcera',
  'syn',
  'holka',
  'pes',
  'kocka',
  'auto',
  'heslo',
]
const belongings = ['moje', 'muj', 'moja', 'nase', 'my'].flatMap((owner) =>
  loved.map((thing) => `${owner}${thing}`),
)
const confessions = ['miluju', 'miluji', 'ilove', 'love'].flatMap((word) =>
  section('names').map((name) => `${word}${name}`),
)

/** Folded to plain letters. */
export const commonWords: ReadonlySet<string> = new Set([
  ...[...sections.values()].flat(),
  ...section('surnames').map(feminine),
  ...walks,
  ...belongings,
  ...confessions,
])

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const isLetter = /\p{L}/u
const isPlain = /[a-z]/

/**
 * True for a common word with digits and signs hung on it or put in place of letters: `Password1!`,
 * `P@ssw0rd2026`.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const characters = [...typed]
  const last = characters.findLastIndex((character) => isLetter.test(character))
  const bare = characters
    .slice(
      Math.max(
        0,
        characters.findIndex((character) => isLetter.test(character)),
      ),
      last + 1,
    )
    .join('')
  const lastPlain = characters.findLastIndex((character) => isPlain.test(character))
  const unleeted = characters
    .slice(0, lastPlain + 1)
    .map((character) => leet[character] ?? character)
    .join('')
  return (
    [bare, unleeted].some((word) => commonWords.has(word) || commonWords.has(onceOnly(word))) ||
    isRow(typed)
  )
}

/** `hesloheslo` is as common as `heslo`. */
function onceOnly(word: string): string {
  for (let size = 3; size * 2 <= word.length; size += 1) {
    const unit = word.slice(0, size)
    if (word.length % size === 0 && unit.repeat(word.length / size) === word) return unit
  }
  return word
}

/** `1234567890aA!`, `Aaaaaaaaaa1!`, `abcdefghij`: a run of equal steps makes up most of it. */
function isRow(text: string): boolean {
  const letters = text.replace(/[^a-z0-9]/g, '')
  let longest = 0
  let run = 1
  let lastStep = NaN
  for (let i = 1; i < letters.length; i += 1) {
    const step = letters.charCodeAt(i) - letters.charCodeAt(i - 1)
    const goesOn = Math.abs(step) <= 1 && (step === lastStep || run === 1)
    run = goesOn ? run + 1 : 1
    lastStep = step
    longest = Math.max(longest, run)
  }
  return longest >= 7 && longest * 2 > letters.length
}
