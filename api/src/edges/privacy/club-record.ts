import { MemberWire, PointsPageWire } from '../../../club/wire/club-wire.ts'
import { ClubAway, memberPath } from '../../money/club/club-client.ts'
import { membershipOf } from '../../money/club/memberships.ts'
import { rowsOfMailbox, type Person } from '../../people/customer/person-rows.ts'
import type { ShopServer } from '../../kernel/http/fastify-types.ts'

type Shop = Pick<ShopServer, 'db' | 'club'>
type Application = { kind: string; email: string; data: unknown; created_at: Date }
type ClubRecord = { member: unknown; pointsHistory: unknown; applications: Application[] }

const PAGE = 100

/**
 * The club's data about a person: card, points, children, coupons, and unconfirmed applications.
 * While the club is away, the record contains its last answer with its time as `asOf`, and
 * `pointsHistory` is null.
 */
export async function clubRecordOf({ db, club }: Shop, person: Person): Promise<ClubRecord> {
  const { customerId } = person
  const applications = await db
    .selectFrom('club_applications')
    .select(['kind', 'email', 'payload as data', 'created_at'])
    .where('id', 'in', [0, ...(await rowsOfMailbox(db, person, 'club_applications'))])
    .orderBy('id')
    .execute()
  if (customerId === null || (await club.refresh(customerId)) === 'none')
    return { member: null, pointsHistory: null, applications }
  const membership = await membershipOf(db, customerId)
  return {
    member: await memberIn(db, customerId),
    pointsHistory: membership && (await pointsOf(club, membership.memberId)),
    applications,
  }
}

async function memberIn(db: Shop['db'], customerId: number): Promise<unknown> {
  const row = await db
    .selectFrom('club_memberships')
    .select(['snapshot', 'copied_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row?.snapshot) return null
  const { id: _id, coupons, ...member } = MemberWire.parse(row.snapshot)
  // Leave out `reservedFor` and `usedIn`: they contain order tokens, which are secret.
  return {
    asOf: row.copied_at,
    ...member,
    coupons: coupons.map(({ reservedFor: _cart, usedIn: _order, ...coupon }) => coupon),
  }
}

/** @returns null when the club does not answer. */
async function pointsOf({ client }: Shop['club'], memberId: string): Promise<unknown[] | null> {
  const entries: unknown[] = []
  try {
    for (;;) {
      const page = await client.call(
        'GET',
        `${memberPath(memberId, 'points')}?limit=${PAGE}&offset=${entries.length}`,
        PointsPageWire,
      )
      entries.push(...page.entries.map(({ reference: _order, ...entry }) => entry))
      if (page.entries.length === 0 || entries.length >= page.total) return entries
    }
  } catch (error) {
    if (error instanceof ClubAway) return null
    throw error
  }
}
