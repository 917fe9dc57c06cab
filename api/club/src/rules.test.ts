import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pragueClock } from '../../src/kernel/values/prague-time.ts'
import { cardNumber, couponNumber } from '../wire/card-numbers.ts'
import { newCardNumber } from './new-card-number.ts'
import { birthdayIn, birthdayMonth, isWithin } from './child-rules.ts'
import { centsPerPointOf, discountPercentOf, statusFor } from './level-rules.ts'
import { consume, expiringBetween, expiryDay, isDue, type Lot } from './points-rules.ts'
import { isSameName } from './same-name.ts'

describe('the birthday month of a child @K10', () => {
  test.each([
    ['to come this year', '2021-06-01', '2026-05-31', '2026-06-01', '2026-06-30'],
    ['its first day', '2021-06-30', '2026-06-01', '2026-06-01', '2026-06-30'],
    ['its last day, the birthday over', '2021-06-01', '2026-06-30', '2026-06-01', '2026-06-30'],
    ['the day after', '2021-06-30', '2026-07-01', '2027-06-01', '2027-06-30'],
    ['29 February in a common year', '2020-02-29', '2027-02-28', '2027-02-01', '2027-02-28'],
    ['29 February in a leap year', '2020-02-29', '2028-02-29', '2028-02-01', '2028-02-29'],
    [
      'the month in which clocks go forward',
      '2019-03-29',
      '2026-03-29',
      '2026-03-01',
      '2026-03-31',
    ],
    ['the month in which clocks go back', '2019-10-25', '2026-10-25', '2026-10-01', '2026-10-31'],
    ['over the end of the year', '2019-01-05', '2026-12-31', '2027-01-01', '2027-01-31'],
    ['born this month: a year to wait', '2026-11-10', '2026-11-21', '2027-11-01', '2027-11-30'],
    ['born today', '2026-11-21', '2026-11-21', '2027-11-01', '2027-11-30'],
    [
      'the seventeenth birthday is the last',
      '2009-11-02',
      '2026-11-21',
      '2026-11-01',
      '2026-11-30',
    ],
  ])('%s', (_name, birthDate, today, validFrom, validTo) => {
    expect(birthdayMonth(birthDate, today)).toEqual({ validFrom, validTo })
  })

  test.each([
    ['the seventeenth is over', '2009-10-02', '2026-11-21'],
    ['eighteen this month', '2008-11-30', '2026-11-01'],
  ])('none: %s', (_name, birthDate, today) => expect(birthdayMonth(birthDate, today)).toBeNull())

  test.each([
    ['a second before midnight in Prague, summer', '2026-06-30T21:59:59Z', '2026-06-01'],
    ['midnight in Prague, summer', '2026-06-30T22:00:00Z', '2027-06-01'],
    ['a second before midnight in Prague, winter', '2026-05-31T21:59:59Z', '2026-06-01'],
    ['the server is a day behind', '2026-05-31T22:00:00Z', '2026-06-01'],
  ])('%s', (_name, instant, validFrom) => {
    expect(birthdayMonth('2020-06-15', pragueClock(new Date(instant)).day)?.validFrom).toBe(
      validFrom,
    )
  })

  test.each([
    ['the day before', '2026-10-31', false],
    ['its first day', '2026-11-01', true],
    ['in the middle', '2026-11-15', true],
    ['its last day', '2026-11-30', true],
    ['the day after', '2026-12-01', false],
  ])('holds the discount: %s', (_name, day, expected) => {
    expect(isWithin({ validFrom: '2026-11-01', validTo: '2026-11-30' }, day)).toBe(expected)
  })

  test('wishes for those of 29 February come on the 28th in common years', () => {
    expect(birthdayIn(2027, '1996-02-29')).toBe('2027-02-28')
    expect(birthdayIn(2028, '1996-02-29')).toBe('2028-02-29')
    expect(birthdayIn(2027, '1996-03-01')).toBe('2027-03-01')
  })
})

describe('points @K10', () => {
  test.each([
    ['2026-11-21', '2027-11-21'],
    ['2028-02-29', '2029-02-28'],
    ['2027-02-28', '2028-02-28'],
    ['2028-02-27', '2029-02-27'],
    ['2027-03-29', '2028-03-29'],
    ['2026-12-31', '2027-12-31'],
  ])('gained on %s, good through %s', (day, last) => {
    expect(expiryDay(day)).toBe(last)
    expect(isDue({ expiresOn: last }, last)).toBe(false)
    expect(isDue({ expiresOn: last }, '2030-01-01')).toBe(true)
  })

  const lots = fc.array(
    fc.record({
      expiresOn: fc.constantFrom('2027-01-01', '2027-01-02', '2027-02-01'),
      remaining: fc.integer({ min: 0, max: 50 }),
    }),
    {
      maxLength: 8,
    },
  )
  const numbered = (drawn: Omit<Lot, 'entryId'>[]): Lot[] =>
    drawn.map((lot, index) => ({ ...lot, entryId: index + 1 }))

  test('spending takes exactly the asked amount, from the earliest expiry first, or nothing @I6', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 0, max: 300 }), (drawn, points) => {
        const all = numbered(drawn)
        const total = all.reduce((sum, { remaining }) => sum + remaining, 0)
        const parts = consume(all, points)
        expect(parts === null).toBe(points > total)
        if (parts === null) return
        expect(parts.reduce((sum, { taken }) => sum + taken, 0)).toBe(points)
        const left = new Map(all.map(({ entryId, remaining }) => [entryId, remaining]))
        for (const { entryId, taken } of parts) left.set(entryId, (left.get(entryId) ?? 0) - taken)
        expect(Math.min(0, ...left.values())).toBe(0)
        const touched = all.filter(({ entryId }) => parts.some((part) => part.entryId === entryId))
        const untouched = all.filter(({ entryId }) => (left.get(entryId) ?? 0) > 0)
        for (const { expiresOn } of touched)
          expect(untouched.every((lot) => lot.expiresOn >= expiresOn)).toBe(true)
      }),
    )
  })

  test('points that expire on the same day are spent in the order they were gained', () => {
    const day = { expiresOn: '2027-01-01', remaining: 10 }
    const all = [
      { ...day, entryId: 3 },
      { ...day, entryId: 1 },
      { ...day, entryId: 2 },
      { ...day, entryId: 9, expiresOn: '2026-12-31' },
    ]
    expect(consume(all, 25)).toEqual([
      { entryId: 9, taken: 10 },
      { entryId: 1, taken: 10 },
      { entryId: 2, taken: 5 },
    ])
  })

  test('points that expire soon are summed by day, including both ends', () => {
    const all = numbered([
      { expiresOn: '2026-12-31', remaining: 5 },
      { expiresOn: '2027-01-01', remaining: 10 },
      { expiresOn: '2027-01-31', remaining: 1 },
      { expiresOn: '2027-01-01', remaining: 20 },
      { expiresOn: '2027-02-01', remaining: 40 },
      { expiresOn: '2027-01-15', remaining: 0 },
    ])
    expect(expiringBetween(all, '2027-01-01', '2027-01-31')).toEqual([
      { day: '2027-01-01', points: 30 },
      { day: '2027-01-31', points: 1 },
    ])
  })
})

describe('levels and cards', () => {
  test.each([
    [0, 'gold', 'basic'],
    [499_999, 'basic', 'basic'],
    [500_000, 'basic', 'silver'],
    [1_499_999, 'basic', 'silver'],
    [1_500_000, 'basic', 'gold'],
    [9_999_999, 'locked', 'locked'],
  ] as const)('purchases of %i hundredths change the level %s to %s', (bought, current, status) =>
    expect(statusFor(bought, current)).toBe(status),
  )

  test('ten percent for all but the locked; higher levels gain faster', () => {
    expect((['gold', 'silver', 'basic', 'locked'] as const).map(discountPercentOf)).toEqual([
      10, 10, 10, 0,
    ])
    expect((['gold', 'silver', 'basic', 'locked'] as const).map(centsPerPointOf)).toEqual([
      500, 800, 1_000, 1_000,
    ])
  })

  test('card numbers are EAN-13', () => {
    expect(cardNumber(471_826)).toBe('2913004718261')
    const sum = [...newCardNumber()].reduce(
      (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
      0,
    )
    expect(sum % 10).toBe(0)
  })

  test.each([
    [cardNumber(0), '2913000000001'],
    [cardNumber(7), '2913000000070'],
    [couponNumber(12), '2920000000122'],
  ])('the number %s in barcodes has not changed', (number, expected) =>
    expect(number).toBe(expected),
  )
})

test.each([
  ['as it was given', 'Jana', 'Nová', true],
  ['without accents, in capitals, with spaces', ' JANA', 'nova ', true],
  ['another first name', 'Hana', 'Nová', false],
  ['another last name', 'Jana', 'Malá', false],
  ['no first name', '', 'Nová', false],
])('names are compared: %s @A11', (_name, firstName, lastName, expected) => {
  expect(isSameName({ first_name: 'Jana', last_name: 'Nová' }, { firstName, lastName })).toBe(
    expected,
  )
  expect(isSameName({ first_name: null, last_name: null }, { firstName, lastName })).toBe(false)
})
