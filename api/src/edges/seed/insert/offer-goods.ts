import { announcedPercent } from '../catalogue/prices.ts'
import type { OfferSeed } from '../content/offers.ts'
import type { Shelf, ShelfItem } from './shelf.ts'

/** `beside`: gets cheaper beside a set and is in none itself. */
export type OfferGood = { item: ShelfItem; part: string | null; beside: boolean }

/**
 * Goods that an offer shows, in its order: exactly those that its promotion counts, where it has
 * one.
 */
export function goodsOf({ goods, brands, parts }: OfferSeed, shelf: Shelf): OfferGood[] {
  const allowed = (item: ShelfItem) =>
    item.sellable &&
    !item.promotionsForbidden &&
    (!goods.reduced || item.labels.includes('action')) &&
    (!goods.club || item.labels.includes('club'))
  const inTypes = (item: ShelfItem, types: readonly string[] | undefined) =>
    types === undefined || types.includes(item.typeCode)
  const isOwn = ({ brandCode }: ShelfItem) => goods.anyBrand === true || brands.includes(brandCode)
  if (parts) {
    const each = Math.ceil(goods.count / parts.length)
    return parts.flatMap(([part, types]) =>
      shelf
        .where((item) => allowed(item) && inTypes(item, types), each)
        .map((item) => ({ item, part, beside: false })),
    )
  }
  const own = shelf.where(
    (item) => allowed(item) && inTypes(item, goods.types) && isOwn(item),
    goods.count,
  )
  const isShort = !goods.ownBrands && !goods.anyBrand && own.length < goods.count / 2
  const rest = isShort
    ? shelf.where(
        (item) => allowed(item) && inTypes(item, goods.types) && !isOwn(item),
        goods.count - own.length,
      )
    : []
  const beside = goods.beside
    ? shelf.where(
        (item) => allowed(item) && inTypes(item, goods.beside?.types) && isOwn(item),
        goods.count,
      )
    : []
  return [...own, ...rest]
    .map((item): OfferGood => ({ item, part: null, beside: false }))
    .concat(beside.map((item) => ({ item, part: null, beside: true })))
}

/** The greatest discount that stands at one of the goods; 0 when none is reduced. */
export const greatestPercent = (goods: readonly OfferGood[]): number =>
  Math.max(
    0,
    ...goods.map(({ item: { price, lowestPrice } }) =>
      lowestPrice === null ? 0 : announcedPercent(price, lowestPrice),
    ),
  )
