import { type Kysely, sql } from 'kysely'
import { phraseWords } from '../../kernel/db/fold-text.ts'
import type { Database } from '../../kernel/db/schema.ts'
import type { Paging } from '../../kernel/http/hydra.ts'
import type { Point } from './geo-rules.ts'

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

/** One page of points and the number of all that fit; the nearest first when there is a place to measure from. */
export async function listPoints(
  db: Kysely<Database>,
  filter: PointFilter,
  near: Point | null,
): Promise<{ rows: PointRow[]; total: number }> {
  let query = selectPoints(db).select(sql<number>`count(*) over()`.as('total'))
  if (filter.kind) query = query.where('kind', '=', filter.kind)
  if (filter.nonstop) query = query.where('nonstop', '=', true)
  if (filter.cardPayment) query = query.where('card_payment', '=', true)
  for (const word of phraseWords(filter.phrase ?? ''))
    query = query.where(sql<boolean>`strpos(folded, ${word}) > 0`)
  // Close enough for sorting within one country: a degree of longitude is shorter than one of latitude.
  if (near)
    query = query.orderBy(
      sql`power(latitude - ${near.latitude}, 2) + power((longitude - ${near.longitude}) * 0.65, 2)`,
    )
  query = query.orderBy('city').orderBy('name').orderBy('code')
  const rows = await query
    .limit(filter.itemsPerPage)
    .offset((filter.page - 1) * filter.itemsPerPage)
    .execute()
  const [first] = rows.length > 0 ? rows : await query.limit(1).execute()
  return { rows, total: first?.total ?? 0 }
}
