import { expect, test } from 'vitest'
import { trial, release, findingTexts } from './a-release.ts'
import { incompletePlurals, texts } from './texts.ts'

const cartPage = 'mf-cart@1.0.0-0123456789'

test('a plural of Czech has four forms @PLAT-02', () => {
  const whole = {
    n_one: '{{count}} kus',
    n_few: '{{count}} kusy',
    n_many: '{{count}} kusu',
    n_other: '{{count}} kusů',
  }
  expect(incompletePlurals({ cart: whole })).toEqual([])
  expect(incompletePlurals({ cart: { n_one: 'kus', n_other: 'kusů' } })).toEqual([
    ['cart.n', ['few', 'many']],
  ])
})

test.each([
  ['a text that ends in _other', { reason_other: 'Jiný důvod' }, []],
  ['one counted form', { n_other: '{{count}} kusů' }, ['the plural cart.n lacks one, few, many']],
  ['the one form of an ordinal', { n_ordinal_other: '{{count}}. kus' }, []],
  [
    'a count without forms',
    { n: '{{count}} kusů' },
    ['the text cart.n counts without plural forms'],
  ],
  ['a count of a unit', { n: '{{count}} ks', m: 'Všech {{count}} značek' }, []],
  ['nothing', { n: null }, ['the text cart.n is null and no text']],
  ['a number', { n: 5 }, ['the text cart.n is 5 and no text']],
])('texts with %s @PLAT-02', (_what, cart, findings) => {
  expect(findingTexts(texts(trial(release('mf-cart')), { cart }))).toEqual(
    findings.map((words) => `blocked: ${cartPage}: ${words}`),
  )
})

test('a release with half a plural or an empty text is refused @PLAT-02', () => {
  const found = texts(trial(release('mf-cart')), {
    cart: { n_one: 'kus', n_few: 'kusy', n_other: 'kusů', empty: ' ', fine: 'Košík' },
  })
  expect(findingTexts(found)).toEqual([
    `blocked: ${cartPage}: the plural cart.n lacks many`,
    `blocked: ${cartPage}: the text cart.empty is empty`,
  ])
})
