import type { WatchdogEntry, WatchdogEvent } from '@drogerie/shared-lib/contract/watchdog.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import type { KeyIn, Translate } from '@drogerie/shared-lib/i18n/texts.ts'
import { wholeName } from '@drogerie/shared-lib/format/goods-name.ts'
import { wishText } from '@drogerie/shared-lib/product/watch-words.ts'

/** Name of the watched goods, with their brand; the code of goods that are no longer sold. */
export const watchedName = ({ productVariant: hit, productVariantCode }: WatchdogEntry): string =>
  hit
    ? wholeName({
        productName: hit.productName,
        brandName: hit.brand?.name,
        variantName: hit.name,
      })
    : productVariantCode

/** Text of an event: what it waits for, and that its mail went out. */
export const eventText = (t: Translate<KeyIn<'mf-account'>>, event: WatchdogEvent): string =>
  event.notifiedAt
    ? `${wishText(t, event)} (${t('myList.told', { date: formatDate(event.notifiedAt) })})`
    : wishText(t, event)

/** Key prefix of every query about liked and watched products. */
export const watchdogKey = ['personal', 'mf-account', 'watchdog'] as const
