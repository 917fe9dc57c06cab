import { sql, type Kysely } from 'kysely'
import { sameStore, storesAsTyped } from '../../goods/store/store-code.ts'
import type { Database } from '../../kernel/db/schema.ts'
import type { Change } from './kind/change.ts'
import { code, required, whole, words, type ValuesOf } from './kind/columns.ts'
import type { ImportKind, Row } from './kind/import-kind.ts'
import { given } from './kind/rows-as-json.ts'

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
  rowsAtOnce: 250,
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
    const kept = await writeWarehouse(
      db,
      rows.filter(({ place }) => place === WAREHOUSE),
    )
    const shelved = await writeShelves(
      db,
      rows.filter(({ place }) => place !== WAREHOUSE),
    )
    const before = new Map([...kept, ...shelved].map(({ line, was }) => [line, was]))
    return rows.flatMap(({ line, variant, place, quantity }): Change[] => {
      const was = before.get(line)
      if (was === undefined) return []
      return [{ code: variant, place, values: { quantity: { from: was, to: quantity } } }]
    })
  },
}

type Shelf = { variant_id: number; store_id: number }
const keyOf = ({ variant_id, store_id }: Shelf) => `${variant_id} ${store_id}`

/**
 * A row that changed the stock, with the quantity before it; null where there was no stock row yet.
 */
type Was = { line: number; was: number | null }

async function writeWarehouse(db: Kysely<Database>, rows: readonly StockRow[]): Promise<Was[]> {
  const { rows: present } = await sql<{ code: string; on_hand: number }>`
    select code, on_hand from product_variants where code in (select variant from ${table(rows)})
    order by id for no key update`.execute(db)
  const onHand = new Map(present.map((row) => [row.code, row.on_hand]))
  const { rows: written } = await sql<{ line: number; variant: string }>`
    update product_variants known set on_hand = given.quantity, updated_at = now()
    from ${table(rows)} where known.code = given.variant and known.on_hand <> given.quantity
    returning given.line, given.variant`.execute(db)
  return written.map(({ line, variant }) => ({ line, was: onHand.get(variant) ?? null }))
}

/**
 * The old stock is read first and matched here: one statement for both compared each row with each
 * other one.
 */
async function writeShelves(db: Kysely<Database>, rows: readonly StockRow[]): Promise<Was[]> {
  const { rows: wanted } = await sql<Shelf & Was & { quantity: number }>`
    select given.line, given.quantity, known.id as variant_id, stores.id as store_id, shelf.quantity as was
    from ${table(rows)} join product_variants known on known.code = given.variant
      join stores on stores.external_id = given.place
      left join variant_store_stock shelf on shelf.variant_id = known.id and shelf.store_id = stores.id
    order by known.id, stores.id`.execute(db)
  const { rows: written } = await sql<Shelf>`
    insert into variant_store_stock (variant_id, store_id, quantity)
    select variant_id, store_id, quantity
    from ${given(wanted, 'variant_id integer, store_id integer, quantity integer')}
    order by variant_id, store_id
    on conflict (variant_id, store_id) do update set quantity = excluded.quantity
      where variant_store_stock.quantity <> excluded.quantity
    returning variant_id, store_id`.execute(db)
  const changed = new Set(written.map(keyOf))
  return wanted.filter((shelf) => changed.has(keyOf(shelf)))
}
