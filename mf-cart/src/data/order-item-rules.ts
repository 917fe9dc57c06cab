import type { OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { hitImage, hitName } from '@drogerie/shared-lib/product/hit-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { PictureSource } from '@drogerie/shared-lib/ui/picture.tsx'

/** The product with its size or shade; a number keeps to its unit. */
export const itemName = ({ productName, productVariant }: Pick<OrderItem, 'productName' | 'productVariant'>): string =>
  typography(hitName({ productName, name: productVariant.name })).replaceAll(' × ', '\u00a0×\u00a0')

/** The variant's own picture, else the product's first. */
export function itemImage({ productVariant, variant }: Pick<OrderItem, 'productVariant' | 'variant'>, size?: number): PictureSource {
  const images = productVariant.product?.images ?? []
  const own = images.find(({ variants }) => variants?.includes(variant))
  return hitImage((own ?? images[0])?.path, size)
}

/** Its page in the catalogue; undefined for a product that is no longer there. */
export const itemHref = ({ productVariant }: Pick<OrderItem, 'productVariant'>): string | undefined =>
  productVariant.product ? paths.productDetail(productVariant.product.slug) : undefined
