import { clubSaving } from '../contract/discount-rules.ts'
import type { UnitPrice } from '../contract/money.ts'

/** Prices of a variant or of its tile. */
export type ClubPriced = {
  price: number
  clubPrice?: number | null | undefined
  unitPrice?: UnitPrice | null | undefined
  clubUnitPrice?: UnitPrice | null | undefined
}

export type ReaderPrices = {
  /** Price that the reader pays; shown large. */
  own: { price: number; unitPrice: UnitPrice | null | undefined; isClubs: boolean }
  /** Price that others pay, and the saving by the club; null where all pay the same. */
  other: { price: number; isClubs: boolean; saving: number } | null
}

/**
 * Prices in the order in which this reader reads them: their own first, with its own price of a
 * measure.
 */
export function readerPrices(goods: ClubPriced, isMember: boolean): ReaderPrices {
  const { price, clubPrice, unitPrice, clubUnitPrice } = goods
  const saving = clubSaving(price, clubPrice)
  const shelfs = { price, unitPrice, isClubs: false }
  if (saving === null) return { own: shelfs, other: null }
  const clubs = { price: price - saving, unitPrice: clubUnitPrice, isClubs: true }
  const [own, other] = isMember ? [clubs, shelfs] : [shelfs, clubs]
  return { own, other: { price: other.price, isClubs: other.isClubs, saving } }
}
