import type { ContactMePayload } from '@drogerie/shared-lib/contract/contact.ts'
import * as field from '@drogerie/shared-lib/contract/fields.ts'
import { splitPhone } from '@drogerie/shared-lib/forms/phone-text.ts'
import * as z from 'zod/mini'

/**
 * When a call suits, within the hours of the line; each has its texts `contact.call.when.{code}`
 * and `contact.call.agreed.{code}`.
 */
export const callTimes = ['any', 'morning', 'afternoon'] as const

/** The form of POST /contact-me: a number, and when to call it. */
export const CallForm = z.object({
  phone: field.phone(),
  when: z.enum(callTimes),
  website: field.honeypot(),
})
export type CallForm = z.infer<typeof CallForm>
export type CallInput = z.input<typeof CallForm>

/**
 * The payload of a requested call; its time stands in the note, which the customer service reads
 * before it calls.
 */
export function callPayload(
  { phone, website }: CallForm,
  { name, note }: { name: string | undefined; note: string },
): ContactMePayload {
  const { prefix, rest } = splitPhone(phone)
  return {
    phonePrefix: prefix as ContactMePayload['phonePrefix'],
    phoneNumber: rest,
    name,
    note,
    website,
  }
}

/** Name of the field that shows an error: prefix and number are parts of `phone`. */
export const callFieldOf = (path: string): string =>
  path === 'phonePrefix' || path === 'phoneNumber' ? 'phone' : path
