import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { isWithdrawalOpen } from '@drogerie/shared-lib/product/withdrawn-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { orderParameter } from '@drogerie/shared-lib/routes/query-parameters.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { useTranslation } from 'react-i18next'
import styles from './order-complete.module.css'
import { isStanding, variantOf } from './thank-you-rules.ts'

/**
 * Links for guests to the services for their order, with its number filled in; the account has a
 * panel of its own.
 */
export function GuestServices({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  if (!isStanding(order)) return null
  const named = { [orderParameter]: order.number }
  return (
    <ul className={styles['services']}>
      {isWithdrawalOpen(order.withdrawableUntil) ? (
        <li>
          <a href={withQuery(paths.withdrawal(), named)}>{t('complete.withdraw')}</a>
        </li>
      ) : null}
      {variantOf(order) === 'complete' ? (
        <li>
          <a href={withQuery(paths.complaintPublic(), named)}>{t('complete.claim')}</a>
        </li>
      ) : null}
    </ul>
  )
}
