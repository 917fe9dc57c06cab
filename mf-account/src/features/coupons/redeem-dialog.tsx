import type { ClientCoupon } from '@drogerie/shared-lib/contract/client-coupon.ts'
import { clubCouponsKey } from '@drogerie/shared-lib/pages/club-coupons-query.ts'
import { errorMessage, refreshUser, useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './coupons.module.css'

/** What is kept of the club that a redeemed coupon changes. */
const changedByRedeem = [clubCouponsKey, ['personal', 'client-points']]

/** Points for a coupon cannot be undone, so it is said before the button. A press that was lost may be repeated: it is charged once. */
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
      onClose()
    },
  })
  const refusal = errorMessage(redeem.error)
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={t('coupons.redeemTitle', { name: coupon.name })}
      closeLabel={t('general.close')}
      footer={
        <>
          <Button
            look="club"
            loading={redeem.isPending}
            loadingLabel={t('general.loading')}
            onClick={() => redeem.mutate()}
          >
            {t('coupons.redeemYes', { price })}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {t('coupons.redeemNo')}
          </Button>
        </>
      }
    >
      <p>{t('coupons.redeemText', { price })}</p>
      {refusal ? (
        <Notice tone="err" role="alert" className={styles['refusal']}>
          {'key' in refusal ? t(refusal.key, refusal.values ?? {}) : refusal.text}
        </Notice>
      ) : null}
    </Dialog>
  )
}
