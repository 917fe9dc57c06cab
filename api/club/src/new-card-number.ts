import { randomInt } from 'node:crypto'
import { cardNumber } from '../wire/card-numbers.ts'

/** Random, not sequential, so that other numbers cannot be guessed from a known one. */
export const newCardNumber = (): string => cardNumber(randomInt(100_000_000))
