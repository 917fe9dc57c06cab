import type { UnitPrice } from '../contract/money.ts'
import { typography } from './typography.ts'

const czk = new Intl.NumberFormat('cs-CZ', { style: 'currency', currency: 'CZK' })

/**
 * Formats an amount for the shopper: `12990` → `129,90 Kč`, `-2000` → `−20,00 Kč`.
 *
 * @param amount - hundredths of a crown, as every price on the wire. A string that is not a number
 *   comes back as it was ("zdarma"); `null`, `undefined` and `''` give `''`.
 * @returns text with no-break spaces and a true minus (`Intl` puts a hyphen), always two decimals,
 *   never rounded to whole crowns.
 * @throws RangeError - for `NaN` and the infinities: a broken sum, not a price; let the error
 *   boundary show it.
 */
export function formatPrice(amount: number | string | null | undefined): string {
  if (amount === null || amount === undefined || amount === '') return ''
  if (typeof amount === 'string' && !/^-?\d+(\.\d+)?$/.test(amount)) return amount
  if (!Number.isFinite(Number(amount))) throw new RangeError(`not an amount: ${amount}`)
  // Adding zero turns -0 into 0: 'zero discount' must not read '-0,00 Kč'.
  return czk.format(Number(amount) / 100 + 0).replace('-', '−')
}

/**
 * An amount in running text, such as a limit or the worth of a coupon: whole crowns without haléře,
 * `150000` → `1 500 Kč`, others as prices. What is charged and added up is always a price with
 * decimals (`formatPrice`).
 */
export const formatCrowns = (amount: number): string =>
  amount % 100 === 0 ? formatPrice(amount).replace(/,00(?=\s)/, '') : formatPrice(amount)

/** Price per measure: `439,80 Kč/100 ml`, `5,50 Kč/ks`; nothing for a product without one. */
export function formatUnitPrice(unitPrice: UnitPrice | null | undefined): string {
  return unitPrice
    ? `${formatPrice(unitPrice.amount)}/${typography(unitPrice.unit.replace(/^1\s/, ''))}`
    : ''
}
