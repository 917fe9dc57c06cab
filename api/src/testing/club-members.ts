import type { FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import { buildClub } from '../../club/src/service/club-app.ts'
import { openClubDatabase, type ClubDb } from '../../club/src/club-database.ts'
import type { CouponTemplateTable } from '../../club/src/club-tables.ts'
import { seedClub } from '../../club/src/seed/seed-club.ts'
import { startPostgres } from './postgres.ts'

export const CLUB_TOKEN = 'token-of-the-tests'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * @param serial - of the phone number: with name and birth date it is what tells one person from
 *   another.
 */
export const person = (email: string, serial: number) => ({
  salutation: 1,
  firstName: 'Karel',
  lastName: 'Malý',
  email,
  phoneNumber: `+420${601_000_000 + serial}`,
  birthDate: '1980-02-29',
  street: 'Nová 1',
  city: 'Brno',
  postcode: '60200',
})
export const communication = { email: true, sms: false, phone: false, post: false }

/**
 * The club's service on a real PostgreSQL: the embedded engine has one connection and hides every
 * race.
 */
export async function openTestClub(now: () => Date) {
  const postgres = await startPostgres()
  const database = await openClubDatabase({ databaseUrl: postgres.databaseUrl })
  await seedClub(database.db, now())
  const app = await buildClub({ db: database.db, token: CLUB_TOKEN, now })
  const close = async () => {
    await app.close()
    await database.close()
    await postgres.stop()
  }
  return { app, db: database.db, close, ...clubMembers(app, database.db) }
}

export type TestClub = Awaited<ReturnType<typeof openTestClub>>

function clubMembers(app: FastifyInstance, db: ClubDb) {
  /** A call of the shop. */
  async function call<Body = Record<string, unknown>>(
    method: Method,
    url: string,
    payload?: object,
  ): Promise<{ status: number; body: Body }> {
    const answer = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${CLUB_TOKEN}` },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, body: (answer.body === '' ? null : answer.json()) as Body }
  }

  let members = 0
  /** A new member with 50 points. */
  async function newMember(): Promise<string> {
    members += 1
    const { body } = await call('POST', '/members', {
      key: `key-${members}`,
      person: person(`m${members}@example.cz`, members),
      cardVariant: 'virtual',
      communication,
    })
    return body['id'] as string
  }
  const pointsOf = async (id: string) =>
    (
      await call<{
        balance: number
        entries: { points: number; balanceAfter: number; type: number }[]
      }>('GET', `/members/${id}/points?limit=1000`)
    ).body

  /**
   * The books of a member: the balance is the sum of the movements, and of what is left of each
   * gain; never below zero.
   */
  async function checkBooks(id: string): Promise<void> {
    const { balance, entries } = await pointsOf(id)
    expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(balance)
    expect(
      Math.min(balance, ...entries.map(({ balanceAfter }) => balanceAfter)),
    ).toBeGreaterThanOrEqual(0)
    const lots = await db
      .selectFrom('point_lots')
      .select('remaining')
      .where('member_id', '=', id)
      .execute()
    expect(lots.reduce((sum, { remaining }) => sum + remaining, 0)).toBe(balance)
  }

  /** A coupon of its own kind in one member's hands. @returns its id. */
  async function ownCoupon(
    memberId: string,
    code: string,
    template: Partial<Insertable<CouponTemplateTable>> = {},
  ): Promise<number> {
    const values = {
      code,
      type: 'coupon' as const,
      name: code,
      discount_kind: 'percent' as const,
      discount_value: 10,
      for_everybody: false,
      ...template,
    }
    await db.insertInto('coupon_templates').values(values).execute()
    const { id } = await db
      .insertInto('coupons')
      .values({ member_id: memberId, template_code: code, state: 'owned' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const newestEmail = () => `m${members}@example.cz`
  return { call, newMember, newestEmail, pointsOf, checkBooks, ownCoupon }
}
