import { sql, type Kysely } from 'kysely'
import { databaseNow } from '../../kernel/db/database-clock.ts'
import type { Database } from '../../kernel/db/schema.ts'
import type { ClubTerms, ClubTermsOf } from '../../order/facts/club-terms.ts'
import { memberOf, termsOf } from './member-terms.ts'

/**
 * The club's terms for a customer, from the shop's copy. One query and no call to the club, so that
 * a cart's transaction never waits for it. Coupons and benefits of placed orders are left out, even
 * before the club knows of the orders.
 *
 * @param onAsked - called with the customer and the age of the copy (ms; null without a copy), so
 *   that an old copy can be refreshed.
 */
export const localClubTerms =
  (onAsked: (customerId: number, ageMs: number | null) => void = () => undefined): ClubTermsOf =>
  async (db, customerId) => {
    const row = await db
      .selectFrom('club_memberships')
      .select(['snapshot', 'copied_at', databaseNow.as('now')])
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    if (!row) return null
    onAsked(customerId, row.copied_at && row.now.getTime() - row.copied_at.getTime())
    const member = memberOf(row.snapshot)
    const terms = member && row.copied_at ? termsOf(member, row.copied_at, row.now) : null
    return terms && withoutUsed(db, terms)
  }

export const couponSubject = (id: number) => `coupon:${id}`
export const childSubject = ({ childId, validFrom }: { childId: number; validFrom: string }) =>
  `child:${childId}:${validFrom}`

async function withoutUsed(db: Kysely<Database>, terms: ClubTerms): Promise<ClubTerms> {
  const subjects = [
    ...terms.coupons.map(({ id }) => couponSubject(id)),
    ...terms.childBenefits.map(childSubject),
  ]
  if (subjects.length === 0) return terms
  const rows = await db
    .selectFrom('club_uses')
    .select('subject')
    .where('released_at', 'is', null)
    .where(sql<boolean>`subject = any(${subjects})`)
    .execute()
  const used = new Set(rows.map(({ subject }) => subject))
  return {
    ...terms,
    coupons: terms.coupons.filter(({ id }) => !used.has(couponSubject(id))),
    childBenefits: terms.childBenefits.filter((benefit) => !used.has(childSubject(benefit))),
  }
}
