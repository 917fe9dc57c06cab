import * as z from 'zod/mini'

/** Options for `startRegistration` and `startAuthentication`: made and read by the same library. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })
export type PasskeyOptions = z.infer<typeof PasskeyOptions>
