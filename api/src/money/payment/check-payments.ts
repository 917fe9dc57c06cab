import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { ServiceAway } from '../../kernel/outbox/outbox-failures.ts'
import { GatewayError, type GatewayState } from './comgate-client.ts'
import { nextCheck, secondsToNextCheck } from './check-times.ts'
import { settlePayment, type PaymentDeps } from './settle-payment.ts'

const AT_ONCE = 100
/**
 * A silent gateway costs a timeout per call; payments that were not asked about by then come first
 * in the next round.
 */
const ROUND_MS = 20_000
const DAYS_WAITED = 14
/**
 * A lease longer than a call to the gateway: no other process asks about the same payment
 * meanwhile.
 */
const LEASE_SECONDS = 60

/**
 * Asks the gateway about payments without news, longest due first: a notification got lost, or the
 * shopper closed the browser. A payment that was replaced by another is closed there first. Only
 * payments that were asked about are postponed, and a failing one does not stop the others.
 *
 * @returns how many were asked about.
 * @throws AggregateError - some failed; thrown at the end.
 */
export async function checkPayments(deps: PaymentDeps): Promise<number> {
  const ends = performance.now() + ROUND_MS
  const faults: unknown[] = []
  let asked = 0
  while (asked < AT_ONCE && performance.now() < ends) {
    const payment = await takeNext(deps.db)
    if (!payment) break
    asked += 1
    await ask(deps, payment).catch((fault: unknown) => faults.push(fault))
    await putOff(deps.db, payment)
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} of ${asked} payments: ${String(faults[0])}`)
  return asked
}

type Due = {
  id: number
  state: string
  gatewayState: GatewayState
  transactionId: string
  checks: number
}

async function takeNext(db: Kysely<Database>): Promise<Due | null> {
  const row = await db
    .updateTable('payments')
    .set({ next_check_at: nextCheck(LEASE_SECONDS) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('payments')
        .select('id')
        .where('next_check_at', '<=', nextCheck(0))
        .where('transaction_id', 'is not', null)
        .orderBy('next_check_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'state', 'gateway_state', 'transaction_id', 'checks'])
    .executeTakeFirst()
  if (!row?.transaction_id) return null
  const { id, state, checks, gateway_state, transaction_id: transactionId } = row
  return { id, state, checks, transactionId, gatewayState: gateway_state ?? 'PENDING' }
}

type Asked = Pick<Due, 'state' | 'gatewayState' | 'transactionId'>

async function ask(
  deps: PaymentDeps,
  { state, gatewayState, transactionId }: Asked,
): Promise<void> {
  // The gateway refuses to close what was paid meanwhile; the next read of the status shows it.
  if (state === 'cancelled')
    await deps.gateway.cancel(transactionId, gatewayState).catch(ignoreAnswer)
  await settlePayment(deps, transactionId)
}

/**
 * Closes a payment at the gateway that another took the place of, where it is not paid yet.
 *
 * @throws ServiceAway - the gateway does not answer; the checks go on asking, too.
 */
export async function closeReplaced(deps: PaymentDeps, paymentId: number): Promise<void> {
  const row = await deps.db
    .selectFrom('payments')
    .select(['state', 'gateway_state', 'transaction_id'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!row?.transaction_id || row.state !== 'cancelled') return
  const { state, gateway_state, transaction_id: transactionId } = row
  await ask(deps, { state, gatewayState: gateway_state ?? 'PENDING', transactionId }).catch(
    (error: unknown) => {
      throw error instanceof GatewayError
        ? new ServiceAway('gateway away', { cause: error })
        : error
    },
  )
}

/** Longer each time; one that was settled, or is due again for another reason, is left alone. */
const putOff = (db: Kysely<Database>, { id, checks }: Due) =>
  db
    .updateTable('payments')
    .set((eb) => ({
      checks: checks + 1,
      next_check_at: eb
        .case()
        .when('created_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_WAITED})`)
        .then(null)
        .else(nextCheck(secondsToNextCheck(checks + 1)))
        .end(),
    }))
    .where('id', '=', id)
    .where('next_check_at', '>', nextCheck(0))
    .execute()

function ignoreAnswer(error: unknown): void {
  if (
    !(error instanceof GatewayError) ||
    error.trouble === 'unreached' ||
    error.trouble === 'silent'
  )
    throw error
}

export const firstCheckSeconds = secondsToNextCheck(0)
