import { render, screen } from '@testing-library/react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { expect, test } from 'vitest'
import { createI18n } from './create-i18n.ts'

/**
 * Each marked line is one that the compiler has to refuse: `pnpm types` fails when it takes any of
 * them.
 */
function Words() {
  const { t } = useTranslation('mf-cart')
  const state = 'in_stock' as 'in_stock' | 'unheard_of'
  return (
    <ul>
      <li>{t('general.retry')}</li>
      <li>{t('common:general.retry')}</li>
      <li>{t('count.products', { count: 2 })}</li>
      {/* @ts-expect-error nobody wrote this text */}
      <li>{t('general.retyr')}</li>
      {/* @ts-expect-error a group is no text */}
      <li>{t('general')}</li>
      {/* @ts-expect-error a text of another remote */}
      <li>{t('mf-account:account.title')}</li>
      {/* @ts-expect-error one of the keys that may come out has no text */}
      <li>{t(`stock.${state}`)}</li>
    </ul>
  )
}

test('a key that the compiler refuses shows as itself, others as their texts', () => {
  render(
    <I18nextProvider i18n={createI18n()}>
      <Words />
    </I18nextProvider>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Zkusit znovu',
    'Zkusit znovu',
    '2 produkty',
    'general.retyr',
    expect.stringContaining('general'),
    'account.title',
    'Skladem',
  ])
})

test('the shop’s own t is typed as well', () => {
  const { t } = createI18n()
  // @ts-expect-error without its namespace a key is a common one
  expect(t('cart.loadFailed')).toBe('cart.loadFailed')
  // @ts-expect-error there is no such namespace
  expect(t('mf-nobody:title')).toBe('title')
})
