import { inTransaction } from '../../src/kernel/db/transaction.ts'
import { pragueClock } from '../../src/kernel/values/prague-time.ts'
import { birthdayBonus, birthdayKey } from './birthday-bonus.ts'
import { birthdayIn } from './child-rules.ts'
import type { ClubDb } from './club-database.ts'
import { grantCoupons } from './coupons.ts'
import { statusFor } from './level-rules.ts'
import { addPoints, lockMember } from './points-ledger.ts'
import { boughtInYear } from './purchases.ts'

/**
 * The daily work for each member: expires points, grants coupons, gives the birthday bonus and
 * updates the level. Every step is idempotent and each member is one small transaction, so the run
 * may be interrupted anywhere and repeated.
 *
 * @returns how many members were processed.
 */
export async function nightly(db: ClubDb, now: Date): Promise<number> {
  const { day } = pragueClock(now)
  await db
    .updateTable('coupons')
    .from('coupon_templates as template')
    .set({ state: 'expired', reserved_for: null })
    .whereRef('template.code', '=', 'coupons.template_code')
    .where('coupons.state', 'in', ['offered', 'owned'])
    .where('template.valid_to', '<', day)
    .execute()
  const members = await db
    .selectFrom('members')
    .select('id')
    .where('forgotten_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of members) await lookAfter(db, id, day, now)
  return members.length
}

async function lookAfter(db: ClubDb, memberId: string, day: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('members')
      .select('forgotten_at')
      .where('id', '=', memberId)
      .executeTakeFirst()
    if (!found || found.forgotten_at) return
    const member = await lockMember(trx, memberId, now)
    const status = statusFor(await boughtInYear(trx, memberId, now), member.status)
    if (status !== member.status)
      await trx.updateTable('members').set({ status }).where('id', '=', memberId).execute()
    await grantCoupons(trx, memberId, now)
    const year = Number(day.slice(0, 4))
    if (!member.birth_date || birthdayIn(year, member.birth_date) !== day || status === 'locked')
      return
    const movement = {
      type: 5 as const,
      ...birthdayBonus,
      at: now,
      key: birthdayKey(memberId, year),
    }
    await addPoints(trx, member, movement)
  })
}
