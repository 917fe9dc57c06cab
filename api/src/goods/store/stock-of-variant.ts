import type { StoreStock } from '@drogerie/shared-lib/contract/stock.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { sellingStatuses } from '../../kernel/values/selling-statuses.ts'
import type { Point } from './geo-rules.ts'
import { filterStores } from './store-list.ts'
import { presentStock } from './store-presenter.ts'
import { findInEshop, stockByStore, type StoreRow } from './store-repository.ts'

export type StockDeps = { db: Kysely<Database>; stores: () => Promise<StoreRow[]> }

/**
 * Whether the shop could send a variant now.
 *
 * @throws HttpError 404 - the variant is unknown.
 */
export const isInEshop = async (db: Kysely<Database>, variantCode: string): Promise<boolean> =>
  orNotFound(await findInEshop(db, variantCode))

type Where = { phrase?: string | undefined; near: Point | null }

/**
 * Stock of a variant in every store that sells; with a point the nearest first, without one those
 * that have the goods.
 *
 * @throws HttpError 404 - the variant is unknown.
 */
export async function stockInStores(
  { db, stores }: StockDeps,
  variantCode: string,
  { phrase, near }: Where,
): Promise<{ total: number; present: (from: number, to: number) => StoreStock[] }> {
  const inEshop = await isInEshop(db, variantCode)
  const now = new Date()
  const shelves = await stockByStore(db, variantCode)
  const filter = {
    phrase,
    services: [],
    statusCodes: sellingStatuses,
    openNow: false,
    only: null,
    near,
  }
  const found = filterStores(await stores(), filter, now).map(({ row }) => ({
    row,
    quantity: shelves.get(row.id) ?? 0,
  }))
  if (!near) found.sort((one, other) => Number(other.quantity > 0) - Number(one.quantity > 0))
  return {
    total: found.length,
    present: (from, to) =>
      found
        .slice(from, to)
        .map(({ row, quantity }) => presentStock(row, { variantCode, quantity, inEshop }, now)),
  }
}

/**
 * Stock of a variant in one store; null when there is no such store.
 *
 * @throws HttpError 404 - the variant is unknown.
 */
export async function stockInStore(
  { db, stores }: StockDeps,
  variantCode: string,
  externalId: string,
): Promise<StoreStock | null> {
  const inEshop = await isInEshop(db, variantCode)
  const row = (await stores()).find(({ external_id: code }) => code === externalId)
  if (!row) return null
  const quantity = (await stockByStore(db, variantCode)).get(row.id) ?? 0
  return presentStock(row, { variantCode, quantity, inEshop }, new Date())
}
