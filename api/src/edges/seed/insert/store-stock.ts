import type { Stocking } from '../catalogue/seed-product.ts'
import type { SeedStore } from '../store/seed-store.ts'

/**
 * Past the real shelf, a benchmark catalogue is stocked in few stores only: the table would dwarf
 * all others.
 */
const FULLY_STOCKED_PRODUCTS = 1_200
const BENCH_STORES = 6

/** 0 to 999, the same for the same pair on every machine. */
function dice(variantId: number, storeId: number): number {
  let mixed = Math.imul(variantId, 0x9e3779b1) ^ Math.imul(storeId, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return ((mixed ^ (mixed >>> 13)) >>> 0) % 1000
}

/** How many in a thousand pairs are on the shelf. */
function coverage(stocking: Stocking, storeIndex: number, large: boolean): number {
  if (stocking === 'soldOut') return 0
  if (stocking === 'storeOnly') return large ? 950 : 400
  if (stocking === 'low') return large ? 350 : 40
  return storeIndex < 10 ? 920 : large ? 450 : 110
}

export type StockColumns = { variantIds: number[]; storeIds: number[]; quantities: number[] }

/** Adds the stock of one variant in every store; closed stores have none. */
export function addStoreStock(
  columns: StockColumns,
  goods: { variantId: number; productIndex: number; stocking: Stocking },
  stores: readonly SeedStore[],
): void {
  const { variantId, productIndex, stocking } = goods
  const count = productIndex < FULLY_STOCKED_PRODUCTS ? stores.length : BENCH_STORES
  for (let index = 0; index < count; index += 1) {
    const store = stores[index]
    if (!store || store.statusCode !== 'OTEV') continue
    const roll = dice(variantId, index + 1)
    if (roll >= coverage(stocking, index, store.large)) continue
    columns.variantIds.push(variantId)
    columns.storeIds.push(index + 1)
    columns.quantities.push(
      stocking === 'low' ? 1 + (roll % 3) : 1 + (roll % (store.large ? 24 : 9)),
    )
  }
}
