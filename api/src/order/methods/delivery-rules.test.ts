import { describe, expect, test } from 'vitest'
import { addWorkdays, easterSunday, isHoliday, isWorkday } from './czech-holidays.ts'
import {
  deliveryAfterPayment,
  expectedDelivery,
  nextDispatch,
  orderByText,
} from './delivery-rules.ts'
import { onDay, pragueClock, pragueInstant, pragueIso } from '../../kernel/values/prague-time.ts'

describe('the clock in Prague @API-05', () => {
  test.each([
    ['winter', '2026-11-21T13:05:00Z', '2026-11-21T14:05:00+01:00'],
    ['summer', '2026-07-01T22:30:00Z', '2026-07-02T00:30:00+02:00'],
    ['the hour that comes twice, first', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00'],
    ['the hour that comes twice, second', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
  ])('%s', (_name, utc, local) => {
    expect(pragueIso(new Date(utc))).toBe(local)
  })

  test('there and back on both days of the change', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2026-11-21']) {
      expect(pragueClock(pragueInstant(day, 14 * 60))).toEqual({ day, minutes: 14 * 60 })
    }
  })
})

describe('Czech holidays @CART-08 @CZ-17', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter %i', (year, day) => {
    expect(easterSunday(year)).toBe(day)
  })

  test.each([
    ['Good Friday', '2026-04-03', true],
    ['Easter Monday', '2026-04-06', true],
    ['17 November', '2026-11-17', true],
    ['Christmas Eve', '2026-12-24', true],
    ['an ordinary Thursday', '2026-11-19', false],
  ])('%s', (_name, day, holiday) => {
    expect(isHoliday(day)).toBe(holiday)
  })

  test('Saturday is no workday, and Christmas is stepped over', () => {
    expect(isWorkday('2026-11-21')).toBe(false)
    expect(addWorkdays('2026-12-23', 1)).toBe('2026-12-28')
  })
})

describe('expected delivery @CART-08 @CZ-17', () => {
  test.each([
    [
      'a minute before the cut-off',
      '2026-11-19T13:59:00+01:00',
      '2026-11-19T14:00:00+01:00',
      '2026-11-20',
      '2026-11-23',
      'Doručíme v pátek 20. 11.',
    ],
    [
      'at the cut-off',
      '2026-11-19T14:00:00+01:00',
      '2026-11-20T14:00:00+01:00',
      '2026-11-23',
      '2026-11-24',
      'Doručíme v pondělí 23. 11.',
    ],
    [
      'on a Saturday',
      '2026-11-21T09:00:00+01:00',
      '2026-11-23T14:00:00+01:00',
      '2026-11-24',
      '2026-11-25',
      'Doručíme v úterý 24. 11.',
    ],
    [
      'before a holiday',
      '2026-11-16T15:00:00+01:00',
      '2026-11-18T14:00:00+01:00',
      '2026-11-19',
      '2026-11-20',
      'Doručíme ve čtvrtek 19. 11.',
    ],
  ])('%s', (_name, now, before, from, to, text) => {
    const delivery = expectedDelivery('courier', new Date(now))
    expect({ ...delivery, orderBefore: pragueIso(delivery.orderBefore) }).toMatchObject({
      from,
      to,
      orderBefore: before,
    })
    expect(delivery.text.replaceAll('\u00a0', ' ')).toBe(text)
  })

  test.each([
    ['dpd_box', '2026-11-20', '2026-11-23'],
    ['delivery_point', '2026-11-20', '2026-11-23'],
    ['postal_office', '2026-11-23', '2026-11-24'],
    ['branch_pickup', '2026-11-23', '2026-11-24'],
  ] as const)('by %s it waits there', (kind, from, to) => {
    const delivery = expectedDelivery(kind, new Date('2026-11-19T10:00:00+01:00'))
    expect(delivery).toMatchObject({ from, to })
    expect(delivery.text).toMatch(/^K vyzvednutí v\u00a0p(átek|ondělí) 2[03]\.\u00a011\.$/)
  })

  test.each([
    ['before the hour', '2026-11-19T13:59:00+01:00', 'Objednejte do 14.00, doručíme zítra'],
    [
      'on a Friday morning',
      '2026-11-20T09:00:00+01:00',
      'Objednejte do 14.00, doručíme v pondělí 23. 11.',
    ],
    [
      'at the hour',
      '2026-11-19T14:00:00+01:00',
      'Objednejte do zítřejších 14.00, doručíme v pondělí 23. 11.',
    ],
    [
      'on a Saturday',
      '2026-11-21T09:00:00+01:00',
      'Objednejte do pondělí 14.00, doručíme v úterý 24. 11.',
    ],
    [
      'on a Sunday',
      '2026-11-22T09:00:00+01:00',
      'Objednejte do zítřejších 14.00, doručíme v úterý 24. 11.',
    ],
    [
      'before 17 November',
      '2026-11-16T15:00:00+01:00',
      'Objednejte do středy 14.00, doručíme ve čtvrtek 19. 11.',
    ],
    [
      'before Easter, in summer time',
      '2026-04-02T14:30:00+02:00',
      'Objednejte do úterý 14.00, doručíme ve středu 8. 4.',
    ],
    [
      'before Christmas',
      '2026-12-23T10:00:00+01:00',
      'Objednejte do 14.00, doručíme v pondělí 28. 12.',
    ],
    [
      'on Christmas Eve',
      '2026-12-24T08:00:00+01:00',
      'Objednejte do pondělí 14.00, doručíme v úterý 29. 12.',
    ],
  ])('%s the promise names the hour and the day', (_name, now, promise) => {
    expect(expectedDelivery('courier', new Date(now)).promise.replaceAll('\u00a0', ' ')).toBe(
      promise,
    )
  })

  test('days have their right preposition', () => {
    const days = ['23', '24', '25', '26', '27', '28', '29'].map((day) =>
      onDay(`2026-11-${day}`).replaceAll('\u00a0', ' '),
    )
    expect(days).toEqual([
      'v pondělí 23. 11.',
      'v úterý 24. 11.',
      've středu 25. 11.',
      've čtvrtek 26. 11.',
      'v pátek 27. 11.',
      'v sobotu 28. 11.',
      'v neděli 29. 11.',
    ])
  })

  test.each([
    ['courier', 'Doručíme 1 až 2 pracovní dny po přijetí platby'],
    ['dpd_box', 'K vyzvednutí 1 až 2 pracovní dny po přijetí platby'],
    ['branch_pickup', 'K vyzvednutí 2 až 3 pracovní dny po přijetí platby'],
  ] as const)('by %s, paid by transfer, it counts from the payment', (kind, text) => {
    expect(deliveryAfterPayment(kind).replaceAll('\u00a0', ' ')).toBe(text)
  })

  test.each([
    ['2026-11-19T13:59:00+01:00', '14.00'],
    ['2026-11-19T14:00:00+01:00', 'zítřejších 14.00'],
    ['2026-11-21T09:00:00+01:00', 'pondělí 14.00'],
  ])('at %s the days hold for orders before %s', (now, hour) => {
    expect(orderByText(new Date(now)).replaceAll('\u00a0', ' ')).toBe(
      `Termíny dopravy platí při objednání do ${hour}.`,
    )
  })

  test('a store gets its goods from the warehouse in two to three workdays', () => {
    expect(expectedDelivery('branch_pickup', new Date('2026-11-19T10:00:00+01:00'))).toMatchObject({
      from: '2026-11-23',
      to: '2026-11-24',
    })
    expect(nextDispatch(new Date('2026-12-24T10:00:00+01:00')).day).toBe('2026-12-28')
  })
})
