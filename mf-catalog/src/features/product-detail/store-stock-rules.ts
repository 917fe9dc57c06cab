import type { StorePickup } from '@drogerie/shared-lib/contract/stock.ts'
import type { KeyIn } from '@drogerie/shared-lib/i18n/texts.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'

/** The API reports at most ten pieces. */
const cap = 10

export const cappedPieces = (quantity: number): string =>
  quantity >= cap ? `${formatPieces(cap).replace(/(\d+)/, '$1+')}` : formatPieces(quantity)

/** When the goods can be fetched: within the hour, within an hour and a half, in days, or not there. */
export function pickupText({ available, minutes, days }: StorePickup): {
  key: KeyIn<'mf-catalog'>
  values: Record<string, string | number>
} {
  if (available && minutes !== null) return { key: 'product.pickupMinutes', values: { minutes } }
  if (days) return { key: 'product.pickupDays', values: { days: days.replace('-', '–') } }
  return { key: 'product.pickupNever', values: {} }
}
