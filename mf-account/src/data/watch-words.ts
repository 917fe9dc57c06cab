import type { WatchdogEvent } from '@drogerie/shared-lib/contract/watchdog.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import type { KeyIn, Translate } from '@drogerie/shared-lib/i18n/texts.ts'

/** What an event waits for, in words. */
export const wishText = (
  t: Translate<KeyIn<'mf-account'>>,
  { type, price }: WatchdogEvent,
): string =>
  type === 'price_lower_than' && price
    ? t('watch.priceBelow', { price: formatPrice(price) })
    : t(`common:watchdog.typeShort.${type}`).toLocaleLowerCase('cs')

/** Key prefix of every query about liked and watched products. */
export const watchdogKey = ['personal', 'mf-account', 'watchdog'] as const
