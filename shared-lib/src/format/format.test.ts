import { expect, test } from 'vitest'
import * as date from './date.ts'
import { openingLines } from './opening-hours.ts'
import { formatPhone, formatPostcode } from './phone.ts'
import { plural, pluralForm } from './plural.ts'
import { formatCrowns, formatPrice, formatUnitPrice } from './price.ts'
import {
  formatDistance,
  formatNumber,
  formatPercent,
  formatPieces,
  formatAverage,
  formatRating,
} from './quantity.ts'
import { truncate } from './truncate.ts'
import { typography } from './typography.ts'

/**
 * Tables are written with `~` for a no-break space and `^` for a word joiner, so that a reader sees
 * them.
 */
const seen = (text: string) => text.replaceAll('\u00a0', '~').replaceAll('\u2060', '^')

test.each([
  [12990, '129,90~Kč'],
  [129900, '1~299,00~Kč'],
  [0, '0,00~Kč'],
  [-0, '0,00~Kč'],
  [-1996, '−19,96~Kč'],
  ['-1996', '−19,96~Kč'],
  [1, '0,01~Kč'],
  ['12990', '129,90~Kč'],
  ['zdarma', 'zdarma'],
  ['1e3', '1e3'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('price %j reads %j @SHELL-25', (amount, text) => {
  expect(seen(formatPrice(amount))).toBe(text)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY])(
  'price %d is a broken sum @SHELL-25',
  (amount) => {
    expect(() => formatPrice(amount)).toThrow(RangeError)
  },
)

test('a unit price names its measure; none says nothing @CZ-12', () => {
  expect(seen(formatUnitPrice({ amount: 43980, unit: '100 ml' }))).toBe('439,80~Kč/100~ml')
  expect(formatUnitPrice(null)).toBe('')
})

test.each([
  ['date', date.formatDate, '2026-11-21T14:05:00+01:00', '21.~11.~2026'],
  ['a day without a time', date.formatDate, '2026-11-21', '21.~11.~2026'],
  [
    'late evening in Prague is that day',
    date.formatDate,
    '2026-11-21T23:30:00+01:00',
    '21.~11.~2026',
  ],
  ['an hour after midnight in summer', date.formatDate, '2026-07-01T22:30:00Z', '2.~7.~2026'],
  ['no date', date.formatDate, null, ''],
  ['a Date', date.formatDate, new Date('2026-11-21T12:00:00Z'), '21.~11.~2026'],
  ['a day with something around it', date.formatDate, 'x2026-11-21x', ''],
  ['nothing at all', date.formatTime, undefined, ''],
  ['minutes of two digits', date.formatDateTime, '2026-01-02T03:04:00+01:00', '2.~1.~2026 3.04'],
  ['not a date', date.formatDate, 'kdysi', ''],
  [
    'date with hour and minute',
    date.formatDateTime,
    '2026-11-21T14:05:00+01:00',
    '21.~11.~2026 14.05',
  ],
  [
    'a moment in a sentence',
    date.formatMoment,
    '2026-11-21T14:05:00+01:00',
    '21.~11.~2026 v~14.05',
  ],
  ['day and month', date.formatMonthDay, '2026-11-24', '24.~listopadu'],
  ['weekday, day and month', date.formatDayMonth, '2026-11-24', 'úterý 24.~listopadu'],
  ['short day', date.formatShortDay, '2026-11-24', '24.~11.'],
  ['time in Prague', date.formatTime, '2026-11-24T08:05:00Z', '9.05'],
])('%s @SHELL-25', (_name, format, input, text) => {
  expect(seen(format(input))).toBe(text)
})

test.each([
  ['2026-11-20', '2026-11-26', '20. až~26.~listopadu'],
  ['2026-11-28', '2026-12-06', '28.~listopadu až~6.~prosince'],
  ['2025-12-01', '2026-12-01', '1.~prosince až~1.~prosince'],
  ['2026-11-26', '2026-11-26', '26.~listopadu'],
  ['2026-11-26', null, 'od~26.~listopadu'],
  [null, '2026-11-26', 'do~26.~listopadu'],
  [null, null, ''],
])('days from %s to %s in words @CAT-12', (from, to, text) => {
  expect(seen(date.formatDaySpan(from, to))).toBe(text)
})

test.each([
  ['Krátký text', 20, 'Krátký text'],
  ['Krém na ruce s glycerinem', 12, 'Krém na ruce...'],
  ['Krém na ruce s glycerinem', 15, 'Krém na ruce s...'],
  ['První věta. Druhá věta.', 11, 'První věta...'],
  ['Nejneobhospodařovávatelnější', 5, 'Nejne...'],
  ['😀😀😀', 2, '😀😀...'],
  ['Krátký text', 11, 'Krátký text'],
  ['Krátké slovo', 7, 'Krátké...'],
  ['Krátké, ale dlouhé', 8, 'Krátké...'],
  ['Já a nejneobhospodařovávatelnější', 12, 'Já a nejneob...'],
  ['abcd efgh', 8, 'abcd efg...'],
  ['abcde efgh', 8, 'abcde...'],
  ['', 5, ''],
])('%j cut to %d @SHELL-25', (text, length, cut) => {
  expect(truncate(text, length)).toBe(cut)
})

const offers = { one: 'akci', few: 'akce', many: 'akcí' }
test.each([
  [0, '0~akcí'],
  [1, '1~akci'],
  [2, '2~akce'],
  [4, '4~akce'],
  [5, '5~akcí'],
  [11, '11~akcí'],
  [22, '22~akcí'],
  [1.5, '1,5~akce'],
  [1234, '1~234~akcí'],
])('plural of %d @SHELL-25', (count, text) => {
  expect(seen(plural(count, offers))).toBe(text)
})

test('a fraction may have a form of its own @SHELL-25', () => {
  expect(pluralForm(1.5, { one: 'litr', few: 'litry', many: 'litrů', fraction: 'litru' })).toBe(
    'litru',
  )
})

test.each([
  ['Krém s glycerinem', 'Krém s~glycerinem'],
  ['V Praze i v Brně', 'V~Praze i~v~Brně'],
  ['a s mlékem a medem', 'a~s~mlékem a~medem'],
  ['Mýdlo 100 ml za 49 Kč', 'Mýdlo 100~ml za 49~Kč'],
  ['sleva 20 % na 3 ks', 'sleva 20~% na 3~ks'],
  ['3 kgf', '3 kgf'],
  ['1 bod, 5 bodů', '1~bod, 5~bodů'],
  ['Prací gel, 22 praní, 1,1 l', 'Prací gel, 22~praní, 1,1~l'],
  ['30 tablet, 48 kapslí, 20 sáčků', '30~tablet, 48~kapslí, 20~sáčků'],
  ['2 × 8 ml', '2~×~8~ml'],
  ['3 × 60 ks', '3~×~60~ks'],
  ['po–so 8.00–20.00', 'po–^so 8.00–^20.00'],
  ['Doprava nad 1 500 Kč', 'Doprava nad 1~500~Kč'],
  ['do 24. 12. nebo 24. prosince', 'do 24.~12. nebo 24.~prosince'],
  ['"Krém na ruce" (v akci)', '„Krém na ruce“ (v~akci)'],
  ['po - pá', 'po – pá'],
  ['po–pá, so–ne; depo–pás', 'po–^pá, so–^ne; depo–pás'],
  ['ultra-jemný', 'ultra-jemný'],
  ['', ''],
  ['Zobrazeno 4 z 4 nákupů', 'Zobrazeno 4 ze~4 nákupů'],
  ['strana 3 z 5', 'strana 3 z~5'],
  ['2 ks z 3 ks', '2~ks ze~3~ks'],
  ['10 z 1 200', '10 z~1~200'],
  ['10 z 2000', '10 z~2000'],
  ['skvoz 4', 'skvoz 4'],
  ['oddíl C, vložka 123', 'oddíl~C, vložka~123'],
  ['podle § 1829 odst. 1 a č. 89/2012 Sb.', 'podle §~1829 odst.~1 a~č.~89/2012 Sb.'],
  ['oddíl s jogurty', 'oddíl s~jogurty'],
  ['Z 7 ze 7', 'Ze~7 ze 7'],
])('typography of %j @CZ-12', (text, set) => {
  expect(seen(typography(text))).toBe(set)
})

const fromNumbers = {
  ze: [
    2, 3, 4, 6, 7, 12, 13, 14, 16, 17, 20, 23, 34, 42, 60, 78, 100, 112, 199, 234, 300, 700, 2500,
  ],
  z: [0, 1, 5, 8, 9, 10, 11, 15, 18, 19, 51, 85, 90, 500, 800, 912, 1000, 1234, 5000, 11_000],
}

test.each(Object.entries(fromNumbers))(
  '%s stands before a number as it is read @SHELL-25 @CZ-12',
  (z, numbers) => {
    for (const number of numbers)
      expect(seen(typography(`1 z ${formatNumber(number)}`))).toBe(
        seen(`1 ${z}\u00a0${formatNumber(number)}`),
      )
  },
)

test.each([
  ['percent', formatPercent(20), '20~%'],
  ['percent with a fraction', formatPercent(12.5), '12,5~%'],
  ['pieces', formatPieces(2), '2~ks'],
  ['number', formatNumber(14000), '14~000'],
  ['rating', formatRating(4.666), '4,7'],
  ['average', formatAverage(4), '4,0'],
  ['metres', formatDistance(853), '850~m'],
  ['the next door', formatDistance(2), '10~m'],
  ['kilometres', formatDistance(1234), '1,2~km'],
  ['far', formatDistance(24_400), '24~km'],
  ['Czech phone', formatPhone('+420777123456'), '+420~777~123~456'],
  ['German phone', formatPhone('+493012345678'), '+49~301~234~56~78'],
  ['local phone', formatPhone('777123456'), '777~123~456'],
  ['Slovak phone', formatPhone('+421 905 123 456'), '+421~905~123~456'],
  ['short phone', formatPhone('1234'), '12~34'],
  ['phone of five digits', formatPhone('12345'), '123~45'],
  ['phone too short', formatPhone('123'), '123'],
  ['phone too long', formatPhone('123456789012345'), '123456789012345'],
  ['phone with letters behind', formatPhone('777123456x'), '777123456x'],
  ['phone of another country', formatPhone('+999123456'), '+999123456'],
  ['phone of fourteen digits', formatPhone('12345678901234'), '123~456~789~012~34'],
  ['phone of ten digits', formatPhone('1234567890'), '123~456~78~90'],
  ['no phone either', formatPhone(undefined), ''],
  ['a postcode with its space', formatPostcode('110 00'), '110~00'],
  ['no postcode', formatPostcode(null), ''],
  ['half a postcode', formatPostcode('1100'), '1100'],
  ['a long one', formatPostcode('1100000'), '1100000'],
  ['something before a postcode', formatPostcode('x11000'), 'x11000'],
  ['nine hundred ninety-nine metres', formatDistance(994), '990~m'],
  ['a kilometre', formatDistance(1000), '1~km'],
  ['ten kilometres', formatDistance(10_000), '10~km'],
  ['nine and a bit', formatDistance(9_960), '10~km'],
  ['fifteen metres', formatDistance(15), '20~m'],
  ['odd phone', formatPhone('volejte'), 'volejte'],
  ['no phone', formatPhone(null), ''],
  ['postcode', formatPostcode('11000'), '110~00'],
])('%s @CZ-12', (_name, actual, text) => {
  expect(seen(actual)).toBe(text)
})

const workday = (day: number) => ({ day, from: '08:00', to: '20:00' })
const week = [1, 2, 3, 4, 5]
  .map(workday)
  .concat({ day: 6, from: '09:00', to: '12:00' }, { day: 6, from: '13:00', to: '18:00' })

test('a week of opening hours in as few lines as it takes @CON-06', () => {
  expect(openingLines(week)).toEqual([
    { days: 'po–\u2060pá', hours: '8.00–\u206020.00' },
    { days: 'so', hours: '9.00–\u206012.00, 13.00–\u206018.00' },
    { days: 'ne', hours: 'zavřeno' },
  ])
})

test('every day has its name, and hours of two digits stay @CON-06', () => {
  const odd = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    from: day % 2 ? '08:00' : '10:30',
    to: '20:00',
  }))
  expect(openingLines(odd).map(({ days }) => days)).toEqual([
    'po',
    'út',
    'st',
    'čt',
    'pá',
    'so',
    'ne',
  ])
  expect(openingLines(odd)[1]?.hours).toBe('10.30–\u206020.00')
  expect(openingLines([])).toEqual([{ days: 'po–\u2060ne', hours: 'zavřeno' }])
})

test.each([
  [150_000, '1~500~Kč'],
  [5_000, '50~Kč'],
  [12_990, '129,90~Kč'],
  [0, '0~Kč'],
])('in running text %d is %s @SHELL-25', (amount, text) => {
  expect(seen(formatCrowns(amount))).toBe(text)
})
