import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createI18n } from './create-i18n.ts'
import { csText, isCommonKey, type CommonKey } from './cs-text.ts'

const folder = new URL('../contract/', import.meta.url)
const sources = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
const keys = [
  ...new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/'((?:form\.error|watchdog|complaint)\.\w+)'/g)].map(
        (match) => match[1] ?? '',
      ),
    ),
  ),
]

test.each(keys)('the message %s of the contract has a Czech text @FORM-10', (key) => {
  expect(isCommonKey(key)).toBe(true)
})

test.each(['Cokoliv', 'form.error', 'form.error.unheardOf', 'toString'])(
  '%s is no key @FORM-10',
  (message) => {
    expect(isCommonKey(message)).toBe(false)
  },
)

test('a text takes its values as i18next would give them', () => {
  expect(csText('form.error.required')).toBe('Toto pole je potřeba vyplnit.')
  const values = { minutes: 5 }
  expect(csText('general.tooManyAttempts', values)).toBe(
    createI18n().t('general.tooManyAttempts', values),
  )
})

test('counts are grouped by thousands, and the form of the word follows them @CZ-12', () => {
  const { t } = createI18n()
  expect(t('count.products', { count: 4 })).toBe('4 produkty')
  expect(t('count.products', { count: 1240 })).toBe('1\u00a0240 produktů')
  expect(t('count.products', { count: 1_000_002 })).toBe('1\u00a0000\u00a0002 produktů')
})

test.each<[CommonKey, string]>([
  ['cart.priceChanged', 'Cena se změnila, zkontrolujte prosím košík.'],
  ['error.code.1100', 'Produkt nemá dostatek skladových zásob.'],
  ['error.code.1600', 'Zadaný kód kuponu není platný'],
  ['favourites.added', 'Produkt byl přidán k oblíbeným.'],
  ['favourites.addFailed', 'Produkt se nepodařilo přidat k oblíbeným.'],
  ['favourites.removed', 'Produkt byl odstraněn z oblíbených.'],
  ['favourites.removeFailed', 'Produkt se nepodařilo odstranit z oblíbených.'],
  ['watchdog.created', 'Hlídací pes nastaven.'],
  ['watchdog.failed', 'Nastala chyba, zkuste to prosím později.'],
  ['watchdog.typeRequired', 'Je potřeba vybrat typ'],
  ['form.incomplete', 'Pardon, ale ne všechna pole jsou vyplněna správně.'],
  ['form.error.terms', 'Je potřeba souhlasit'],
  ['cart.added', 'Produkt byl přidán do košíku'],
])('%s reads as the specification says @CART-07', (key, text) => {
  expect(createI18n().t(key)).toBe(text)
})

test.each([404, 500])('the %d page has its texts @SHELL-06', (status) => {
  const i18n = createI18n()
  for (const part of ['title', 'breadcrumb', 'text', 'text2', 'text3'])
    expect(i18n.exists(`${status}.${part}`)).toBe(true)
})

test.each([
  [1, '1 produkt'],
  [2, '2 produkty'],
  [4, '4 produkty'],
  [5, '5 produktů'],
  [0, '0 produktů'],
  [1.5, '1,5 produktu'],
])('the Czech plural of %d products @SHELL-25', (count, text) => {
  expect(createI18n().t('count.products', { count })).toBe(text)
})

test('texts of a remote stand beside the common ones, and two shops share nothing', () => {
  const [one, other] = [createI18n(), createI18n()]
  one.addResourceBundle('cs', 'mf-cart', { title: 'Košík' })
  expect(one.getFixedT('cs', 'mf-cart')('title')).toBe('Košík')
  expect(one.getFixedT('cs', 'mf-cart')('general.retry')).toBe('Zkusit znovu')
  expect(other.hasResourceBundle('cs', 'mf-cart')).toBe(false)
})

test('a typesetter sets the finished text, values included @CZ-12', () => {
  const i18n = createI18n({ typeset: (text) => text.replaceAll(' v ', ' v\u00a0') })
  i18n.addResourceBundle('cs', 'mf-cart', { place: 'Prodejna v {{city}}' })
  expect(i18n.getFixedT('cs', 'mf-cart')('place', { city: 'Praze v centru' })).toBe(
    'Prodejna v\u00a0Praze v\u00a0centru',
  )
})

const root = new URL('../../../', import.meta.url)
const remotesAndShell = [
  'shell',
  'shared-lib',
  ...readdirSync(root).filter((name) => existsSync(new URL(`${name}/src/remote.ts`, root))),
]

/** Texts stay plain: values come formatted from `format/`, and no text depends on another. */
test.each(remotesAndShell)('no text of %s nests another or asks for a format', (folder) => {
  const texts = readdirSync(new URL(`${folder}/src/i18n/`, root), { recursive: true })
    .filter((name) => String(name).endsWith('.json'))
    .map((name) => readFileSync(new URL(`${folder}/src/i18n/${String(name)}`, root), 'utf8'))
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) {
    expect(text).not.toContain('$t(')
    expect(text).not.toMatch(/\{\{[^}]*,/)
  }
})
