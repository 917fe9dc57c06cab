import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { countAttempt, refuseWhenFull } from '../../kernel/http/attempt-limits.ts'
import { HttpError } from '../../kernel/http/http-error.ts'

/** Wrong codes from one network: a shopper mistypes a few, a machine tries thousands. */
const guesses = (ip: string) => [
  { bucket: `coupon:network:${clientNetwork(ip)}`, max: 60, windowSeconds: 600 },
]

/**
 * Runs a command that enters a code. Only refused codes count.
 *
 * @throws HttpError 429 - too many wrong codes; whatever `work` throws.
 */
export async function limitCouponGuesses<Result>(
  db: Kysely<Database>,
  ip: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await refuseWhenFull(db, guesses(ip))
  try {
    return await work()
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 422) await countAttempt(db, guesses(ip))
    throw error
  }
}
