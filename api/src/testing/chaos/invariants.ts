import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { ReceivedMail } from '../../standins/inbox-server.ts'
import type { Outcome } from './shopper.ts'

export type Stock = Readonly<Record<string, number>>

/** Free pieces of each variant: on hand, without those that are sold and wait. */
export async function freeStock(db: Kysely<Database>): Promise<Stock> {
  const rows = await db
    .selectFrom('product_variants')
    .select(['code', sql<number>`on_hand - on_hold`.as('free')])
    .execute()
  return Object.fromEntries(rows.map(({ code, free }) => [code, free]))
}

export type Evidence = {
  before: Stock
  /** The last order that was there before, by its row; those of a seeded shop have no mails. */
  since?: number
  outcomes: readonly Outcome[]
  mails: readonly ReceivedMail[]
}

/**
 * What must hold after every run (I1–I8 of the reliability page; I6, the points, is looked at in
 * the club's database).
 *
 * @returns a sentence for each thing that is broken; none: all hold.
 */
export async function brokenInvariants(
  db: Kysely<Database>,
  evidence: Evidence,
): Promise<string[]> {
  const checks = [
    stock,
    oneOrderPerCart,
    acknowledgedExist,
    totals,
    coupons,
    oneMailPerOrder,
    reachable,
  ]
  return (await Promise.all(checks.map((check) => check(db, evidence)))).flat()
}

async function stock(db: Kysely<Database>, { before, since = 0 }: Evidence): Promise<string[]> {
  const after = await freeStock(db)
  const { rows } = await sql<{ code: string; sold: number }>`
    select v.code, coalesce(sum(i.quantity), 0)::int as sold from product_variants v
    join order_items i on i.variant_id = v.id join orders o on o.id = i.order_id and o.state in ('new', 'fulfilled') and o.id > ${since}
    group by v.code`.execute(db)
  const sold = new Map(rows.map((row) => [row.code, row.sold]))
  const wrong = Object.entries(before).filter(
    ([code, free]) => free !== (after[code] ?? 0) + (sold.get(code) ?? 0) || (after[code] ?? 0) < 0,
  )
  return wrong.map(
    ([code, free]) =>
      `I1 ${code}: ${free} before, ${sold.get(code) ?? 0} sold, ${after[code]} left`,
  )
}

async function oneOrderPerCart(
  db: Kysely<Database>,
  { outcomes, since = 0 }: Evidence,
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from orders where number is not null group by number having count(*) > 1`.execute(
    db,
  )
  const { rows: placed } = await sql<{ email: string; count: number }>`
    select email, count(*)::int as count from orders where state <> 'cart' and id > ${since} group by email`.execute(
    db,
  )
  const toldTo = (email: string) =>
    outcomes.filter((outcome) => outcome.email === email && outcome.number !== null).length
  const numbers = outcomes.flatMap(({ number }) => number ?? [])
  return [
    ...rows.map(({ number }) => `I2 number ${number} twice`),
    ...placed
      .filter(({ email, count }) => count > toldTo(email))
      .map(
        ({ email, count }) => `I2 ${email} has ${count} orders and was told of ${toldTo(email)}`,
      ),
    ...(new Set(numbers).size === numbers.length
      ? []
      : ['I2 one number was acknowledged to two shoppers']),
  ]
}

async function acknowledgedExist(db: Kysely<Database>, { outcomes }: Evidence): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['token_value', 'number', 'state', 'email'])
    .execute()
  const byToken = new Map(rows.map((row) => [row.token_value, row]))
  return outcomes.flatMap(({ tokenValue, number, email }) => {
    if (number === null) return []
    const row = byToken.get(tokenValue)
    return row?.number === number && row.state === 'new' && row.email === email
      ? []
      : [`I3 order ${number} of ${email} is lost`]
  })
}

async function totals(db: Kysely<Database>, { since = 0 }: Evidence): Promise<string[]> {
  const { rows } = await sql<{ number: string; total: number; computed: number }>`
    select o.number, o.total, greatest(0, (select coalesce(sum(i.total), 0) from order_items i where i.order_id = o.id and (not i.is_gift or i.selected_gift))
      + (select coalesce(sum(a.amount), 0) from adjustments a where a.order_id = o.id and a.order_item_id is null and not a.neutral))::int as computed
    from orders o where o.state <> 'cart' and o.id > ${since}`.execute(db)
  return rows
    .filter(({ total, computed }) => total !== computed)
    .map((row) => `I4 order ${row.number}: ${row.total} instead of ${row.computed}`)
}

async function coupons(db: Kysely<Database>, { since }: Evidence): Promise<string[]> {
  if (since !== undefined) return [] // a seeded shop counts more uses than it has orders
  const { rows } = await sql<{
    code: string
    used: number
    uses: number
    usage_limit: number | null
  }>`
    select c.code, c.used, c.usage_limit, (select count(*) from coupon_uses u join orders o on o.id = u.order_id and o.state <> 'cart'
      where u.coupon_id = c.id and u.returned_at is null)::int as uses from promotion_coupons c`.execute(
    db,
  )
  return rows
    .filter(
      ({ used, uses, usage_limit }) =>
        used !== uses || (usage_limit !== null && uses > usage_limit),
    )
    .map(
      (row) =>
        `I5 ${row.code}: counted ${row.used}, used in ${row.uses} orders, limit ${row.usage_limit}`,
    )
}

async function oneMailPerOrder(
  db: Kysely<Database>,
  { mails, since = 0 }: Evidence,
): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('outbox', (join) =>
      join.on(sql<boolean>`outbox.dedupe_key = 'order-confirmation:' || orders.id`),
    )
    .select(['orders.id', 'number', 'email', 'attempts', 'done_at', 'last_error'])
    .where('orders.state', '!=', 'cart')
    .where('orders.id', '>', since)
    .execute()
  return orders.flatMap(({ id, number, email, attempts, done_at, last_error }) => {
    const own = mails.filter(
      ({ messageId, to }) =>
        messageId.startsWith(`<order-confirmation.${id}@`) && to.includes(email ?? ''),
    )
    if (own.length === 1) return []
    const work = `${attempts ?? 'no'} attempts, ${done_at ? 'done' : 'waits'}${last_error ? `, ${last_error}` : ''}`
    return [`I7 order ${number} has ${own.length} confirmation mails (${work})`]
  })
}

async function reachable(db: Kysely<Database>, { since = 0 }: Evidence): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o left join shipments s on s.order_id = o.id left join payments p on p.order_id = o.id
    where o.id > ${since} and ((o.state = 'cart') <> (o.number is null) or (o.state <> 'cart' and (o.checkout_completed_at is null or o.email is null
      or o.billing_address_id is null or s.id is null or not s.selected or p.id is null or not p.selected
      or not exists (select 1 from order_items i where i.order_id = o.id and not i.is_gift))))`.execute(
    db,
  )
  return rows.map(({ id }) => `I8 order row ${id} is in a state it cannot get to`)
}

/** Acknowledged orders that are missing, and those that are there twice. */
export async function lostAndDoubled(
  db: Kysely<Database>,
  outcomes: readonly Outcome[],
): Promise<{ lost: number; doubled: number }> {
  const told = outcomes.filter(({ number }) => number !== null)
  if (told.length === 0) return { lost: 0, doubled: 0 }
  const rows = await db
    .selectFrom('orders')
    .select(['email', sql<number>`count(*)::int`.as('count')])
    .where('state', '!=', 'cart')
    .where(
      'email',
      'in',
      told.map(({ email }) => email),
    )
    .groupBy('email')
    .execute()
  const lost = await acknowledgedExist(db, { outcomes: told, before: {}, mails: [] })
  return { lost: lost.length, doubled: rows.filter(({ count }) => count > 1).length }
}
