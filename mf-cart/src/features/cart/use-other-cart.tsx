import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { itemHref, itemName } from '@drogerie/shared-lib/product/order-item-rules.ts'
import { readPersisted, showError, useShop, writePersisted } from '@drogerie/shared-lib/runtime'
import { BagIcon } from '@drogerie/shared-lib/ui/bag-icon.tsx'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { focusPageHeading } from '@drogerie/shared-lib/ui/focus-page-heading.ts'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useMutation } from '@tanstack/react-query'
import { Fragment, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { takeOtherCart, type LeftOver } from '#data/other-cart.ts'
import styles from './other-cart.module.css'

/**
 * Goods that wait in another cart of the account: a guest's cart that went on at the sign-in put
 * them aside. One press adds them, one leaves them for the next order. What could not be added is
 * named, also where the cart was empty before.
 *
 * @returns the notice, or null where there is nothing to say.
 */
export function useOtherCart({ otherCart, promotionCoupons }: Order): ReactNode {
  const { t } = useTranslation('mf-cart')
  const shop = useShop()
  const [left, setLeft] = useState(() => readPersisted('leftCart'))
  const take = useMutation({
    mutationFn: (tokenValue: string) =>
      takeOtherCart(shop, tokenValue, (code) =>
        promotionCoupons.some((coupon) => coupon.code === code),
      ),
    onSuccess: (leftOver) => {
      focusPageHeading() // the pressed button goes
      if (isNothing(leftOver)) shop.toasts.show({ kind: 'success', text: t('otherCart.taken') })
    },
    onError: (error) => showError(shop, error),
  })
  if (otherCart && otherCart.tokenValue !== left) {
    const { tokenValue, linesCount } = otherCart
    const leave = () => {
      writePersisted('leftCart', tokenValue)
      setLeft(tokenValue)
      focusPageHeading()
    }
    return (
      <OtherCart
        count={linesCount}
        isTaking={take.isPending}
        onTake={() => take.mutate(tokenValue)}
        onLeave={leave}
      />
    )
  }
  return take.data && !isNothing(take.data) ? <NotTaken {...take.data} /> : null
}

const isNothing = ({ items, codes }: LeftOver) => items.length + codes.length === 0

/** What ran short can be watched on its own page. */
function NotTaken({ items, codes }: LeftOver) {
  const { t } = useTranslation('mf-cart')
  return (
    <Notice
      tone="warn"
      role="status"
      title={t(items.length > 0 ? 'otherCart.short' : 'otherCart.codes')}
    >
      {items.map((item, at) => (
        <Fragment key={item.id}>
          {at > 0 ? ', ' : null}
          <a href={itemHref(item)}>{itemName(item)}</a>
        </Fragment>
      ))}
      {items.length > 0 && codes.length > 0 ? <br /> : null}
      {codes.length > 0 ? t('otherCart.refused', { codes: codes.join(', ') }) : null}
    </Notice>
  )
}

type OtherCartProps = { count: number; isTaking: boolean; onTake: () => void; onLeave: () => void }

function OtherCart({ count, isTaking, onTake, onLeave }: OtherCartProps) {
  const { t } = useTranslation('mf-cart')
  return (
    <Notice icon={<BagIcon size={20} />} title={t('otherCart.title', { count })}>
      {t('otherCart.text')}
      <div className={styles['actions']}>
        <Button loading={isTaking} loadingLabel={t('general.loading')} onClick={onTake}>
          {t('otherCart.take')}
        </Button>
        <Button look="text" aria-disabled={isTaking || undefined} onClick={onLeave}>
          {t('otherCart.leave')}
        </Button>
      </div>
    </Notice>
  )
}
