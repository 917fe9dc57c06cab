import type { ActionDetail } from '@drogerie/shared-lib/contract/action.ts'
import { todayInPrague } from '@drogerie/shared-lib/contract/today.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, loader } from './offer-detail.route.tsx'

afterEach(cleanup)

const offer: ActionDetail = {
  '@id': '/api/v2/shop/actions/darek',
  '@type': 'Action',
  id: 1,
  slug: 'darek',
  title: 'Kartáček k pastě',
  perex: 'Ke dvěma pastám dostanete kartáček.',
  content: '<p>Dárek se objeví v košíku.</p>',
  image: null,
  type: { code: 'gift', name: 'Dárek k nákupu' },
  clubOnly: false,
  brands: [],
  taxons: [],
  validFrom: '2026-11-20',
  validTo: '2126-12-20',
  selected: false,
  badge: 'Dárek ke dvěma',
  productsCount: 0,
  productsByTaxon: [],
  campaigns: [],
}

async function pageOf(action: ActionDetail): Promise<string> {
  const api = fakeApi({ 'GET /actions/darek': action })
  const shop = testShop({ ...api, messages: { 'mf-catalog': messages } })
  renderSlice(paths.offerDetail('darek'), [{ path: '/akce/detail/:slug', loader, Component }], shop)
  await screen.findByRole('heading', { level: 1 })
  return document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

test('an offer says what it gives, until its gifts are gone: then that, and nothing of them @CAT-12', async () => {
  const promise = /Dárek ke dvěma|dostanete kartáček|objeví v košíku/g
  expect((await pageOf(offer)).match(promise)).toHaveLength(3)
  cleanup()
  const gone = await pageOf({ ...offer, badge: null, giftsGone: true })
  expect(gone).toContain('Dárky jsou rozebrané')
  expect(gone).not.toMatch(promise)
})

test.each([
  ['2026-01-01', '2026-01-31', 'Akce skončila, platila'],
  ['2126-01-01', '2126-01-31', 'Akce ještě nezačala, platí'],
])(
  'an offer from %s to %s says that it does not hold, and nothing of its prices @CAT-12',
  async (validFrom, validTo, word) => {
    const text = await pageOf({ ...offer, validFrom, validTo })
    expect(text).toContain(word)
    expect(text).not.toContain('objeví v košíku')
  },
)

test('an offer holds on its first day and on its last one @CAT-12', async () => {
  const today = todayInPrague()
  const text = await pageOf({ ...offer, validFrom: today, validTo: today })
  expect(text).toContain('Dárek se objeví v košíku.')
  expect(text).not.toMatch(/skončila|nezačala/)
})
