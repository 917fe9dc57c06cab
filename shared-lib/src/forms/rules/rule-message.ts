import cs from './messages-cs.json' with { type: 'json' }
import en from './messages-en.json' with { type: 'json' }
import type { BrokenRule } from './rules.ts'
import { readDay } from './typed-date.ts'

type Texts = Readonly<Record<string, string>>
const languages: { readonly cs: Texts; readonly en: Texts } = { cs, en }

export type MessageOptions = {
  /** Label of the field. */ field: string
  language?: 'cs' | 'en'
  value?: unknown
}

/** Dates are shown as dd.mm.yyyy, everything else as it is. */
const show = (value: unknown): string =>
  readDay(value)?.split('-').reverse().join('.') ?? String(value)

/** The text of a broken rule; a rule without one gets the fallback. */
export function ruleMessage(
  { message, args }: Pick<BrokenRule, 'message' | 'args'>,
  { field, language = 'cs', value }: MessageOptions,
): string {
  const texts = languages[language]
  const template =
    (Object.hasOwn(texts, message) ? texts[message] : undefined) ?? texts['default'] ?? ''
  const values: Record<string, string> = {
    field,
    name: field,
    a: show(args[0]),
    b: show(args[1]),
    list: args.map(show).join(', '),
    value: String(value ?? ''),
  }
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
