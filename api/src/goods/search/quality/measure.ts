import type { Expectation, Goods } from './judgement.ts'

const SHOWN = 10
const PAGES_SHOWN = 3
const BEST_GAIN = 3

/** The shop's answer: codes of products in order, and codes of the other tabs by kind, in order. */
export type Answered = {
  products: string[]
  pages: Record<string, string[]>
  didYouMean: string | null
  relaxed: boolean
}

/** Each measure is 0 to 1, or null when the row expects nothing of its kind. */
export type Score = {
  /** Share of the relevant goods that are among the first ten, of those that fit there. */
  recall: number | null
  /** nDCG of the first ten: the best goods weigh three times as much as other relevant goods. */
  order: number | null
  pages: number | null
  said: number | null
  /** Products that must not be there, by code. */
  wrong: string[]
}

/** Measures one answer against what was expected. */
export function scoreOf(expected: Expectation, answered: Answered, goods: readonly Goods[]): Score {
  const byCode = new Map(goods.map((one) => [one.code, one]))
  const shown = answered.products.slice(0, SHOWN).flatMap((code) => byCode.get(code) ?? [])
  const { never } = expected
  return {
    recall: recallOf(expected, shown, goods),
    order: orderOf(expected, shown, goods),
    pages: pagesOf(expected, answered),
    said: saidOf(expected, answered),
    wrong: never ? shown.filter(never).map(({ code }) => code) : [],
  }
}

function recallOf(
  { wishes, isOpen }: Expectation,
  shown: Goods[],
  goods: readonly Goods[],
): number | null {
  if (isOpen) return shown.length > 0 ? 1 : 0
  const [wish] = wishes
  if (!wish) return null
  if (wishes.length > 1) return wishes.filter((one) => shown.some(one)).length / wishes.length
  return shown.filter(wish).length / Math.min(SHOWN, goods.filter(wish).length)
}

function orderOf(
  { wishes: [wish, ...others], best }: Expectation,
  shown: Goods[],
  goods: readonly Goods[],
): number | null {
  if (!wish || others.length > 0) return null
  const gain = (one: Goods) => (best?.(one) ? BEST_GAIN : wish(one) ? 1 : 0)
  const sum = (gains: number[]) =>
    gains.slice(0, SHOWN).reduce((total, value, place) => total + value / Math.log2(place + 2), 0)
  return sum(shown.map(gain)) / sum(goods.map(gain).toSorted((one, other) => other - one))
}

function pagesOf({ pages }: Expectation, answered: Answered): number | null {
  if (pages.length === 0) return null
  const isShown = (page: string) => {
    const [kind = '', code = ''] = page.split(/:(.*)/)
    return (answered.pages[kind] ?? [])
      .slice(0, PAGES_SHOWN)
      .some((shown) => shown.startsWith(code))
  }
  return pages.filter(isShown).length / pages.length
}

function saidOf({ didYouMean, relaxed }: Expectation, answered: Answered): number | null {
  if (didYouMean !== null) return (answered.didYouMean ?? '') === didYouMean ? 1 : 0
  return relaxed ? Number(answered.relaxed) : null
}

/** Mean of the measured values; 1 when there are none. */
export function mean(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? 1 : known.reduce((sum, value) => sum + value, 0) / known.length
}
