import type { ClientCoupon } from '@drogerie/shared-lib/contract/client-coupon.ts'
import { couponLack } from '@drogerie/shared-lib/contract/coupon-rules.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { isCouponUnmet } from '@drogerie/shared-lib/pages/is-coupon-unmet.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import {
  cartQuery,
  changeCart,
  ensureCart,
  sharedKeys,
  useCart,
  useShop,
} from '@drogerie/shared-lib/runtime'
import { Status } from '@drogerie/shared-lib/ui/badge.tsx'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from './refusal.tsx'
import styles from './coupon-list.module.css'

type CouponUseProps = {
  coupon: ClientCoupon
  /** More buttons, before the one that turns it on or off. */
  children: ReactNode
}

/**
 * An own coupon is turned on for the open cart and off in it. One that is on in another cart moves
 * here.
 */
export function CouponUse({ coupon, children }: CouponUseProps) {
  const { t } = useTranslation('mf-account')
  const { isActive, lack } = useInCart(coupon)
  const use = useCouponUse(coupon)
  const { name } = coupon
  return (
    <>
      {isActive ? <Status tone="ok">{t('coupons.active')}</Status> : null}
      {isActive ? lack : null}
      {children}
      <Button
        look={isActive ? 'text' : 'club'}
        aria-label={t(isActive ? 'coupons.deactivateOf' : 'coupons.activateOf', { name })}
        loading={use.isPending}
        loadingLabel={t('general.loading')}
        onClick={() => use.mutate(!isActive)}
      >
        {t(isActive ? 'coupons.deactivate' : 'coupons.activate')}
      </Button>
      <Refusal
        error={use.error}
        text={isCouponUnmet(use.error) ? 'coupons.unmet' : undefined}
        className={styles['refusal']}
      >
        {lack} <a href={paths.cart()}>{t('coupons.toCart')}</a>
      </Refusal>
    </>
  )
}

/**
 * The cart knows best: it may have changed since the coupons were read. `lack` says what it is
 * short of for the coupon.
 */
function useInCart(coupon: ClientCoupon): { isActive: boolean; lack: string | null } {
  const { t } = useTranslation('mf-account')
  const tokenValue = useCart((cart) => cart.tokenValue)
  const { data: order } = useQuery(cartQuery(useShop(), tokenValue))
  const { amount, isPartly } = couponLack(coupon.minTotal, order ?? null)
  const key = isPartly ? 'cart.couponMissingDiscountable' : 'cart.couponMissing'
  return {
    isActive: (order?.promotionCoupons ?? []).some(
      ({ clientCoupon }) => clientCoupon === coupon['@id'],
    ),
    lack: amount > 0 ? t(key, { price: formatPrice(amount) }) : null,
  }
}

function useCouponUse({ id, name }: ClientCoupon) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (active: boolean) => {
      await ensureCart(shop)
      await changeCart(shop, async (orderToken) => {
        const body = { orderToken, active }
        return (await shop.api('POST /client/coupons/{id}/use-in-checkout', { path: { id }, body }))
          .order
      })
    },
    onSuccess: async (_result, active) => {
      await queries.invalidateQueries({ queryKey: sharedKeys.clubCoupons() })
      const on = shop.cart.getState().itemCount > 0 ? 'coupons.activated' : 'coupons.activatedAhead'
      const text = t(active ? on : 'coupons.deactivated', { name })
      shop.toasts.show({ kind: 'success', text })
    },
  })
}
