import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'

const sealed =
  'Z hygienických důvodů jde vrátit jen s neporušeným originálním uzávěrem nebo přelepkou (§ 1837 písm. g) občanského zákoníku).'

/**
 * Categories of goods that are worn, put into the mouth or onto the skin from a sealed pack,
 * including everything below them.
 */
const hygienic = [
  'liceni',
  'zuby',
  'dite-potreby',
  'dite-vyziva',
  'telo-depilace',
  'muzi-holeni',
  'plet-rty',
  'zdravi',
]

/** Safe to repeat; a shop without these categories gets none. */
export async function seedWithdrawalExceptions(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('withdrawal_exceptions')
    .columns(['taxon_id', 'text'])
    .expression((eb) =>
      eb
        .selectFrom('taxons')
        .select((select) => ['id', select.val(sealed).as('text')])
        .where('code', 'in', hygienic),
    )
    .onConflict((conflict) => conflict.column('taxon_id').doNothing())
    .execute()
}
