import { groupPhone, joinPhone, splitPhone } from '@drogerie/shared-lib/forms/phone-text.ts'

/**
 * A stored number as the phone field itself would write it, so that merely passing through the
 * field changes nothing.
 */
export function phoneInput(phone: string | null): string {
  const { prefix, rest } = splitPhone(phone ?? '')
  return joinPhone({ prefix, rest: groupPhone(rest) })
}
