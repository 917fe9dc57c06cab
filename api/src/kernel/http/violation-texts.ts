import { csText, isCommonKey } from '@drogerie/shared-lib/i18n/cs-text.ts'

const KEY = /^[a-z][a-zA-Z]*(\.[a-zA-Z0-9]+)+$/

/**
 * The text of a violation for the shopper: the sentence for a key of the field rules, or a sentence
 * as it is; texts of the schema library are never shown.
 */
export function violationText(message: string): string {
  if (isCommonKey(message)) return csText(message)
  return KEY.test(message) || /^(Invalid|Too (big|small)|Unrecognized)/.test(message)
    ? csText('form.error.invalid')
    : message
}
