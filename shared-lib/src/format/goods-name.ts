import { typography, wordJoiner } from './typography.ts'

/** Goods as orders, complaints and withdrawals name them. */
export type NamedGoods = {
  productName: string
  brandName?: string | null | undefined
  /** The scent or size, by which variants of one product differ. */
  variantName?: string | null | undefined
}

/** The product with its size or shade, unless its name says it already. */
export function sizedName(productName: string, variantName: string): string {
  const isSaid = productName.toLocaleLowerCase('cs').includes(variantName.toLocaleLowerCase('cs'))
  return isSaid ? productName : `${productName}, ${variantName}`
}

/**
 * Name of the goods without the brand, which stands before it in bold; a number is not broken from
 * its unit.
 */
export const goodsName = ({ productName, variantName }: NamedGoods): string =>
  typography(sizedName(productName, variantName ?? ''))

/**
 * The same as one says or writes it in a line of text, the brand first. Without word joiners, for
 * which old mail readers and fonts draw a box.
 */
export const wholeName = (goods: NamedGoods): string =>
  [goods.brandName, goodsName(goods)].filter(Boolean).join(' ').replaceAll(wordJoiner, '')
