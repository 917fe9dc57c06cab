import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aShop, collection } from '../../testing/a-shop.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { ProductsMenu } from './products-menu.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const taxon = (code: string, parentCode: string, level: number) => ({
  code,
  name: code,
  slug: code,
  parentCode,
  mainImage: null,
  enabled: true,
  level,
  position: 0,
})
const answers = {
  '/taxons?flat=1': collection([
    { ...taxon('menu_category', '', 0), parentCode: null },
    taxon('Pleť', 'menu_category', 1),
    taxon('Vlasy', 'menu_category', 1),
    taxon('Šampony', 'Vlasy', 2),
  ]),
  '/menus': collection([]),
  '/search/menus': collection([
    {
      items: [
        {
          id: 1,
          parent: null,
          position: 0,
          label: '',
          url: '',
          external: false,
          taxon: '/api/v2/shop/taxons/Vlasy',
          sections: {
            actions: [{ slug: 'a', title: 'Kupte dva' }],
            news: [{ slug: 'gel', productName: 'Gel' }],
            ownBrand: [{}],
            brands: [{ name: 'Vlasta', slug: 'vlasta' }],
          },
        },
      ],
    },
  ]),
}

const trigger = () => screen.getByRole('link', { name: 'Produkty' })
const open = async () => {
  renderInShop(
    <>
      <ProductsMenu />
      <a href="/akce">Akce</a>
    </>,
    { shop: aShop({ answers }) },
  )
  fireEvent.click(trigger())
  return screen.findByRole('link', { name: 'Vlasy' })
}

test('without a script it is a link to all categories @SHELL-22', () => {
  renderInShop(<ProductsMenu />)
  expect(trigger().getAttribute('href')).toBe('/eshop/produkty')
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
})

test('a click opens it; a category shows children, brands and the three sections @SHELL-22', async () => {
  const vlasy = await open()
  expect(trigger().getAttribute('aria-expanded')).toBe('true')
  fireEvent.pointerEnter(vlasy, { pointerType: 'mouse' })
  const links = [
    'Šampony',
    'Vlasta',
    'Akce v kategorii',
    'Novinky v kategorii',
    'Vlastní značky v kategorii',
    'Vše v kategorii Vlasy',
  ]
  for (const name of links) expect(await screen.findByRole('link', { name })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Novinky v kategorii' }).getAttribute('href')).toBe(
    '/eshop/produkty/Vlasy?stitek=news',
  )
})

test('Esc closes it and the focus returns @SHELL-22', async () => {
  const vlasy = await open()
  vlasy.focus()
  fireEvent.keyDown(vlasy, { key: 'Escape' })
  expect(screen.queryByRole('link', { name: 'Vlasy' })).toBeNull()
  expect(document.activeElement).toBe(trigger())
})

test('leaving it by the keyboard closes it @SHELL-22', async () => {
  const vlasy = await open()
  act(() => vlasy.focus())
  act(() => screen.getByRole('link', { name: 'Akce' }).focus())
  expect(screen.queryByRole('link', { name: 'Vlasy' })).toBeNull()
})

test('a finger’s first tap lays a category out, the second follows the link @SHELL-22', async () => {
  const vlasy = await open()
  const tap = () =>
    fireEvent(
      vlasy,
      Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true }), {
        pointerType: 'touch',
      }),
    )
  expect(tap()).toBe(false)
  expect(screen.getByRole('link', { name: 'Šampony' })).toBeTruthy()
  expect(tap()).toBe(true)
})

test('a mouse at rest for 150 ms opens it, one passing by does not @SHELL-22', async () => {
  renderInShop(<ProductsMenu />, { shop: aShop({ answers }) })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.pointerEnter(trigger(), { pointerType: 'mouse' })
  await act(() => vi.advanceTimersByTimeAsync(100))
  fireEvent.pointerLeave(trigger().parentElement as HTMLElement, { pointerType: 'mouse' })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
  fireEvent.pointerEnter(trigger(), { pointerType: 'mouse' })
  await act(() => vi.advanceTimersByTimeAsync(160))
  await waitFor(() => expect(trigger().getAttribute('aria-expanded')).toBe('true'))
})

test('the click of a mouse whose rest has opened it leaves it open, the next one closes it @SHELL-22', async () => {
  renderInShop(<ProductsMenu />, { shop: aShop({ answers }) })
  fireEvent.pointerEnter(trigger(), { pointerType: 'mouse' })
  await waitFor(() => expect(trigger().getAttribute('aria-expanded')).toBe('true'))
  fireEvent.click(trigger())
  await act(() => Promise.resolve())
  expect(trigger().getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(trigger())
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
})

test('when the data do not come there is still a way on @SHELL-22', async () => {
  renderInShop(<ProductsMenu />, {
    shop: aShop({ answers: { '/taxons?flat=1': new TypeError('fetch failed') } }),
  })
  fireEvent.click(trigger())
  expect(await screen.findByText(/Nabídku se nepodařilo načíst/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Všechny produkty' }).getAttribute('href')).toBe(
    '/eshop/produkty',
  )
})
