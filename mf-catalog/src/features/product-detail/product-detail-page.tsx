import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { serverOnly } from '@drogerie/shared-lib/format/server-only.ts'
import { hitImage, hitName } from '@drogerie/shared-lib/product/hit-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aboutSubject, PageHead, useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { Page } from '#ui/page.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { AssociatedProducts, ProductAbout, ReviewsPanel } from './late-parts.ts'
import styles from './product-detail-page.module.css'
import { reviewsQuery, type ReviewPage } from './product-detail-queries.ts'
import { ProductGallery } from './product-gallery.tsx'
import { ProductHeading } from './product-heading.tsx'
import { productJsonLd } from './product-json-ld.ts'
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
  const { api, config } = useShop()
  // the panel below refreshes them after its hydration; earlier, React would find other reviews
  // than in the server's HTML
  const { data: reviews } = useQuery({
    ...reviewsQuery(api, product, reviewPage),
    refetchOnMount: false,
  })
  const variant = chosenVariant(variants, wanted, product.defaultVariant)
  const images = imagesOf(product.images, variant)
  const jsonLd = serverOnly(() =>
    productJsonLd({
      product,
      variants,
      reviews: reviews?.members ?? [],
      origin: config.publicOrigin,
    }),
  )
  const named = product.metaTitle ?? [product.brand?.name, product.name].filter(Boolean).join(' ')
  const title = hitName({ productName: named, name: variant?.name ?? '' })
  return (
    <Page>
      <PageHead
        canonical={paths.productDetail(product.slug)}
        type="product"
        title={title}
        description={aboutSubject(title, product.metaDescription ?? product.shortDescription)}
        image={images[0]?.path}
        jsonLd={variants.length > 0 ? [jsonLd] : []}
      />
      <div className={styles['product']}>
        <ProductGallery
          key={variant?.code}
          product={product}
          variant={variant}
          images={images.length > 0 ? images.map(({ path }) => hitImage(path)) : [hitImage(null)]}
        />
        <div className={styles['side']}>
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
          <div className={styles['reviews']}>
            <ReviewsPanel product={product} page={reviewPage} />
          </div>
        </div>
        <div className={styles['about']}>
          <ProductAbout product={product} />
        </div>
      </div>
      <AssociatedProducts slug={product.slug} />
    </Page>
  )
}
