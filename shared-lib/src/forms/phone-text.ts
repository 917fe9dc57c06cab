import { defaultPhonePrefix, phonePrefixes } from '../contract/phone-prefixes.ts'

export type PhoneParts = { prefix: string; rest: string }

const longestFirst = [...phonePrefixes].toSorted((a, b) => b.prefix.length - a.prefix.length)

/**
 * `+420777123456` → `+420` and `777123456`. A bare number keeps the prefix in use; `00420…` counts
 * as a prefix.
 */
export function splitPhone(text: string, prefixInUse: string = defaultPhonePrefix): PhoneParts {
  const international = text.trim().replace(/^00/, '+')
  const known = international.startsWith('+')
    ? longestFirst.find(({ prefix }) => international.startsWith(prefix))
    : undefined
  return known
    ? { prefix: known.prefix, rest: international.slice(known.prefix.length).trimStart() }
    : { prefix: prefixInUse, rest: text }
}

/**
 * The form's value: prefix and number with the spaces people typed, or nothing while there is no
 * number.
 */
export const joinPhone = ({ prefix, rest }: PhoneParts): string =>
  rest.trim() === '' ? '' : `${prefix} ${rest}`

/** `777123456` → `777 123 456`; anything but nine digits stays as it is. */
export const groupPhone = (rest: string): string => {
  const digits = rest.replace(/\s/g, '')
  return /^\d{9}$/.test(digits) ? digits.replace(/(\d{3})(?=\d)/g, '$1 ') : rest
}
