import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { orderSums } from '@drogerie/shared-lib/format/order-sums.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { SellerOnPaper } from '@drogerie/shared-lib/product/seller-on-paper.tsx'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { FileText } from '@drogerie/shared-lib/ui/icons/file-text.tsx'
import { useTranslation } from 'react-i18next'
import { readPlaced } from '#data/checkout-memory.ts'
import { useOrderLines } from '#data/use-order-lines.ts'
import { useSummaryWords } from '#data/use-summary-words.ts'
import { OrderLines } from '#ui/order-lines.tsx'
import { SummarySums } from '#ui/summary-panel.tsx'
import { isStanding, totalKeyOf } from './thank-you-rules.ts'
import styles from './order-complete.module.css'

export function OrderSummary({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const items = useOrderLines(order)
  const sums = orderSums(order)
  const { saved, cash } = useSummaryWords(order, sums)
  const note = order.notes ?? readPlaced(order.tokenValue)?.note
  return (
    <Panel
      title={t('complete.summary')}
      lead={[order.number, formatDate(order.checkoutCompletedAt)].filter(Boolean).join(', ')}
    >
      <div className={styles['summary']}>
        <OrderLines label={t('summary.items')} lines={items} />
        <SummarySums
          listed
          sums={sums}
          total={{ text: t(`complete.total.${totalKeyOf(order)}`), note: t('summary.vat') }}
          cash={cash}
          saved={isStanding(order) ? saved : undefined}
          refunded={
            order.refunded && { text: t('order.withdrawn.paidBack'), amount: order.refunded }
          }
        />
        <SellerOnPaper />
        {note ? (
          <div>
            <h3 className={styles['noteTitle']}>{t('complete.note')}</h3>
            <p className={styles['note']}>{note}</p>
          </div>
        ) : null}
        {order.invoice ? (
          <LinkButton wide href={order.invoice} download icon={<FileText size={20} />}>
            {t('complete.invoice')}
          </LinkButton>
        ) : null}
        {order.creditNotes?.map(({ number, file }) => (
          <LinkButton key={number} wide href={file} download icon={<FileText size={20} />}>
            {t('complete.creditNote', { number })}
          </LinkButton>
        ))}
      </div>
    </Panel>
  )
}
