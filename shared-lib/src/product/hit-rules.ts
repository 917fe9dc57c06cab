import type { VariantHit } from '../contract/variant-hit.ts'
import type { PictureSource } from '../ui/picture.tsx'

/** Query parameter of the product page that chooses a variant by its code. */
export const variantParameter = 'varianta'

/** Fragment of the product page where a sold-out variant can be watched. */
export const watchdogAnchor = 'hlidaci-pes'

/** Shown where a product has no picture; the shell serves it. */
const noImage = '/media/no-image.svg'

/** Packshots are drawn on a square of 400 units. */
const imageSize = 400 // px

export const hitImage = (path: string | null | undefined, size = imageSize): PictureSource => ({ src: path ?? noImage, width: size, height: size })

/** The product with its size or shade, unless its name says it already. */
export function hitName({ productName, name }: Pick<VariantHit, 'productName' | 'name'>): string {
  const isSaid = name === '' || productName.toLocaleLowerCase('cs').includes(name.toLocaleLowerCase('cs'))
  return isSaid ? productName : `${productName}, ${name}`
}
