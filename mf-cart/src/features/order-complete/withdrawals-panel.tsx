import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { wholeName } from '@drogerie/shared-lib/format/goods-name.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { amountOf, moneyOf, withdrawnOf } from '@drogerie/shared-lib/product/withdrawn-rules.ts'
import { useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readerOptions } from '#data/order-queries.ts'
import styles from './order-complete.module.css'

const withdrawalsQuery = ({ api }: Shop, order: Order) =>
  queryOptions({
    queryKey: ['personal', 'mf-cart', 'withdrawals', order.tokenValue] as const,
    queryFn: async ({ signal }) =>
      (
        await api.list('GET /orders/{tokenValue}/withdrawals', {
          path: { tokenValue: order.tokenValue },
          ...readerOptions(order),
          signal,
        })
      ).members,
    retry: false,
    enabled: withdrawnOf(order.items) !== null,
  })

/** What was given back, and the state of its money, as in the account; else nothing. */
export function WithdrawalsPanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const { data = [] } = useQuery(withdrawalsQuery(useShop(), order))
  return data.map((withdrawal) => {
    const { number, receivedAt, items, loweredReason } = withdrawal
    return (
      <Panel key={number} title={t('complete.withdrawals')} lead={number}>
        <div className={styles['summary']}>
          <p>
            {t(`complete.withdrawn.${moneyOf(withdrawal)}`, {
              at: formatDateTime(receivedAt),
              amount: formatPrice(amountOf(withdrawal)),
            })}
          </p>
          {loweredReason ? (
            <p>{t('complete.withdrawn.lowered', { reason: loweredReason })}</p>
          ) : null}
          <p>
            {items.map((item) => `${wholeName(item)}, ${formatPieces(item.quantity)}`).join('; ')}
          </p>
        </div>
      </Panel>
    )
  })
}
