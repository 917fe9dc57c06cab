import * as z from 'zod/mini'
import { DateTime, resource } from './common.ts'

/** One sign-in of one browser, in the list of the customer's own devices. */
export const Session = z.extend(resource('Session'), {
  id: z.string(),
  /** Browser and system in words, `Chrome, Windows`. */
  device: z.string(),
  /** `85.70.12.*`: the network without the computer. */
  network: z.string(),
  createdAt: DateTime,
  /** Within an hour or so. */
  lastSeenAt: DateTime,
  /** However much it is used, it ends here. */
  expiresAt: DateTime,
  /** The one that asks. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>
