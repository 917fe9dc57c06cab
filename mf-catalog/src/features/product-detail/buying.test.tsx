import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import { aProduct, aVariant } from '@drogerie/shared-lib/testing/catalogue-factories.ts'
import { aCollection, fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, loader } from './product-detail.route.tsx'

afterEach(() => {
  cleanup()
  document.cookie = 'cart=; Max-Age=0; Path=/'
})

const variant = aVariant({ code: '2', price: 24990, originalPrice: 24990, maxOrderQuantity: 3 })
const cart = { '@type': 'Order', tokenValue: 'c1', state: 'cart', items: [], itemsTotal: 0 }
const review = (id: number) => ({
  '@id': `/r/${id}`,
  '@type': 'ProductReview',
  id,
  rating: 5,
  comment: `Text ${id}`,
  author: { firstName: 'Hana K.' },
  createdAt: '2026-11-15T08:00:00+01:00',
})

function open(query = '', more: Partial<Product> = {}) {
  const api = fakeApi({
    'GET /products-by-slug/praci-gel-color': aProduct({
      defaultVariant: variant['@id'],
      reviewsCount: 45,
      ...more,
    }),
    'GET /product-variants': aCollection([variant]),
    'GET /products/GEL/attributes': aCollection([]),
    'GET /product-reviews': aCollection([review(1), review(2), review(3)], {
      'hydra:totalItems': 45,
    }),
    'POST /orders': cart,
    'POST /orders/c1/items': cart,
  })
  const shop = testShop({ ...api, messages: { 'mf-catalog': messages } })
  const routes = [{ path: '/eshop/katalog/:slug', loader, Component }]
  renderSlice(`/eshop/katalog/praci-gel-color${query}`, routes, shop)
  return { ...api, user: userEvent.setup() }
}
const reviewCalls = ({ calls }: ReturnType<typeof open>) =>
  calls
    .filter(({ path }) => path === '/product-reviews')
    .map(({ query }) => Object.fromEntries(query))

test('as many pieces go into the cart as are chosen, and no more than may @CAT-06', async () => {
  const { user, calls } = open()
  const more = await screen.findByRole('button', { name: /^Přidat/ })
  for (let press = 0; press < 5; press += 1) await user.click(more)
  await user.click(screen.getAllByRole('button', { name: /^Do košíku/ })[0] as HTMLElement)
  await waitFor(() => expect(calls.some(({ path }) => path === '/orders/c1/items')).toBe(true))
  expect(calls.find(({ path }) => path === '/orders/c1/items')?.body).toEqual({
    productVariant: '2',
    quantity: 3,
  })
})

test.each(['1,5', 'abc', '0', '4'])(
  '%j pieces of at most three are refused beside the field, and none go into the cart @CAT-06',
  async (typed) => {
    const { user, calls } = open()
    const pieces = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Počet kusů/ })
    await user.clear(pieces)
    await user.type(pieces, typed)
    await user.click(screen.getAllByRole('button', { name: /^Do košíku/ })[0] as HTMLElement)
    const words = await screen.findByText('Zadejte celý počet kusů od 1 do 3.')
    expect([pieces.value, pieces.getAttribute('aria-describedby')]).toEqual([typed, words.id])
    await waitFor(() => expect(document.activeElement).toBe(pieces))
    expect(calls.some(({ path }) => path.startsWith('/orders'))).toBe(false)
  },
)

test('the newest three reviews of this product first, with the way to all of them @CAT-08', async () => {
  const page = open()
  const links = await screen.findAllByRole('link', { name: /45/ })
  expect(links.map((link) => link.getAttribute('href'))).toContain(
    '/eshop/katalog/praci-gel-color?hodnoceni=1#hodnoceni',
  )
  expect(reviewCalls(page)).toEqual([
    {
      reviewSubject: '/api/v2/shop/products/GEL',
      'order[createdAt]': 'desc',
      page: '1',
      itemsPerPage: '3',
    },
  ])
})

test('all reviews come by twenty, page by page @CAT-08', async () => {
  const page = open('?hodnoceni=2')
  expect((await screen.findByRole('link', { name: 'Strana 3' })).getAttribute('href')).toBe(
    '/eshop/katalog/praci-gel-color?hodnoceni=3#hodnoceni',
  )
  expect(screen.queryByRole('link', { name: 'Strana 4' })).toBeNull()
  expect(reviewCalls(page)).toMatchObject([{ page: '2', itemsPerPage: '20' }])
})

test('offers of several pieces stand beside the price, with the way to what they say @CAT-12 @CAT-06', async () => {
  const perex = 'K dvěma gelům aviváž za polovinu.'
  const offer = { name: 'Třikrát Cvrček, zaplatíte dva', slug: 'trikrat-cvrcek', perex }
  open('', { offers: [offer, { ...offer, name: 'Klubová', slug: 'klubova', clubOnly: true }] })
  const link = await screen.findByRole('link', { name: 'Třikrát Cvrček, zaplatíte dva' })
  expect(link.getAttribute('href')).toBe('/akce/detail/trikrat-cvrcek')
  const line = link.closest('li')
  expect(line?.textContent.replaceAll('\u00a0', ' ')).toContain(perex)
  // green is the club's
  const ofClub = screen.getByRole('link', { name: 'Klubová' }).closest('li')
  expect([line, ofClub].map((row) => row?.className.includes('club'))).toEqual([false, true])
})
