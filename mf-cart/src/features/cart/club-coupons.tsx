import type { ClientCoupon } from '@drogerie/shared-lib/contract/client-coupon.ts'
import { couponLack } from '@drogerie/shared-lib/contract/coupon-rules.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { clubCouponsQuery } from '@drogerie/shared-lib/pages/club-coupons-query.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { isCouponUnmet } from '@drogerie/shared-lib/pages/is-coupon-unmet.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useSession, useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { loginPath } from '@drogerie/shared-lib/routes/return-path.ts'
import { changeShownCart } from '#data/cart-quantities.ts'
import { useErrorText } from '#data/use-error-text.ts'
import styles from './coupon-panel.module.css'

/** Owned and usable here; benefits apply by themselves. */
const isUsable = ({ type, state, channels }: ClientCoupon) =>
  type === 'coupon' && state === 'owned' && channels.includes('eshop')

/**
 * The customer's own coupons, to be used with one press. Without the club the cart works on and
 * only this part is missing.
 */
export function ClubCoupons({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const shop = useShop()
  const isSignedIn = useSession(({ user }) => user !== null)
  const isMember = useSession(({ user }) => Boolean(user?.club))
  const club = useClubWords()
  const isClubUp = useSession(({ clubAvailable }) => clubAvailable)
  const {
    data = [],
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...clubCouponsQuery(shop), enabled: isMember && isClubUp })
  if (!club) return null
  if (!isSignedIn) {
    return (
      <p className={styles['hint']}>
        {t('coupon.signInHint')} <a href={loginPath(paths.cart())}>{t('coupon.signIn')}</a>
      </p>
    )
  }
  if (isMember && !isClubUp) return <p className={styles['hint']}>{t('club.unavailable')}</p>
  if (isError)
    return (
      <p className={styles['hint']}>
        {t('coupon.mineFailed')}{' '}
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('general.retry')}
        </Button>
      </p>
    )
  const used = new Set(order.promotionCoupons.map(({ clientCoupon }) => clientCoupon))
  const offered = data.filter((coupon) => isUsable(coupon) && !used.has(coupon['@id']))
  if (offered.length === 0) return null
  return (
    <div>
      <h3 className={styles['clubTitle']}>{t('coupon.mine')}</h3>
      <ul className={styles['clubList']}>
        {offered.map((coupon) => (
          <ClubCoupon key={coupon.id} coupon={coupon} order={order} />
        ))}
      </ul>
    </div>
  )
}

function ClubCoupon({ coupon, order }: { coupon: ClientCoupon; order: Order }) {
  const { t } = useTranslation('mf-cart')
  const shop = useShop()
  const errorText = useErrorText()
  const reasonId = useId()
  const { amount: missing, isPartly } = couponLack(coupon.minTotal, order)
  const use = useMutation({
    mutationFn: () =>
      changeShownCart(shop, async (orderToken) => {
        const body = { orderToken, active: true }
        return (
          await shop.api('POST /client/coupons/{id}/use-in-checkout', {
            path: { id: coupon.id },
            body,
          })
        ).order
      }),
  })
  return (
    <li className={styles['clubCoupon']}>
      <span className={styles['name']}>
        <b>{coupon.name}</b>
        {coupon.conditions.length > 0 ? <small>{coupon.conditions.join(' ')}</small> : null}
        {missing > 0 ? (
          <small id={reasonId} className={styles['missing']}>
            {t(isPartly ? 'cart.couponMissingDiscountable' : 'cart.couponMissing', {
              price: formatPrice(missing),
            })}
          </small>
        ) : null}
        {use.isError ? (
          <em role="alert">
            {isCouponUnmet(use.error) ? t('cart.couponConditions') : errorText(use.error)}
          </em>
        ) : null}
      </span>
      <Button
        look="club"
        disabled={missing > 0}
        aria-describedby={missing > 0 ? reasonId : undefined}
        loading={use.isPending}
        loadingLabel={t('general.loading')}
        onClick={() => use.mutate()}
        aria-label={t('coupon.useNamed', { name: coupon.name })}
      >
        {t('coupon.apply')}
      </Button>
    </li>
  )
}
