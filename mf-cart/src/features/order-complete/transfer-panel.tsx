import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { SummaryList } from '@drogerie/shared-lib/ui/summary-list.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './order-complete.module.css'

/** Groups of four, as a bank's form and its customer read it. */
const spaced = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** What to write into the bank's form, or to read with its application. */
export function TransferPanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const { api } = useShop()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['personal', 'mf-cart', 'transfer', order.tokenValue],
    queryFn: ({ signal }) =>
      api('GET /orders/{tokenValue}/transfer', { path: { tokenValue: order.tokenValue }, signal }),
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
        <div className={styles['transfer']} aria-busy={isFetching}>
          <SummaryList
            lines={[
              ...(data
                ? [
                    { key: 'account', text: t('transfer.account'), value: data.account },
                    { key: 'iban', text: 'IBAN', value: spaced(data.iban) },
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
          />
          {data ? (
            <figure className={styles['qr']}>
              <img src={data.qr} alt={t('transfer.qrAlt')} width={168} height={168} />
              <figcaption>{t('transfer.qr')}</figcaption>
            </figure>
          ) : null}
        </div>
        {order.payUntil ? <p>{t('transfer.held')}</p> : null}
      </div>
    </Panel>
  )
}
