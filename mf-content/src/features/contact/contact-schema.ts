import type { ContactRequestPayload } from '@drogerie/shared-lib/contract/contact.ts'
import * as field from '@drogerie/shared-lib/contract/fields.ts'
import { isDigits } from '@drogerie/shared-lib/contract/field-rules.ts'
import * as z from 'zod/mini'

/** What a message may be about; each has its text `contact.subject.{code}`. */
export const subjects = ['order', 'product', 'club', 'store', 'complaint', 'other'] as const

const orderNumber = () =>
  field.optionalTextField([
    [isDigits, 'form.error.orderNumber'],
    [(text) => text.length <= 32, 'form.error.tooLong'],
  ])

/**
 * The form of POST /contact-requests as a stranger fills it, and the number of an order, which
 * travels in the subject.
 */
export const ContactForm = z.object({
  subject: z.enum(subjects),
  name: field.optionalLine(),
  email: field.email(),
  orderNumber: orderNumber(),
  phone: field.optionalPhone(),
  message: field.textArea(),
  website: field.honeypot(),
})
export type ContactForm = z.infer<typeof ContactForm>
export type ContactInput = z.input<typeof ContactForm>

/**
 * The payload of a message; an order's number stands in the subject, where the customer service
 * looks for it.
 */
export const contactPayload = (
  { orderNumber: number, subject: _code, ...form }: ContactForm,
  subjectText: string,
): ContactRequestPayload => ({
  ...form,
  subject: number ? `${subjectText} (${number})` : subjectText,
})
