import type { SearchTaxon } from '@drogerie/shared-lib/contract/taxon.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aRefusal, fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aMenu, aTopTaxon } from '../../testing/a-menu.ts'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, handle, loader } from './taxon-index.route.tsx'

afterEach(cleanup)

const routes = [{ id: 'index', path: paths.taxons(), loader, Component }]
const answering = (children: SearchTaxon['children']) => ({
  'GET /search/taxons/menu_category': aMenu(children),
})
function open(answers: Record<string, object>) {
  const api = fakeApi(answers)
  const shop = testShop({ ...api, messages: { 'mf-catalog': messages } })
  return { ...renderSlice(paths.taxons(), routes, shop), calls: api.calls }
}
const text = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ')
const title = () => screen.findByRole('heading', { level: 1, name: 'Všechny kategorie' })
const cards = () => screen.getAllByRole('heading', { level: 2 }).map((name) => name.closest('li')!)
const linksOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('link')
    .map((link) => [text(link), link.getAttribute('href')])

const cosmetics = aTopTaxon('kosmetika', 'Kosmetika', {
  description: 'Pleť i vlasy v péči.',
  productsCount: 2,
  mainImage: '/media/t/kosmetika.svg',
  below: [['Pleť'], ['Staré', false], ['Vlasy']],
})
const household = aTopTaxon('domacnost', 'Domácnost', { productsCount: 340 })

test('every category is there with its count, its words and what it divides into @CAT-02', async () => {
  const { calls } = open(answering([cosmetics, household]))
  await title()
  const [first, second] = cards()
  expect(linksOf(first!)).toEqual([
    ['Kosmetika', paths.taxon('kosmetika')],
    ['Pleť', paths.taxon('kosmetika/0')],
    ['Vlasy', paths.taxon('kosmetika/2')],
  ])
  expect(text(first!)).toContain('2 produkty')
  expect(text(first!)).toContain('Pleť i vlasy v péči.')
  expect(first!.querySelector('img')?.getAttribute('alt')).toBe('') // the name stands beside it
  expect(linksOf(second!)).toEqual([['Domácnost', paths.taxon('domacnost')]])
  expect(text(second!)).toContain('340 produktů')
  expect(second!.querySelector('img')).toBeNull()
  expect(calls.map(({ path }) => path)).toContain('/search/taxons/menu_category')
})

test('a category that is switched off is not shown @CAT-02', async () => {
  open(answering([cosmetics, { ...household, enabled: false }]))
  await title()
  expect(cards()).toHaveLength(1)
  expect(screen.queryByText('Domácnost')).toBeNull()
})

test('a shop without a category has the page all the same @CAT-02', async () => {
  open(answering([]))
  await title()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

test('categories that do not come are the page of errors, no empty list @CAT-02', async () => {
  open({ 'GET /search/taxons/menu_category': () => aRefusal(503, 503, '') })
  expect(await screen.findByRole('heading', { name: 'Chyba' })).toBeTruthy()
})

test('the page has its address, its title and its breadcrumb @CAT-02 @SHELL-05', async () => {
  const { router } = open(answering([cosmetics]))
  await title()
  expect(document.title).toBe('Všechny kategorie | teta')
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `https://teta.example${paths.taxons()}`,
  )
  expect(handle.crumbs(router.state.loaderData['index'])).toEqual([{ name: 'Všechny kategorie' }])
})
