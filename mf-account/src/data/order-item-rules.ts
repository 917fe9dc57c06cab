import type { Order, OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { hitImage, hitName } from '@drogerie/shared-lib/product/hit-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { PictureSource } from '@drogerie/shared-lib/ui/picture.tsx'

/** What was bought: every line and the gift that was chosen, not its alternatives. */
export const boughtItems = ({ items }: Pick<Order, 'items'>): OrderItem[] =>
  items.filter(({ isGift, selectedGift }) => !isGift || selectedGift)

/** The product with its size or shade. */
export const itemName = ({ productName, productVariant }: Pick<OrderItem, 'productName' | 'productVariant'>): string =>
  hitName({ productName, name: productVariant.name })

/** The variant's own picture, else the product's first. */
export function itemImage({ productVariant, variant }: Pick<OrderItem, 'productVariant' | 'variant'>): PictureSource {
  const images = productVariant.product?.images ?? []
  const own = images.find(({ variants }) => variants?.includes(variant))
  return hitImage((own ?? images[0])?.path)
}

/** Its page in the catalogue; undefined for a product that is no longer there. */
export const itemHref = ({ productVariant }: Pick<OrderItem, 'productVariant'>): string | undefined =>
  productVariant.product ? paths.productDetail(productVariant.product.slug) : undefined
