import type { PaymentState } from '@drogerie/shared-lib/contract/enums.ts'
import { sql } from 'kysely'

const over: readonly PaymentState[] = ['cancelled', 'failed']

/**
 * The payment that counts: the last attempt that is not over. Money may also come by a payment that
 * another one had replaced.
 *
 * @param payments - oldest first.
 */
export const countingPayment = <Attempt extends { state: PaymentState }>(
  payments: readonly Attempt[],
): Attempt | undefined => payments.findLast(({ state }) => !over.includes(state)) ?? payments.at(-1)

/** The same as an order of rows of `payments`: it is the first. */
export const countingFirst = sql`state in (${sql.join(over.map((state) => sql.lit(state)))}), id desc`
