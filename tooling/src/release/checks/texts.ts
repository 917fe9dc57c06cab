import { blocked, nameOf, type TrialLineup, type Finding } from '../finding.ts'

/**
 * Czech has four forms for counts; `many` is for fractions ("1,5 kusu"). "1." to "100." are one
 * form.
 */
const forms = new Intl.PluralRules('cs').resolvedOptions().pluralCategories
const ordinalForms = new Intl.PluralRules('cs', { type: 'ordinal' }).resolvedOptions()
  .pluralCategories
const suffix = /^(.*?)(_ordinal)?_(zero|one|two|few|many|other)$/

/** Texts as a release brings them: what is no text shows when they are looked at. */
export type Texts = { [key: string]: unknown }

function* flat(texts: object, prefix = ''): Generator<[string, unknown]> {
  for (const [key, value] of Object.entries(texts) as [string, unknown][]) {
    if (typeof value === 'object' && value !== null) yield* flat(value, `${prefix}${key}.`)
    else yield [prefix + key, value]
  }
}

const counted = /\{\{count\b/

/** A group of plural forms; `reason_other` alone is an ordinary text, unless it counts. */
const isPlural = (present: Map<string, unknown>) =>
  [...present.keys()].some((form) => form !== 'other') || counted.test(String(present.get('other')))

/** Keys whose plural lacks a form of Czech, with the forms it lacks. */
export function incompletePlurals(texts: Texts): [string, string[]][] {
  const found = new Map<string, Map<string, unknown>>()
  for (const [key, text] of flat(texts)) {
    const [, stem, ordinal = '', form] = suffix.exec(key) ?? []
    if (stem && form)
      found.set(
        stem + ordinal,
        (found.get(stem + ordinal) ?? new Map<string, unknown>()).set(form, text),
      )
  }
  return [...found].flatMap(([stem, present]): [string, string[]][] => {
    const wanted = stem.endsWith('_ordinal') ? ordinalForms : forms
    const missing = isPlural(present) ? wanted.filter((form) => !present.has(form)) : []
    return missing.length > 0 ? [[stem, missing]] : []
  })
}

/** `{{count}} kusů` is right for five alone; `{{count}} ks` needs no forms. */
const declined = /^\{\{count[^}]*\}\}\s\p{L}{3,}/u

/** The error of one text, and what to do about it; null when it is right. */
function amiss(key: string, text: unknown): { what: string; why: string; remedy: string } | null {
  if (typeof text !== 'string') {
    const why = 'a shopper would read the bare key, or the page would break'
    return {
      what: `${key} is ${JSON.stringify(text)} and no text`,
      why,
      remedy: 'write it between quotes in src/i18n/cs.json',
    }
  }
  if (text.trim() === '') {
    const why = 'a shopper would see nothing where something is meant'
    return { what: `${key} is empty`, why, remedy: 'write it in src/i18n/cs.json' }
  }
  if (!declined.test(text) || suffix.test(key)) return null
  const remedy = `write ${forms.map((form) => `${key.split('.').at(-1)}_${form}`).join(', ')} in src/i18n/cs.json`
  return {
    what: `${key} counts without plural forms`,
    why: 'it reads right with some counts alone',
    remedy,
  }
}

/** A count must read right with 1, 2, 5 and 1,5. */
export const texts = ({ candidate }: TrialLineup, messages: Texts): Finding[] => [
  ...incompletePlurals(messages).map(([key, missing]) =>
    blocked(
      'texts',
      `${nameOf(candidate)}: the plural ${key} lacks ${missing.join(', ')}`,
      'a shopper would read the bare key or a wrong form',
      'add the forms in src/i18n/cs.json',
    ),
  ),
  ...[...flat(messages)].flatMap(([key, text]) => {
    const found = amiss(key, text)
    return found
      ? [blocked('texts', `${nameOf(candidate)}: the text ${found.what}`, found.why, found.remedy)]
      : []
  }),
]
