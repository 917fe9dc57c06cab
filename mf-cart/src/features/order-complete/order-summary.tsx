import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { SummaryList } from '@drogerie/shared-lib/ui/summary-list.tsx'
import FileText from 'lucide-react/icons/file-text'
import { useTranslation } from 'react-i18next'
import { useOrderLines } from '#data/use-order-lines.ts'
import { useSummaryLines } from '#data/use-summary-lines.tsx'
import { OrderLines } from '#ui/order-lines.tsx'
import { totalKeyOf } from './thank-you-rules.ts'
import styles from './order-complete.module.css'

export function OrderSummary({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const items = useOrderLines(order)
  const { lines, sums } = useSummaryLines(order)
  return (
    <Panel title={t('complete.summary')} lead={[order.number, formatDate(order.checkoutCompletedAt)].filter(Boolean).join(', ')}>
      <div className={styles['summary']}>
        <OrderLines label={t('summary.items')} lines={items} />
        <SummaryList lines={lines} total={{ text: t(`complete.total.${totalKeyOf(order)}`), note: t('summary.vat'), amount: sums.total }} />
        {order.invoice ? (
          <LinkButton wide href={order.invoice} download icon={<FileText size={20} />}>
            {t('complete.invoice')}
          </LinkButton>
        ) : null}
        {order.creditNotes?.map(({ number, file }) => (
          <LinkButton key={number} wide href={file} download icon={<FileText size={20} />}>
            {t('complete.creditNote')}
          </LinkButton>
        ))}
      </div>
    </Panel>
  )
}
