import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { PaymentMethod } from '@drogerie/shared-lib/contract/payment-method.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { SummaryList } from '@drogerie/shared-lib/ui/summary-list.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './order-complete.module.css'

/** What to write into the bank's form. */
export function TransferPanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const { api } = useShop()
  const code = order.payments.at(-1)?.method.code ?? ''
  const { data: method } = useQuery({
    queryKey: ['checkout', 'payment-method', code],
    queryFn: ({ signal }) => api.get<PaymentMethod>(`/payment-methods/${encodeURIComponent(code)}`, { signal }),
    enabled: code !== '',
    retry: false,
  })
  return (
    <Panel title={t('transfer.title')}>
      <div className={styles['summary']}>
        {method?.instructions ? <p>{method.instructions}</p> : null}
        <SummaryList
          lines={[
            { key: 'amount', text: t('transfer.amount'), value: formatPrice(order.total) },
            { key: 'symbol', text: t('transfer.symbol'), value: order.number },
            ...(order.payUntil ? [{ key: 'until', text: t('transfer.until'), value: formatDateTime(order.payUntil) }] : []),
          ]}
        />
        {order.payUntil ? <p>{t('transfer.held')}</p> : null}
      </div>
    </Panel>
  )
}
