import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import type { ProductReview } from '@drogerie/shared-lib/contract/review.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { variantParameter } from '@drogerie/shared-lib/product/hit-rules.ts'
import { offerJsonLd } from './offer-json-ld.ts'
import { imagesOf } from './variant-rules.ts'

type JsonLdInput = {
  product: Product
  variants: readonly ProductVariant[]
  reviews: ProductReview[]
  /** Absolute, without a trailing slash. */
  origin: string
}

const schema = 'https://schema.org'

/** Options search engines know by a name of their own. */
const properties: Readonly<Record<string, 'size' | 'color'>> = { size: 'size', shade: 'color' }

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const nameOf = ({ name, brand }: Product): string => (brand ? `${brand.name} ${name}` : name)

/** Pictures as pixels: search engines draw no SVG. */
const picture = (path: string, origin: string): string =>
  new URL(path.replace(/\.svg$/, '-800.webp'), origin).href

/**
 * A product of one variant is a Product with its Offer; one of several is a ProductGroup with a
 * Product for each. Ratings only where there are any.
 */
export function productJsonLd({ product, variants, reviews, origin }: JsonLdInput): object {
  const { code, averageRating, reviewsCount = 0, brand } = product
  const [first, second] = variants
  const described = {
    ...(brand ? { brand: { '@type': 'Brand', name: brand.name } } : {}),
    description: plainText(product.shortDescription ?? product.description ?? product.name),
    ...(reviewsCount > 0 ? { aggregateRating: ratingOf(averageRating, reviewsCount) } : {}),
    ...(reviews.length > 0 ? { review: reviews.map(reviewOf) } : {}),
  }
  if (first && !second)
    return { '@context': schema, ...variantOf(first, product, origin), ...described }
  const varying = new Set(
    variants
      .flatMap(({ options = [] }) => options.map((option) => properties[option.code] ?? []))
      .flat(),
  )
  return {
    '@context': schema,
    '@type': 'ProductGroup',
    name: nameOf(product),
    url: origin + paths.productDetail(product.slug),
    productGroupID: code,
    ...described,
    ...(varying.size > 0
      ? { variesBy: [...varying].map((property) => `${schema}/${property}`) }
      : {}),
    hasVariant: variants.map((variant) => variantOf(variant, product, origin)),
  }
}

/** A variant with its own name, address, pictures and price. */
function variantOf(variant: ProductVariant, product: Product, origin: string): object {
  const { code, name, ean, options = [] } = variant
  const isDefault = variant['@id'] === product.defaultVariant
  const url =
    origin +
    withQuery(paths.productDetail(product.slug), {
      [variantParameter]: isDefault ? undefined : code,
    })
  return {
    '@type': 'Product',
    name: name === '' ? nameOf(product) : `${nameOf(product)}, ${name}`,
    sku: code,
    ...(ean ? { gtin13: ean } : {}),
    image: imagesOf(product.images, variant).map(({ path }) => picture(path, origin)),
    url,
    ...Object.fromEntries(
      options.flatMap(({ code: option, value }) =>
        properties[option] ? [[properties[option], value]] : [],
      ),
    ),
    offers: offerJsonLd(variant, url, origin),
  }
}

const ratingOf = (average: number, count: number) => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
})

const reviewOf = ({ rating, title, comment, author, createdAt }: ProductReview) => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  author: { '@type': 'Person', name: author.firstName },
  datePublished: createdAt.slice(0, 10),
  ...(title ? { name: title } : {}),
  ...(comment ? { reviewBody: comment } : {}),
})
