import * as z from 'zod/mini'
import { SocialProvider } from './enums.ts'
import * as field from './fields.ts'

/** GET /social-login: which providers this shop offers, in the order of the buttons. */
export const SocialLoginOffer = z.object({ providers: z.array(SocialProvider) })
export type SocialLoginOffer = z.infer<typeof SocialLoginOffer>

/**
 * GET /social-email-proofs/{id}: `email` as the provider gave it, to be confirmed or changed; null
 * without one.
 */
export const SocialEmailProof = z.object({
  provider: SocialProvider,
  email: z.nullable(z.string()),
})
export type SocialEmailProof = z.infer<typeof SocialEmailProof>

/** PUT /social-email-proofs/{id}: where the code shall go. */
export const SocialEmailPayload = z.object({ email: field.email() })
export type SocialEmailPayload = z.infer<typeof SocialEmailPayload>

/** PATCH /social-email-proofs/{id}: the eight digits of the mail; spaces are taken out. */
export const SocialCodePayload = z.object({ mailedCode: field.mailedCode() })
export type SocialCodePayload = z.infer<typeof SocialCodePayload>

/**
 * The end of a proved social login: its code is exchanged for a token at POST
 * /authentication-token.
 */
export const SocialLoginEnd = z.object({ oauthCode: z.string(), returnTo: z.nullable(z.string()) })
export type SocialLoginEnd = z.infer<typeof SocialLoginEnd>
