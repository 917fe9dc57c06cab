import { isComingGift } from '../contract/gift-rules.ts'
import type { Order, OrderItem } from '../contract/order.ts'
import { goodsName } from '../format/goods-name.ts'
import { paths } from '../routes/paths.ts'
import type { PictureSource } from '../ui/picture.tsx'
import { hitImage } from './hit-rules.ts'

/** Bought goods: every line and the gift that was chosen, not its alternatives. */
export const boughtItems = ({ items }: Pick<Order, 'items'>): OrderItem[] =>
  items.filter((item) => !item.isGift || isComingGift(item))

/** The product with its size or shade; a number keeps to its unit. */
export const itemName = ({
  productName,
  productVariant,
}: Pick<OrderItem, 'productName' | 'productVariant'>): string =>
  goodsName({ productName, variantName: productVariant.name })

/** The brand, in bold before the name, as on a tile; a product of none has no word for it. */
export const itemBrand = ({
  productVariant,
}: Pick<OrderItem, 'productVariant'>): string | undefined => productVariant.product?.brand?.name

/** The variant's own picture, else the product's first. */
export function itemImage(
  { productVariant, variant }: Pick<OrderItem, 'productVariant' | 'variant'>,
  size?: number,
): PictureSource {
  const images = productVariant.product?.images ?? []
  const own = images.find(({ variants }) => variants?.includes(variant))
  return hitImage((own ?? images[0])?.path, size)
}

/** Its page in the catalogue; undefined for a product that is no longer there. */
export const itemHref = ({
  productVariant,
}: Pick<OrderItem, 'productVariant'>): string | undefined =>
  productVariant.product ? paths.productDetail(productVariant.product.slug) : undefined
