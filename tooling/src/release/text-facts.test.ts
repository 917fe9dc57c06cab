import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { commonTextsAsked, isKnown, missingTexts, textKeysIn } from './text-facts.ts'
import type { Node } from '../syntax.ts'

test('keys are read from calls that write them out @PLAT-02', () => {
  const code =
    "t('home.title'); i18n.t('mf-cart:cart.n', { count: 2 }); t(`state.${state}`); t(key); other('home.lead')"
  expect(textKeysIn(parseSync('a.tsx', code).program as unknown as Node)).toEqual([
    'home.title',
    'mf-cart:cart.n',
  ])
})

const known = {
  app: 'mf-x',
  own: { home: { title: 'Domů', n_other: '{{count}} ks' } },
  common: { general: { close: 'Zavřít' } },
}

test.each([
  ['home.title', true],
  ['home.n', true],
  ['general.close', true],
  ['mf-x:home.title', true],
  ['common:general.close', true],
  ['home.lead', false],
  ['common:home.title', false],
  ['mf-y:home.title', false],
])('the text of %s is written: %s @PLAT-02', (key, isWritten) => {
  expect(isKnown(known, key)).toBe(isWritten)
})

test('a remote asks for no text that nobody wrote @PLAT-02', () => {
  expect(missingTexts('mf-cart', ['mf-cart/src/features/cart/coupon-panel.tsx'])).toEqual([])
})

test.each([
  [
    'by a rule that puts it together',
    'mf-account/src/data/order-state-rules.ts',
    'order.displayState.collected',
  ],
  ['by a schema', 'shared-lib/src/contract/fields.ts', 'form.error.email'],
])('a release tells the common texts it may show: %s @PLAT-02', (_how, file, key) => {
  expect(commonTextsAsked([file])).toContain(key)
  expect(commonTextsAsked([file, 'mf-account/src/i18n/cs.json']).length).toBeLessThan(40)
})
