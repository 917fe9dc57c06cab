import { quantityUnit } from '../contract/constants.ts'

const percents = new Intl.NumberFormat('cs-CZ', { style: 'percent', maximumFractionDigits: 1 })
const oneDecimal = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 1 })
const averages = new Intl.NumberFormat('cs-CZ', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const integers = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 0 })

/** `20` → `20 %`; takes percents, not a share. */
export const formatPercent = (percent: number): string => percents.format(percent / 100)

/** Metres as a person says them: `850 m`, `1,2 km`, `24 km`. */
export function formatDistance(metres: number): string {
  if (metres < 1000) return `${integers.format(Math.max(10, Math.round(metres / 10) * 10))}\u00a0m`
  const kilometres = metres / 1000
  return `${(kilometres < 10 ? oneDecimal : integers).format(kilometres)}\u00a0km`
}

/** `1 250`, with a no-break space. */
export const formatNumber = (value: number): string => integers.format(value)

/** `4,7`: an average of stars. */
export const formatRating = (value: number): string => oneDecimal.format(value)

/** `4,0`: an average beside drawn stars, with its decimal always. */
export const formatAverage = (value: number): string => averages.format(value)

/** `2 ks`. */
export const formatPieces = (quantity: number): string =>
  `${integers.format(quantity)}\u00a0${quantityUnit}`
