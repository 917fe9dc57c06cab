import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { changeNotice, type CartChange, type ChangeSentence } from './change-notice-rules.ts'

type ChangeNoticeProps = {
  order: Order
  /** What the page says at another place. */
  said?: ChangeSentence['key']
}

/** What changed since the shopper last saw the cart, in words and amounts. */
export function ChangeNotice({ order, said }: ChangeNoticeProps) {
  const { t } = useTranslation('mf-cart')
  const changeText = useChangeText()
  const change = changeNotice(order, said)
  if (!change) return null
  return (
    <Notice
      role="status"
      tone={change.reason === 'stock' ? 'warn' : 'info'}
      title={t(`changes.title.${change.reason}`)}
    >
      {changeText(change)}
    </Notice>
  )
}

/** The sentences of a change, one after another. */
export function useChangeText(): (change: CartChange) => string {
  const { t } = useTranslation('mf-cart')
  return ({ sentences }) =>
    sentences
      .map(({ key, name, amount, left: count }) =>
        t(`changes.${key}`, { name, price: formatPrice(amount), count }),
      )
      .join(' ')
}
