import { randomInt } from 'node:crypto'

/** In-house numbers of the retail chain begin with 29, so no till takes a card for goods. */
const PREFIX = '2913'

/** Check digit of an EAN-13 whose first twelve digits are given: weights 1 and 3 in turn. */
const checkDigit = (digits: string): number =>
  (10 - ([...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10)) % 10

/** @param serial - eight digits. */
export function cardNumber(serial: number): string {
  const digits = `${PREFIX}${String(serial).padStart(8, '0')}`
  return `${digits}${checkDigit(digits)}`
}

/** Drawn, not counted: a known number says nothing about its neighbours. */
export const newCardNumber = (): string => cardNumber(randomInt(100_000_000))
