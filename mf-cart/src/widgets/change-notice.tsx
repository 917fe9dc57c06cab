import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import {
  changeNotice,
  priceNotice,
  type CartChange,
  type ChangeSentence,
} from '#data/change-notice-rules.ts'
import { useToldOrder } from '#data/kept-change.ts'

type ChangeNoticeProps = {
  order: Order
  /** Key of the sentence that the page shows at another place. */
  said?: ChangeSentence['key']
  /** The page tells at another place what ran out. */
  isOfPrices?: boolean
}

/**
 * What changed since the shopper last saw the cart, in words and amounts. A change of prices stays
 * on all steps until it is closed.
 */
export function ChangeNotice({ order, said, isOfPrices = false }: ChangeNoticeProps) {
  const { t } = useTranslation('mf-cart')
  const changeText = useChangeText()
  const { told, close } = useToldOrder(order)
  const change = isOfPrices ? priceNotice(told) : changeNotice(told, said)
  // a smaller sum alone: the summary names the discount
  if (!change || (change.reason === 'cheaper' && change.sentences.length === 0)) return null
  // The button goes with the notice: the keyboard goes on in the page.
  const onClose = () => {
    close?.()
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <Notice
      role="status"
      tone={change.reason === 'stock' ? 'warn' : 'info'}
      title={t(`changes.title.${change.reason}`)}
      aside={
        close && change.reason !== 'stock' ? (
          <Button onClick={onClose}>{t('changes.close')}</Button>
        ) : null
      }
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
