import type { ProductShort } from '@drogerie/shared-lib/contract/product.ts'
import type { TileHit } from '@drogerie/shared-lib/product/hit-rules.ts'
import { picturePath } from '@drogerie/shared-lib/product/picture-path.ts'

/**
 * A product of an association as a tile of its default variant; one without a variant cannot be
 * bought, so it is left out.
 */
export function hitsOf(products: readonly ProductShort[]): TileHit[] {
  return products.flatMap((product): TileHit[] => {
    const {
      defaultVariantData: variant,
      images,
      code,
      name,
      slug,
      brand,
      labels,
      averageRating,
      reviewsCount = 0,
    } = product
    if (!variant) return []
    const image =
      images.find(({ variants }) => variants?.includes(variant['@id'])) ?? images[0] ?? null
    return [
      {
        '@id': variant['@id'],
        '@type': 'ProductVariantHit',
        code: variant.code,
        name: variant.name,
        productCode: code,
        productName: name,
        slug,
        image: image && picturePath(image.path),
        price: variant.price,
        originalPrice: variant.originalPrice,
        lowestPriceBeforeDiscount: variant.lowestPriceBeforeDiscount ?? null,
        clubPrice: variant.clubPrice ?? null,
        unitPrice: variant.unitPrice,
        clubUnitPrice: variant.clubUnitPrice,
        inStock: variant.inStock,
        ...(variant.stockStatus === 'store_only' ? { storeOnly: true } : {}),
        ...(variant.inStores ? { inStores: true } : {}),
        brand,
        labels,
        averageRating,
        reviewsCount,
        isMaster: true,
        maxOrderQuantity: variant.maxOrderQuantity,
      },
    ]
  })
}
