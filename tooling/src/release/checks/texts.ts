import { blocked, nameOf, type Company, type Finding } from './finding.ts'

/** Czech has four forms; `many` is for fractions ("1,5 kusu"). */
const forms = new Intl.PluralRules('cs').resolvedOptions().pluralCategories
const suffix = /^(.*)_(zero|one|two|few|many|other)$/

export type Texts = { [key: string]: string | Texts }

function* flat(texts: Texts, prefix = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') yield [prefix + key, value]
    else yield* flat(value, `${prefix}${key}.`)
  }
}

/** Keys whose plural lacks a form of Czech, with the forms it lacks. */
export function incompletePlurals(texts: Texts): [string, string[]][] {
  const found = new Map<string, Set<string>>()
  for (const [key] of flat(texts)) {
    const [, stem, form] = suffix.exec(key) ?? []
    if (stem && form) found.set(stem, new Set([...(found.get(stem) ?? []), form]))
  }
  return [...found].flatMap(([stem, present]): [string, string[]][] => {
    const missing = forms.filter((form) => !present.has(form))
    return missing.length > 0 ? [[stem, missing]] : []
  })
}

/** A count must read right with 1, 2, 5 and 1,5. */
export const texts = ({ candidate }: Company, messages: Texts): Finding[] => [
  ...incompletePlurals(messages).map(([key, missing]) =>
    blocked(
      'texts',
      `${nameOf(candidate)}: the plural ${key} lacks ${missing.join(', ')}`,
      'a shopper would read the bare key or a wrong form',
      'add the forms in src/i18n/cs.json',
    ),
  ),
  ...[...flat(messages)]
    .filter(([, text]) => text.trim() === '')
    .map(([key]) =>
      blocked(
        'texts',
        `${nameOf(candidate)}: the text ${key} is empty`,
        'a shopper would see nothing where something is meant',
        'write it in src/i18n/cs.json',
      ),
    ),
]
