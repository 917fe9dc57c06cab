import { type Kysely, sql } from 'kysely'
import { phraseWords } from '../../kernel/db/fold-text.ts'
import type { Database } from '../../kernel/db/schema.ts'
import type { Paging } from '../../kernel/http/hydra.ts'
import { distanceM, type Point } from './geo-rules.ts'

const selectPoints = (db: Kysely<Database>) => db.selectFrom('pickup_points').selectAll()
export type PointRow = Awaited<ReturnType<ReturnType<typeof selectPoints>['execute']>>[number]

export const findPoint = (db: Kysely<Database>, code: string) =>
  selectPoints(db).where('code', '=', code).executeTakeFirst()

export type PointFilter = Paging & {
  kind?: PointRow['kind'] | undefined
  phrase?: string | undefined
  nonstop?: boolean | undefined
  cardPayment?: boolean | undefined
}

const collator = new Intl.Collator('cs')

/**
 * The nearest first when there is a place to measure from, else by town as Czechs sort: the
 * database has no such order.
 */
const inOrder = <Row extends Pick<PointRow, 'code' | 'city' | 'name' | 'latitude' | 'longitude'>>(
  rows: readonly Row[],
  near: Point | null,
): Row[] =>
  rows.toSorted(
    (one, other) =>
      (near ? distanceM(near, one) - distanceM(near, other) : 0) ||
      collator.compare(one.city, other.city) ||
      collator.compare(one.name, other.name) ||
      collator.compare(one.code, other.code),
  )

/** One page of points in order, and the number of all that fit. */
export async function listPoints(
  db: Kysely<Database>,
  filter: PointFilter,
  near: Point | null,
): Promise<{ rows: PointRow[]; total: number }> {
  let query = db
    .selectFrom('pickup_points')
    .select(['code', 'city', 'name', 'latitude', 'longitude'])
  if (filter.kind) query = query.where('kind', '=', filter.kind)
  if (filter.nonstop) query = query.where('nonstop', '=', true)
  if (filter.cardPayment) query = query.where('card_payment', '=', true)
  for (const word of phraseWords(filter.phrase ?? ''))
    query = query.where(sql<boolean>`strpos(folded, ${word}) > 0`)
  const found = await query.execute()
  const start = (filter.page - 1) * filter.itemsPerPage
  const codes = inOrder(found, near)
    .slice(start, start + filter.itemsPerPage)
    .map(({ code }) => code)
  if (codes.length === 0) return { rows: [], total: found.length }
  const rows = await selectPoints(db).where('code', 'in', codes).execute()
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return { rows: codes.flatMap((code) => byCode.get(code) ?? []), total: found.length }
}
