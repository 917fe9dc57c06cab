import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useEffect, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { stockNotice } from '#data/change-notice-rules.ts'
import { useChangeText } from './change-notice.tsx'
import { MendStock } from './mend-stock.tsx'
import { shortItems } from '#data/stock-rules.ts'

type StockNoticeProps = {
  order: Order
  ref?: Ref<HTMLDivElement>
  /** The step tells elsewhere of a gift that ran out: alone it is no reason to stand here. */
  isGiftToldElsewhere?: boolean
}

/**
 * Shown above a checkout step: items of the cart that are not available, and a button that corrects
 * the cart. `ref` takes the focus when the customer tries to continue without correcting it.
 */
export function StockNotice({ order, ref, isGiftToldElsewhere = false }: StockNoticeProps) {
  const { t } = useTranslation('mf-cart')
  const changeText = useChangeText()
  const [isMended, setMended] = useState(false)
  const done = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone: the keyboard goes on where its answer is.
  useEffect(() => {
    if (isMended && document.activeElement === document.body) done.current?.focus()
  }, [isMended])
  const isTold = isGiftToldElsewhere && shortItems(order).length === 0
  const change = isTold ? null : stockNotice(order)
  if (change)
    return (
      <Notice
        ref={ref}
        tabIndex={-1}
        role="status"
        tone="warn"
        title={t('changes.title.stock')}
        aside={<MendStock order={order} onMended={() => setMended(true)} />}
      >
        {changeText(change)}
      </Notice>
    )
  return isMended ? (
    <Notice ref={done} tabIndex={-1} role="status" tone="ok">
      {t('cart.mended')}
    </Notice>
  ) : null
}
