import { inCrowns } from '../../../kernel/values/crowns.ts'

/** Money in hundredths of a crown; pieces. */
type Values = {
  price: number
  original: number | null
  club: number | null
  quantity: number | null
}

/** A row that the shop does not have so, as a dry run names it. */
export type Change = {
  code: string
  /** Where the stock is: a store, or the warehouse. Absent for a change of prices. */
  place?: string
  isNew?: boolean
  /** The values that change. */
  values?: { readonly [Name in keyof Values]?: { from: Values[Name]; to: Values[Name] } }
}

export type Prices = Pick<Values, 'price' | 'original' | 'club'>

const priceNames = ['price', 'original', 'club'] as const

/** Otherwise the original price is the price, and only follows it. */
const isReduced = ({ price, original }: Prices): boolean => original !== price

/** @param before - left out of a new variant. */
export function priceChange(code: string, before: Prices | undefined, after: Prices): Change {
  if (!before) return { code, isNew: true }
  const changed = priceNames.filter(
    (name) =>
      before[name] !== after[name] &&
      (name !== 'original' || isReduced(before) || isReduced(after)),
  )
  const values = Object.fromEntries(
    changed.map((name) => [name, { from: before[name], to: after[name] }]),
  )
  return { code, ...(changed.length > 0 ? { values } : {}) }
}

/** `sampon-1: price 89,90 → 79,90, club none → 75,00` */
export function wordsOfChange({ code, place, isNew, values = {} }: Change): string {
  const amounts = Object.entries(values).map(([name, { from, to }]) => {
    const shown = (value: number | null) =>
      value === null ? 'none' : name === 'quantity' ? String(value) : inCrowns(value)
    return `${name} ${shown(from)} → ${shown(to)}`
  })
  const said = [...(isNew ? ['new'] : []), ...amounts].join(', ')
  return `${code}${place === undefined ? '' : ` in ${place}`}${said && `: ${said}`}`
}
