import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { hitImage } from '@drogerie/shared-lib/product/hit-rules.ts'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { Page } from '#ui/page.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { AssociatedProducts, ProductAbout, RecentlyViewed, ReviewsPanel } from './late-parts.ts'
import styles from './product-detail-page.module.css'
import type { ReviewPage } from './product-detail-queries.ts'
import { ProductGallery } from './product-gallery.tsx'
import { ProductHeading } from './product-heading.tsx'
import { ProductPageHead } from './product-page-head.tsx'
import { VariantPicker } from './variant-picker.tsx'
import { chosenVariant, imagesOf } from './variant-rules.ts'

type ProductDetailPageProps = {
  product: Product
  variants: ProductVariant[]
  wanted: string | null
  reviewPage: ReviewPage
}

/** A product: what it is, what it costs and where it lies, what is in it, and what people say. */
export function ProductDetailPage({
  product,
  variants,
  wanted,
  reviewPage,
}: ProductDetailPageProps) {
  const variant = chosenVariant(variants, wanted, product.defaultVariant)
  const master = chosenVariant(variants, null, product.defaultVariant)
  const images = imagesOf(product.images, variant)
  return (
    <Page>
      <ProductPageHead
        product={product}
        variants={variants}
        variant={variant}
        image={images[0]?.path}
        reviewPage={reviewPage}
      />
      <div className={styles['product']}>
        <ProductGallery
          key={variant?.code}
          product={product}
          variant={variant}
          images={images.length > 0 ? images.map(({ path }) => hitImage(path)) : [hitImage(null)]}
        />
        <div className={styles['buy']}>
          <ProductHeading product={product} variant={variant} />
          {variant ? (
            <VariantPicker
              slug={product.slug}
              defaultIri={product.defaultVariant}
              variants={variants}
              current={variant}
            />
          ) : null}
          {variant ? <BuyPanel key={variant.code} product={product} variant={variant} /> : null}
        </div>
        <div className={cx(styles['about'], 'far-down')}>
          <ProductAbout product={product} />
        </div>
        <div className={cx(styles['reviews'], 'far-down')}>
          <ReviewsPanel product={product} page={reviewPage} />
        </div>
      </div>
      <AssociatedProducts slug={product.slug} />
      {master ? <RecentlyViewed code={master.code} /> : null}
    </Page>
  )
}
