import { fold } from '../../kernel/db/fold-text.ts'
import { distanceM, type Point } from './geo-rules.ts'
import { isOpenAt } from './store-presenter.ts'
import type { StoreRow } from './store-repository.ts'

export type StoreFilter = {
  phrase?: string | undefined
  slug?: string | undefined
  services: string[]
  statusCodes: string[]
  openNow: boolean
  /** Ids of stores; null means all. */
  only: ReadonlySet<number> | null
  near: Point | null
  /** Metres around `near`. */
  radiusM?: number | undefined
}

export type ListedStore = { row: StoreRow; distance: number | null }

/** Narrows the stores, which come sorted by town and name; with a point the nearest stand first. */
export function filterStores(
  rows: readonly StoreRow[],
  filter: StoreFilter,
  now: Date,
): ListedStore[] {
  const words = fold(filter.phrase ?? '')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  const listed = rows
    .filter((row) => filter.only === null || filter.only.has(row.id))
    .filter((row) => filter.slug === undefined || row.slug === filter.slug)
    .filter(
      (row) => filter.statusCodes.length === 0 || filter.statusCodes.includes(row.status_code),
    )
    .filter((row) =>
      filter.services.every((code) => row.services.some((service) => service.code === code)),
    )
    .filter((row) => words.every((word) => row.folded.includes(word)))
    .filter((row) => !filter.openNow || isOpenAt(row, now))
    .map((row) => ({ row, distance: filter.near ? distanceM(filter.near, row) : null }))
    .filter(
      ({ distance }) =>
        filter.radiusM === undefined || distance === null || distance <= filter.radiusM,
    )
  return filter.near
    ? listed.toSorted((one, other) => (one.distance ?? 0) - (other.distance ?? 0))
    : listed
}
