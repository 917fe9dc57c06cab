import type { ProductVariant } from '../contract/product-variant.ts'
import type { VariantHit } from '../contract/variant-hit.ts'
import { sizedName } from '../format/goods-name.ts'
import { withQuery } from '../routes/build-path.ts'
import { paths } from '../routes/paths.ts'
import type { PictureSource } from '../ui/picture.tsx'

/**
 * The fields of a hit that a tile needs; code without a hit of the search need not make up the
 * rest.
 */
export type TileHit = Omit<VariantHit, 'variantsCount' | 'mainTaxon'> &
  Partial<Pick<VariantHit, 'mainTaxon'>>

/** Query parameter of the product page that chooses a variant by its code. */
export const variantParameter = 'varianta'

/** A plain bottle in sand, where a product has no picture. */
const noImage =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 400'%3E%3Cpath fill='%23eadfd3' d='M170 60h60v50l30 40v200q0 16-16 16h-88q-16 0-16-16V150l30-40z'/%3E%3C/svg%3E"

/** Fragment of the product page that opens the form of a review. */
export const writeReviewAnchor = 'napsat-recenzi'

/** Packshots are drawn on a square of 400 units. */
const imageSize = 400 // px

export const hitImage = (path: string | null | undefined, size = imageSize): PictureSource => ({
  src: path ?? noImage,
  width: size,
  height: size,
})

/** The product with its size or shade, unless its name says it already. */
export const hitName = ({ productName, name }: Pick<VariantHit, 'productName' | 'name'>): string =>
  sizedName(productName, name)

/** Stock of a tile, or of a variant on a product's page. */
type Stocked = Pick<VariantHit, 'inStock' | 'storeOnly' | 'inStores'> &
  Partial<Pick<ProductVariant, 'stockStatus'>>

const isStoreOnly = ({ storeOnly, stockStatus }: Stocked) =>
  storeOnly ?? stockStatus === 'store_only'

/** The shop cannot send it, a store sells it from the shelf. */
export const isInStores = (goods: Stocked): boolean =>
  !goods.inStock && (isStoreOnly(goods) || goods.inStores === true)

/**
 * Keys of the way to goods that the shop cannot send: where they are, once some store has them;
 * nobody can watch them here.
 */
export const wayKeysOf = ({ inStores }: Stocked) =>
  inStores === true
    ? ({ text: 'common:product.whereToBuy', label: 'common:product.whereToBuyOf' } as const)
    : ({ text: 'common:product.details', label: 'common:product.detailsOf' } as const)

/** Key of the few words about its stock. */
export function stockKeyOf(goods: Stocked) {
  if (goods.inStock) return 'common:stock.in_stock'
  if (isStoreOnly(goods)) return 'common:stock.store_only'
  return goods.inStores ? 'common:stock.in_stores' : 'common:product.soldOut'
}

/**
 * The page of a tile: the product's own address for the variant that stands for it, so that one
 * page has one address.
 */
export const hitPath = ({
  slug,
  code,
  isMaster,
}: Pick<VariantHit, 'slug' | 'code' | 'isMaster'>): string =>
  withQuery(paths.productDetail(slug), { [variantParameter]: isMaster ? undefined : code })
