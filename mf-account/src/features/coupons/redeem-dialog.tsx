import type { ClientCoupon } from '@drogerie/shared-lib/contract/client-coupon.ts'
import { refreshUser, sharedKeys, useShop } from '@drogerie/shared-lib/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '#widgets/ask-dialog.tsx'

/** Cached queries of the club that a redeemed coupon changes. */
const changedByRedeem = [
  sharedKeys.clubCoupons(),
  ['personal', 'mf-account', 'client-points'] as const,
]

/**
 * Points for a coupon cannot be undone, so it is said before the button. A press that was lost may
 * be repeated: it is charged once.
 */
export function RedeemDialog({
  coupon,
  price,
  onClose,
}: {
  coupon: ClientCoupon
  price: string
  onClose: () => void
}) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const queries = useQueryClient()
  const redeem = useMutation({
    mutationFn: () => shop.api('POST /client/coupons/{id}/redeem', { path: { id: coupon.id } }),
    onSuccess: () => {
      shop.toasts.show({ kind: 'success', text: t('coupons.redeemed', { name: coupon.name }) })
      for (const queryKey of changedByRedeem) void queries.invalidateQueries({ queryKey })
      refreshUser(shop).catch(() => {}) // the balance in the header comes with the next refresh
    },
  })
  return (
    <AskDialog
      title={t('coupons.redeemTitle', { name: coupon.name })}
      confirm={t('coupons.redeemYes', { price })}
      keep={t('coupons.redeemNo')}
      look="club"
      action={redeem}
      onClose={onClose}
    >
      <p>{t('coupons.redeemText', { price })}</p>
    </AskDialog>
  )
}
