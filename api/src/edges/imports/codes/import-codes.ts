import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { lastDayBefore, pragueClock } from '../../../kernel/values/prague-time.ts'
import { inCrowns } from '../../../kernel/values/crowns.ts'
import type { CellsOf, ImportKind } from '../kind/import-kind.ts'
import { goodsByCode, knownVariants, missing } from '../offers/offer-problems.ts'
import type { Problem } from '../kind/problem.ts'
import { given } from '../kind/rows-as-json.ts'
import { wrongValue } from '../offers/offer-columns.ts'
import { columns, discountColumns, type CodeRow } from './code-columns.ts'
import { presentDiscounts, withRow, type Discount } from './discount-state.ts'

/** Codes that complaints gave out are no campaign of the merchant's. */
const ofMerchant = sql<boolean>`not exists (select from complaints where complaints.coupon_id = coupon.id)`

type Wanted = { row: CodeRow; before: Discount | undefined; discount: Discount }

/**
 * The discount of each row: the one it names, the one its code opens already, or one of the code's
 * own name.
 */
async function wantedDiscounts(
  db: Kysely<Database>,
  rows: readonly CodeRow[],
): Promise<(Wanted & { opens: string | null })[]> {
  const { rows: known } = await sql<{ code: string; promotion: string }>`
    select coupon.code, promotions.code as promotion from promotion_coupons coupon
      join promotions on promotions.id = coupon.promotion_id
    where coupon.code in (select code from ${given(rows, 'code text')})`.execute(db)
  const opened = new Map(known.map(({ code, promotion }) => [code, promotion]))
  const nameOf = ({ code, promotion }: CodeRow) =>
    promotion ?? opened.get(code) ?? code.toLowerCase()
  const discounts = await presentDiscounts(db, rows.map(nameOf))
  return rows.map((row) => {
    const before = discounts.get(nameOf(row))
    return {
      row,
      before,
      discount: withRow(before, row, nameOf(row)),
      opens: opened.get(row.code) ?? null,
    }
  })
}

/** Problems because of which codes cannot be written, found by the codes themselves. */
async function codeProblems(
  db: Kysely<Database>,
  wanted: readonly (Wanted & { opens: string | null })[],
): Promise<Problem[]> {
  const table = given(
    wanted.map(({ row: { line, code, uses }, discount }) => ({
      ...{ line, code, promotion: discount.code },
      uses: typeof uses === 'number' ? uses : null,
    })),
    'line integer, code text, promotion text, uses integer',
  )
  const { rows: found } = await sql<Problem>`
    select line, 'promotion' as "column", 'an offer, or the shop itself, has a discount of that name' as text
      from ${table} join promotions on promotions.code = given.promotion where not coupon_based
    union all
    select line, 'uses', coupon.used || ' orders have used it already'
      from ${table} join promotion_coupons coupon on coupon.code = given.code where given.uses < coupon.used`.execute(
    db,
  )
  const moved = wanted.flatMap(({ row: { line }, opens, discount }) =>
    opens === null || opens === discount.code
      ? []
      : [{ line, column: 'promotion', text: `the code opens ${opens} already` }],
  )
  return [...found, ...moved]
}

function discountProblems({ row, discount }: Wanted): Problem[] {
  const { line } = row
  const { kind, value, gift_variant_codes: gifts, starts_at, ends_at } = discount
  const wrong = kind === 'percent' || kind === 'amount' ? wrongValue(kind, row.value, value) : null
  return [
    ...(wrong === null ? [] : [{ line, column: 'value', text: wrong }]),
    ...(kind === 'gift' && gifts.length === 0
      ? [{ line, column: 'gifts', text: 'is missing: the variants one may choose from' }]
      : []),
    ...(starts_at && ends_at && ends_at <= starts_at
      ? [{ line, column: 'to', text: 'is before the day it begins' }]
      : []),
  ]
}

const own = Object.keys(discountColumns) as (keyof typeof discountColumns)[]

/**
 * Codes with the discounts they open, a row for each code. Cells that are empty leave what there
 * is.
 */
export const codeImport: ImportKind<typeof columns> = {
  columns,
  rowsAtOnce: 500,
  keysOf: ({ code }) => ({ code }),
  sharedOf: (row) => ({
    of: row.promotion ?? row.code,
    shared: Object.fromEntries(own.map((name) => [name, row[name]])),
  }),
  cells: presentCells,
  async compare(db, rows) {
    const wanted = await wantedDiscounts(db, rows)
    const goods = await goodsByCode(
      db,
      wanted.flatMap(({ discount }) => discount.product_codes),
    )
    const variants = await knownVariants(
      db,
      wanted.flatMap(({ discount }) => discount.gift_variant_codes),
    )
    const unknown = wanted.flatMap(({ row: { line }, discount }) =>
      [
        ...missing('products', 'product', discount.product_codes, goods),
        ...missing('gifts', 'variant', discount.gift_variant_codes, variants),
      ].map((said) => ({ line, ...said })),
    )
    return [...(await codeProblems(db, wanted)), ...wanted.flatMap(discountProblems), ...unknown]
  },
  async write(db, rows) {
    const wanted = await wantedDiscounts(db, rows)
    const changed = new Map(
      wanted
        .filter(({ before, discount }) => !isDeepStrictEqual(before, discount))
        .map(({ discount }) => [discount.code, discount]),
    )
    for (const discount of changed.values())
      await db
        .insertInto('promotions')
        .values({ ...discount, coupon_based: true })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(discount))
        .execute()
    const written = await saveCoupons(db, wanted)
    return wanted
      .filter(({ row, discount }) => changed.has(discount.code) || written.has(row.code))
      .map(({ row, opens }) => ({ code: row.code, isNew: opens === null }))
  },
}

/** @returns the codes that were not there so before. */
async function saveCoupons(db: Kysely<Database>, wanted: readonly Wanted[]): Promise<Set<string>> {
  const table = given(
    wanted.map(({ row: { line, code, uses, uses_each, valid, first_order }, discount }) => ({
      ...{ line, code, promotion: discount.code, valid, first_order },
      ...{ uses: numberOf(uses), keeps_uses: uses === undefined },
      ...{ each: numberOf(uses_each), keeps_each: uses_each === undefined },
    })),
    `line integer, code text, promotion text, valid boolean, first_order boolean, uses integer, keeps_uses boolean, "each" integer, keeps_each boolean`,
  )
  // locked before they are written, in the order in which orders lock them
  await sql`select from promotion_coupons where code in (select code from ${table}) order by id for update`.execute(
    db,
  )
  const { rows } = await sql<{ code: string }>`
    insert into promotion_coupons (code, promotion_id, enabled, usage_limit, per_customer_limit, first_order)
    select given.code, promotions.id, coalesce(given.valid, known.enabled, true),
      case when keeps_uses then known.usage_limit else given.uses end,
      case when keeps_each then known.per_customer_limit else given."each" end,
      coalesce(given.first_order, known.first_order, false)
    from ${table} join promotions on promotions.code = given.promotion
      left join promotion_coupons known on known.code = given.code
    order by given.line
    on conflict (code) do update set enabled = excluded.enabled, usage_limit = excluded.usage_limit,
      per_customer_limit = excluded.per_customer_limit, first_order = excluded.first_order
    where (promotion_coupons.enabled, promotion_coupons.usage_limit, promotion_coupons.per_customer_limit, promotion_coupons.first_order)
      is distinct from (excluded.enabled, excluded.usage_limit, excluded.per_customer_limit, excluded.first_order)
    returning code`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

const numberOf = (said: number | 'none' | undefined): number | null =>
  typeof said === 'number' ? said : null

async function presentCells(db: Kysely<Database>): Promise<CellsOf<typeof columns>[]> {
  const rows = await db
    .selectFrom('promotion_coupons as coupon')
    .innerJoin('promotions', 'promotions.id', 'coupon.promotion_id')
    .where('coupon_based', '=', true)
    .where(ofMerchant)
    .selectAll('promotions')
    .select(['coupon.code as coupon', 'coupon.enabled as valid'])
    .select(['usage_limit', 'per_customer_limit', 'first_order'])
    .orderBy('promotions.id')
    .orderBy('coupon.id')
    .execute()
  return rows.map((row) => ({
    code: row.coupon,
    promotion: row.code,
    name: row.name,
    kind: row.kind,
    value:
      row.value === 0 ? null : row.kind === 'percent' ? String(row.value) : inCrowns(row.value),
    over: row.min_total === 0 ? null : inCrowns(row.min_total),
    pieces: row.piece_count || null,
    gifts: row.gift_variant_codes,
    products: row.product_codes,
    from: row.starts_at ? pragueClock(row.starts_at).day : 'none',
    to: row.ends_at ? lastDayBefore(row.ends_at) : 'none',
    alone: row.exclusive,
    uses: row.usage_limit ?? 'none',
    uses_each: row.per_customer_limit ?? 'none',
    first_order: row.first_order,
    valid: row.valid,
  }))
}
