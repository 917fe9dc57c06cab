import { limits } from './constants.ts'
import { defaultPhonePrefix, phonePrefixes } from './phone-prefixes.ts'

/**
 * The field rules of the shop as plain predicates; linear in the length of the text, so no input
 * can hang them.
 */

export const isFilled = (text: string): boolean => text.trim() !== ''

/** Characters as a person counts them, so that an emoji is one. */
export const countCharacters = (text: string): number => [...text].length

const latinLetters = /^\p{Script=Latin}+$/u

export const isLetters = (text: string): boolean => latinLetters.test(text.normalize('NFC'))

export function isNameLength(text: string): boolean {
  const length = countCharacters(text.normalize('NFC'))
  return length >= limits.nameMinLength && length <= limits.nameMaxLength
}

/** True for 'aaa' and 'Aaa': a name of one letter repeated is a placeholder, not a name. */
export function isOneLetterRepeated(text: string): boolean {
  const letters = [...text.toLocaleLowerCase('cs')]
  return letters.length > 1 && letters.every((letter) => letter === letters[0])
}

const emailLocal = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/
const domainLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/

export function isEmail(text: string): boolean {
  if (text.length > limits.emailMaxLength) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  if (at < 1 || local.length > 64 || !emailLocal.test(local)) return false
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const top = labels.at(-1) ?? ''
  return (
    labels.length > 1 &&
    /^[A-Za-z]{2,}$/.test(top) &&
    labels.every((label) => label.length < 64 && domainLabel.test(label))
  )
}

/**
 * Removes what people type into a phone number: `+420 777-123 456` → `+420777123456`, `00420…` →
 * `+420…`.
 */
export function normalisePhone(text: string): string {
  const dense = text.replace(/[\s().\-/]/g, '')
  return dense.startsWith('00') ? `+${dense.slice(2)}` : dense
}

/** Digits of the number itself, without its prefix; Czech and Slovak numbers have exactly nine. */
export function isNationalPhone(prefix: string, digits: string): boolean {
  if (!/^\d{4,14}$/.test(digits) || prefix.length - 1 + digits.length > 15) return false
  return prefix === '+420' || prefix === '+421'
    ? digits.length === 9 && !digits.startsWith('0')
    : true
}

/**
 * A whole number with one of the offered prefixes; a bare number is read as Czech. Expects a
 * normalised text.
 */
export function isPhone(text: string): boolean {
  if (!text.startsWith('+')) return isNationalPhone(defaultPhonePrefix, text)
  const known = phonePrefixes.find(({ prefix }) => text.startsWith(prefix))
  return known !== undefined && isNationalPhone(known.prefix, text.slice(known.prefix.length))
}

/** A day that exists in the calendar, written `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** A year that a living person can be born in; expects a calendar day. */
export const isBirthYear = (text: string): boolean => text >= '1900-01-01'

/** Whole years from one `YYYY-MM-DD` to another; negative when the first lies in the future. */
export function ageInYears(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

export const hasDigit = (text: string): boolean => /\d/.test(text)
export const hasCapital = (text: string): boolean => /\p{Lu}/u.test(text)
export const hasSpecialCharacter = (text: string): boolean => /[^\p{L}\p{N}\s]/u.test(text)

/** Street and house number, 'Dlouhá 12a' or 'Nám. 28. října 5': the number follows a space. */
export const isStreetWithNumber = (text: string): boolean =>
  /\p{L}/u.test(text) && /\s\d/.test(text) && countCharacters(text) <= 255

/** `110 00` → `11000`. */
export const normalisePostcode = (text: string): string => text.replace(/\s/g, '')
export const isPostcode = (text: string): boolean => /^\d{5}$/.test(text)

/** Whether a postcode is Czech: the post's first digit is that of a region, 1 to 7. */
export const isCzechPostcode = (text: string): boolean =>
  /^[1-7]\d{4}$/.test(normalisePostcode(text))

export const isCardNumber = (text: string): boolean => /^\d{13}$/.test(text)
export const isDigits = (text: string): boolean => /^\d+$/.test(text)

export const isCompanyNumberLength = (text: string): boolean =>
  text.length >= limits.companyNumberMinLength &&
  text.length <= limits.companyNumberMaxLength &&
  /^[\p{L}\d][\p{L}\d\s-]*$/u.test(text)

/**
 * A number of the Czech register of companies: eight digits, the last one counted from the others.
 */
export function isCzechCompanyId(text: string): boolean {
  const digits = text.replace(/\s/g, '')
  if (!/^\d{8}$/.test(digits)) return false
  const sum = Array.from(digits.slice(0, 7), Number).reduce(
    (total, digit, index) => total + digit * (8 - index),
    0,
  )
  return (11 - (sum % 11)) % 10 === Number(digits[7])
}

/**
 * The form of a tax number of the Union: the country, then its own characters; a Czech one has
 * eight to ten digits.
 */
export function hasTaxIdForm(text: string): boolean {
  const plain = text.replace(/\s/g, '').toUpperCase()
  return plain.startsWith('CZ') ? /^CZ\d{8,10}$/.test(plain) : /^[A-Z]{2}[\dA-Z]{2,12}$/.test(plain)
}

function isWeightedBy11(digits: string): boolean {
  const weights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1].slice(-digits.length)
  return (
    weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0) % 11 === 0
  )
}

/**
 * A Czech bank account `[prefix-]number/bank`; both parts must be divisible by eleven under the
 * bank weights.
 */
export function isBankAccount(text: string): boolean {
  const parts = /^(?:(\d{1,6})-)?(\d{2,10})\/\d{4}$/.exec(text.replace(/\s/g, ''))
  if (!parts) return false
  const [, prefix = '0', number = ''] = parts
  return Number(number) > 0 && isWeightedBy11(prefix) && isWeightedBy11(number)
}
