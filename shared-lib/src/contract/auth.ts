import * as z from 'zod/mini'
import { iriOf } from './common.ts'
import * as field from './fields.ts'
import { PasskeyAnswer } from './passkey.ts'

/**
 * POST /authentication-token: e-mail with password, the one-time code of a social login, or a
 * passkey. Which members are missing is for the API to say (400), hence all are optional here.
 */
export const AuthenticationPayload = z.object({
  email: z.optional(field.code()),
  password: z.optional(z.string()),
  oauthCode: z.optional(field.code()),
  /** The answer to POST /passkeys/sign-in-options. */
  passkey: z.optional(PasskeyAnswer),
})
export type AuthenticationPayload = z.infer<typeof AuthenticationPayload>

/** Fields of the login form. */
export const SignInForm = z.object({ email: field.email(), password: field.currentPassword() })
export type SignInForm = z.infer<typeof SignInForm>

/**
 * A bearer token: it is the sign-in. An answer that holds one is never stored for a repeated
 * request.
 */
export const AccessToken = z.string()

/** Plain JSON without `@` keys, whatever `Accept` says. */
export const AuthenticationToken = z.object({ token: AccessToken, customer: iriOf('Customer') })
export type AuthenticationToken = z.infer<typeof AuthenticationToken>

/** POST /account-verification-requests: empty with a token, an e-mail without. */
export const VerificationRequestPayload = z.object({ email: field.optionalEmail() })
export type VerificationRequestPayload = z.infer<typeof VerificationRequestPayload>

/**
 * GET /account-verification-requests/{token}: what the visitor has to prove besides the link.
 * `press`: nothing; `password`: that the account is theirs, or they set a new password; `sign-in`:
 * they sign in first; `other-sign-in`: the link belongs to another account.
 */
export const VerificationLink = z.object({
  needs: z.enum(['press', 'password', 'sign-in', 'other-sign-in']),
})
export type VerificationLink = z.infer<typeof VerificationLink>

/**
 * PATCH /account-verification-requests/{token}. The password proves that the registration was the
 * visitor's own; without it the mailbox's owner sets a new one by a link.
 */
export const VerifyAccountPayload = z.object({ password: z.nullish(z.string()) })
export type VerifyAccountPayload = z.infer<typeof VerifyAccountPayload>

/** POST /reset-password-requests. */
export const ResetPasswordRequestPayload = z.object({
  email: field.email(),
  locale: field.optionalCode(),
})
export type ResetPasswordRequestPayload = z.infer<typeof ResetPasswordRequestPayload>

/** PATCH /reset-password-requests/{token}. */
export const ResetPasswordPayload = z
  .object({ newPassword: field.password(), confirmNewPassword: field.confirmation() })
  .check(field.fieldsMatch('newPassword', 'confirmNewPassword'))
export type ResetPasswordPayload = z.infer<typeof ResetPasswordPayload>
