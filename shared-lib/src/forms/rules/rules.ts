import { isEntered, type Rule, type RuleContext } from './rule.ts'
import { textRules } from './text-rules.ts'
import { readDay } from './typed-date.ts'
import { readNumber, valueRules } from './value-rules.ts'

/** Every generic rule of the forms by its name. */
export const rules = { ...valueRules, ...textRules }
export type RuleName = keyof typeof rules

/** A rule with its arguments, `['between', 2, 16]`. */
export type RuleCall = readonly [name: RuleName, ...args: unknown[]]

/** A rule that does not hold; `message` is its key in messages-cs.json and messages-en.json. */
export type BrokenRule = { rule: RuleName; message: string; args: readonly unknown[] }

/** The rules an empty value must obey, too; to all others it is nobody's concern but `required`'s. */
const rulesOfEmpty: readonly RuleName[] = ['required', 'accepted', 'require_one', 'confirm']

const dateRules: readonly RuleName[] = ['date_after', 'date_before', 'date_between']

/** Lists, numbers and texts are measured in items, in themselves and in characters, and told so. */
function messageKey(rule: RuleName, value: unknown, args: readonly unknown[]): string {
  if (dateRules.includes(rule))
    return readDay(value) === null ? 'invalidDate' : args.length === 0 ? `${rule}_today` : rule
  if (rule === 'length' && args.length === 1) return Array.isArray(value) ? 'min_array' : 'min_text'
  if (!['min', 'max', 'between', 'length'].includes(rule)) return rule
  if (Array.isArray(value)) return `${rule}_array`
  return rule !== 'length' && (readNumber(value) === null || args.includes('length'))
    ? `${rule}_text`
    : rule
}

/** The first rule in order that does not hold, or null. */
export function firstBrokenRule(
  value: unknown,
  calls: readonly RuleCall[],
  context: RuleContext,
): BrokenRule | null {
  for (const [rule, ...args] of calls) {
    const holds: Rule = rules[rule]
    if (!isEntered(value) && !rulesOfEmpty.includes(rule)) continue
    if (!holds(value, args, context)) return { rule, message: messageKey(rule, value, args), args }
  }
  return null
}
