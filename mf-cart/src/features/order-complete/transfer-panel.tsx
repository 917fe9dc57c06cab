import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { spacedIban } from '@drogerie/shared-lib/format/iban.ts'
import { PaySlip } from '@drogerie/shared-lib/ui/pay-slip.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readerOptions } from '#data/order-queries.ts'
import styles from './order-complete.module.css'

/** Data to write into the bank's form, or to scan with its application. */
export function TransferPanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const { api } = useShop()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['personal', 'mf-cart', 'transfer', order.tokenValue],
    queryFn: ({ signal }) =>
      api('GET /orders/{tokenValue}/transfer', {
        path: { tokenValue: order.tokenValue },
        signal,
        ...readerOptions(order),
      }),
    retry: false,
  })
  return (
    <Panel title={t('transfer.title')} lead={t('transfer.lead')}>
      <div className={styles['summary']}>
        {isError ? (
          <OutagePanel
            title={t('transfer.failed')}
            retry={{
              label: t('general.retry'),
              onRetry: () => void refetch(),
              loading: isFetching,
            }}
          />
        ) : null}
        <PaySlip
          busy={isFetching}
          lines={[
            ...(data
              ? [
                  { key: 'account', text: t('transfer.account'), value: data.account },
                  { key: 'iban', text: 'IBAN', value: spacedIban(data.iban) },
                  { key: 'recipient', text: t('transfer.recipient'), value: data.recipient },
                ]
              : []),
            { key: 'amount', text: t('transfer.amount'), value: formatPrice(order.total) },
            { key: 'symbol', text: t('transfer.symbol'), value: order.number },
            ...(order.payUntil
              ? [
                  {
                    key: 'until',
                    text: t('transfer.until'),
                    value: formatDateTime(order.payUntil),
                  },
                ]
              : []),
          ]}
          qr={data && { src: data.qr, alt: t('transfer.qrAlt'), caption: t('transfer.qr') }}
        />
        {order.payUntil ? <p>{t('transfer.held')}</p> : null}
      </div>
    </Panel>
  )
}
