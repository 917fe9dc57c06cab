import { expect, test } from 'vitest'
import { firstBrokenRule, type RuleCall } from './rules.ts'
import { parseByFormat, readDay } from './typed-date.ts'
import { measure, readNumber } from './value-rules.ts'

test.each([
  ['1.2.1990', 'D.M.YYYY', '1990-02-01'],
  ['01.02.1990', 'D.M.YYYY', '1990-02-01'],
  ['1.2.1990', 'DD.MM.YYYY', null],
  ['1990/02/01', 'YYYY/MM/DD', '1990-02-01'],
  ['90-02-01', 'YYYY-MM-DD', null],
  ['01.02.1990x', 'DD.MM.YYYY', null],
  ['01,02.1990', 'DD.MM.YYYY', null],
  ['29.02.2023', 'DD.MM.YYYY', null],
  ['00.01.2023', 'DD.MM.YYYY', null],
  ['01.13.2023', 'DD.MM.YYYY', null],
  ['', 'DD', null],
  ['02.1990', 'MM.YYYY', null],
])('%j by %s is %j @FORM-09', (text, format, iso) => {
  expect(parseByFormat(text, format)).toBe(iso)
})

test.each<[unknown, string | null]>([
  [' 1. 2. 1990 ', '1990-02-01'],
  ['1990-02-01T10:00:00+01:00', '1990-02-01'],
  [new Date('2026-12-31T10:00:00Z'), '2026-12-31'],
  [new Date('kdysi'), null],
  [19900201, null],
  [null, null],
])('the day %j is read as %j @FORM-09', (value, iso) => {
  expect(readDay(value)).toBe(iso)
})

test.each<[unknown, number | null]>([
  ['1,5', 1.5],
  [' -3 ', -3],
  ['1.50', 1.5],
  ['1.', null],
  ['.5', null],
  ['x1', null],
  ['1x', null],
  [Number.POSITIVE_INFINITY, null],
  [7, 7],
  [true, null],
])('the number %j is read as %j @FORM-09', (value, expected) => {
  expect(readNumber(value)).toBe(expected)
})

test.each<[unknown, unknown, number]>([
  [[1, 2], undefined, 2],
  ['12', undefined, 12],
  ['12', 'length', 2],
  ['dvě', undefined, 3],
  [12, 'length', 2],
])('%j by %j measures %d @FORM-09', (value, kind, expected) => {
  expect(measure(value, kind)).toBe(expected)
})

const today = '2026-11-21'
const message = (value: unknown, ...call: RuleCall) =>
  firstBrokenRule(value, [call], { today })?.message ?? null

test.each<[unknown, RuleCall, string | null]>([
  [[1], ['min', 2], 'min_array'],
  ['a', ['min', 2], 'min_text'],
  ['1', ['min', 2], 'min'],
  ['123', ['min', 5, 'length'], 'min_text'],
  [[1, 2, 3], ['max', 2], 'max_array'],
  ['abc', ['max', 2], 'max_text'],
  [3, ['max', 2], 'max'],
  [[1], ['between', 2, 4], 'between_array'],
  ['a', ['between', 2, 4], 'between_text'],
  [1, ['between', 2, 4], 'between'],
  [[1], ['length', 2], 'min_array'],
  ['a', ['length', 2], 'min_text'],
  [[1], ['length', 2, 4], 'length_array'],
  ['a', ['length', 2, 4], 'length'],
  ['kdysi', ['date_after'], 'invalidDate'],
  ['1.1.2020', ['date_after'], 'date_after_today'],
  ['1.1.2030', ['date_before'], 'date_before_today'],
  ['1.1.2020', ['date_after', '2026-01-01'], 'date_after'],
  ['1.1.2030', ['date_between', '2026-01-01', '2026-12-31'], 'date_between'],
  ['x', ['email'], 'email'],
])('%j by %j says %j @FORM-09', (value, call, expected) => {
  expect(message(value, ...call)).toBe(expected)
})

test.each<[RuleCall, unknown, boolean]>([
  [['min', 5], 5, true],
  [['max', 5], 5, true],
  [['between', 2, 4], 2, true],
  [['between', 2, 4], 4, true],
  [['length', 2, 4], 'ab', true],
  [['length', 2, 4], 'abcd', true],
  [['length', 2, 4], 'abcde', false],
  [['date_between', '2026-01-01', '2026-12-31'], '31.12.2026', true],
  [['date_between', '2026-01-01', '2026-12-31'], '31.12.2025', false],
  [['date_between', 'x', '2026-12-31'], '1.1.2026', false],
  [['date_between', '2026-01-01', 'x'], '1.1.2026', false],
  [['date_after', 'x'], '1.1.2030', false],
  [['mime', 'image/*'], { type: 'image/png' }, true],
  [['mime', 'image/*'], { type: 'imagery/png' }, false],
  [['mime', 'application/pdf'], { type: 'application/pdfx' }, false],
  [['mime', 'image/*'], null, true],
  [['mime', 'image/*'], 7, false],
  [['is', /^a/g], 'ab', true],
  [['matches', 'a'], 'b', false],
  [['starts_with', '+420', '00'], 'x00', false],
  [['ends_with', '.cz', '.sk'], 'shop.sk', true],
  [['url'], 'HTTPS://SHOP.CZ', true],
  [['url'], 'xhttps://shop.cz', false],
  [['accepted'], 'TRUE', true],
  [['alphanumeric', 'ascii'], 'č5', false],
  [['alphanumeric', 'ascii'], 'C5', true],
  [['alpha_spaces', 'ascii'], 'a B', true],
  [['alpha_spaces', 'ascii'], 'á', false],
])('%j of %j holds: %s @FORM-09', (call, value, expected) => {
  expect(firstBrokenRule(value, [call], { today }) === null).toBe(expected)
})

test('a pattern with a memory gives the same answer each time @FORM-09', () => {
  const call: RuleCall = ['matches', /a/g]
  expect([1, 2, 3].map(() => firstBrokenRule('a', [call], { today }))).toEqual([null, null, null])
})

test('a confirmation finds its field by its own name, or by the one given @FORM-09', () => {
  const values = { password: 'a', other: 'b' }
  const broken = (value: string, name: string, ...args: string[]) =>
    firstBrokenRule(value, [['confirm', ...args]], { name, values, today })?.rule ?? null
  expect([
    broken('a', 'password_confirm'),
    broken('a', 'passwordConfirm'),
    broken('b', 'password_confirm'),
  ]).toEqual([null, null, 'confirm'])
  expect([broken('b', 'password_confirm', 'other'), broken('a', 'confirm_password')]).toEqual([
    null,
    'confirm',
  ])
})
