import type { CartAvailability } from '@drogerie/shared-lib/contract/enums.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import type { SignedInCustomer } from '../../kernel/http/fastify-types.ts'
import type { StoreOrders } from './store-orders.ts'
import { stockByStore, type StoreRow } from './store-repository.ts'

type StoreWork = { db: Kysely<Database>; storeOrders: StoreOrders }

type Wishes = {
  /** Code of a variant that must be on the shelf. */
  variantStock: string | undefined
  /** Customer whose often used stores are wanted; null: anybody's. */
  oftenBuyOf: number | null
}

/** Ids that all the filters over other tables leave; null when there is no such filter. */
export async function idsLeft(
  { db, storeOrders }: StoreWork,
  rows: StoreRow[],
  { variantStock, oftenBuyOf }: Wishes,
): Promise<Set<number> | null> {
  const sets: Set<number>[] = []
  if (variantStock) sets.push(new Set((await stockByStore(db, variantStock)).keys()))
  if (oftenBuyOf !== null) {
    const codes = await storeOrders.collectedFrom(oftenBuyOf)
    sets.push(
      new Set(rows.filter(({ external_id: code }) => codes.includes(code)).map(({ id }) => id)),
    )
  }
  const [first, ...others] = sets
  return first ? new Set([...first].filter((id) => others.every((set) => set.has(id)))) : null
}

/**
 * How much of a cart each store could hand over at once, by ids of stores; null without a cart.
 *
 * @throws HttpError 404 - the asker may not see such a cart.
 */
export async function cartCoverage(
  storeOrders: StoreOrders,
  orderToken: string | undefined,
  viewer: SignedInCustomer | null,
): Promise<Map<number, CartAvailability> | null> {
  if (!orderToken) return null
  return orNotFound(await storeOrders.coverageOf(orderToken, viewer))
}

const coverages: readonly CartAvailability[] = ['none', 'partial', 'all']

/**
 * Stores by what they have of a cart; those that have as much stay as they were, the nearest or the
 * first by letter first.
 */
export function byCoverage<T extends { row: Pick<StoreRow, 'id'> }>(
  stores: readonly T[],
  coverage: ReadonlyMap<number, CartAvailability>,
  direction: 'asc' | 'desc',
): T[] {
  const rank = ({ row }: T) =>
    coverages.indexOf(coverage.get(row.id) ?? 'none') * (direction === 'desc' ? -1 : 1)
  return stores.toSorted((one, other) => rank(one) - rank(other))
}
