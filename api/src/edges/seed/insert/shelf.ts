import type { SeedProduct } from '../catalogue/seed-product.ts'
import type { PackshotSpec } from '../../packshots/spec.ts'

/** What offers, articles and banners need to know of a product once it is in the database. */
export type ShelfItem = {
  id: number
  code: string
  slug: string
  name: string
  brandCode: string
  brandName: string
  typeCode: string
  taxonCode: string
  isOwn: boolean
  labels: readonly string[]
  soldCount: number
  /** Hundredths of a crown, of the first variant. */
  price: number
  originalPrice: number
  lowestPrice: number | null
  clubPrice: number | null
  variantName: string
  variantCode: string
  packshot: PackshotSpec
  sellable: boolean
  promotionsForbidden: boolean
}

export function shelfItem(id: number, product: SeedProduct): ShelfItem {
  const [variant] = product.variants
  if (!variant) throw new Error(`${product.slug} has no variant`)
  return {
    id,
    code: product.code,
    slug: product.slug,
    name: product.name,
    brandCode: product.brand.code,
    brandName: product.brand.name,
    typeCode: product.type.code,
    taxonCode: product.taxonCode,
    isOwn: product.brand.isOwn === true,
    labels: product.labels,
    soldCount: product.soldCount,
    price: variant.price,
    originalPrice: variant.originalPrice,
    lowestPrice: variant.lowestPrice,
    clubPrice: variant.clubPrice,
    variantName: variant.name,
    variantCode: variant.code,
    packshot: variant.packshot,
    sellable: product.stocking === 'normal',
    promotionsForbidden: product.promotionsForbidden,
  }
}

const bestFirst = (left: ShelfItem, right: ShelfItem) =>
  Number(right.sellable) - Number(left.sellable) ||
  right.soldCount - left.soldCount ||
  left.id - right.id

/** Everything on the shelf with the ways one asks for it; best sellers come first everywhere. */
export class Shelf {
  readonly items: readonly ShelfItem[]
  private readonly sorted: readonly ShelfItem[]

  constructor(items: readonly ShelfItem[]) {
    this.items = items
    this.sorted = [...items].sort(bestFirst)
  }

  where(matches: (item: ShelfItem) => boolean, count: number): ShelfItem[] {
    const found: ShelfItem[] = []
    for (const item of this.sorted) {
      if (matches(item)) found.push(item)
      if (found.length === count) break
    }
    return found
  }

  /** `type` or `type/brand`. */
  best(wish: string): ShelfItem | undefined {
    const [type, brand] = wish.split('/')
    return (
      this.where(
        (item) => item.typeCode === type && (brand === undefined || item.brandCode === brand),
        1,
      )[0] ?? this.where((item) => item.typeCode === type, 1)[0]
    )
  }

  bestOf(wishes: readonly string[]): ShelfItem[] {
    return wishes.flatMap((wish) => this.best(wish) ?? [])
  }
}
