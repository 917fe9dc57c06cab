import type { Order, OrderOfferHint } from '@drogerie/shared-lib/contract/order.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Tag } from '@drogerie/shared-lib/ui/icons/tag.tsx'
import { useTranslation } from 'react-i18next'
import styles from './offer-hints.module.css'

const slugOf = (action: string): string =>
  decodeURIComponent(action.slice(action.lastIndexOf('/') + 1))

/** What is missing in the cart for the next advantage of its offers. */
export function OfferHints({ order: { offerHints = [] } }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  if (offerHints.length === 0) return null
  return (
    <Panel className={styles['panel']} aria-label={t('offerHint.title')}>
      <ul className={styles['hints']}>
        {offerHints.map((hint) => (
          <li key={hint.label}>
            <Tag size={20} />
            <p>
              <HintSentence hint={hint} />
            </p>
            {hint.action ? (
              <a href={paths.offerDetail(slugOf(hint.action))}>
                {t('offerHint.choose', { offer: hint.label })}
              </a>
            ) : (
              <span>{typography(hint.label)}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function HintSentence({
  hint: { reward, missingPieces, missingAmount, missingRewards },
}: {
  hint: OrderOfferHint
}) {
  const { t } = useTranslation('mf-cart')
  if (missingPieces !== undefined) return t('offerHint.pieces', { count: missingPieces, reward })
  if (missingAmount !== undefined)
    return t('offerHint.amount', { price: formatPrice(missingAmount), reward })
  return t('offerHint.rewards', { count: missingRewards ?? 1, reward })
}
