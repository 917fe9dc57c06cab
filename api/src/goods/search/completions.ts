import { fold } from '../../kernel/db/fold-text.ts'
import { isPreposition, isStopWord, wordsOf } from './czech-fold.ts'
import { stem } from './czech-stem.ts'
import type { HitName } from './product-search.ts'
import { MAX_LENGTH } from './search-query.ts'
import { isAdjective } from './vocabulary.ts'

const MOST = 5
/** Longer ones do not fit into one line of the search box. */
const LONGEST = 40

/** First words of names, which make a query. */
type Beginning = {
  text: string
  /** Folded. */
  words: readonly string[]
  /** How many names begin so. */
  count: number
  /** Pieces of all goods whose names begin so. */
  sold: number
  /** Each word that follows, folded; an empty text where a name ends. */
  next: Set<string>
}

/**
 * Longer queries for one that is still being typed, as the shop writes them: beginnings of the
 * names of goods that it finds, so each finds at least these goods. Common ones come before whole
 * names; those that go on where the typed words end (`krem` → `krém na ruce`), also after a brand
 * (`Růžena krém`), before those with the typed words further on (`denní krém`). Among these, what
 * is bought most comes first: shoppers most likely mean that.
 *
 * @param names - of the goods found, the best first.
 */
export function completionsOf(query: string, names: readonly HitName[]): string[] {
  const typed = wordsOf(query.slice(0, MAX_LENGTH))
  if (typed.length === 0) return []
  const plain = beginningsOf(
    names.map(({ product, sold }) => ({ name: lowerFirst(product), sold })),
  )
  const branded = beginningsOf(
    names.flatMap(({ product, brand, sold }) =>
      brand && startsAlike(brand, typed) ? { name: `${brand} ${lowerFirst(product)}`, sold } : [],
    ),
  )
  const goingOn = likeliestFirst([...plain, ...branded].filter((one) => goesOn(one, typed)))
  const holding = likeliestFirst(plain.filter((one) => holds(one, typed)))
  const isCommon = ({ count }: Beginning) => count > 1
  const chosen: Beginning[] = []
  for (const one of [
    ...goingOn.filter(isCommon),
    ...holding.filter(isCommon),
    ...goingOn,
    ...holding,
  ])
    if (!chosen.some((other) => saysNoMore(one, other))) chosen.push(one)
  return chosen.slice(0, MOST).map(({ text }) => text)
}

/** Spares the others the work. */
const startsAlike = (brand: string, [first = '']: readonly string[]) =>
  fold(brand.slice(0, 2)) === first.slice(0, 2)

const likeliestFirst = (found: readonly Beginning[]) =>
  found.toSorted(
    (one, other) =>
      other.sold - one.sold || other.count - one.count || one.words.length - other.words.length,
  )

/** The same words, or more of them for the same goods. */
const saysNoMore = (one: Beginning, other: Beginning) =>
  other.words.every((word, index) => one.words[index] === word) &&
  (one.words.length === other.words.length || one.count === other.count)

/** Whether two words are the same, in whatever form. */
const isSame = (one: string, other: string) => one === other || stem(one) === stem(other)

/**
 * Whether it begins with the typed words, the last one perhaps unfinished, and adds something to
 * them.
 */
const goesOn = ({ words }: Beginning, typed: readonly string[]) =>
  typed.every((word, index) => {
    const own = words[index] ?? ''
    if (index < typed.length - 1) return isSame(own, word)
    return words.length > typed.length
      ? isSame(own, word) || own.startsWith(word)
      : own !== word && own.startsWith(word)
  })

/** Whether it has the typed words anywhere, the last one perhaps unfinished, and more besides. */
const holds = ({ words }: Beginning, typed: readonly string[]) =>
  words.length > typed.length &&
  typed.every((word, index) =>
    words.some((own) => isSame(own, word) || (index === typed.length - 1 && own.startsWith(word))),
  )

/**
 * The beginnings that make a query: `krém na ruce`, but not `krém na`, `bambusový` or `kojenecká
 * lahev 150`.
 */
function beginningsOf(names: readonly { name: string; sold: number }[]): Beginning[] {
  const found = new Map<string, Beginning>()
  for (const [name, goods] of Map.groupBy(names, ({ name: own }) => own)) {
    const pieces = goods.reduce((sum, { sold }) => sum + sold, 0)
    const parts = name.split(/\s+/).map((text) => ({ text, own: wordsOf(text) }))
    let [text, words]: [string, string[]] = ['', []]
    parts.forEach((part, index) => {
      text = text === '' ? part.text : `${text} ${part.text}`
      words = [...words, ...part.own]
      const next = parts[index + 1]
      if (next?.own.length === 0) return // a sign belongs to what stands before it
      const key = words.join(' ')
      const known = found.get(key) ?? {
        text: unended(text),
        words,
        count: 0,
        sold: 0,
        next: new Set(),
      }
      known.count += 1
      known.sold += pieces
      known.next.add(next?.own.join(' ') ?? '')
      found.set(key, known)
    })
  }
  return [...found.values()].filter(isQuery)
}

function isQuery({ text, words, next }: Beginning): boolean {
  const last = words.at(-1)
  if (text.length > LONGEST || last === undefined || isStopWord(last)) return false
  const isWhole = next.has('') || [...next].some(isPreposition)
  if (isWhole) return words.some(hasLetter)
  // Words before a number may mean nothing without it: `SPF`.
  const onward = /\p{Lu}{2}$/u.test(text) ? [...next].filter(hasLetter) : [...next]
  return !isAdjective(text) && onward.length > 1
}

/**
 * Without the comma that leads to what follows. The look behind keeps a long run of signs from
 * being tried again at each.
 */
const unended = (text: string) => text.replace(/(?<![\s,;:–-])[\s,;:–-]+$/u, '')

const hasLetter = (word: string) => /[a-z]/.test(word)

/** `Krém` → `krém`, but `WC čistič` stays. */
const lowerFirst = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? `${name.slice(0, 1).toLocaleLowerCase('cs')}${name.slice(1)}` : name
