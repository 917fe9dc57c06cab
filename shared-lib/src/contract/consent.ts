import * as z from 'zod/mini'
import { resource } from './common.ts'
import { newsletterConsentCode } from './constants.ts'
import * as field from './fields.ts'

/**
 * GET and POST /customers/consent/{guid}; the guid is a secret of its own. `asked` is the code of
 * the consent that the mail with this guid asks for; the others are of the same mailbox.
 */
export const CustomerConsent = z.extend(resource('CustomerConsent'), {
  guid: z.string(),
  asked: z.string(),
  emailMasked: z.string(),
  consents: z.array(z.object({ code: z.string(), name: z.string(), granted: z.boolean() })),
})
export type CustomerConsent = z.infer<typeof CustomerConsent>

export const CustomerConsentPayload = z.object({
  consents: z.array(z.object({ code: field.code(), granted: z.boolean() })).check(z.maxLength(50)),
})
export type CustomerConsentPayload = z.infer<typeof CustomerConsentPayload>

/** POST /gdpr/customer-consent: the newsletter, confirmed by a mail. */
export const NewsletterPayload = z.object({
  email: field.email(),
  consentCode: z.literal(newsletterConsentCode),
  granted: z.literal(true),
  website: field.honeypot(),
})
export type NewsletterPayload = z.infer<typeof NewsletterPayload>

/**
 * POST /gdpr/subscribe-shop-user and unsubscribe-shop-user: empty when signed in, else the guid of
 * a mail.
 */
export const MarketingPayload = z.object({ guid: field.optionalCode() })
export type MarketingPayload = z.infer<typeof MarketingPayload>
