import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import { writeReviewAnchor } from '@drogerie/shared-lib/product/hit-rules.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

const ReviewDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "review-dialog" */ './review-dialog.tsx'))
    .ReviewDialog,
}))

const never = () => () => {}

/**
 * Opens the form of a review; a link that ends with its anchor, as at a purchase in the account,
 * opens it at once.
 */
export function WriteReview({ product }: { product: Product }) {
  const { t } = useTranslation('mf-catalog')
  const { hash } = useLocation()
  const [pressed, setPressed] = useState<'open' | 'closed' | null>(null)
  // the server knows no hash: its HTML is taken over first
  const isLinked = useSyncExternalStore(
    never,
    () => hash === `#${writeReviewAnchor}`,
    () => false,
  )
  const isOpen = pressed === null ? isLinked : pressed === 'open'
  return (
    <>
      <Button wide id={writeReviewAnchor} aria-haspopup="dialog" onClick={() => setPressed('open')}>
        {t('reviews.write')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ReviewDialog product={product} onClose={() => setPressed('closed')} />
        </Suspense>
      ) : null}
    </>
  )
}
