/**
 * EAN prefix 29 is reserved for in-house numbers, so that a till does not mistake a card or coupon
 * for goods.
 */
const CARD_PREFIX = '2913'
const COUPON_PREFIX = '2920'

/** Check digit of an EAN-13 from its first twelve digits, with alternating weights 1 and 3. */
const checkDigit = (digits: string): number =>
  (10 -
    ([...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) %
      10)) %
  10

/** @param serial - eight digits. */
export const cardNumber = (serial: number): string => numbered(CARD_PREFIX, serial)

/** The number in the barcode of a printed coupon. */
export const couponNumber = (id: number): string => numbered(COUPON_PREFIX, id)

function numbered(prefix: string, serial: number): string {
  const digits = `${prefix}${String(serial).padStart(8, '0')}`
  return `${digits}${checkDigit(digits)}`
}
