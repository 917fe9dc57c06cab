import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import { writeReviewAnchor } from '@drogerie/shared-lib/product/hit-rules.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

const ReviewDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "review-dialog" */ './review-dialog.tsx')).ReviewDialog,
}))

/** Opens the form of a review; a link that ends with its anchor, as at a purchase in the account, opens it at once. */
export function WriteReview({ product }: { product: Product }) {
  const { t } = useTranslation('mf-catalog')
  const { hash } = useLocation()
  const [isOpen, setOpen] = useState(false)
  // the server knows no hash: its HTML is taken over first
  useEffect(() => {
    if (hash === `#${writeReviewAnchor}`) setOpen(true)
  }, [hash])
  return (
    <>
      <Button wide id={writeReviewAnchor} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('reviews.write')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ReviewDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
