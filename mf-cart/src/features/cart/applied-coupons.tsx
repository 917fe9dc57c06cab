import type { OrderCoupon } from '@drogerie/shared-lib/contract/order.ts'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { removeFromCart, useShop } from '@drogerie/shared-lib/runtime'
import { IconButton } from '@drogerie/shared-lib/ui/button.tsx'
import { keepFocusInRows } from '@drogerie/shared-lib/ui/keep-focus-in-rows.ts'
import { useMutation } from '@tanstack/react-query'
import { Ticket } from '@drogerie/shared-lib/ui/icons/ticket.tsx'
import { X } from '@drogerie/shared-lib/ui/icons/x.tsx'
import { useTranslation } from 'react-i18next'
import { useExcludedOffers } from '#widgets/excluded-offers.tsx'
import { useErrorText } from '#data/use-error-text.ts'
import styles from './coupon-panel.module.css'

/**
 * Name of a coupon for shoppers: the code they typed; for a coupon of the club its name, since they
 * have not seen its code.
 */
const wordOf = ({ code, name, clientCoupon }: OrderCoupon) =>
  clientCoupon ? typography(name) : code

/** The field for the next code. */
export const couponFieldId = 'coupon-code'

const keepFocus = keepFocusInRows(() => document.getElementById(couponFieldId))

/** Coupons in force: what each takes off, or why it gives nothing for now. */
export const AppliedCoupons = ({ coupons }: { coupons: readonly OrderCoupon[] }) => (
  <div ref={keepFocus} className={styles['coupons']}>
    {coupons.map((coupon) => (
      <AppliedCoupon key={coupon.id} coupon={coupon} />
    ))}
  </div>
)

function AppliedCoupon({ coupon }: { coupon: OrderCoupon }) {
  const { t } = useTranslation('mf-cart')
  const shop = useShop()
  const errorText = useErrorText()
  const reason = useReason(coupon)
  const excluded = useExcludedOffers(coupon)
  const word = wordOf(coupon)
  const name = typography(coupon.name)
  const remove = useMutation({
    mutationFn: () =>
      removeFromCart(shop, (token) =>
        shop.api('DELETE /orders/{tokenValue}/coupons/{id}', {
          path: { tokenValue: token, id: coupon.id },
        }),
      ),
    onSuccess: () =>
      shop.toasts.show({ kind: 'success', text: t('coupon.removed', { code: word }) }),
  })
  return (
    <div className={cx(styles['applied'], reason && styles['waiting'])}>
      <Ticket size={20} />
      <span className={styles['name']}>
        <b>{word}</b> {name === word ? null : <span className={styles['whole']}>{name}</span>}
        {reason ? <small className={styles['missing']}>{reason}</small> : null}
        {excluded ? <small>{excluded}</small> : null}
        {remove.isError ? <em role="alert">{errorText(remove.error)}</em> : null}
      </span>
      {reason ? null : (
        <b>{coupon.amount === 0 ? t('coupon.applied') : formatPrice(coupon.amount)}</b>
      )}
      <IconButton
        data-remove
        label={t('coupon.remove', { code: word })}
        aria-disabled={remove.isPending}
        onClick={() => !remove.isPending && remove.mutate()}
      >
        <X size={20} />
      </IconButton>
    </div>
  )
}

/** Why a coupon gives nothing, and what would make it give something; null while it does. */
function useReason({ waits }: OrderCoupon): string | null {
  const { t } = useTranslation('mf-cart')
  if (!waits) return null
  const { reason, missingAmount, missingPieces: count, counted } = waits
  if (reason === 'club') return t('club.unavailable')
  if (reason !== 'minimum') return t(`coupon.waits.${reason}`)
  if (missingAmount === undefined) return t('coupon.waits.pieces', { count: count ?? 1 })
  const price = formatPrice(missingAmount)
  if (counted === 'selected') return t('coupon.waits.selected', { price })
  return t(counted ? 'cart.couponMissingDiscountable' : 'cart.couponMissing', { price })
}
