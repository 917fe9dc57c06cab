import type { KeyIn } from '@drogerie/shared-lib/i18n/texts.ts'
import type { StoreStock } from '@drogerie/shared-lib/contract/stock.ts'
import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { mapZoom } from '@drogerie/shared-lib/contract/constants.ts'
import type { MapView } from '#ui/store-map/store-map.tsx'

/** Rows of the list at first, and with each 'more'. */
export const firstRows = 5
export const moreRows = 10

type Row = Pick<Store, 'externalId' | 'latitude' | 'longitude' | 'distance'>

/** The first rows; a chosen store further down comes to the top, so that the choice is always in sight. */
export function rowsShown<T extends Pick<Store, 'externalId'>>(
  stores: readonly T[],
  { limit, selected }: { limit: number; selected: string | null },
): T[] {
  const first = stores.slice(0, limit)
  const chosen = stores.find(({ externalId }) => externalId === selected)
  return chosen && !first.includes(chosen) ? [chosen, ...first.slice(0, limit - 1)] : first
}

/** Nearest rows when they were looked for around something, otherwise the country; a chosen store is always in view. */
export function pickerView(
  stores: readonly Row[],
  shown: readonly Row[],
  selected: string | null,
): MapView {
  const chosen = stores.find(({ externalId }) => externalId === selected)
  const nearest = shown.find(({ distance }) => typeof distance === 'number')
  const centre = chosen ?? nearest
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

/** What stores have of one variant, by `externalId`; empty when nobody asked for one. */
export type StockByStore = ReadonlyMap<string, StoreStock>

/** Stores that have the goods before those that have none; otherwise as they came, the nearest first. */
export function stockedFirst<T extends Pick<Store, 'externalId'>>(
  stores: readonly T[],
  stock: StockByStore,
): T[] {
  const has = ({ externalId }: T) => (stock.get(externalId)?.status ?? 'out') !== 'out'
  return [...stores.filter(has), ...stores.filter((store) => !has(store))]
}

/** The API reports at most ten pieces. */
const cap = 10

const pieces = (quantity: number): string =>
  quantity >= cap ? formatPieces(cap).replace(/(\d+)/, '$1+') : formatPieces(quantity)

/** How many pieces a store has, and when they or others can be fetched there. */
export function stockSaid({
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
