import { aVariantHit } from '@drogerie/shared-lib/testing/catalogue-factories.ts'
import { aCollection, fakeApi, type FakeCall } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, loader } from './comparison.route.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const hits = [
  aVariantHit({ code: '1', productCode: 'A', productName: 'Šampon A', price: 11990 }),
  aVariantHit({ code: '2', productCode: 'B', productName: 'Šampon B', price: 5990 }),
]
const flag = (value: boolean) =>
  aCollection([{ code: 'vegan', name: 'Veganské', type: 'checkbox', value }])
const answers = {
  'GET /search/products-variants': ({ query }: FakeCall) =>
    aCollection(hits.filter(({ code }) => query.getAll('variantCodes[]').includes(code))),
  'GET /products/A/attributes': flag(true),
  'GET /products/B/attributes': flag(true),
}
const routes = [{ path: '/eshop/porovnani', loader, Component }]

function open(query: string, kept?: string) {
  if (kept) localStorage.setItem('compared-products', kept)
  const shop = testShop({ ...fakeApi(answers), messages: { 'mf-catalog': messages } })
  return renderSlice(`/eshop/porovnani${query}`, routes, shop)
}
const title = (name: RegExp) => screen.findByRole('heading', { level: 1, name })
const kept = () => localStorage.getItem('compared-products')

test('products stand in columns in the order of the address, the lower price is marked @CAT-21', async () => {
  open('?varianty=2,1')
  await title(/Porovnání dvou produktů/)
  expect(
    screen.getAllByRole('columnheader').map((column) => /Šampon.(.)/.exec(column.textContent)?.[1]),
  ).toEqual(['B', 'A'])
  const price = screen.getByRole('rowheader', { name: 'Cena' }).closest('tr')
  const [cheaper, dearer] = within(price!).getAllByRole('cell')
  expect(cheaper?.textContent).toContain('nejvýhodnější')
  expect(dearer?.textContent).not.toContain('nejvýhodnější')
})

test('what is alike can be left out @CAT-21', async () => {
  open('?varianty=1,2')
  await userEvent.click(await screen.findByRole('switch', { name: 'Jen rozdíly' }))
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Veganské' })).toBeNull())
  expect(screen.getByRole('rowheader', { name: 'Cena' })).toBeTruthy()
})

test('an address without products is that of the own comparison, which follows other tabs @CAT-21', async () => {
  open('', '1')
  await screen.findByRole('columnheader', { name: /Šampon.A/ })
  act(() => {
    localStorage.setItem('compared-products', '1,2')
    window.dispatchEvent(new StorageEvent('storage', { key: 'compared-products' }))
  })
  await title(/Porovnání dvou produktů/)
})

test('a product taken away is out of the own list, too, and leaves the keyboard at the next @CAT-21 @CZ-04', async () => {
  const { router } = open('?varianty=1,2', '1,2')
  await userEvent.click(
    await screen.findByRole('link', { name: /Odebrat z.porovnání: .*Šampon.A/ }),
  )
  expect(kept()).toBe('2')
  await act(() => router.navigate('?varianty=2')) // the shell follows links
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(
      /Odebrat z.porovnání: .*Šampon.B/,
    ),
  )
})

test('a shared comparison leaves the own one as it is @CAT-21', async () => {
  open('?varianty=1,2', '2')
  expect(
    (await screen.findByRole('link', { name: 'Zobrazit moje porovnání' })).getAttribute('href'),
  ).toBe('/eshop/porovnani?varianty=2')
  await userEvent.click(screen.getByRole('link', { name: /Odebrat z.porovnání: .*Šampon.B/ }))
  expect(kept()).toBe('2')
})

test('with nothing to compare it says how to begin, and what is gone is said @CAT-21', async () => {
  open('')
  await title(/Zatím není co porovnávat/)
  cleanup()
  open('?varianty=1,9')
  expect(await screen.findByText(/1.produkt už v.nabídce není/)).toBeTruthy()
})
