import { type Kysely, type Selectable, sql } from 'kysely'
import { fold } from '../../kernel/db/fold-text.ts'
import type { Database } from '../../kernel/db/schema.ts'
import type { Paging } from '../../kernel/http/hydra.ts'
import type { PlaceTable } from './store-tables.ts'

export type PlaceRow = Selectable<PlaceTable>

export const findPlace = (db: Kysely<Database>, id: number) =>
  db.selectFrom('places').where('id', '=', id).selectAll().executeTakeFirst()

/**
 * Places whose name begins with the phrase, then those with a word that does; a postcode with or
 * without its space.
 */
export async function findPlaces(
  db: Kysely<Database>,
  phrase: string,
  { page, itemsPerPage }: Paging,
) {
  const text = fold(phrase).trim()
  if (text === '') return { rows: [], total: 0 }
  const compact = /^[\d ]+$/.test(text) ? text.replaceAll(' ', '') : text
  const found = db
    .selectFrom('places')
    .where(
      sql<boolean>`starts_with(folded, ${text}) or strpos(folded, ${` ${text}`}) > 0 or (kind = 'postcode' and starts_with(replace(folded, ' ', ''), ${compact}))`,
    )
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy(sql`folded = ${text} desc, starts_with(folded, ${text}) desc, weight desc, name, id`)
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute()
  return { rows, total: Number(total) }
}
