import { canonicalEmail } from '../../../src/kernel/values/email-rules.ts'
import { addDays, pragueClock, pragueInstant } from '../../../src/kernel/values/prague-time.ts'
import type { ClubDb, ClubTrx } from '../club-database.ts'
import { birthdayKey } from '../birthday-bonus.ts'
import { grantCoupons } from '../coupons.ts'
import { addPoints, lockMember, takePoints } from '../points-ledger.ts'
import { couponTemplates } from './coupon-templates.ts'
import {
  basicHistory,
  cardOnlyHistory,
  goldHistory,
  silverHistory,
  withBirthdays,
  type PastEvent,
} from './demo-history.ts'
import { demoMembers, type DemoMember } from '../../wire/demo-members.ts'

const histories = [goldHistory, silverHistory, basicHistory, cardOnlyHistory]

/**
 * Fills an empty club with coupons and demo members, in one transaction, so that a killed seed
 * starts again.
 */
export async function seedClub(db: ClubDb, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await trx.selectFrom('coupon_templates').select('code').limit(1).executeTakeFirst()) return
    const { day } = pragueClock(now)
    await trx.insertInto('coupon_templates').values(couponTemplates(day)).execute()
    for (const [index, member] of demoMembers.entries())
      await seedMember(trx, member, histories[index] ?? [], now)
    await seedPastCoupons(trx, demoMembers[0].id, now)
    await seedChildren(trx, demoMembers[0].id, day)
  })
}

async function seedMember(
  trx: ClubTrx,
  member: DemoMember,
  history: readonly PastEvent[],
  now: Date,
): Promise<void> {
  const { day } = pragueClock(now)
  const joinedOn = addDays(day, -(history[0]?.daysAgo ?? 0))
  await trx
    .insertInto('members')
    .values({
      id: member.id,
      status: member.status,
      salutation: member.salutation,
      first_name: member.firstName,
      last_name: member.lastName,
      email: member.email,
      canonical_email: canonicalEmail(member.email),
      phone_number: member.phoneNumber,
      birth_date: member.birthDate,
      street: member.street,
      city: member.city,
      postcode: member.postcode,
      joined_at: pragueInstant(joinedOn, 600),
    })
    .execute()
  const cards = member.cards.map(({ number, variant }, index) => ({
    member_id: member.id,
    number,
    variant,
    is_primary: index === 0,
    issued_on: joinedOn,
  }))
  await trx.insertInto('cards').values(cards).execute()
  for (const event of withBirthdays(history, member.birthDate, day))
    await seedEvent(trx, member.id, event, pragueInstant(addDays(day, -event.daysAgo), 15 * 60))
  await lockMember(trx, member.id, now)
  await grantCoupons(trx, member.id, now)
}

/**
 * Writes an event through the ledger with the clock of its day, so that points due by then expire
 * before it.
 */
async function seedEvent(
  trx: ClubTrx,
  memberId: string,
  event: PastEvent,
  at: Date,
): Promise<void> {
  const { type, title, total, store = null } = event
  const reference =
    total === undefined
      ? null
      : (event.reference ?? `${store ? 'uctenka' : 'nakup'}-${memberId.slice(-1)}-${event.daysAgo}`)
  if (reference !== null) {
    const source = store ? ('store' as const) : ('eshop' as const)
    const done = { placed_at: at, earned_at: at }
    await trx
      .insertInto('purchases')
      .values({
        member_id: memberId,
        reference,
        source,
        store,
        total: Math.round((total ?? 0) * 100),
        at,
        ...done,
      })
      .execute()
  }
  const member = await lockMember(trx, memberId, at)
  const movement = {
    type,
    points: Math.abs(event.points),
    title,
    at,
    key:
      type === 5
        ? birthdayKey(memberId, pragueClock(at).day.slice(0, 4))
        : `seed:${memberId}:${event.daysAgo}`,
    reference: store || event.reference ? reference : null,
    store,
  }
  await (event.points > 0 ? addPoints : takePoints)(trx, member, movement)
}

async function seedPastCoupons(trx: ClubTrx, memberId: string, now: Date): Promise<void> {
  const usedAt = new Date(now.getTime() - 121 * 86_400_000)
  await trx
    .insertInto('coupons')
    .values([
      {
        member_id: memberId,
        template_code: 'zarijovych-sto',
        state: 'used',
        used_in: `uctenka-${memberId.slice(-1)}-121`,
        used_at: usedAt,
      },
      {
        member_id: memberId,
        template_code: 'letnich-patnact',
        state: 'expired',
        used_in: null,
        used_at: null,
      },
    ])
    .execute()
}

/** One child whose birthday month is now, and one born on 29 February. */
async function seedChildren(trx: ClubTrx, memberId: string, day: string): Promise<void> {
  const year = Number(day.slice(0, 4))
  await trx
    .insertInto('children')
    .values([
      {
        member_id: memberId,
        first_name: 'Adam',
        last_name: 'Nový',
        birth_date: `${year - 6}${day.slice(4, 8)}15`,
        gender: 'm',
      },
      {
        member_id: memberId,
        first_name: 'Ema',
        last_name: 'Nová',
        birth_date: '2020-02-29',
        gender: 'f',
      },
    ])
    .execute()
}
