import { expect, test } from 'vitest'
import cs from './messages-cs.json' with { type: 'json' }
import en from './messages-en.json' with { type: 'json' }
import { ruleMessage } from './rule-message.ts'
import { firstBrokenRule, rules, type RuleCall } from './rules.ts'

const today = '2026-11-21'
const context = {
  name: 'password_confirm',
  values: { password: 'a', phone: '', email: 'a@b.cz' },
  today,
}
const file = (type: string) => ({ type })

type Row = [call: RuleCall, good: unknown[], bad: unknown[]]
const rows: Row[] = [
  [['required'], ['a', 0, ['x'], true], ['', '  ', null, undefined, [], false]],
  [['accepted'], [true, 'yes', 'on', '1'], [false, '', 'no', null]],
  [['require_one', 'phone', 'email'], ['', 'a'], []],
  [['require_one', 'phone'], ['a'], ['']],
  [['confirm'], ['a'], ['b', '']],
  [['confirm', 'email'], ['a@b.cz'], ['a']],
  [['confirm', 'confirm_email'], [], ['a@b.cz']],
  [['alpha'], ['Žluťoučký', ''], ['a b', 'a1', 'a-b']],
  [
    ['alpha', 'ascii'],
    ['abc', 'ABC'],
    ['žluť', '1abc', 'abc1', 'ab c'],
  ],
  [['alpha_spaces'], ['Nová Paka'], ['a1', '1a']],
  [['alpha_spaces', 'ascii'], ['Nova Paka'], ['Nová', '1 a', 'a 1']],
  [['alphanumeric'], ['Č5', 5], ['a b', 'a!', '!a']],
  [['alphanumeric', 'ascii'], ['C5'], ['Č5', '!C5', 'C5!']],
  [['contains_alpha'], ['12a'], ['12']],
  [['contains_alpha_spaces'], ['1 2'], ['12']],
  [['contains_alphanumeric'], ['!a'], ['!!']],
  [['contains_lowercase'], ['Aa'], ['AA']],
  [['contains_uppercase'], ['aŽ'], ['až']],
  [['contains_numeric'], ['a1'], ['a']],
  [['contains_symbol'], ['a!'], ['a1 ']],
  [['symbol'], ['!?'], ['a!', '!a', '1']],
  [['lowercase'], ['žluť'], ['Žluť', 'žLuť', 'žluŤ']],
  [['uppercase'], ['ŽLUŤ'], ['Žluť', 'žLUŤ']],
  [['number'], ['12', '-1,5', '1.5', 3], ['a', '1e3', '1 2', Number.NaN]],
  [
    ['min', 5],
    [5, '7', 'abcde', [1, 2, 3, 4, 5]],
    [4, '4', 'abcd', [1]],
  ],
  [['min', 5, 'length'], ['12345'], ['99']],
  [
    ['max', 2],
    [2, 'ab', [1, 2]],
    [3, 'abc', [1, 2, 3]],
  ],
  [
    ['between', 2, 4],
    [3, 'abc', [1, 2]],
    [5, 'a', [1]],
  ],
  [
    ['length', 2, 3],
    ['ab', '😀😀', [1, 2]],
    ['a', 'abcd', [1]],
  ],
  [['length', 2], ['ab', 'abcdef'], ['a']],
  [['is', 'a', 'b'], ['a'], ['c']],
  [
    ['matches', /^a/gi, 'b'],
    ['abc', 'Abc', 'b'],
    ['c', 'ba'],
  ],
  [['not', 'a', /^x/], ['b'], ['a', 'xy']],
  [
    ['starts_with', '+420', '00'],
    ['+420777', '00420'],
    ['777', ['+420777']],
  ],
  [['ends_with', '.cz'], ['shop.cz'], ['shop.sk']],
  [
    ['email'],
    ['jana.nova+klub@posta.cz'],
    ['jana', 'a@b', '@posta.cz', 'a b@c.cz', 'a..b@c.cz', 'a@-c.cz'],
  ],
  [
    ['url'],
    ['https://shop.cz/a?b=c', 'HTTP://shop.cz'],
    ['shop.cz', 'ftp://shop.cz', 'javascript:alert(1)', 'https://'],
  ],
  [['date_after'], ['22.11.2026'], ['21.11.2026', 'kdysi']],
  [['date_after', '2026-01-01'], ['02.01.2026'], ['01.01.2026', 'kdysi', '31.2.2026']],
  [['date_after', 'kdysi'], [], ['02.01.2026']],
  [['date_before', 'kdysi'], [], ['02.01.2026']],
  [['date_between', 'kdysi', '2026-12-31'], [], ['02.01.2026']],
  [['date_between', '2026-01-01', 'kdysi'], [], ['02.01.2026']],
  [['date_before'], ['2026-11-20'], ['2026-11-21']],
  [['date_before', '31.12.2020'], ['30.12.2020'], ['31.12.2020', '31.2.1989']],
  [
    ['date_between', '2026-01-01', '2026-12-31'],
    ['1.1.2026', new Date('2026-12-31')],
    ['1.1.2027', 'x'],
  ],
  [
    ['date_format', 'DD.MM.YYYY'],
    ['01.02.1990', ' 01.02.1990 '],
    [19900201, '1.2.1990', '31.02.1990', '1990-02-01', '01.02.19901'],
  ],
  [['date_format', 'D. M. YYYY', 'YYYY-MM-DD'], ['1. 2. 1990', '1990-02-01'], ['1.2.1990']],
  [
    ['mime', 'image/*', 'application/pdf'],
    [[file('image/png'), file('application/pdf')], file('image/webp')],
    [[file('image/png'), file('text/html')], 'x'],
  ],
]

test.each(rows)('%j @FORM-09', (call, good, bad) => {
  for (const value of good)
    expect([value, firstBrokenRule(value, [call], context)]).toEqual([value, null])
  for (const value of bad)
    expect([value, firstBrokenRule(value, [call], context)?.rule]).toEqual([value, call[0]])
})

test('every rule of the specification is there and in the table above @FORM-09', () => {
  const named = [
    ...[
      'accepted',
      'alpha',
      'alpha_spaces',
      'alphanumeric',
      'between',
      'confirm',
      'date_after',
      'date_before',
      'date_between',
      'date_format',
    ],
    ...[
      'contains_alpha',
      'contains_alpha_spaces',
      'contains_alphanumeric',
      'contains_lowercase',
      'contains_uppercase',
      'contains_numeric',
      'contains_symbol',
    ],
    ...[
      'email',
      'ends_with',
      'is',
      'length',
      'lowercase',
      'matches',
      'max',
      'min',
      'not',
      'number',
      'require_one',
      'required',
      'starts_with',
    ],
    ...['symbol', 'uppercase', 'url', 'mime'],
  ]
  expect(Object.keys(rules).sort()).toEqual(named.sort())
  expect([...new Set(rows.map(([[name]]) => name))].sort()).toEqual(named)
})

test('every message exists in both languages, and every rule has one @FORM-09', () => {
  expect(Object.keys(cs)).toEqual(Object.keys(en))
  for (const name of Object.keys(rules)) expect(Object.keys(en)).toContain(name)
})

test.each<[RuleCall, unknown, string, string]>([
  [['required'], '', 'Jméno is required.', 'Pole Jméno je povinné.'],
  [['email'], 'x', 'Please enter a valid email address.', 'Zadejte platnou e-mailovou adresu.'],
  [['url'], 'x', 'Please enter a valid URL.', 'Zadejte platnou adresu URL.'],
  [['number'], 'x', 'Jméno must be a number.', 'Pole Jméno musí být číslo.'],
  [['confirm'], 'x', 'Jméno does not match.', 'Pole Jméno se neshoduje.'],
  [['is', 'a'], 'x', 'Jméno is not an allowed value.', 'Pole Jméno nemá povolenou hodnotu.'],
  [['accepted'], false, 'Please accept the Jméno.', 'Je potřeba souhlasit: Jméno.'],
  [['date_after', '2026-01-01'], 'x', 'The selected date is invalid.', 'Zadané datum neexistuje.'],
  [
    ['date_after', '2026-01-01'],
    '1.1.2025',
    'Jméno must be after 01.01.2026.',
    'Pole Jméno musí být po 01.01.2026.',
  ],
  [['date_before'], '1.1.2030', 'Jméno must be in the past.', 'Pole Jméno musí být v minulosti.'],
  [['min', 2], [1], 'Cannot have fewer than 2.', 'Nelze vybrat méně než 2.'],
  [['max', 2], [1, 2, 3], 'Cannot have more than 2.', 'Nelze vybrat více než 2.'],
  [['min', 2], 1, 'Jméno must be at least 2.', 'Pole Jméno musí být nejméně 2.'],
  [
    ['min', 2],
    'a',
    'Jméno must have at least 2 characters.',
    'Pole Jméno musí mít nejméně 2 znaků.',
  ],
  [['length', 2, 4], [1], 'Choose between 2 and 4.', 'Vyberte 2 až 4.'],
  [['not', 'x'], 'x', '“x” is not allowed.', 'Hodnota „x“ není povolená.'],
])('%j for %j says what is wrong @FORM-09', (call, value, english, czech) => {
  const broken = firstBrokenRule(value, [call], context) ?? { message: 'none', args: [] }
  expect(ruleMessage(broken, { field: 'Jméno', language: 'en', value })).toBe(english)
  expect(ruleMessage(broken, { field: 'Jméno', value })).toBe(czech)
})

test('a rule without a message falls back @FORM-09', () => {
  const unknown = { message: 'constructor', args: [] }
  expect(ruleMessage(unknown, { field: 'X', language: 'en' })).toBe('This field is not valid.')
  expect(ruleMessage(unknown, { field: 'X' })).toBe('Toto pole není vyplněno správně.')
})

test('the first broken rule in order is told, and an empty optional field is fine @FORM-09', () => {
  expect(firstBrokenRule('a', [['required'], ['min', 2, 'length'], ['email']], context)?.rule).toBe(
    'min',
  )
  expect(firstBrokenRule('', [['email'], ['min', 2]], context)).toBeNull()
})

test('a field repeats the one whose name it ends on, and only there @FORM-09', () => {
  const values = { password: 'a', confirm_password: 'b' }
  const broken = (name: string, value: string) =>
    firstBrokenRule(value, [['confirm']], { name, values, today })
  expect([broken('passwordConfirm', 'a'), broken('password_confirm', 'a')]).toEqual([null, null])
  expect(broken('confirm_password', 'b'), 'it repeats itself').toBeNull()
})

test('a message without a value leaves its place empty @FORM-09', () => {
  expect(ruleMessage({ message: 'not', args: [] }, { field: 'Jméno' })).toBe(
    'Hodnota „“ není povolená.',
  )
})
