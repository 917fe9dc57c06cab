import { fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { customerServiceQuery } from '@drogerie/shared-lib/runtime'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answers, openProduct, routes, shopMessages, text } from '../../testing/open-product.tsx'
import gallery from './product-gallery.module.css'
import { ProductGlimpse, type PressedHit } from './product-glimpse.tsx'

afterEach(cleanup)

test('a shop without stores promises no collection in one and no free delivery @CAT-06', async () => {
  const shop = testShop({ ...fakeApi(answers), messages: shopMessages })
  shop.queryClient.setQueryData(customerServiceQuery(shop.api).queryKey, {
    ...{ phone: '+420542000000', email: 'obchod@shop.example', from: '8:00', to: '16:30' },
    promises: { collection: false, freeDelivery: false, stores: false },
  })
  renderSlice('/eshop/katalog/praci-gel-color', routes, shop)
  await screen.findByText('Vrácení do 14 dnů')
  expect(text(document.body)).not.toMatch(/Doprava zdarma|Vyzvednutí na prodejně|i na prodejně/)
})

test('the first frame after a press keeps the place of the small pictures @CAT-06', async () => {
  const hit = { slug: 'praci-gel-color', name: 'Gel', productName: 'Gel', image: null, price: 1 }
  const shop = testShop({ ...fakeApi(answers), messages: shopMessages })
  const Glimpse = () => <ProductGlimpse hit={hit as unknown as PressedHit} />
  const { container } = renderSlice('/', [{ path: '/', Component: Glimpse }], shop)
  await screen.findByRole('heading', { level: 1 })
  const places = [...(container.querySelector(`.${gallery['gallery']}`)?.children ?? [])]
  expect(places.map(({ className }) => className)).toEqual([gallery['main'], gallery['thumbs']])
})

test('price, lowest price, saving and club price of the default variant @CAT-06 @CZ-03 @CZ-05', async () => {
  openProduct()
  const buying = await screen.findByRole('region', { name: /^Cena a\snákup$/ })
  expect(text(buying)).toContain('249,90 Kč')
  expect(text(buying)).toContain('Nejnižší cena za 30 dní: 329,90 Kč')
  expect(text(buying)).toContain('Ušetříte 80,00 Kč')
  expect(text(buying)).toContain('11,36 Kč/100 ml')
  expect(text(buying)).toMatch(/s klubemušetříte 20,00 Kč229,90 Kč/)
  expect(text(document.body)).toContain('Doprava zdarma nad 1 500 Kč')
  expect(document.title).toBe('Bělinka Prací gel Color, 2,2 l | teta')
})

test.each([
  [
    'basic',
    /Vaše klubová cena 229,90 Kč.*10,45 Kč\/100 ml.*bez klubus klubem ušetříte 20,00 Kč249,90 Kč/,
  ],
  ['locked', /249,90 Kč11,36 Kč\/100 ml.*s klubemušetříte 20,00 Kč229,90 Kč/],
])(
  'a member whose card is %s reads the prices that are paid with it first @CZ-05',
  async (status, expected) => {
    const member = { user: { '@id': '/api/v2/shop/customers/1', club: { status } }, signedIn: true }
    openProduct('', member)
    const buying = await screen.findByRole('region', { name: /^Cena a\snákup$/ })
    expect(text(buying)).toMatch(expected)
    const saving = status === 'locked' ? 'Ušetříte 80,00 Kč' : 'Ušetříte 100,00 Kč'
    expect(text(buying)).toContain(saving)
    const bar = document.querySelector<HTMLElement>('[data-buy-bar]')
    expect(text(bar)).toMatch(
      status === 'locked' ? /^249,90 Kčs klubem 229,90 Kč/ : /^229,90 Kčbez klubu 249,90 Kč/,
    )
  },
)

test('each size is a link with its price, and the URL chooses it @CAT-07', async () => {
  openProduct('?varianta=1')
  const sizes = await screen.findByRole('group', { name: 'Balení' })
  const links = within(sizes).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/eshop/katalog/praci-gel-color?varianta=1',
    '/eshop/katalog/praci-gel-color',
    '/eshop/katalog/praci-gel-color?varianta=3',
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null])
  expect(text(links[2] ?? null)).toContain('Vyprodáno')
  expect(text(screen.getByRole('region', { name: /^Cena a\snákup$/ }))).toContain('149,90 Kč')
  expect(screen.getByRole('img', { name: /obrázek 1/ }).getAttribute('src')).toBe('/media/p/1.svg')
})

test('a sold-out variant cannot be bought and its place says so @CAT-07', async () => {
  openProduct('?varianta=3')
  await screen.findByRole('group', { name: 'Balení' })
  expect(screen.queryByRole('button', { name: /^Do košíku/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Hlídat: / }).getAttribute('aria-haspopup')).toBe(
    'dialog',
  )
})

test('reviews: average, distribution, who has bought it, and the bad one stays @CAT-08 @CZ-08', async () => {
  openProduct()
  const reviews = (await screen.findByRole('heading', { name: 'Hodnocení' })).closest('section')
  expect(text(reviews)).toContain('3,0')
  expect(within(reviews!).getByLabelText(/^5 z 5 hvězdiček: 50/)).toBeTruthy()
  expect(within(reviews!).getAllByText('Ověřený nákup')).toHaveLength(1)
  expect(text(reviews)).toContain('Text 2')
  expect(text(reviews)).toContain('kterému jsme produkt předali')
})

test('hazards, composition with allergens, maker and the rule of return @CZ-06 @CZ-07', async () => {
  openProduct()
  expect(await screen.findByRole('img', { name: 'Dráždivé látky' })).toBeTruthy()
  expect(text(document.body)).toContain('VarováníZpůsobuje vážné podráždění očí.H319')
  expect(screen.getByText('Linalool').tagName).toBe('U')
  expect(screen.getAllByRole('link', { name: 'info@prado.example' })).toHaveLength(2)
  expect(text(document.body)).toContain('Vrácení do 14 dnů i na prodejně')
  expect(text(document.body)).toContain('z hygienických důvodů')
})

test('an unknown product and a slug that is none are 404 @CAT-06', async () => {
  const api = fakeApi({})
  const shop = testShop({ ...api, messages: shopMessages })
  renderSlice('/eshop/katalog/neni', routes, shop)
  expect(await screen.findByRole('heading', { name: 'Chyba' })).toBeTruthy()
  cleanup()
  renderSlice('/eshop/katalog/%00', routes, shop)
  expect(await screen.findByRole('heading', { name: 'Chyba' })).toBeTruthy()
  expect(api.calls.map(({ path }) => path)).toEqual(['/products-by-slug/neni'])
})
