import { wholeName } from '@drogerie/shared-lib/format/goods-name.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { amountOf, moneyOf } from '@drogerie/shared-lib/product/withdrawn-rules.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { Stack } from '#ui/stack.tsx'
import { useWithdrawals } from './order-withdrawals.ts'

/** Withdrawals from this order, and the state of their money; nothing where there are none. */
export function WithdrawalsPanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account')
  return useWithdrawals(order).map((withdrawal) => {
    const { number, receivedAt, items, loweredReason } = withdrawal
    return (
      <Panel key={number} heading="h3" title={t('purchases.withdrawals')} lead={number}>
        <Stack>
          <p>
            {t(`purchases.withdrawn.${moneyOf(withdrawal)}`, {
              at: formatDateTime(receivedAt),
              amount: formatPrice(amountOf(withdrawal)),
            })}
          </p>
          {loweredReason ? (
            <p>{t('purchases.withdrawn.lowered', { reason: loweredReason })}</p>
          ) : null}
          <p>
            {items.map((item) => `${wholeName(item)}, ${formatPieces(item.quantity)}`).join('; ')}
          </p>
        </Stack>
      </Panel>
    )
  })
}
