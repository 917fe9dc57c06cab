import { randomInt } from 'node:crypto'
import { cardNumber } from '../wire/card-numbers.ts'

/** Drawn, not counted: a known number says nothing about its neighbours. */
export const newCardNumber = (): string => cardNumber(randomInt(100_000_000))
