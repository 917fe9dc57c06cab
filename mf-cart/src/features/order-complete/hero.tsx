import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { Check } from '@drogerie/shared-lib/ui/icons/check.tsx'
import { Clock } from '@drogerie/shared-lib/ui/icons/clock.tsx'
import { X } from '@drogerie/shared-lib/ui/icons/x.tsx'
import { useTranslation } from 'react-i18next'
import { readPlaced } from '#data/checkout-memory.ts'
import { bold, RichText } from '#ui/rich-text.tsx'
import { PayAgain } from './pay-again.tsx'
import { heroKeyOf, heroTones, orderCan, variantOf } from './thank-you-rules.ts'
import styles from './order-complete.module.css'

const icons = { done: Check, waiting: Clock, failed: X }

/**
 * The order's outcome in a headline and a sentence. Changes of a pending payment are announced to
 * screen readers.
 */
export function Hero({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const tone = heroTones[variantOf(order)]
  const key = heroKeyOf(order)
  const Icon = icons[tone]
  const until = orderCan.payAgain(order) ? formatDateTime(order.payUntil) : ''
  const email = order.customer?.email ?? readPlaced(order.tokenValue)?.email
  const values = { number: order.number ?? '', price: formatPrice(order.total) }
  return (
    <section className={cx(styles['hero'], tone !== 'done' && styles[tone])}>
      <span className={styles['disc']}>
        <Icon size={32} />
      </span>
      <div role="status">
        <h1 className={styles['title']}>{t(`complete.${key}.title`)}</h1>
        <p className={styles['text']}>
          <RichText text={t(`complete.${key}.text`, values)} marks={bold} />
          {tone === 'done' && email && !key.startsWith('back-')
            ? ` ${t('complete.mailed', { email })}`
            : null}
          {tone === 'failed' && wasPaid(order.paymentState) ? ` ${t('complete.refund')}` : null}
          {until ? (
            <>
              {' '}
              <RichText text={t('complete.payUntil', { until })} marks={bold} />
            </>
          ) : null}
        </p>
      </div>
      {orderCan.payAgain(order) ? <PayAgain order={order} /> : null}
    </section>
  )
}
