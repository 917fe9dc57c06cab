import type { OrderCoupon } from '@drogerie/shared-lib/contract/order.ts'
import { useHasOffers } from '@drogerie/shared-lib/pages/use-has-offers.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { focusPageHeading } from '@drogerie/shared-lib/ui/focus-page-heading.ts'
import { Notice, Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { readPersisted, useSession } from '@drogerie/shared-lib/runtime'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BagArt } from '#ui/bag-art.tsx'
import { AppliedCoupons } from './applied-coupons.tsx'
import styles from './empty-cart.module.css'

/** Tiles are no part of a cart with goods. */
const EmptyCartGoods = lazy(async () => ({
  default: (await import('./empty-cart-goods.tsx')).EmptyCartGoods,
}))

type EmptyCartProps = {
  /** The empty cart came in place of the last line, which had the keyboard. */
  takesFocus?: boolean
  /** Still in force in it. */
  coupons?: readonly OrderCoupon[]
  /** What else there is to buy. */
  notice?: ReactNode
}

export function EmptyCart({ takesFocus = false, coupons = [], notice }: EmptyCartProps) {
  const { t } = useTranslation('mf-cart')
  const hasOffers = useHasOffers()
  const isSignedIn = useSession((session) => session.signedIn)
  useEffect(() => {
    if (takesFocus) focusPageHeading()
  }, [takesFocus])
  return (
    <div className={cx('wrap', styles['empty'])}>
      <OrderedElsewhere />
      {notice ? <div className={styles['ordered']}>{notice}</div> : null}
      <EmptyState
        heading="h1"
        title={t('cart.empty')}
        art={<BagArt />}
        actions={
          <>
            {hasOffers ? (
              <LinkButton look="accent" size="lg" href={paths.offers()}>
                {t('cart.seeOffers')}
              </LinkButton>
            ) : null}
            <LinkButton
              look={hasOffers ? 'outline' : 'accent'}
              size="lg"
              href={isSignedIn ? paths.purchases() : paths.taxons()}
            >
              {t(isSignedIn ? 'cart.purchases' : 'cart.seeCategories')}
            </LinkButton>
          </>
        }
      >
        {t('cart.emptyText')}
      </EmptyState>
      {coupons.length > 0 ? (
        <Panel title={t('coupon.title')} lead={t('coupon.kept')} className={styles['coupons']}>
          <AppliedCoupons coupons={coupons} />
        </Panel>
      ) : null}
      <Suspense>
        <EmptyCartGoods className={styles['goods']} />
      </Suspense>
    </div>
  )
}

/**
 * The cart that was here is ordered: its order is one press away, and a new cart begins with the
 * next goods.
 */
function OrderedElsewhere() {
  const { t } = useTranslation('mf-cart')
  const tokenValue = readPersisted('orderedCart')
  if (!tokenValue) return null
  return (
    <Notice title={t('common:cart.ordered')} className={styles['ordered']}>
      {t('cart.orderedText')}{' '}
      <a href={paths.orderComplete(tokenValue)}>{t('common:cart.toOrder')}</a>
    </Notice>
  )
}
