import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { HttpError, notFound, violation } from '../../kernel/http/http-error.ts'
import { lockComplaint, type ComplaintRow } from './complaint-repository.ts'
import { step } from './move-complaint.ts'

const DECIDED = 'Na nabídku kuponu jste už odpověděli jinak.'

/**
 * The customer's answer to an offered coupon. The first one counts: repeated it changes nothing,
 * its opposite is refused.
 *
 * @throws HttpError 404; 409 - nothing is offered (any more), or another answer came first at the
 *   very moment; ViolationError 422 - the opposite was answered before.
 */
export async function answerCoupon(
  db: Kysely<Database>,
  token: string,
  accepted: boolean,
  now = new Date(),
): Promise<void> {
  const before = await db
    .selectFrom('complaints')
    .select('state')
    .where('token', '=', token)
    .executeTakeFirst()
  if (!before) throw notFound()
  await inTransaction(db, async (trx) => {
    const complaint = await lockComplaint(trx, { token })
    if (!complaint) throw notFound()
    if (complaint.coupon_accepted === accepted) return
    if (complaint.coupon_accepted !== null && before.state !== 'approved_coupon_compensation')
      throw violation('accepted', DECIDED)
    if (complaint.coupon_accepted !== null)
      throw new HttpError(409, 'The offer was answered otherwise', { message: DECIDED })
    if (!isOffered(complaint) || isOver(complaint, now))
      throw new HttpError(409, 'There is no offer to answer', {
        message: 'Na tuto nabídku už nejde odpovědět. Napište prosím zákaznické péči.',
      })
    await step(trx, complaint, {
      to: accepted ? 'complaint_coupon_complete' : 'complaint_coupon_unaccepted',
      now,
    })
  })
}

const isOffered = ({ state }: ComplaintRow): boolean => state === 'approved_coupon_compensation'

/** Whether the time to answer has passed; an offer without one stays open. */
const isOver = ({ coupon_answer_by: until }: ComplaintRow, now: Date): boolean =>
  until !== null && until <= now

/**
 * Closes offers without an answer in time. Each is a transaction of its own and checked again under
 * its lock.
 *
 * @returns how many.
 */
export async function closeUnansweredOffers(db: Kysely<Database>, now: Date): Promise<number> {
  const due = await db
    .selectFrom('complaints')
    .select('id')
    .where('state', '=', 'approved_coupon_compensation')
    .where('coupon_answer_by', '<=', now)
    .orderBy('id')
    .execute()
  let closed = 0
  for (const { id } of due) {
    await inTransaction(db, async (trx) => {
      const complaint = await lockComplaint(trx, { id })
      if (!complaint || !isOffered(complaint) || !isOver(complaint, now)) return
      await step(trx, complaint, { to: 'complaint_coupon_no_response', now })
      closed += 1
    })
  }
  return closed
}
