import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { hygienicTaxons } from '../data/hygienic-taxons.ts'

const sealed =
  'Z hygienických důvodů jde vrátit jen s neporušeným originálním uzávěrem nebo přelepkou (§ 1837 písm. g) občanského zákoníku).'

/** Safe to repeat; a shop without these categories gets none. */
export async function seedWithdrawalExceptions(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('withdrawal_exceptions')
    .columns(['taxon_id', 'text'])
    .expression((eb) =>
      eb
        .selectFrom('taxons')
        .select((select) => ['id', select.val(sealed).as('text')])
        .where('code', 'in', hygienicTaxons),
    )
    .onConflict((conflict) => conflict.column('taxon_id').doNothing())
    .execute()
}
