import type { ClientCoupon } from '@drogerie/shared-lib/contract/client-coupon.ts'
import { formatCardNumber } from '@drogerie/shared-lib/format/card-number.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Barcode } from '@drogerie/shared-lib/ui/barcode.tsx'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from '@drogerie/shared-lib/ui/icons/download.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '#widgets/refusal.tsx'
import { saveFile } from '#data/save-file.ts'
import { useCouponTerms } from '#data/use-coupon-terms.ts'
import styles from './coupon-detail.module.css'

/** A button that opens all that is known of a coupon, with its bars for the till. */
export function CouponDetail({ coupon }: { coupon: ClientCoupon }) {
  const { t } = useTranslation('mf-account')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="text"
        aria-label={t('coupons.detailOf', { name: coupon.name })}
        onClick={() => setOpen(true)}
      >
        {t('coupons.detail')}
      </Button>
      {isOpen ? <CouponDialog coupon={coupon} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function CouponDialog({ coupon, onClose }: { coupon: ClientCoupon; onClose: () => void }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const { id, name, code, description, channels } = coupon
  const terms = useCouponTerms(coupon)
  const download = useMutation({
    mutationFn: () => shop.api.download('GET /client/coupons/{id}/download', { path: { id } }),
    onSuccess: (file) => saveFile(file, `kupon-${id}.pdf`),
  })
  return (
    <Dialog
      open
      title={name}
      closeLabel={t('general.close')}
      onClose={onClose}
      footer={
        code ? (
          <Button
            icon={<Download size={20} />}
            loading={download.isPending}
            loadingLabel={t('general.loading')}
            onClick={() => download.mutate()}
          >
            {t('coupons.download')}
          </Button>
        ) : null
      }
    >
      <div className={styles['detail']}>
        {description ? <p>{description}</p> : null}
        <p>{[...terms, channels.length > 1 ? t('coupons.anywhere') : ''].join(' ')}</p>
        {code && channels.includes('store') ? (
          <figure className={styles['plate']}>
            <Barcode number={code} />
            <figcaption>{formatCardNumber(code)}</figcaption>
          </figure>
        ) : null}
        <Refusal error={download.error} />
      </div>
    </Dialog>
  )
}
