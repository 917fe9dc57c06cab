import type { Selectable, Updateable } from 'kysely'
import { inTransaction } from '../../src/kernel/db/transaction.ts'
import { addDays, pragueClock } from '../../src/kernel/values/prague-time.ts'
import { birthdayMonth, isWithin } from './child-rules.ts'
import type { ClubDb, ClubTrx } from './club-database.ts'
import type { PurchaseTable } from './club-tables.ts'
import { addPoints, lockMember, takePoints, type MemberRow } from './points-ledger.ts'
import type { EarnInput, PurchaseInput, ReturnInput } from '../wire/club-wire.ts'

type PurchaseRow = Selectable<PurchaseTable>

type NamedPurchase = {
  memberId: string
  reference: string
  /** When the shop sold it. */
  at: Date
}
type Locked = { member: MemberRow; purchase: PurchaseRow }

/**
 * A command of the shop about an order of its, with the member locked before the purchase. Commands
 * may arrive twice and in any order, so each checks the state of the purchase first: a cancelled
 * purchase uses nothing and earns nothing, even if the cancellation arrives first.
 */
const onPurchase = <Answer>(
  db: ClubDb,
  { memberId, reference, at }: NamedPurchase,
  now: Date,
  command: (trx: ClubTrx, locked: Locked) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(db, async (trx) => {
    const member = await lockMember(trx, memberId, now)
    await trx
      .insertInto('purchases')
      .values({ member_id: memberId, reference, source: 'eshop', at })
      .onConflict((conflict) => conflict.columns(['member_id', 'reference']).doNothing())
      .execute()
    const purchase = await trx
      .selectFrom('purchases')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    return command(trx, { member, purchase })
  })

const setPurchase = (
  trx: ClubTrx,
  { id }: PurchaseRow,
  what: Updateable<PurchaseTable>,
): Promise<unknown> => trx.updateTable('purchases').set(what).where('id', '=', id).execute()

/**
 * Records a placed purchase. @returns ids of the coupons it uses, without those that another
 * purchase used meanwhile.
 */
export async function placePurchase(
  db: ClubDb,
  memberId: string,
  { reference, input }: { reference: string; input: PurchaseInput },
  now: Date,
): Promise<{ coupons: number[] }> {
  const at = new Date(input.at)
  return onPurchase(db, { memberId, reference, at }, now, async (trx, { purchase }) => {
    if (!purchase.cancelled_at && !purchase.placed_at) {
      await setPurchase(trx, purchase, { placed_at: now, total: input.total, at })
      await useCoupons(trx, memberId, { ids: input.coupons, reference }, now)
      await releaseRest(trx, memberId, reference)
      for (const childId of input.children)
        await useBirthday(trx, { memberId, childId, reference, day: pragueClock(at).day })
    }
    const used = await trx
      .selectFrom('coupons')
      .select('id')
      .where('member_id', '=', memberId)
      .where('used_in', '=', reference)
      .execute()
    return { coupons: used.map(({ id }) => id) }
  })
}

async function useCoupons(
  trx: ClubTrx,
  memberId: string,
  { ids, reference }: { ids: readonly number[]; reference: string },
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  // A coupon that expired before this command arrived was valid when the order was placed.
  await trx
    .updateTable('coupons')
    .set({ state: 'used', used_in: reference, used_at: now, reserved_for: null })
    .where('member_id', '=', memberId)
    .where('id', 'in', [...ids])
    .where('state', 'in', ['owned', 'expired'])
    .execute()
}

/** Releases coupons that were activated for the purchase but not used by it. */
const releaseRest = (trx: ClubTrx, memberId: string, reference: string) =>
  trx
    .updateTable('coupons')
    .set({ reserved_for: null })
    .where('member_id', '=', memberId)
    .where('reserved_for', '=', reference)
    .execute()

type BirthdayUse = { memberId: string; childId: number; reference: string; day: string }

async function useBirthday(
  trx: ClubTrx,
  { memberId, childId, reference, day }: BirthdayUse,
): Promise<void> {
  const child = await trx
    .selectFrom('children')
    .select('birth_date')
    .where('id', '=', childId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const month = child && birthdayMonth(child.birth_date, day)
  if (!month || !isWithin(month, day)) return
  await trx
    .insertInto('child_benefit_uses')
    .values({ child_id: childId, month: month.validFrom, reference })
    .onConflict((conflict) =>
      conflict.columns(['child_id', 'month']).where('released_at', 'is', null).doNothing(),
    )
    .execute()
}

/**
 * Gives the points of a finished purchase, with separate movements for those of coupons.
 * Idempotent. @returns the balance.
 */
export async function earnPurchase(
  db: ClubDb,
  memberId: string,
  { reference, input }: { reference: string; input: EarnInput },
  now: Date,
): Promise<{ balance: number }> {
  const at = new Date(input.at)
  return onPurchase(db, { memberId, reference, at }, now, async (trx, { member, purchase }) => {
    if (purchase.cancelled_at || purchase.earned_at) return { balance: member.balance }
    await setPurchase(trx, purchase, { earned_at: now })
    let { balance } = member
    let left = input.points
    for (const { id, name, discount_value } of await pointCoupons(trx, memberId, reference)) {
      const points = Math.min(left, discount_value)
      left -= points
      if (points > 0)
        balance = await addPoints(trx, member, {
          type: 4,
          points,
          title: name,
          at,
          key: `bonus:${id}:${reference}`,
          reference,
        })
    }
    const movement = {
      type: 1 as const,
      points: left,
      title: 'Nákup',
      at,
      key: `earn:${memberId}:${reference}`,
      reference,
    }
    if (left > 0) balance = await addPoints(trx, member, movement)
    const back = Math.min(purchase.returned_points, input.points)
    return {
      balance:
        back > 0 ? await takeBack(trx, member, { reference, from: 0, to: back, at: now }) : balance,
    }
  })
}

/**
 * Takes back the points of returned goods, as far as they are available; of a purchase that has not
 * earned yet, once it has. Idempotent, in any order: the input says what was returned altogether.
 *
 * @returns the balance.
 */
export async function returnGoods(
  db: ClubDb,
  memberId: string,
  { reference, input }: { reference: string; input: ReturnInput },
  now: Date,
): Promise<{ balance: number }> {
  const at = new Date(input.at)
  return onPurchase(db, { memberId, reference, at }, now, async (trx, { member, purchase }) => {
    const from = purchase.returned_points
    const to = Math.max(from, input.points)
    const total = Math.max(purchase.returned_total, input.total)
    await setPurchase(trx, purchase, { returned_points: to, returned_total: total })
    if (purchase.cancelled_at || !purchase.earned_at || to === from)
      return { balance: member.balance }
    return {
      balance: await takeBack(trx, member, {
        reference,
        from,
        to,
        at,
        isDiscount: input.isDiscount === true,
      }),
    }
  })
}

type TakenBack = { reference: string; from: number; to: number; at: Date; isDiscount?: boolean }

/** From what was taken back of a purchase before to what is altogether. */
const takeBack = (
  trx: ClubTrx,
  member: MemberRow,
  { reference, from, to, at, isDiscount = false }: TakenBack,
): Promise<number> =>
  takePoints(
    trx,
    member,
    {
      type: 7,
      points: to - from,
      title: isDiscount ? 'Sleva na objednávku, vrácení části ceny' : 'Vrácení zboží',
      at,
      key: `return:${member.id}:${reference}:${to}`,
      reference,
    },
    true,
  )

const pointCoupons = (trx: ClubTrx, memberId: string, reference: string) =>
  trx
    .selectFrom('coupons')
    .innerJoin('coupon_templates as template', 'template.code', 'coupons.template_code')
    .select(['coupons.id', 'template.name', 'template.discount_value'])
    .where('coupons.member_id', '=', memberId)
    .where('used_in', '=', reference)
    .where('discount_kind', '=', 'points')
    .orderBy('coupons.id')
    .execute()

/**
 * Returns the coupons and birthday discounts of a purchase and takes back its points, as far as
 * they are available. Idempotent.
 */
export async function cancelPurchase(
  db: ClubDb,
  memberId: string,
  reference: string,
  now: Date,
): Promise<{ balance: number }> {
  const named = { memberId, reference, at: now }
  return onPurchase(db, named, now, async (trx, { member, purchase }) => {
    if (purchase.cancelled_at) return { balance: member.balance }
    await setPurchase(trx, purchase, { cancelled_at: now })
    await trx
      .updateTable('coupons')
      .set({ state: 'owned', used_in: null, used_at: null })
      .where('member_id', '=', memberId)
      .where('used_in', '=', reference)
      .execute()
    await releaseRest(trx, memberId, reference)
    await trx
      .updateTable('child_benefit_uses')
      .set({ released_at: now })
      .where('reference', '=', reference)
      .where('released_at', 'is', null)
      .where(
        'child_id',
        'in',
        trx.selectFrom('children').select('id').where('member_id', '=', memberId),
      )
      .execute()
    const gained = await trx
      .selectFrom('point_entries')
      .select(({ fn }) => fn.sum<number | null>('points').as('points'))
      .where('member_id', '=', memberId)
      .where('reference', '=', reference)
      .where('type', 'in', [1, 2, 4])
      .executeTakeFirst()
    const points = (gained?.points ?? 0) - purchase.returned_points
    if (points <= 0) return { balance: member.balance }
    const movement = {
      type: 7 as const,
      points,
      title: 'Vrácení nákupu',
      at: now,
      key: `return:${memberId}:${reference}`,
      reference,
    }
    return { balance: await takePoints(trx, member, movement, true) }
  })
}

/**
 * Purchases in the 365 days before `now` in hundredths of a crown, without cancelled ones and
 * returned goods.
 */
export async function boughtInYear(trx: ClubTrx, memberId: string, now: Date): Promise<number> {
  const since = new Date(`${addDays(pragueClock(now).day, -365)}T00:00:00Z`)
  const { total } = await trx
    .selectFrom('purchases')
    .select(({ fn, eb }) =>
      fn
        .sum<number | null>(fn('greatest', [eb('total', '-', eb.ref('returned_total')), eb.lit(0)]))
        .as('total'),
    )
    .where('member_id', '=', memberId)
    .where('cancelled_at', 'is', null)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return total ?? 0
}
