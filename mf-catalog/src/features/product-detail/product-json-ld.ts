import type { UnitPrice } from '@drogerie/shared-lib/contract/money.ts'
import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import type { ProductReview } from '@drogerie/shared-lib/contract/review.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { variantParameter } from '@drogerie/shared-lib/product/hit-rules.ts'

type JsonLdInput = {
  product: Product
  variant: ProductVariant
  images: string[]
  reviews: ProductReview[]
  /** Absolute, without a trailing slash. */
  origin: string
  siteName: string
}

const schema = 'https://schema.org'
const availability = { in_stock: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock', store_only: 'InStoreOnly' } as const

/** Hundredths of a crown as schema.org wants them: `'249.90'`. */
const crowns = (hundredths: number): string => (hundredths / 100).toFixed(2)

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** schema.org Product with the Offer of the variant shown; ratings only where somebody rated. */
export function productJsonLd({ product, variant, images, reviews, origin, siteName }: JsonLdInput): object {
  const { slug, name, brand, averageRating, reviewsCount = 0, shortDescription, description } = product
  const url =
    origin +
    withQuery(paths.productDetail(slug), { [variantParameter]: variant['@id'] === product.defaultVariant ? undefined : variant.code })
  return {
    '@context': schema,
    '@type': 'Product',
    name: brand ? `${brand.name} ${name}` : name,
    sku: variant.code,
    ...(variant.ean ? { gtin13: variant.ean } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand.name } } : {}),
    description: plainText(shortDescription ?? description ?? name),
    image: images.map((path) => new URL(path, origin).href),
    url,
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'CZK',
      price: crowns(variant.price),
      availability: `${schema}/${availability[variant.stockStatus]}`,
      itemCondition: `${schema}/NewCondition`,
      seller: { '@type': 'Organization', name: siteName },
      ...(variant.unitPrice ? { priceSpecification: unitPriceOf(variant.unitPrice) } : {}),
    },
    ...(reviewsCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: averageRating,
            reviewCount: reviewsCount,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    ...(reviews.length > 0 ? { review: reviews.map(reviewOf) } : {}),
  }
}

/** The price per measure: `100 ml` is 100 of `ml`. */
function unitPriceOf({ amount, unit }: UnitPrice): object {
  const [, quantity = '1', unitText = unit] = /^(\d+)\s*(.+)$/.exec(unit) ?? []
  return {
    '@type': 'UnitPriceSpecification',
    price: crowns(amount),
    priceCurrency: 'CZK',
    referenceQuantity: { '@type': 'QuantitativeValue', value: Number(quantity), unitText },
  }
}

const reviewOf = ({ rating, title, comment, author, createdAt }: ProductReview) => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  author: { '@type': 'Person', name: author.firstName },
  datePublished: createdAt.slice(0, 10),
  ...(title ? { name: title } : {}),
  ...(comment ? { reviewBody: comment } : {}),
})
