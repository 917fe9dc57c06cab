import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { changeNotice } from '#data/change-notice-rules.ts'

/** What changed since the shopper last saw the cart, in words and amounts. */
export function ChangeNotice({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const notice = changeNotice(order)
  if (!notice) return null
  const { reason, sentences } = notice
  return (
    <Notice
      role="status"
      tone={reason === 'stock' ? 'warn' : 'info'}
      title={t(`changes.title.${reason}`)}
    >
      {sentences
        .map(({ key, name, amount, left: count }) =>
          t(`changes.${key}`, { name, price: formatPrice(amount), count }),
        )
        .join(' ')}
    </Notice>
  )
}
