import * as z from 'zod/mini'
import { ComplaintReason } from './enums.ts'
import * as field from './fields.ts'

/**
 * POST /contact-requests; a signed-in person may leave the e-mail out (the API then fills it in).
 */
export const ContactRequestPayload = z.object({
  email: field.optionalEmail(),
  message: field.textArea(),
  name: field.optionalLine(),
  phone: field.optionalPhone(),
  subject: field.optionalLine(),
  website: field.honeypot(),
})
export type ContactRequestPayload = z.infer<typeof ContactRequestPayload>

/** The contact form as a stranger fills it. */
export const ContactForm = z.extend(ContactRequestPayload, { email: field.email() })
export type ContactForm = z.infer<typeof ContactForm>

/** POST /claim-requests: a complaint about an order the system does not know. */
export const ClaimRequestPayload = z.object({
  name: field.line(),
  email: field.email(),
  phone: field.optionalPhone(),
  orderNumber: field.orderNumber(),
  reason: ComplaintReason,
  message: field.textArea(),
  website: field.honeypot(),
})
export type ClaimRequestPayload = z.infer<typeof ClaimRequestPayload>

/** POST /contact-me: call me back. */
export const ContactMePayload = z
  .object({
    phonePrefix: field.phonePrefix(),
    phoneNumber: field.nationalPhone(),
    name: field.optionalLine(),
    note: field.optionalTextArea(),
    website: field.honeypot(),
  })
  .check(field.phoneMatchesPrefix())
export type ContactMePayload = z.infer<typeof ContactMePayload>
