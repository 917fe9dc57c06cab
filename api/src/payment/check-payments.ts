import { sql } from 'kysely'
import { GatewayError } from './comgate-client.ts'
import { nextCheck, secondsToNextCheck } from './check-times.ts'
import { settlePayment, type PaymentDeps } from './settle-payment.ts'

const AT_ONCE = 100
const DAYS_WAITED = 14

/**
 * Asks the gateway about payments it has been silent about: a notification got lost, or never came because the shopper
 * closed his browser. One that another payment took the place of is closed there first.
 *
 * @returns how many were asked about.
 */
export async function checkPayments(deps: PaymentDeps): Promise<number> {
  let asked = 0
  for (const { state, gatewayState, transactionId } of await duePayments(deps)) {
    // The gateway refuses to close what was paid meanwhile; the status read next tells.
    if (state === 'cancelled') await deps.gateway.cancel(transactionId, gatewayState).catch(ignoreAnswer)
    await settlePayment(deps, transactionId)
    asked += 1
  }
  return asked
}

/** Each is put off when it is taken, so that two processes do not ask about the same. */
async function duePayments({ db }: PaymentDeps) {
  const rows = await db
    .updateTable('payments')
    .set((eb) => ({
      checks: sql<number>`checks + 1`,
      next_check_at: eb
        .case()
        .when('created_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_WAITED})`)
        .then(null)
        .else(sql<Date>`now() + make_interval(secs => least(3600, 60 * power(2, least(checks + 1, 10))))`)
        .end(),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payments')
        .select('id')
        .where('next_check_at', '<=', nextCheck(0))
        .orderBy('next_check_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'state', 'gateway_state', 'transaction_id'])
    .execute()
  return rows.flatMap(({ state, gateway_state, transaction_id: transactionId }) =>
    transactionId === null ? [] : [{ state, gatewayState: gateway_state ?? ('PENDING' as const), transactionId }],
  )
}

function ignoreAnswer(error: unknown): void {
  if (!(error instanceof GatewayError) || error.trouble === 'unreached' || error.trouble === 'silent') throw error
}

export const firstCheckSeconds = secondsToNextCheck(0)
