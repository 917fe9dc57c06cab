import type { ArticleLabel, ArticleShort } from '@drogerie/shared-lib/contract/article.ts'
import {
  aCollection,
  aRefusal,
  fakeApi,
  type FakeCall,
} from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, loader } from './articles.route.tsx'

afterEach(cleanup)

const household: ArticleLabel = { code: 'd', slug: 'domacnost', name: 'Domácnost' }
const beauty: ArticleLabel = { code: 'k', slug: 'krasa', name: 'Krása' }
const laundry: ArticleLabel = { code: 'p', slug: 'prani', name: 'Praní' }

const article = (id: number, more: Partial<ArticleShort> = {}): ArticleShort => ({
  '@id': `/api/v2/shop/article/${id}`,
  '@type': 'Article',
  id,
  code: `a${id}`,
  slug: `domacnost/rada-${id}`,
  title: `Rada ${id}`,
  perex: null,
  image: { url: `/media/a/${id}.svg`, alt: '' },
  publishedAt: '2026-11-21T08:00:00+01:00',
  readingMinutes: 4,
  categories: [household],
  tags: [],
  ...more,
})
const first = article(1, {
  perex: 'Pere už od 20 °C.',
  author: { name: 'Jana Lékárnice' },
  tags: [laundry],
})
const second = article(2, { readingMinutes: 1, categories: [beauty] })

/** An API of these articles, filtered as the address asks. */
const having = (articles: ArticleShort[]) => ({
  'GET /blog/article': ({ query }: FakeCall) => {
    const [category, tag] = [query.get('category'), query.get('tag')]
    const fitting = articles.filter(
      ({ categories, tags }) =>
        (!category || categories.some(({ slug }) => slug === category)) &&
        (!tag || tags.some(({ slug }) => slug === tag)),
    )
    return aCollection(fitting.slice(0, Number(query.get('itemsPerPage'))), {
      'hydra:totalItems': fitting.length,
    })
  },
})
const routes = [{ path: '/clanky', loader, Component }]

function open(query = '', answers: Record<string, object> = having([first, second])) {
  const api = fakeApi(answers)
  const shop = testShop({ ...api, messages: { 'mf-content': messages } })
  return { ...renderSlice(`/clanky${query}`, routes, shop), calls: api.calls }
}
const text = (element: Element = document.body) =>
  (element.textContent ?? '').replaceAll('\u00a0', ' ')
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const sections = () =>
  within(screen.getByRole('navigation', { name: 'Rubriky' }))
    .getAllByRole('link')
    .map((link) => [text(link), link.getAttribute('href'), link.getAttribute('aria-current')])
const head = (selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name)
const many = (count: number) => Array.from({ length: count }, (_, index) => article(index + 1))

test('the newest article is large with its author, the others are cards, each with its way and its minutes @CON-02', async () => {
  open()
  await title('Poradna')
  const [lead, card] = screen.getAllByRole('heading', { level: 2 })
  const large = lead!.closest('article')!
  expect(within(large).getByRole('link', { name: 'Rada 1' }).getAttribute('href')).toBe(
    '/clanky/domacnost/rada-1',
  )
  for (const said of [
    'Domácnost, 4 minuty čtení',
    'Pere už od 20 °C.',
    'Jana Lékárnice, 21. 11. 2026',
  ])
    expect(text(large)).toContain(said)
  expect(text(card!.closest('li')!)).toBe('Rada 2Krása, 1 minuta čtení')
})

test('sections lead to their lists, and the one that is read is marked @CON-02', async () => {
  const { calls } = open('?rubrika=krasa')
  await title('Poradna: Krása')
  await waitFor(() =>
    expect(sections()).toEqual([
      ['Všechny', '/clanky', null],
      ['Domácnost', '/clanky?rubrika=domacnost', null],
      ['Krása', '/clanky?rubrika=krasa', 'page'],
    ]),
  )
  expect(screen.getByRole('link', { name: 'Rada 2' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Rada 1' })).toBeNull()
  expect(head('link[rel=canonical]', 'href')).toBe('https://teta.example/clanky?rubrika=krasa')
  const [asked] = calls.filter(({ query }) => query.has('category'))
  expect([asked?.query.get('category'), asked?.query.get('itemsPerPage')]).toEqual(['krasa', '13'])
})

test('a tag is a list of its own, one more chip, and no page for search engines @CON-02', async () => {
  open('?stitek=prani')
  await title('Poradna: Praní')
  expect(sections().at(-1)).toEqual(['Praní', '/clanky?stitek=prani', 'page'])
  expect(sections()[0]?.[2]).toBeNull()
  expect(head('meta[name=robots]', 'content')).toBe('noindex')
})

test('a long list says how much of it is there; the next articles have an address and keep the place @CON-02', async () => {
  const { calls } = open('', having(many(30)))
  await title('Poradna')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(13)
  expect(text()).toContain('Zobrazeno 13 z 30 článků')
  const more = screen.getByRole('link', { name: /^Načíst dalších.12$/ })
  expect(more.getAttribute('href')).toBe('/clanky?zobrazit=25')
  expect(more.hasAttribute('data-keep-scroll')).toBe(true)
  cleanup()
  open('?zobrazit=25', having(many(30)))
  await title('Poradna')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(25)
  expect(screen.getByRole('link', { name: /^Načíst dalších.5$/ })).toBeTruthy()
  expect(calls.some(({ query }) => query.get('itemsPerPage') === '13')).toBe(true)
})

test('a whole list has no more to load, one article is not counted @CON-02', async () => {
  open()
  await title('Poradna')
  expect(text()).toContain('Zobrazeno 2 z 2 článků')
  expect(screen.queryByRole('link', { name: /Načíst/ })).toBeNull()
  cleanup()
  open('', having([first]))
  await title('Poradna')
  expect(text()).not.toContain('Zobrazeno')
})

test('without an article the page says so and leads to all @CON-02', async () => {
  open('', having([]))
  await title('Poradna')
  expect(screen.getByText('Tady zatím nic není')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Všechny články' }).getAttribute('href')).toBe('/clanky')
})

test.each(['?rubrika=neznama', '?stitek=neznamy', '?rubrika=%3Cb%3E'])(
  '%s has no article and is not found @CON-02 @SHELL-03',
  async (query) => {
    open(query)
    expect(await screen.findByRole('heading', { name: 'Chyba' })).toBeTruthy()
  },
)

test('a number of articles that is no step leads to the beginning of the same list @CON-02', async () => {
  const { router } = open('?rubrika=domacnost&zobrazit=17', having(many(30)))
  await title('Poradna: Domácnost')
  expect(router.state.location.search).toBe('?rubrika=domacnost')
})

test('articles that do not come are the page of errors; sections that do not, take only their chips @CON-02', async () => {
  open('', { 'GET /blog/article': () => aRefusal(503, 503, '') })
  expect(await screen.findByRole('heading', { name: 'Chyba' })).toBeTruthy()
  cleanup()
  open('', {
    'GET /blog/article': (call: FakeCall) =>
      call.query.get('itemsPerPage') === '100'
        ? aRefusal(503, 503, '')
        : having([first])['GET /blog/article'](call),
  })
  await title('Poradna')
  expect(screen.getByRole('link', { name: 'Rada 1' })).toBeTruthy()
  expect(sections()).toEqual([['Všechny', '/clanky', 'page']])
})
