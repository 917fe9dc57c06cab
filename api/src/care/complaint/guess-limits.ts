import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import type { Kysely } from 'kysely'
import { emailFingerprint } from '../../kernel/values/email-fingerprint.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { reserveAttempt, type Limit } from '../../kernel/http/attempt-limits.ts'

const WINDOW_SECONDS = 600

/**
 * How often somebody may look for an order by number and address. One network is stopped soon; a mailbox only after guesses
 * from many, so that a stranger with one line shuts its owner out nowhere else.
 */
export const orderGuesses = (
  what: 'withdrawal' | 'claim-search',
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
 * Runs a search by things that could be guessed. Only what finds nothing counts, so nobody is shut out from his own order.
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
