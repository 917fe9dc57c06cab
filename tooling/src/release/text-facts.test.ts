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

test.each([
  ['its own function', "const t = (word: string) => word.length; t('no.text')"],
  ['one that hoists', "t('no.text'); function t(word: string) {}"],
  ['one that it exports', "export function t(word: string) {} t('no.text')"],
  ['one of another file', "import { t } from './tally.ts'; t('no.text')"],
  ['a method', "tally.t('no.text'); tallies().t('no.text')"],
  [
    'one inside, beside the translator',
    "const { t } = useTranslation('mf-x'); { const t = function (word) {}; t('no.text') } t('a.text')",
    'a.text',
  ],
  [
    'the translator inside, beside one of its own',
    "const t = () => 1; function Part() { const { t } = useTranslation('mf-x'); return t('a.text') }",
    'a.text',
  ],
  ['the translator that is handed on', "const wordOf = (t, n) => t('a.text')", 'a.text'],
  [
    'the translator under another way',
    "const t = shop.i18n.getFixedT('cs'); t('a.text')",
    'a.text',
  ],
  ['the texts of the shop', "shopOf(context).i18n.t('a.text'); createI18n().t('b')", 'a.text', 'b'],
])(
  'a function called t is taken for the translator where it is it: %s @PLAT-02',
  (_what, code, ...keys) => {
    expect(textKeysIn(parseSync('a.tsx', code).program as unknown as Node)).toEqual(keys)
  },
)

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
