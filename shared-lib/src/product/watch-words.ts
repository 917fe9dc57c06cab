import type { Watch, WatchdogEvent } from '../contract/watchdog.ts'
import { formatCrowns } from '../format/price.ts'
import type { CommonKey } from '../i18n/cs-text.ts'
import type { Translate } from '../i18n/texts.ts'

/** What an event waits for, in words: 'naskladnění', 'cena pod 129 Kč'. */
export const wishText = (
  t: Translate<`common:${CommonKey}`>,
  { type, price }: WatchdogEvent,
): string =>
  type === 'price_lower_than' && price
    ? t('common:watchdog.priceBelow', { price: formatCrowns(price) })
    : t(`common:watchdog.typeShort.${type}`).toLocaleLowerCase('cs')

/** Events that are watched already, and those that wait for the link in the mail. */
export function partsOfWatch({ events, isAsked }: Pick<Watch, 'events' | 'isAsked'>) {
  const { counting = [], waiting = [] } = Object.groupBy(events, ({ confirmed }) =>
    isAsked && confirmed !== true ? 'waiting' : 'counting',
  )
  return { counting, waiting }
}
