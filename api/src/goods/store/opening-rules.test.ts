import { describe, expect, test } from 'vitest'
import { openingAt, pickupReadyAt } from './opening-rules.ts'

// 21 November 2026 is a Saturday.
const workdays = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '08:00', closes: '19:00' }))
const store = {
  statusCode: 'OTEV' as const,
  hours: [
    ...workdays,
    { day: 6, opens: '08:00', closes: '11:30' },
    { day: 6, opens: '12:00', closes: '16:00' },
  ],
  exceptions: [
    { date: '2026-12-24', opens: '08:00', closes: '12:00', note: 'Štědrý den' },
    { date: '2026-12-25', opens: null, closes: null, note: '1. svátek vánoční' },
  ],
}

describe('opening in words @CON-05 @CON-06', () => {
  test.each([
    ['2026-11-21', 8 * 60, true, 'Otevřeno do 11.30'],
    ['2026-11-21', 7 * 60 + 59, false, 'Zavřeno, otevíráme v 8.00'],
    ['2026-11-21', 11 * 60 + 29, true, 'Otevřeno do 11.30'],
    ['2026-11-21', 11 * 60 + 30, false, 'Zavřeno, otevíráme v 12.00'],
    ['2026-11-21', 16 * 60, false, 'Zavřeno, otevíráme v pondělí v 8.00'],
    ['2026-11-22', 10 * 60, false, 'Zavřeno, otevíráme zítra v 8.00'],
    ['2026-12-24', 11 * 60, true, 'Otevřeno do 12.00'],
    ['2026-12-24', 13 * 60, false, 'Zavřeno, otevíráme v sobotu v 8.00'],
    ['2026-12-25', 10 * 60, false, 'Zavřeno, otevíráme zítra v 8.00'],
  ])('%s at minute %i', (day, minutes, isOpen, openingText) => {
    expect(openingAt(store, { day, minutes })).toEqual({ isOpen, openingText })
  })

  test.each([
    ['ZAVR', 'Zavřeno'],
    ['DOZAV', 'Dočasně zavřeno'],
    ['PRIPR', 'Připravujeme'],
  ] as const)('a store with status %s is closed at any hour', (statusCode, openingText) => {
    expect(openingAt({ ...store, statusCode }, { day: '2026-11-23', minutes: 600 })).toEqual({
      isOpen: false,
      openingText,
    })
  })

  test('intervals of a day come in the order of the day, however they are kept', () => {
    const turned = { ...store, hours: store.hours.toReversed() }
    expect(openingAt(turned, { day: '2026-11-21', minutes: 7 * 60 }).openingText).toBe(
      'Zavřeno, otevíráme v 8.00',
    )
  })

  test.each([
    ['08:00', null],
    [null, '12:00'],
  ])('a day of which only one end is known, %s or %s, is a closed one', (opens, closes) => {
    const exceptions = [{ date: '2026-11-23', opens, closes, note: null }]
    expect(openingAt({ ...store, exceptions }, { day: '2026-11-23', minutes: 600 })).toEqual({
      isOpen: false,
      openingText: 'Zavřeno, otevíráme zítra v 8.00',
    })
  })

  test('a store without hours never promises to open', () => {
    expect(
      openingAt({ ...store, hours: [], exceptions: [] }, { day: '2026-11-23', minutes: 600 })
        .openingText,
    ).toBe('Zavřeno')
  })
})

describe('pick-up within 60 or 90 minutes @CAT-19', () => {
  test.each([
    ['while open', '2026-11-23', 10 * 60, 60, { day: '2026-11-23', minutes: 11 * 60 }],
    ['before opening', '2026-11-23', 6 * 60, 60, { day: '2026-11-23', minutes: 9 * 60 }],
    ['at closing time', '2026-11-23', 18 * 60, 60, { day: '2026-11-23', minutes: 19 * 60 }],
    ['too late for today', '2026-11-23', 18 * 60 + 30, 60, { day: '2026-11-24', minutes: 9 * 60 }],
    ['over the lunch break', '2026-11-21', 11 * 60, 60, { day: '2026-11-21', minutes: 13 * 60 }],
  ] as const)('%s', (_name, day, minutes, pickupMinutes, expected) => {
    expect(pickupReadyAt(store, { day, minutes }, pickupMinutes)).toEqual(expected)
  })

  test('a store of one day a week opens, and prepares, on that day of the next week @CON-05', () => {
    const mondays = { ...store, hours: [workdays[0]!] }
    const evening = { day: '2026-11-23', minutes: 20 * 60 }
    expect(openingAt(mondays, evening).openingText).toBe('Zavřeno, otevíráme v pondělí v 8.00')
    expect(pickupReadyAt(mondays, evening, 60)).toEqual({ day: '2026-11-30', minutes: 9 * 60 })
  })

  test('a store that is not open for business prepares nothing', () => {
    expect(
      pickupReadyAt({ ...store, statusCode: 'DOZAV' }, { day: '2026-11-23', minutes: 600 }, 60),
    ).toBeNull()
  })
})
