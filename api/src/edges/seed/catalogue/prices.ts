import type { SeedClock } from '../values/days.ts'
import { addDays, at } from '../values/days.ts'
import type { Random } from '../values/random.ts'
import type { PriceStep } from './seed-product.ts'

/**
 * Nearest shelf price in hundredths: 4,90 or 9,90 at the end, below 20 crowns any crown with 90.
 */
export function shelfPrice(crowns: number): number {
  if (crowns < 20) return Math.max(9, Math.round(crowns - 0.9)) * 100 + 90
  return Math.round((crowns - 4.9) / 5) * 500 + 490
}

export type PricePlan = {
  /** Percent off from today's point of view; 0 without a discount. */
  percent: number
  /** How many days ago the discount began. */
  startedDaysAgo: number
  /**
   * A shorter promotion within the 30 days before the discount: the lowest price is then lower than
   * the struck one.
   */
  earlierPromotion: boolean
  /** Relative to `price`; null without a club price. */
  clubShare: number | null
}

/** One plan per product, so that sizes and shades of a product go on sale together. */
export function planPrices(random: Random, mayDiscount: boolean): PricePlan {
  const discounted = mayDiscount && random.chance(0.23)
  return {
    percent: discounted ? random.pick([15, 20, 20, 25, 25, 30, 35]) : 0,
    startedDaysAgo: random.int(1, 12),
    earlierPromotion: random.chance(0.18),
    clubShare: mayDiscount && random.chance(0.36) ? random.pick([0.88, 0.9, 0.92, 0.94]) : null,
  }
}

export type PricedVariant = {
  price: number
  originalPrice: number
  clubPrice: number | null
  lowestPrice: number | null
  history: PriceStep[]
}

const below = (price: number, share: number): number =>
  Math.min(shelfPrice((price / 100) * share), price - 100)

/** Prices of one variant and how they came about; every step of the past stays in the history. */
export function priceVariant(regular: number, plan: PricePlan, clock: SeedClock): PricedVariant {
  const clubOf = (price: number) => (plan.clubShare === null ? null : below(price, plan.clubShare))
  const step = (daysAgo: number, price: number, originalPrice: number): PriceStep => ({
    price,
    originalPrice,
    clubPrice: clubOf(price),
    validFrom: at(addDays(clock.today, -daysAgo)),
  })
  const before = below(regular, 0.93)
  const history = [
    step(320, before, before),
    step(150, regular, regular),
    step(96, below(regular, 0.8), regular),
    step(82, regular, regular),
  ]
  const recent = below(regular, 0.94)
  const start = plan.startedDaysAgo
  if (plan.earlierPromotion)
    history.push(step(start + 22, recent, regular), step(start + 15, regular, regular))
  if (plan.percent === 0)
    return {
      price: regular,
      originalPrice: regular,
      clubPrice: clubOf(regular),
      lowestPrice: null,
      history,
    }
  const lowestPrice = plan.earlierPromotion ? recent : regular
  const price = below(lowestPrice, 1 - plan.percent / 100)
  history.push(step(start, price, regular))
  return { price, originalPrice: regular, clubPrice: clubOf(price), lowestPrice, history }
}

/**
 * What the badge says: whole percent off the lowest price of the last 30 days, rounded down as on
 * the tiles.
 */
export const announcedPercent = (price: number, lowestPrice: number): number =>
  Math.floor(((lowestPrice - price) * 100) / lowestPrice)
