import { useDraftOwner } from '@drogerie/shared-lib/forms/use-draft-owner.ts'
import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import { ReviewForm } from '@drogerie/shared-lib/contract/review.ts'
import { HoneypotField } from '@drogerie/shared-lib/forms/honeypot-field.tsx'
import { RadioPills } from '@drogerie/shared-lib/forms/radio-field.tsx'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextAreaField } from '@drogerie/shared-lib/forms/text-area-field.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useSendOnce } from '@drogerie/shared-lib/forms/use-send-once.ts'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { useTypedValues } from '@drogerie/shared-lib/forms/use-typed-values.ts'
import { useBackCloses, useSession, useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  forgetReviewDraft,
  readReviewDraft,
  writeReviewDraft,
  type ReviewInput,
} from './review-draft.ts'
import styles from './reviews-panel.module.css'

const empty: ReviewInput = { rating: '', title: '', comment: '', author: '', website: '' }
const ratings = [1, 2, 3, 4, 5]

/** Writing a review; what is typed outlives closing and reloads until it is sent. */
export function ReviewDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useTranslation('mf-catalog')
  const owner = useDraftOwner()
  const [isSent, setSent] = useState(false)
  const { close } = useBackCloses(onClose)
  return (
    <Dialog open onClose={close} title={t('reviews.write')} closeLabel={t('common:general.close')}>
      <p className={styles['product']}>
        {[product.brand?.name, product.name].filter(Boolean).join(' ')}
      </p>
      {isSent ? (
        <Sent onClose={close} />
      ) : (
        <ReviewFields key={owner} product={product} owner={owner} onSent={() => setSent(true)} />
      )}
    </Dialog>
  )
}

function ReviewFields({
  product,
  owner,
  onSent,
}: {
  product: Product
  owner: string
  onSent: () => void
}) {
  const { t } = useTranslation('mf-catalog')
  const { api } = useShop()
  const user = useSession((session) => session.user)
  const [defaults] = useState(() => ({
    ...empty,
    author: user?.firstName ?? '',
    ...readReviewDraft(owner, product.code),
  }))
  const form = useShopForm(ReviewForm, defaults as typeof defaults & { rating: number })
  useTypedValues(form, (values) => writeReviewDraft(owner, product.code, values))
  const sendOnce = useSendOnce()
  const submit = async (review: ReviewForm) => {
    const body = { product: product['@id'], ...review }
    await sendOnce(body, (headers) => api('POST /product-reviews', { body, headers }))
    forgetReviewDraft()
    onSent()
  }
  return (
    <ShopForm form={form} onSubmit={submit}>
      <RadioPills
        name="rating"
        legend={t('reviews.form.rating')}
        help={t('reviews.form.ratingHelp')}
        options={ratings.map((value) => ({ value, label: String(value) }))}
      />
      <TextField name="title" label={t('reviews.form.title')} />
      <TextAreaField name="comment" label={t('reviews.form.comment')} />
      <TextField
        name="author"
        label={t('reviews.form.author')}
        help={t('reviews.form.authorHelp')}
        autoComplete="given-name"
      />
      <HoneypotField />
      <p className={styles['note']}>
        {t('reviews.form.next')} {user ? null : t('reviews.form.guest')}
      </p>
      <SubmitButton wide>{t('reviews.form.submit')}</SubmitButton>
    </ShopForm>
  )
}

/** Replaces the form and takes the focus, so that the shopper knows the review was sent. */
function Sent({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf-catalog')
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <>
      <Notice
        tone="ok"
        ref={notice}
        tabIndex={-1}
        role="status"
        title={`${t('reviews.form.sent')}.`}
      >
        {t('reviews.form.sentText')}
      </Notice>
      <Button className={styles['close']} onClick={onClose}>
        {t('common:general.close')}
      </Button>
    </>
  )
}
