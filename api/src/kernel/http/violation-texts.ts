import { csText, isCommonKey } from '@drogerie/shared-lib/i18n/cs-text.ts'

const KEY = /^[a-z][a-zA-Z]*(\.[a-zA-Z0-9]+)+$/

/** What the form says for a key of the field rules; a sentence stays; text of the schema library is never shown. */
export function violationText(message: string): string {
  if (isCommonKey(message)) return csText(message)
  return KEY.test(message) || /^(Invalid|Too (big|small)|Unrecognized)/.test(message)
    ? csText('form.error.invalid')
    : message
}
