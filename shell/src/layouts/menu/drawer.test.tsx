import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aShop, collection } from '../../testing/a-shop.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { DrawerLink } from './drawer-link.tsx'

afterEach(cleanup)

const baby = {
  code: 'dite',
  name: 'Dítě',
  slug: 'dite',
  parentCode: 'menu_category',
  mainImage: null,
  enabled: true,
  level: 1,
  position: 0,
}
const root = { ...baby, code: 'menu_category', name: 'menu', parentCode: null, level: 0 }

async function open(taxons: unknown = collection([root, baby])) {
  const answers: Record<string, unknown> = {
    '/taxons?flat=1': taxons,
    '/menus': collection([]),
    '/search/menus': collection([]),
  }
  renderInShop(<DrawerLink />, { shop: aShop({ answers }) })
  fireEvent.click(screen.getByRole('link', { name: 'Nabídka' }))
  return { answers, menu: within(await screen.findByRole('dialog')) }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test.each<[string, (menu: Awaited<ReturnType<typeof open>>['menu']) => void]>([
  ['Back', () => history.back()],
  ['its cross', (menu) => fireEvent.click(menu.getByRole('button', { name: 'Zavřít' }))],
])('%s closes the menu, and the page behind stays @SHELL-22', async (_name, close) => {
  history.pushState({ key: 'page' }, '')
  const entries = history.length
  const { menu } = await open()
  expect([history.length, history.state]).toEqual([entries + 1, { key: 'page' }])
  close(menu)
  await isClosed()
  expect(history.state).toEqual({ key: 'page' })
})

test('Back closes the choice of a store over the menu, and then the menu @SHELL-22', async () => {
  history.pushState({ key: 'page' }, '')
  const { menu } = await open()
  fireEvent.click(menu.getByRole('link', { name: /^Prodejny Najít/ }))
  await screen.findByRole('dialog', { name: 'Vaše prodejna' })
  history.back()
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(menu.getByRole('link', { name: /^Prodejny Najít/ })).toBeTruthy()
  history.back()
  await isClosed()
})

test('a link of the menu takes the place of the menu, so that Back leads to the page @SHELL-22', async () => {
  const { menu } = await open()
  const link = await menu.findByRole('link', { name: 'Dítě' })
  fireEvent.click(link)
  expect(link.dataset['replace']).toBe('')
})

test('a menu that could not be read says so, and is read again @SHELL-22', async () => {
  const { answers, menu } = await open(new TypeError('fetch failed'))
  expect(await menu.findByText('Nabídku se nepodařilo načíst.')).toBeTruthy()
  answers['/taxons?flat=1'] = collection([root, baby])
  fireEvent.click(menu.getByRole('button', { name: 'Zkusit znovu' }))
  expect(await menu.findByRole('link', { name: 'Dítě' })).toBeTruthy()
  expect(menu.queryByText('Nabídku se nepodařilo načíst.')).toBeNull()
})
