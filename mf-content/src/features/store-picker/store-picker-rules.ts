import type { KeyIn } from '@drogerie/shared-lib/i18n/texts.ts'
import type { StoreStock } from '@drogerie/shared-lib/contract/stock.ts'
import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { mapZoom } from '@drogerie/shared-lib/contract/constants.ts'
import { nearbyMetres } from '#data/store-filter.ts'
import type { MapView } from '#ui/store-map/store-map.tsx'

/** Rows of the list at first, and with each 'more'. */
export const firstRows = 5
export const moreRows = 10

type Row = Pick<Store, 'externalId' | 'latitude' | 'longitude' | 'distance'>

/**
 * The first rows; a chosen store further down comes to the top, so that the choice is always in
 * sight.
 */
export function rowsShown<T extends Pick<Store, 'externalId'>>(
  stores: readonly T[],
  { limit, selected }: { limit: number; selected: string | null },
): T[] {
  const first = stores.slice(0, limit)
  const chosen = stores.find(({ externalId }) => externalId === selected)
  return chosen && !first.includes(chosen) ? [chosen, ...first.slice(0, limit - 1)] : first
}

function nearestOf(stores: readonly Row[]): Row | undefined {
  const metres = ({ distance }: Row) => distance ?? Infinity
  const measured = stores.filter(({ distance }) => typeof distance === 'number')
  return measured.toSorted((one, other) => metres(one) - metres(other))[0]
}

/**
 * The nearest store when they were looked for around something, otherwise the country; a chosen
 * store is always in view.
 */
export function pickerView(stores: readonly Row[], selected: string | null): MapView {
  const chosen = stores.find(({ externalId }) => externalId === selected)
  const centre = chosen ?? nearestOf(stores)
  if (centre)
    return { latitude: centre.latitude, longitude: centre.longitude, zoom: mapZoom.city - 2 }
  return stores.length > 0 && stores.length <= moreRows ? 'points' : 'country'
}

/** Whether an order for immediate collection lacks goods in the store. */
export const lacksGoods = (
  { cartAvailability }: Pick<Store, 'cartAvailability'>,
  wholeCartOnly: boolean,
): boolean => wholeCartOnly && (cartAvailability === 'partial' || cartAvailability === 'none')

/** The key of what a store can hand over of this cart at once; none without a cart. */
export function availabilityKey({
  cartAvailability: found,
}: Pick<Store, 'cartAvailability'>): KeyIn<'mf-content'> | null {
  if (!found) return null
  return found === 'all' ? 'picker.availability.all' : `picker.lacking.${found}`
}

/** Stock of one variant in each store, by `externalId`; empty when nobody asked for one. */
export type StockByStore = ReadonlyMap<string, StoreStock>

const shares = ['all', 'partial', 'none']

type InOrder = {
  /** Stock of one variant. */
  stock: StockByStore
  favourite: string | null
  /** The goods are brought there: what lies on the shelves is all the same. */
  isBrought: boolean
}

/**
 * The favourite store, then those nearby by how much they have of the goods, then the others;
 * otherwise as they came, the nearest first. A store that has everything is no use to who would
 * travel to it across the country.
 */
export function inOrder<T extends Pick<Store, 'externalId' | 'distance' | 'cartAvailability'>>(
  stores: readonly T[],
  { stock, favourite, isBrought }: InOrder,
): T[] {
  const shareOf = ({ externalId, cartAvailability }: T) =>
    stock.size > 0
      ? Number((stock.get(externalId)?.status ?? 'out') === 'out')
      : shares.indexOf(cartAvailability ?? 'all')
  const rank = (store: T) => {
    if (store.externalId === favourite) return -1
    if (isBrought) return 0
    return (store.distance ?? 0) <= nearbyMetres ? shareOf(store) : shares.length
  }
  return stores.toSorted((one, other) => rank(one) - rank(other))
}

/** The API reports at most ten pieces. */
const cap = 10

const pieces = (quantity: number): string =>
  quantity >= cap ? formatPieces(cap).replace(/(\d+)/, '$1+') : formatPieces(quantity)

/** How many pieces a store has, and when they or others can be fetched there. */
export function stockMessage({
  status,
  quantity,
  pickup: { text, days },
}: Pick<StoreStock, 'status' | 'quantity' | 'pickup'>): {
  key: KeyIn<'mf-content'>
  values: Record<string, string | number>
  soon: boolean
} {
  const has = status === 'out' ? 'none' : 'some'
  const values = { pieces: pieces(quantity) }
  if (text)
    return {
      key: 'picker.stock.some.ready',
      values: { ...values, ready: text.charAt(0).toLocaleLowerCase('cs') + text.slice(1) },
      soon: true,
    }
  if (days)
    return {
      key: `picker.stock.${has}.days`,
      values: { ...values, days: days.replace('-', ' až ') },
      soon: has === 'some',
    }
  return { key: `picker.stock.${has}.never`, values, soon: has === 'some' }
}
