import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { ShopProvider } from '@drogerie/shared-lib/runtime'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { aShop, collection } from '../testing/a-shop.ts'
import { renderInShop } from '../testing/render-in-shop.tsx'
import { DefaultLayout } from './default-layout.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const layout = <DefaultLayout crumbs={[]}>Obsah</DefaultLayout>
const message = {
  code: 'svatky',
  kind: 'info',
  text: 'O svátcích doručujeme déle.',
  placement: 'top',
  dismissible: true,
}
const answers = {
  '/taxons': collection([{ code: 'vlasy', name: 'Vlasy', slug: 'vlasy', mainImage: null }]),
  '/messages': collection([message]),
}

const promised = () =>
  ['Výhody nákupu a pomoc', 'Proč nakupovat u nás'].map((name) =>
    (screen.getByRole('complementary', { name }).textContent ?? '').replaceAll('\u00a0', ' '),
  )

test('a shop that neither readies goods in stores nor delivers for nothing promises neither @SHELL-01', () => {
  const promises = { collection: false, freeDelivery: false, stores: false }
  renderInShop(layout, { shop: aShop({ answers }), promises })
  for (const text of promised()) expect(text).not.toMatch(/zdarma|prodejně|minut/)
  expect(promised()[0]).toContain('Vrácení do 14 dnů')
  expect(promised()[1]).toContain('14 dní na vrácenípoštou')
})

test('a shop without stores, club, offers and articles has no link to them @SHELL-01 @SHELL-02', () => {
  const nothing = { collection: false, freeDelivery: true, stores: false, club: null }
  const promises = { ...nothing, offers: false, leaflet: false, ownBrands: false, articles: false }
  const { container } = renderInShop(layout, { shop: aShop({ answers }), promises })
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  const gone = [paths.stores(), paths.clubLanding(), paths.offers(), paths.ownBrands()]
  expect(
    links.filter((href) => [...gone, paths.articles(), paths.coupons()].includes(href ?? '')),
  ).toEqual([])
  expect(container.textContent).not.toMatch(/klub|prodejn|leták/i)
  expect(screen.getByRole('navigation', { name: 'Rychlá navigace' }).textContent).toBe(
    'DomůProduktyKošík',
  )
})

test('a club is called as the shop calls it @SHELL-01', () => {
  const promises = { collection: true, freeDelivery: true, stores: true, club: 'Bonus' }
  const { container } = renderInShop(layout, { shop: aShop({ answers }), promises })
  expect(container.textContent).not.toContain('Teta klub')
  expect(screen.getAllByRole('link', { name: 'Bonus' })[0]?.getAttribute('href')).toBe(
    paths.clubLanding(),
  )
})

test('where the API says nothing of what is offered, everything is promised @SHELL-01', () => {
  renderInShop(layout, { shop: aShop({ answers }) })
  for (const text of promised()) expect(text).toMatch(/zdarma.*90 minut/)
})

test('header, menu, main, footer with service hours and the withdrawal link, bar of a phone @SHELL-01 @CZ-01', async () => {
  renderInShop(layout, { shop: aShop({ answers }) })
  expect(screen.getByRole('banner').textContent).toContain('teta')
  expect(screen.getByRole('main').textContent).toBe('Obsah')
  expect(screen.getByRole('main').id).toBe('obsah')
  const footer = screen.getByRole('contentinfo')
  expect(footer.textContent).toContain('po–\u2060pá\u00a08.00–\u206016.30')
  expect(screen.getByRole('link', { name: 'Odstoupit od smlouvy zde' }).getAttribute('href')).toBe(
    '/odstoupeni-od-smlouvy',
  )
  expect(screen.getByRole('navigation', { name: 'Rychlá navigace' }).textContent).toBe(
    'DomůProduktyAkceTeta klubKošík',
  )
  expect((await screen.findByRole('link', { name: 'Vlasy' })).getAttribute('href')).toBe(
    '/eshop/produkty/vlasy',
  )
})

test('search and cart work without their teams @SHELL-01', () => {
  renderInShop(layout)
  const form = screen.getByRole('search') as HTMLFormElement
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/eshop/vysledky-vyhledavani'])
  expect(form.querySelector('input')?.name).toBe('q')
  expect(screen.getAllByRole('link', { name: 'Košík' })[0]?.getAttribute('href')).toBe(
    '/eshop/nakupni-kosik/nakupni-kosik',
  )
})

test.each(['q', 'query'])('the words of results in %s stay in the field @SHELL-01', (name) => {
  renderInShop(layout, { path: `${paths.search()}?${name}=pasta` })
  expect(screen.getByRole('search').querySelector('input')?.value).toBe('pasta')
})

test('nothing personal in the first render, whoever is there @SHELL-01', () => {
  const shop = aShop()
  const router = createMemoryRouter([{ path: '*', element: layout }])
  shop.session.setState({ user: { firstName: 'Jana' } as Customer, ready: true })
  shop.cart.setState({ itemCount: 6, itemsTotal: 113_940 })
  const html = renderToString(
    <ShopProvider shop={shop}>
      <RouterProvider router={router} />
    </ShopProvider>,
  )
  expect(html).not.toContain('Jana')
  expect(html).not.toContain('1 139,40')
})

test('name, list and cart arrive afterwards @SHELL-01', () => {
  const { shop } = renderInShop(layout)
  act(() => {
    shop.session.setState({ user: { firstName: 'Jana' } as Customer, ready: true })
    shop.cart.setState({ itemCount: 6, itemsTotal: 113_940 })
    shop.liked.setState({ codes: new Set(['a', 'b']), loaded: true })
  })
  expect(screen.getByRole('link', { name: 'Můj účet, Jana' }).getAttribute('href')).toBe(
    '/muj-ucet',
  )
  expect(screen.getByRole('link', { name: /Seznam.*2 produkty v seznamu/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Košík, 6 kusů v košíku, 1\s139,40\sKč$/ })).toBeTruthy()
})

test.each([
  ['gold', ['1 240 bodů, moje karta Teta klubu', 'Karta'], paths.cards()],
  ['locked', ['Teta klub', 'Teta klub'], paths.clubLanding()],
] as const)('a %s member of the club is led by %s to %s @SHELL-01', (status, words, href) => {
  const { shop } = renderInShop(layout)
  const user = { firstName: 'Jana', club: { status, points: 1240 } } as Customer
  act(() => shop.session.setState({ user, ready: true }))
  const bars = ['Hlavní nabídka', 'Rychlá navigace']
  const links = bars.flatMap((name) =>
    [...screen.getByRole('navigation', { name }).querySelectorAll(`a[href="${href}"]`)].map(
      ({ textContent }) => textContent.replaceAll('\u00a0', ' '),
    ),
  )
  expect(links).toEqual(words)
})

test('a site-wide message can be closed and stays closed @SHELL-01', async () => {
  const first = renderInShop(layout, { shop: aShop({ answers }) })
  fireEvent.click(await screen.findByRole('button', { name: /Zavřít sdělení/ }))
  expect(screen.queryByText(message.text)).toBeNull()
  first.unmount()
  const { shop } = renderInShop(layout, { shop: aShop({ answers }) })
  await waitFor(() => expect(shop.queryClient.getQueryData(['shell', 'navigation'])).toBeTruthy())
  expect(screen.queryByText(message.text)).toBeNull()
})
