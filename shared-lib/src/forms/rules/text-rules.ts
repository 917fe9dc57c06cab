import { countCharacters, isEmail } from '../../contract/field-rules.ts'
import type { Rule } from './rule.ts'

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Every pattern is a single character class, once or repeated, so that no text can make it slow. */
const isWhole =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(asText(value))
const hasSome = isWhole

/** `ascii` as the first argument narrows letters to a–z. */
const letters =
  (wide: RegExp, ascii: RegExp): Rule =>
  (value, [range]) =>
    (range === 'ascii' ? ascii : wide).test(asText(value))

function isUrl(value: unknown): boolean {
  const text = asText(value)
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

const isSame = (value: unknown, allowed: unknown): boolean =>
  allowed instanceof RegExp
    ? new RegExp(allowed.source, allowed.flags.replace(/[gy]/g, '')).test(asText(value))
    : asText(value) === asText(allowed)

export const textRules = {
  alpha: letters(/^[\p{L}]+$/u, /^[a-z]+$/i),
  alpha_spaces: letters(/^[\p{L} ]+$/u, /^[a-z ]+$/i),
  alphanumeric: letters(/^[\p{L}\d]+$/u, /^[a-z\d]+$/i),
  contains_alpha: hasSome(/\p{L}/u),
  contains_alpha_spaces: hasSome(/[\p{L} ]/u),
  contains_alphanumeric: hasSome(/[\p{L}\d]/u),
  contains_lowercase: hasSome(/\p{Ll}/u),
  contains_uppercase: hasSome(/\p{Lu}/u),
  contains_numeric: hasSome(/\d/),
  contains_symbol: hasSome(/[^\p{L}\d\s]/u),
  symbol: isWhole(/^[^\p{L}\d\s]+$/u),
  lowercase: isWhole(/^[^\p{Lu}]+$/u),
  uppercase: isWhole(/^[^\p{Ll}]+$/u),
  email: (value) => isEmail(asText(value)),
  url: isUrl,
  starts_with: (value, starts) => starts.some((start) => asText(value).startsWith(asText(start))),
  ends_with: (value, ends) => ends.some((end) => asText(value).endsWith(asText(end))),
  is: (value, allowed) => allowed.some((one) => isSame(value, one)),
  matches: (value, allowed) => allowed.some((one) => isSame(value, one)),
  not: (value, forbidden) => !forbidden.some((one) => isSame(value, one)),
  length: (value, [least, most = Number.POSITIVE_INFINITY]) => {
    const length = Array.isArray(value) ? value.length : countCharacters(asText(value))
    return length >= Number(least) && length <= Number(most)
  },
} satisfies Record<string, Rule>
