import { expect, test } from 'vitest'
import { currentLeaflets, weekOffer } from './offer-rules.ts'

const offer = (
  slug: string,
  more: {
    type?: string
    leafletUrl?: string
    selected?: boolean
    clubOnly?: boolean
    productsCount?: number
  } = {},
) => ({
  slug,
  type: { code: more.type ?? 'discount', name: '' },
  selected: more.selected ?? false,
  clubOnly: more.clubOnly ?? false,
  productsCount: more.productsCount ?? 5,
  leafletUrl: more.leafletUrl ?? null,
})

test.each([
  ['the leaflet leads', [offer('a', { selected: true }), offer('b', { type: 'leaflet' })], 'b'],
  [
    'an offer with a leaflet is one',
    [offer('a', { selected: true }), offer('b', { leafletUrl: '/l.pdf' })],
    'b',
  ],
  ['one product is enough', [offer('a', { selected: true, productsCount: 1 })], 'a'],
  [
    'a leaflet without goods does not',
    [offer('a', { type: 'leaflet', productsCount: 0 }), offer('b', { selected: true })],
    'b',
  ],
  ['what only the club may use does not', [offer('a', { selected: true, clubOnly: true })], null],
  ['an offer nobody selected does not', [offer('a')], null],
  ['no offer, no week', [], null],
])('%s @CON-01', (_name, offers, slug) => {
  expect(weekOffer(offers)?.slug ?? null).toBe(slug)
})

test('at most three leaflets, in the order of the offers @CON-01', () => {
  const offers = ['a', 'b', 'c', 'd'].map((slug) => offer(slug, { type: 'leaflet' }))
  expect(currentLeaflets([offer('x'), ...offers]).map(({ slug }) => slug)).toEqual(['a', 'b', 'c'])
})
