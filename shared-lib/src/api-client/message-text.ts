import { typography } from '../format/typography.ts'
import type { CommonKey } from '../i18n/cs-text.ts'
import type { ErrorMessage } from './error-message.ts'

/**
 * The words of an error message: a text of the shop by `t`, or the sentence the server wrote. `Own`
 * are keys that the caller asked for beside the common ones.
 */
export const messageText = <Own extends string = never>(
  t: (key: CommonKey | Own, values?: Record<string, string | number>) => string,
  message: NonNullable<ErrorMessage<Own>>,
): string => ('text' in message ? typography(message.text) : t(message.key, message.values))
