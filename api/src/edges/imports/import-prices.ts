import { sql } from 'kysely'
import { priceChange, type Prices } from './kind/change.ts'
import { amount, BadCell, code, optional, price, required, type ValuesOf } from './kind/columns.ts'
import type { ImportKind, Row } from './kind/import-kind.ts'
import { lockPrices } from './lock-prices.ts'
import type { Problem } from './kind/problem.ts'
import { given } from './kind/rows-as-json.ts'

/** Members pay something; `none` takes their price away. */
function clubPrice(text: string): number | 'none' {
  if (text === 'none') return text
  const value = amount(text)
  if (value === 0) throw new BadCell("is nothing: 'none' takes the price of members away")
  return value
}

const columns = {
  variant: required(code),
  price: required(price),
  original: optional(amount),
  club: optional(clubPrice),
}
type PriceRow = Row<ValuesOf<typeof columns>>

const table = (rows: readonly PriceRow[]) =>
  given(
    rows.map(({ line, variant, price: now, original, club }) => ({
      ...{ line, variant, price: now, original },
      club: club === 'none' ? null : club,
      keeps_club: club === undefined,
    })),
    'line integer, variant text, price integer, original integer, club integer, keeps_club boolean',
  )

function check({ line, price: now, original, club }: PriceRow): Problem | null {
  if (original !== undefined && original < now)
    return { line, column: 'original', text: 'is below the price' }
  if (typeof club === 'number' && club > now)
    return { line, column: 'club', text: 'is above the price' }
  return null
}

/**
 * The command `price` for many variants: the history, the search and the watchdogs follow from the
 * rows.
 */
export const priceImport: ImportKind<typeof columns> = {
  columns,
  rowsAtOnce: 250,
  keysOf: ({ variant }) => ({ variant }),
  check,
  async compare(db, rows) {
    const { rows: found } = await sql<{ line: number; variant: string; is_known: boolean }>`
      select line, given.variant, known.id is not null as is_known
      from ${table(rows)} left join product_variants known on known.code = given.variant
      where known.id is null or (keeps_club and known.club_price > given.price)`.execute(db)
    return found.map(({ line, variant, is_known }) =>
      is_known
        ? { line, column: 'club', text: 'is missing: the present one would be above the price' }
        : { line, column: 'variant', text: `there is no variant ${variant}` },
    )
  },
  async write(db, rows) {
    const before = await lockPrices(
      db,
      rows.map(({ variant }) => variant),
    )
    const { rows: written } = await sql<Prices & { code: string }>`
      update product_variants known
      set price = wanted.price, original_price = wanted.original, club_price = wanted.club, updated_at = now()
      from (
        select was.id, given.price, coalesce(given.original, greatest(given.price, was.original_price)) as original,
          case when keeps_club then was.club_price else given.club end as club
        from ${table(rows)} join product_variants was on was.code = given.variant
      ) wanted
      where known.id = wanted.id
        and (known.price, known.original_price, known.club_price) is distinct from (wanted.price, wanted.original, wanted.club)
      returning known.code, known.price, known.original_price as original, known.club_price as club`.execute(
      db,
    )
    const after = new Map(written.map((row) => [row.code, row]))
    return rows.flatMap(({ variant }) => {
      const now = after.get(variant)
      return now ? [priceChange(variant, before.get(variant), now)] : []
    })
  },
}
