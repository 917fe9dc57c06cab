import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/**
 * No letter or digit that is read or heard as another: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8
 * and B, Q, G.
 */
const SIGNS = 'ACDEFHJKMNPRTUVWXY34679'
const LENGTH = 6

const draw = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/**
 * A code no parcel that waits in a store has; the index of the table holds it against another
 * process.
 */
export async function freePickupCode(trx: Transaction<Database>): Promise<string> {
  for (;;) {
    const code = draw()
    const taken = await trx
      .selectFrom('shipments')
      .select('id')
      .where('pickup_code', '=', code)
      .where('fulfilment', '=', 'pickup_ready')
      .executeTakeFirst()
    if (!taken) return code
  }
}

/** Compares codes in the form people say or type: `k7m 2px`, `K7M-2PX`. */
export const samePickupCode = (said: string, code: string): boolean =>
  said.replaceAll(/[\s-]/g, '').toUpperCase() === code
