import { expect, test } from 'vitest'
import { readerPrices } from './reader-prices.ts'

const per = (amount: number) => ({ amount, unit: '100 ml' })
const goods = { price: 24_990, clubPrice: 22_990, unitPrice: per(1136), clubUnitPrice: per(1045) }

test('a member reads the own price first, with its own price of a measure, and everybody’s second @CZ-05', () => {
  expect(readerPrices(goods, true)).toEqual({
    own: { price: 22_990, unitPrice: per(1045), isClubs: true },
    other: { price: 24_990, isClubs: false, saving: 2000 },
  })
})

test('a visitor reads the shelf’s first and the club’s second @CZ-05', () => {
  expect(readerPrices(goods, false)).toEqual({
    own: { price: 24_990, unitPrice: per(1136), isClubs: false },
    other: { price: 22_990, isClubs: true, saving: 2000 },
  })
})

test.each([null, undefined, 24_990, 30_000])(
  'a club price of %s is no price of its own, for a member either @CZ-05',
  (clubPrice) => {
    expect(readerPrices({ ...goods, clubPrice }, true)).toEqual({
      own: { price: 24_990, unitPrice: per(1136), isClubs: false },
      other: null,
    })
  },
)

test('a price of a measure that is not known is not that of another price @CZ-05', () => {
  expect(readerPrices({ ...goods, clubUnitPrice: undefined }, true).own.unitPrice).toBeUndefined()
})
