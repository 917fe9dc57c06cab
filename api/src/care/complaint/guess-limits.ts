import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import type { Kysely } from 'kysely'
import { emailFingerprint } from '../../kernel/values/email-fingerprint.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { reserveAttempt, type Limit } from '../../kernel/http/attempt-limits.ts'

const WINDOW_SECONDS = 600

/**
 * How often a person may look for an order by number and address. A network is limited soon; a
 * mailbox only after guesses from many networks, so that a stranger with one line cannot lock its
 * owner out elsewhere.
 */
export const orderGuesses = (
  what: 'withdrawal' | 'claim-search' | 'tracking',
  ip: string,
  email: string,
): Limit[] => {
  const [network, mailbox] = [clientNetwork(ip), emailFingerprint(email)]
  return [
    { bucket: `${what}:network:${network}`, max: 30, windowSeconds: WINDOW_SECONDS },
    { bucket: `${what}:mailbox:${mailbox}:${network}`, max: 10, windowSeconds: WINDOW_SECONDS },
    { bucket: `${what}:mailbox:${mailbox}`, max: 60, windowSeconds: WINDOW_SECONDS },
  ]
}

/**
 * Runs a lookup by guessable data. Only failed lookups count, so that no owner is locked out.
 *
 * @throws HttpError 429 - too many guesses; whatever `find` throws.
 */
export async function limitGuesses<Found>(
  db: Kysely<Database>,
  limits: readonly Limit[],
  find: () => Promise<Found>,
): Promise<Found> {
  const attempt = await reserveAttempt(db, limits)
  const found = await find()
  if (found !== null && found !== undefined) await attempt.giveBack()
  return found
}
