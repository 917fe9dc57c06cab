import * as z from 'zod/mini'
import { limits } from './constants.ts'
import * as rule from './field-rules.ts'
import { defaultPhonePrefix, phonePrefixes } from './phone-prefixes.ts'
import { todayInPrague } from './today.ts'
import { isVisibleText, tidyLine, tidyLines } from './visible-text.ts'

/**
 * The input fields of the shop. Forms, payloads and the API share them. Messages are translation
 * keys; a field reports its first broken rule only, so that a list of violations has one line per
 * field.
 */

type Rule = readonly [holds: (text: string) => boolean, messageKey: string]

const required: Rule = [rule.isFilled, 'form.error.required']
const visible: Rule = [isVisibleText, 'form.error.characters']

function firstBroken(rules: readonly Rule[], skipEmpty: boolean) {
  // Not z.refine: several refinements would each add an issue, and aborting ones would silence the
  // other fields' rules.
  return z.check<string>((payload) => {
    if (skipEmpty && payload.value === '') return
    const broken = rules.find(([holds]) => !holds(payload.value))
    if (broken)
      payload.issues.push({ code: 'custom', input: payload.value, message: broken[1], path: [] })
  })
}

type Writing = {
  /** Runs on the tidied text; its result is what is kept. */
  normalise?: (text: string) => string
  /** Ends of lines stay. */
  hasLines?: boolean
}

function tidied({ normalise = (text) => text, hasLines = false }: Writing) {
  const tidy = hasLines ? tidyLines : tidyLine
  return z.overwrite<string>((text) => normalise(tidy(text)))
}

/** A required text, one line of visible characters unless `writing` says otherwise. */
/* @__NO_SIDE_EFFECTS__ */
export function textField(rules: readonly Rule[] = [], writing: Writing = {}) {
  return z
    .string('form.error.required')
    .check(tidied(writing), firstBroken([required, ...rules, visible], false))
}

/** A text that may be absent, null or empty; an empty one means absent. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalTextField(rules: readonly Rule[] = [], writing: Writing = {}) {
  return z.nullish(
    z.string('form.error.invalid').check(tidied(writing), firstBroken([...rules, visible], true)),
  )
}

/** A secret, taken exactly as typed: it is hashed or compared, and never shown. */
/* @__NO_SIDE_EFFECTS__ */
function secretField(rules: readonly Rule[]) {
  return z.string('form.error.required').check(firstBroken([required, ...rules], false))
}

/**
 * A code, token or IRI that came from the API or from a mail; whether it exists is for the API to
 * say.
 */
/* @__NO_SIDE_EFFECTS__ */
export const code = () => z.string().check(tidied({}), firstBroken([visible], true))
/* @__NO_SIDE_EFFECTS__ */
export const optionalCode = () => z.nullish(code())

const nameRules: readonly Rule[] = [
  [rule.isNameLength, 'form.error.nameLength'],
  [rule.isLetters, 'form.error.nameLetters'],
  [(text) => !rule.isOneLetterRepeated(text), 'form.error.nameRepeated'],
]
const shorterThan = (max: number): Rule => [
  (text) => rule.countCharacters(text) <= max,
  'form.error.tooLong',
]
const emailRules: readonly Rule[] = [[rule.isEmail, 'form.error.email']]
const phoneRules: readonly Rule[] = [[rule.isPhone, 'form.error.phone']]
const companyNumber = (messageKey: string): readonly Rule[] => [
  [rule.isCompanyNumberLength, messageKey],
]
const maxText = (max: number): readonly Rule[] => [
  [(text) => rule.countCharacters(text) <= max, 'form.error.textLength'],
]

/* @__NO_SIDE_EFFECTS__ */
export const personName = () => textField(nameRules)
/** Eight digits sent by mail; spaces between them are taken out. */
/* @__NO_SIDE_EFFECTS__ */
export const mailedCode = () =>
  textField([[(text) => /^\d{8}$/.test(text), 'form.error.mailedCode']], {
    normalise: (text) => text.replace(/\s+/g, ''),
  })
/* @__NO_SIDE_EFFECTS__ */
export const email = () => textField(emailRules)
/* @__NO_SIDE_EFFECTS__ */
export const optionalEmail = () => optionalTextField(emailRules)
/** A whole phone number; spaces are taken out, a bare one is Czech. */
/* @__NO_SIDE_EFFECTS__ */
export const phone = () => textField(phoneRules, { normalise: rule.normalisePhone })
/* @__NO_SIDE_EFFECTS__ */
export const optionalPhone = () => optionalTextField(phoneRules, { normalise: rule.normalisePhone })
/**
 * The number alone, beside a `phonePrefix()`; the object checks the pair by `phoneMatchesPrefix`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const nationalPhone = () =>
  textField([[(text) => /^\d{4,14}$/.test(text), 'form.error.phone']], {
    normalise: rule.normalisePhone,
  })
/** One of the offered prefixes; absent, the number is Czech. */
/* @__NO_SIDE_EFFECTS__ */
export const phonePrefix = () =>
  z._default(
    z.enum(
      phonePrefixes.map(({ prefix }) => prefix),
      'form.error.phonePrefix',
    ),
    defaultPhonePrefix,
  )

type PhonePair = { phonePrefix: string; phoneNumber: string }
const isPhonePair = ({ phonePrefix: prefix, phoneNumber }: PhonePair): boolean =>
  rule.isNationalPhone(prefix, phoneNumber)

/** Check of an object with `phonePrefix` and `phoneNumber`; reports at the number. */
/* @__NO_SIDE_EFFECTS__ */
export const phoneMatchesPrefix = () =>
  z.refine<PhonePair>(isPhonePair, {
    error: 'form.error.phone',
    path: ['phoneNumber'],
    when: fieldsAreFine('phonePrefix', 'phoneNumber'),
  })

/** A birth date `YYYY-MM-DD`: real, past, and of a person at least `minAge` years old. */
/* @__NO_SIDE_EFFECTS__ */
export const birthDate = (minAge = 0) =>
  textField([
    [rule.isIsoDate, 'form.error.birthDate'],
    [rule.isBirthYear, 'form.error.birthYear'],
    [(text) => text < todayInPrague(), 'form.error.birthDatePast'],
    [(text) => rule.ageInYears(text, todayInPrague()) >= minAge, 'form.error.birthDateAge'],
  ])

/** A child's birth date `YYYY-MM-DD`: real, past, under eighteen years ago. */
/* @__NO_SIDE_EFFECTS__ */
export const childBirthDate = () =>
  textField([
    [rule.isIsoDate, 'form.error.birthDate'],
    [rule.isBirthYear, 'form.error.birthYear'],
    [(text) => text <= todayInPrague(), 'form.error.birthDatePast'],
    [
      (text) => rule.ageInYears(text, todayInPrague()) < limits.childMaxAgeYears,
      'form.error.childAge',
    ],
  ])

/** A new password, taken exactly as typed. */
/* @__NO_SIDE_EFFECTS__ */
export const password = () =>
  secretField([
    [(text) => rule.countCharacters(text) >= limits.passwordMinLength, 'form.error.passwordLength'],
    [(text) => text.length <= limits.passwordMaxLength, 'form.error.tooLong'],
    [rule.hasDigit, 'form.error.passwordDigit'],
    [rule.hasSpecialCharacter, 'form.error.passwordSpecial'],
    [rule.hasCapital, 'form.error.passwordCapital'],
  ])
/** An existing password: only its presence is required. */
/* @__NO_SIDE_EFFECTS__ */
export const currentPassword = () => secretField([shorterThan(limits.passwordMaxLength)])
/** The confirmation beside a `password()`; the object compares them by `fieldsMatch`. */
/* @__NO_SIDE_EFFECTS__ */
export const confirmation = () => secretField([])

/* @__NO_SIDE_EFFECTS__ */
export const company = () => textField([shorterThan(255)])
/* @__NO_SIDE_EFFECTS__ */
export const optionalCompany = () => optionalTextField([shorterThan(255)])
/* @__NO_SIDE_EFFECTS__ */
export const ico = () => textField(companyNumber('form.error.ico'))
/* @__NO_SIDE_EFFECTS__ */
export const optionalIco = () => optionalTextField(companyNumber('form.error.ico'))
/* @__NO_SIDE_EFFECTS__ */
export const optionalDic = () => optionalTextField(companyNumber('form.error.dic'))
/* @__NO_SIDE_EFFECTS__ */
export const street = () => textField([[rule.isStreetWithNumber, 'form.error.street']])
/* @__NO_SIDE_EFFECTS__ */
export const city = () => textField([shorterThan(255)])
/* @__NO_SIDE_EFFECTS__ */
export const postcode = () =>
  textField([[rule.isPostcode, 'form.error.postcode']], { normalise: rule.normalisePostcode })
/** Goods go to Czech addresses only. */
/* @__NO_SIDE_EFFECTS__ */
export const countryCode = () => z.literal('CZ', 'form.error.countryCode')
/** Digits of a club card; the groups people type are put together. */
/* @__NO_SIDE_EFFECTS__ */
export const cardNumber = () =>
  textField([[rule.isCardNumber, 'form.error.cardNumber']], { normalise: rule.normalisePostcode })
/* @__NO_SIDE_EFFECTS__ */
export const orderNumber = () =>
  textField([[rule.isDigits, 'form.error.orderNumber'], shorterThan(32)])
/* @__NO_SIDE_EFFECTS__ */
export const optionalBankAccount = () =>
  optionalTextField([[rule.isBankAccount, 'form.error.bankAccount']], {
    normalise: rule.normalisePostcode,
  })
/** A short required line: subject, title, company person. */
/* @__NO_SIDE_EFFECTS__ */
export const line = (max = 255) => textField([shorterThan(max)])
/* @__NO_SIDE_EFFECTS__ */
export const optionalLine = (max = 255) => optionalTextField([shorterThan(max)])
/* @__NO_SIDE_EFFECTS__ */
export const textArea = (max: number = limits.textAreaMaxLength) =>
  textField(maxText(max), { hasLines: true })
/* @__NO_SIDE_EFFECTS__ */
export const optionalTextArea = (max: number = limits.textAreaMaxLength) =>
  optionalTextField(maxText(max), { hasLines: true })

/** A box that must be ticked. */
/* @__NO_SIDE_EFFECTS__ */
export const consent = (messageKey = 'form.error.consent') => z.literal(true, messageKey)

/**
 * Invisible to people; what a machine writes into it is accepted here and answered by the API as if
 * all were well.
 */
/* @__NO_SIDE_EFFECTS__ */
export const honeypot = () => z.nullish(z.string())

/** Pieces of one line of the cart. */
/* @__NO_SIDE_EFFECTS__ */
export const quantity = () =>
  z
    .int('form.error.quantity')
    .check(z.gte(1, 'form.error.quantity'), z.lte(limits.itemQuantityMax, 'form.error.quantity'))

type Payload = { issues: { path?: PropertyKey[] | undefined }[] }

/**
 * Runs a rule over several fields even if other fields are invalid, as long as its own are valid.
 */
export function fieldsAreFine(...names: string[]) {
  return (payload: Payload): boolean =>
    !payload.issues.some(({ path }) => path?.[0] === undefined || names.includes(String(path[0])))
}

/** Check of an object: field `second` repeats field `first`; reports at the second. */
/* @__NO_SIDE_EFFECTS__ */
export function fieldsMatch<First extends string, Second extends string>(
  first: First,
  second: Second,
) {
  return z.refine<Partial<Record<First | Second, unknown>>>(
    (value) => value[first] === value[second],
    {
      error: 'form.error.passwordConfirm',
      path: [second],
      when: fieldsAreFine(first, second),
    },
  )
}
