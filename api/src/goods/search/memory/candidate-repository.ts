import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import type { HitFilter } from '../hit-filter.ts'

/** Variants that codes name, and their products. */
export type Named = { products: readonly number[]; variants: ReadonlySet<number> }

/**
 * Facts that only the database knows: codes, and the stock of a store. Each part is null when the
 * filter does not ask for it.
 */
export type LookedUp = {
  /** Variants of a list of codes. */
  listed: Named | null
  /** Variants with the code that was typed as the query. */
  coded: Named | null
  /** Variants in stock in the favourite store. */
  shelf: ReadonlySet<number> | null
}

export async function lookUp(db: Kysely<Database>, filter: HitFilter): Promise<LookedUp> {
  const { code, variantCodes, inStock, favouriteStore } = filter
  return {
    listed:
      variantCodes.length > 0
        ? await findNamed(db, sql`code = any(${variantCodes}::text[])`)
        : null,
    coded: code === null ? null : await findNamed(db, isCode(code)),
    shelf: inStock && favouriteStore !== null ? await findShelf(db, favouriteStore) : null,
  }
}

async function findNamed(db: Kysely<Database>, condition: RawBuilder<unknown>): Promise<Named> {
  const { rows } = await sql<{ product_id: number; variant_id: number }>`
    select product_id, variant_id from search_variants where ${condition}`.execute(db)
  return {
    products: [...new Set(rows.map(({ product_id: id }) => id))],
    variants: new Set(rows.map(({ variant_id: id }) => id)),
  }
}

const GTIN_LENGTH = 14

/**
 * Matches a bar code, also padded with zeros to fourteen digits, a code of the shop, or, with
 * letters, a manufacturer's identifier.
 */
function isCode(code: string): RawBuilder<boolean> {
  if (/\D/.test(code))
    return sql`product_id in (select id from products where upper(safety_identifier) = ${code})`
  const bare = code.replace(/^0+/, '')
  const eans = Array.from(
    { length: GTIN_LENGTH - bare.length + 1 },
    (_, zeros) => '0'.repeat(zeros) + bare,
  )
  return sql`(ean = any(${eans}::text[]) or code = ${code} or product_code = ${code})`
}

async function findShelf(db: Kysely<Database>, store: string): Promise<Set<number>> {
  const { rows } = await sql<{ variants: number[] | null }>`
    select json_agg(shelf.variant_id) as variants from variant_store_stock shelf
    join stores on stores.id = shelf.store_id where stores.external_id = ${store} and shelf.quantity > 0`.execute(
    db,
  )
  return new Set(rows[0]?.variants)
}
