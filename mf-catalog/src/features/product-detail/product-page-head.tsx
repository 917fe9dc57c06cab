import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { serverOnly } from '@drogerie/shared-lib/format/server-only.ts'
import { hitName } from '@drogerie/shared-lib/product/hit-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aboutSubject, PageHead, useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { reviewsQuery, type ReviewPage } from './product-detail-queries.ts'
import { productJsonLd } from './product-json-ld.ts'

type ProductPageHeadProps = {
  product: Product
  variants: ProductVariant[]
  /** The one shown. */
  variant: ProductVariant | null
  /** Its first picture. */
  image: string | undefined
  reviewPage: ReviewPage
}

/** Data of the product for search engines and shared links. */
export function ProductPageHead({
  product,
  variants,
  variant,
  image,
  reviewPage,
}: ProductPageHeadProps) {
  const { api, config } = useShop()
  // the panel below refreshes them after its hydration; earlier, React would find other reviews
  // than in the server's HTML
  const { data: reviews } = useQuery({
    ...reviewsQuery(api, product, reviewPage),
    refetchOnMount: false,
  })
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
    <PageHead
      canonical={paths.productDetail(product.slug)}
      type="product"
      title={title}
      description={aboutSubject(title, product.metaDescription ?? product.shortDescription)}
      image={image}
      jsonLd={variants.length > 0 ? [jsonLd] : []}
    />
  )
}
