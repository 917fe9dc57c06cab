import { sql, type Kysely } from 'kysely'
import { sameStore, storesAsTyped } from '../../goods/store/store-code.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { code, required, whole, words, type ValuesOf } from './columns.ts'
import type { ImportKind, Row } from './import-kind.ts'
import { given } from './rows-as-json.ts'

const MOST_PIECES = 1_000_000_000
const WAREHOUSE = 'warehouse'

const columns = {
  variant: required(code),
  place: required(words(64)),
  quantity: required(whole(0, MOST_PIECES)),
}
type StockRow = Row<ValuesOf<typeof columns>>

const table = (rows: readonly StockRow[]) =>
  given(rows, 'line integer, variant text, place text, quantity integer')

async function withKnownPlaces(
  db: Kysely<Database>,
  rows: readonly StockRow[],
): Promise<StockRow[]> {
  const known = await storesAsTyped(
    db,
    rows.map(({ place }) => place),
  )
  return rows.map((row) => ({ ...row, place: known.get(row.place) ?? row.place }))
}

/** The command `stock` for many variants and places; what orders hold stays held. */
export const stockImport: ImportKind<typeof columns> = {
  columns,
  rowsAtOnce: 1_000,
  keysOf: ({ variant, place }) => ({ place: `${variant} in ${sameStore(place)}` }),
  async compare(db, typed) {
    const rows = await withKnownPlaces(db, typed)
    const { rows: found } = await sql<StockRow & { is_known: boolean }>`
      select line, given.variant, place, known.id is not null as is_known
      from ${table(rows)} left join product_variants known on known.code = given.variant
        left join stores on stores.external_id = place
      where known.id is null or (place <> ${WAREHOUSE} and stores.id is null)`.execute(db)
    return found.map(({ line, variant, place, is_known }) =>
      is_known
        ? {
            ...{ line, column: 'place' },
            text: `there is no store ${place}; '${WAREHOUSE}' is the other place`,
          }
        : { line, column: 'variant', text: `there is no variant ${variant}` },
    )
  },
  async write(db, typed) {
    const rows = await withKnownPlaces(db, typed)
    const [inWarehouse, inStores] = [
      rows.filter(({ place }) => place === WAREHOUSE),
      rows.filter(({ place }) => place !== WAREHOUSE),
    ]
    await sql`select from product_variants where code in (select variant from ${table(inWarehouse)})
      order by id for no key update`.execute(db)
    const kept = await sql`
      update product_variants known set on_hand = given.quantity, updated_at = now()
      from ${table(inWarehouse)} where known.code = given.variant and known.on_hand <> given.quantity`.execute(
      db,
    )
    const shelved = await sql`
      insert into variant_store_stock (variant_id, store_id, quantity)
      select known.id, stores.id, given.quantity
      from ${table(inStores)} join product_variants known on known.code = given.variant
        join stores on stores.external_id = given.place
      order by known.id, stores.id
      on conflict (variant_id, store_id) do update set quantity = excluded.quantity
        where variant_store_stock.quantity <> excluded.quantity`.execute(db)
    return Number(kept.numAffectedRows ?? 0) + Number(shelved.numAffectedRows ?? 0)
  },
}
