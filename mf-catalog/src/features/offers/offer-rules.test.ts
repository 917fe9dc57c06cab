import type { Action } from '@drogerie/shared-lib/contract/action.ts'
import { expect, test } from 'vitest'
import { offerSections, sortByStart, withBrandsFirst } from './offer-rules.ts'

const anAction = (slug: string, more: Partial<Action> = {}): Action => ({
  '@id': `/api/v2/shop/actions/${slug}`,
  '@type': 'Action',
  id: 1,
  slug,
  title: slug,
  perex: null,
  image: null,
  type: { code: 'discount', name: 'Sleva' },
  clubOnly: false,
  brands: [],
  taxons: [],
  validFrom: null,
  validTo: null,
  selected: false,
  productsCount: 0,
  ...more,
})

test('leaflets, offers of categories and campaigns stand apart @CAT-12', () => {
  const actions = [
    anAction('letak', { type: { code: 'leaflet', name: 'Leták' }, taxons: ['vlasy'] }),
    anAction('s-letakem', { leafletUrl: '/media/letak.pdf' }),
    anAction('vlasy', { taxons: ['vlasy'] }),
    anAction('zima', { type: { code: 'campaign', name: 'Sezónní kampaň' }, taxons: ['plet'] }),
    anAction('pro-vsechny'),
  ]
  const { leaflets, byTaxon, byCampaign } = offerSections(actions)
  expect([leaflets, byTaxon, byCampaign].map((list) => list.map(({ slug }) => slug))).toEqual([
    ['letak', 's-letakem'],
    ['vlasy'],
    ['zima', 'pro-vsechny'],
  ])
})

test('what begins tomorrow is not in force yet @CAT-12', () => {
  const actions = [
    anAction('stale'),
    anAction('dnes', { validFrom: '2026-11-24' }),
    anAction('zitra', { validFrom: '2026-11-25' }),
    anAction('vcera', { validFrom: '2026-11-23', validTo: '2026-11-24' }),
  ]
  const { running, upcoming } = sortByStart(actions, '2026-11-24')
  expect([running, upcoming].map((list) => list.map(({ slug }) => slug))).toEqual([
    ['stale', 'dnes', 'vcera'],
    ['zitra'],
  ])
})

test('a brand in force comes before the brands of more offers @CAT-13', () => {
  const brand = (code: string, count: number) => ({ code, name: code, count })
  const filters = {
    '@id': '/api/v2/shop/actions/filters',
    '@type': 'ActionFilters' as const,
    types: [],
    brands: [brand('lucni', 9), brand('mina', 4), brand('habr', 3)],
    club: { count: 0 },
    validity: { min: null, max: null },
  }
  const codes = (applied: string[]) =>
    withBrandsFirst(filters, applied).brands.map(({ code }) => code)
  expect(codes(['habr'])).toEqual(['habr', 'lucni', 'mina'])
  expect(codes([])).toEqual(['lucni', 'mina', 'habr'])
})
