import * as z from 'zod/mini'
import { DateTime } from './common.ts'
import * as field from './fields.ts'

/**
 * Codes of refusals (403): the customer requires a passkey; the identity has to be proved again.
 */
export const passkeyNeededCode = 1810
export const proofNeededCode = 1820

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const encoded = (most: number) =>
  field.textField([[(text) => text.length <= most && /^[\w-]+$/.test(text), 'form.error.invalid']])
const bytes = 20_000

/**
 * An authenticator's answer, for a new passkey or for a sign-in, as `@simplewebauthn/browser` gives
 * it.
 */
export const PasskeyAnswer = z.object({
  id: encoded(1_500),
  rawId: encoded(1_500),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(bytes),
    /** Sent for a new passkey, with `transports`. */
    attestationObject: z.optional(encoded(bytes)),
    transports: z.optional(z.array(field.code())),
    /** Sent for a sign-in with a passkey, with the signature and the user handle. */
    authenticatorData: z.optional(encoded(bytes)),
    signature: z.optional(encoded(bytes)),
    userHandle: z.nullish(encoded(bytes)),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  /** Kept in a cloud, on several devices. */
  synced: z.boolean(),
  createdAt: DateTime,
  lastUsedAt: z.nullable(DateTime),
})
export type Passkey = z.infer<typeof Passkey>

/**
 * GET /passkeys. `releasedAt`: the passkeys were reported lost; from then on a password suffices.
 */
export const PasskeyList = z.object({
  passkeys: z.array(Passkey),
  required: z.boolean(),
  releasedAt: z.nullable(DateTime),
})
export type PasskeyList = z.infer<typeof PasskeyList>

/** PUT /passkeys/{id}. */
export const PasskeyName = z.object({ passkeyName: field.line(60) })
export type PasskeyName = z.infer<typeof PasskeyName>

/** POST /passkeys. */
export const NewPasskey = z.object({ passkeyName: field.line(60), answer: PasskeyAnswer })
export type NewPasskey = z.infer<typeof NewPasskey>

/** PUT /passkeys/requirement. */
export const PasskeyRequirement = z.object({ required: z.boolean() })

/**
 * POST /reauthentications: by a passkey, the password, or the mailed code where there is no
 * password.
 */
export const Reauthentication = z.object({
  currentPassword: z.nullish(z.string()),
  proofCode: field.optionalCode(),
  passkey: z.optional(PasskeyAnswer),
})
export type Reauthentication = z.infer<typeof Reauthentication>

/** POST /passkey-releases: the passkeys are lost. */
export const PasskeyReleasePayload = z.object({ email: field.email() })
export type PasskeyReleasePayload = z.infer<typeof PasskeyReleasePayload>

/** PATCH /passkey-releases/{token}: when a password does again. */
export const PasskeyRelease = z.object({ releasedAt: DateTime })
export type PasskeyRelease = z.infer<typeof PasskeyRelease>
