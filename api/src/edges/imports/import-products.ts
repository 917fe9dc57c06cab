import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { htmlProblems } from './kind/texts.ts'
import { priceChange } from './kind/change.ts'
import type { ImportKind } from './kind/import-kind.ts'
import { lockPrices } from './lock-prices.ts'
import type { Problem } from './kind/problem.ts'
import { columns, productColumns, variantOf, type ProductRow } from './product-columns.ts'
import { given } from './kind/rows-as-json.ts'
import { writeProducts } from './write-products.ts'

function check({ line, price, original, club, content, unit }: ProductRow): Problem | null {
  if (original !== undefined && original < price)
    return { line, column: 'original', text: 'is below the price' }
  if (club !== undefined && club > price)
    return { line, column: 'club', text: 'is above the price' }
  if ((content === undefined) !== (unit === undefined))
    return { line, column: 'unit', text: 'goes with content: 250 and ml' }
  return null
}

const own = Object.keys(productColumns) as (keyof typeof productColumns)[]

async function categoryProblems(
  db: Kysely<Database>,
  rows: readonly ProductRow[],
): Promise<Problem[]> {
  const places = rows.flatMap(({ line, categories = [] }) =>
    categories.map((category) => ({ line, category })),
  )
  const { rows: found } = await sql<{ line: number; category: string }>`
    select line, category from ${given(places, 'line integer, category text')}
    where not exists (select from taxons where lower(taxons.code) = category)`.execute(db)
  return found.map(({ line, category }) => ({
    ...{ line, column: 'categories', text: `there is no category ${category}` },
  }))
}

async function variantProblems(
  db: Kysely<Database>,
  rows: readonly ProductRow[],
): Promise<Problem[]> {
  const table = given(
    rows.map((row) => ({ ...row, variant: variantOf(row) })),
    'line integer, product text, variant text, ean text, price integer, club integer',
  )
  const { rows: found } = await sql<{ line: number; column: string; text: string }>`
    select line, 'variant' as "column", 'the variant ' || given.variant || ' is of the product ' || products.code as text
      from ${table} join product_variants known on known.code = given.variant join products on products.id = known.product_id
      where products.code <> given.product
    union all
    select line, 'ean', 'the variant ' || known.code || ' has this EAN'
      from ${table} join product_variants known on known.ean = given.ean where known.code <> given.variant
    union all
    select line, 'club', 'is missing: the present one would be above the price'
      from ${table} join product_variants known on known.code = given.variant
      where given.club is null and known.club_price > given.price`.execute(db)
  return found
}

/** Goods, a row for each that is sold. Cells that are empty leave what there is. */
export const productImport: ImportKind<typeof columns> = {
  columns,
  rowsAtOnce: 500,
  keysOf: (row) => ({ variant: variantOf(row), ean: row.ean }),
  sharedOf: (row) => ({
    of: row.product,
    shared: Object.fromEntries(own.map((name) => [name, row[name]])),
  }),
  check,
  async compare(db, rows) {
    return [
      ...(await categoryProblems(db, rows)),
      ...(await variantProblems(db, rows)),
      ...(await htmlProblems(
        db,
        rows.map(({ line, description: html }) => ({ line, column: 'description', html })),
      )),
    ]
  },
  async write(db, rows) {
    const before = await lockPrices(db, rows.map(variantOf))
    const changed = await writeProducts(db, rows)
    return rows.flatMap((row) => {
      const code = variantOf(row)
      if (!changed.has(code)) return []
      const after = changed.get(code)
      return [after ? priceChange(code, before.get(code), after) : { code }]
    })
  },
}
