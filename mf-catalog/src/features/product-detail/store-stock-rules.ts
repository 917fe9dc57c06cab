import type { StorePickup } from '@drogerie/shared-lib/contract/stock.ts'
import type { KeyIn, Translate } from '@drogerie/shared-lib/i18n/texts.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'

/** The API reports at most ten pieces. */
const cap = 10

export const cappedPieces = (quantity: number): string =>
  quantity >= cap ? `${formatPieces(cap).replace(/(\d+)/, '$1+')}` : formatPieces(quantity)

/**
 * When the goods can be fetched: at the hour that the API tells, or in days; null where they cannot
 * be reserved.
 */
export function pickupText(
  { text, days }: Pick<StorePickup, 'text' | 'days'>,
  t: Translate<KeyIn<'mf-catalog'>>,
): string | null {
  if (text) return text
  return days ? t('product.pickupDays', { days: days.replace('-', '–') }) : null
}
