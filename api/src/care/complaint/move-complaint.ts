import { randomBytes } from 'node:crypto'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { ComplaintState } from '@drogerie/shared-lib/contract/enums.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { HttpError, notFound, violation } from '../../kernel/http/http-error.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { addDays, pragueClock, pragueInstant, pragueIso } from '../../kernel/values/prague-time.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import type { ComplaintStateJob, PayBack } from '../../kernel/outbox/outbox-jobs.ts'
import { shareOfLine } from '../../order/promotions/share-of-line.ts'
import { loadPlacedOrder } from './claimed-orders.ts'
import { lockComplaint, type ComplaintRow } from './complaint-repository.ts'
import { payOut, type PayOut } from './pay-out.ts'
import { complaintStates, mayMove, stateLabel } from './complaint-states.ts'
import { lockOrder } from '../../order/facts/lock-order.ts'

export type Move = {
  to: ComplaintState
  /** Sentence for the customer in the history; the state's own when left out. */
  text?: string | undefined
  /** Value of the coupon offered, hundredths of a crown; left out, what the claimed pieces cost. */
  couponAmount?: number | undefined
  /** How much money goes back, and where to; of `complaint_cash_complete` only. */
  payOut?: PayOut | undefined
  now?: Date | undefined
}

/** A step the table does not have, or one somebody else took first. */
export const illegalMove = (from: ComplaintState, to: ComplaintState) =>
  new HttpError(409, `A complaint cannot go from ${from} to ${to}`, {
    message: `Reklamace ve stavu „${stateLabel(from)}“ nemůže přejít do stavu „${stateLabel(to)}“.`,
  })

/**
 * Takes one step of the table, under the locks of order and complaint: history, mail, with an offer
 * its coupon, and with the money its refund.
 *
 * @param number - of the complaint, `R000017`.
 * @throws HttpError 404 - no such complaint; 409 - no such step, or no money left to go back.
 */
export async function moveComplaint(
  db: Kysely<Database>,
  number: string,
  move: Move,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('complaints')
      .select('order_id')
      .where('number', '=', number)
      .executeTakeFirst()
    if (!known) throw notFound()
    await lockOrder(trx, known.order_id)
    const complaint = orNotFound(await lockComplaint(trx, { number }))
    await step(trx, complaint, move)
  })
}

/**
 * Moves a locked complaint to a state. All effects of a state happen here, no matter which command
 * causes it.
 */
export async function step(
  trx: Transaction<Database>,
  complaint: ComplaintRow,
  { to, text, couponAmount, payOut: money = {}, now = new Date() }: Move,
) {
  if (!mayMove(complaint.state, to)) throw illegalMove(complaint.state, to)
  const payBack =
    to === 'complaint_cash_complete'
      ? await payOut(trx, complaint, money, await paidFor(trx, complaint))
      : undefined
  const sentence =
    text ?? (payBack && isNowhere(payBack) ? ACCOUNT_ASKED : complaintStates[to].text)
  await trx
    .updateTable('complaints')
    .set({ state: to, updated_at: now })
    .where('id', '=', complaint.id)
    .execute()
  const { id: entryId } = await trx
    .insertInto('complaint_history')
    .values({ complaint_id: complaint.id, state: to, text: sentence, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (to === 'approved_coupon_compensation') return offerCoupon(trx, complaint, couponAmount, now)
  const coupon = await noteAnswer(trx, complaint, to)
  if (!complaint.email) return
  const mail = {
    kind: 'complaint-state',
    email: complaint.email,
    number: complaint.number,
    token: complaint.token,
    stateLabel: stateLabel(to),
    text: sentence,
    changedAt: pragueIso(now),
    payBack,
    coupon,
  } as const
  await enqueue(trx, `complaint-state:${entryId}`, mail, { orderId: complaint.order_id })
}

const ACCOUNT_ASKED = 'Peníze vám vrátíme převodem. Napište nám prosím, na který účet.'
const isNowhere = ({ method, account }: PayBack): boolean =>
  method === 'transfer' && account === null

/**
 * The coupon can be used from the moment its offer is accepted.
 *
 * @returns the coupon then.
 */
async function noteAnswer(
  trx: Transaction<Database>,
  complaint: ComplaintRow,
  to: ComplaintState,
): Promise<ComplaintStateJob['coupon']> {
  if (to !== 'complaint_coupon_complete' && to !== 'complaint_coupon_unaccepted') return undefined
  const accepted = to === 'complaint_coupon_complete'
  const { id, coupon_id, coupon_amount: amount, coupon_valid_to: validTo } = complaint
  await trx
    .updateTable('complaints')
    .set({ coupon_accepted: accepted })
    .where('id', '=', id)
    .execute()
  if (!accepted || coupon_id === null || amount === null || validTo === null) return undefined
  const { code } = await trx
    .updateTable('promotion_coupons')
    .set({ enabled: true })
    .where('id', '=', coupon_id)
    .returning('code')
    .executeTakeFirstOrThrow()
  return { code, amount, validTo }
}

const COUPON_MAX = 1_000_000
/**
 * Without letters that look like digits; 40 random bits are enough for a code that dies with its
 * first use.
 */
const couponCode = () =>
  `REK-${[...randomBytes(8)].map((byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'.charAt(byte % 32)).join('')}`

/**
 * Creates the coupon immediately but disabled; accepting the offer enables it. The amount is
 * rounded up to whole crowns.
 */
async function offerCoupon(
  trx: Transaction<Database>,
  complaint: ComplaintRow,
  wanted: number | undefined,
  now: Date,
): Promise<void> {
  const amount =
    wanted ?? Math.min(COUPON_MAX, Math.ceil((await paidFor(trx, complaint)) / 100) * 100)
  if (!Number.isInteger(amount) || amount < 100 || amount > COUPON_MAX)
    throw violation('couponAmount', 'Hodnota kuponu má být 1 až 10 000 Kč.')
  const today = pragueClock(now).day
  const validTo = addDays(today, limits.complaintCouponDays)
  const coupon = await makeCoupon(trx, complaint, { amount, validTo })
  await trx
    .updateTable('complaints')
    .set({
      coupon_id: coupon.id,
      coupon_amount: amount,
      coupon_valid_to: validTo,
      coupon_answer_by: pragueInstant(addDays(today, limits.couponAnswerDays + 1), 0),
      coupon_accepted: null,
    })
    .where('id', '=', complaint.id)
    .execute()
  if (!complaint.email) return
  const mail = {
    kind: 'coupon-offer',
    email: complaint.email,
    number: complaint.number,
    token: complaint.token,
    amount,
    validTo: addDays(today, limits.couponAnswerDays),
    couponValidTo: validTo,
  } as const
  await enqueue(trx, `coupon-offer:${coupon.id}`, mail, { orderId: complaint.order_id })
}

/** A coupon that is switched off, in a promotion of its own. */
async function makeCoupon(
  trx: Transaction<Database>,
  complaint: ComplaintRow,
  { amount, validTo }: { amount: number; validTo: string },
): Promise<{ id: number }> {
  const offers = await trx
    .selectFrom('complaint_history')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('complaint_id', '=', complaint.id)
    .where('state', '=', 'approved_coupon_compensation')
    .executeTakeFirstOrThrow()
  const promotion = await trx
    .insertInto('promotions')
    .values({
      code: `reklamace-${complaint.number}-${offers.count}`,
      name: `Náhrada za reklamaci ${complaint.number}`,
      coupon_based: true,
      kind: 'amount',
      value: amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return trx
    .insertInto('promotion_coupons')
    .values({
      code: couponCode(),
      promotion_id: promotion.id,
      enabled: false,
      expires_at: pragueInstant(addDays(validTo, 1), 0),
      usage_limit: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/**
 * What was paid for the claimed pieces: in an offer of several pieces each carries a part of the
 * saving.
 */
async function paidFor(trx: Transaction<Database>, complaint: ComplaintRow): Promise<number> {
  const order = await loadPlacedOrder(trx, complaint.order_id)
  const items = await trx
    .selectFrom('complaint_items')
    .selectAll()
    .where('complaint_id', '=', complaint.id)
    .execute()
  return items.reduce((sum, item) => {
    const line = order?.lines.find(({ id }) => id === item.order_item_id)
    return sum + (line ? shareOfLine(line.worth, line.quantity, 0, item.quantity) : 0)
  }, 0)
}
