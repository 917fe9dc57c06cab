import { stem } from './czech-stem.ts'

/** Endings of diminutive stems with the endings of the base words. */
const ends: readonly (readonly [end: string, plain: readonly string[]])[] = [
  ['icicek', ['ik', '']],
  ['icick', ['ick', 'ic', 'ik']],
  ['elk', ['l']],
  ['ick', ['k', 'ik', 'ic', '']],
  ['eck', ['k', 'ek', '']],
  ['ack', ['ak', '']],
  ['ink', ['en', 'in', '']],
  ['enk', ['n', '']],
  ['ousk', ['']],
  ['atk', ['']],
  ['ik', ['', 'el']],
]

/** Matches any form of a word whose last consonant is `k`. */
const hasK = /k(?:[aeouy]|em|ou|am|um|ach|ech|ami)?$/
/** Matches stems with a consonant before the `k`: `šamponek` has lost its `e` there. */
const afterConsonant = /^(.{3,}[^aeiouyk])k$/

/**
 * Stems that a diminutive may be made of, the likeliest first: `mydelko` → `mydl`, `hrebinek` →
 * `hreb`.
 */
export function plainStemsOf(word: string): string[] {
  const short = stem(word)
  if (!hasK.test(word)) return []
  const bare = afterConsonant.exec(short)?.[1]
  const found = ends.flatMap(([end, plains]) => {
    const root = short.endsWith(end) ? short.slice(0, -end.length) : ''
    return root.length < 3 ? [] : plains.flatMap((plain) => [root + plain, stem(root + plain)])
  })
  return bare === undefined ? found : [...found, bare, stem(bare)]
}
