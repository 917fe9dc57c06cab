import { PageHead } from '@drogerie/shared-lib/runtime'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { Outlet, useLocation, type RouteObject } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '../testing/render-in-shop.tsx'
import { Main } from './main.tsx'
import { PageArrival } from './page-arrival.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const page = (path: string, title: string): RouteObject => ({
  path,
  element: (
    <>
      <PageHead robots="noindex" title={title} />
      <h1>{title}</h1>
      <a href="/jinam">Odkaz</a>
    </>
  ),
})
const frame = (
  <>
    <PageArrival />
    <Main>
      <Outlet />
    </Main>
  </>
)
const routes = [
  {
    element: frame,
    children: [page('/', 'Domů'), page('/akce', 'Akce'), page('/akce/:slug', 'Akce')],
  },
]

test('site title {title} | {site name} @SHELL-04', async () => {
  renderInShop(null, { routes })
  await waitFor(() => expect(document.title).toBe('Domů | Teta drogerie'))
})

test('after a navigation the heading has the focus and the title is read aloud @CZ-04', async () => {
  const { router, container } = renderInShop(null, { routes })
  expect(document.activeElement).toBe(document.body)
  await act(() => router.navigate('/akce'))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Akce' })),
  )
  expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe('Akce | Teta drogerie')
})

test('a change of the query moves nothing @CZ-04', async () => {
  const { router } = renderInShop(null, { routes })
  vi.useFakeTimers()
  await act(() => router.navigate('/?razeni=cheapest'))
  act(() => void vi.runAllTimers())
  expect(document.activeElement).toBe(document.body)
})

test('what a change of the query takes away leaves its focus to the heading @CZ-04', async () => {
  const Chip = () =>
    new URLSearchParams(useLocation().search).has('klub') ? <a href="/">Zrušit filtr</a> : null
  const listing = {
    path: '/',
    element: (
      <>
        <h1>Akce</h1>
        <Chip />
      </>
    ),
  }
  const { router } = renderInShop(null, {
    routes: [{ element: frame, children: [listing] }],
    path: '/?klub=1',
  })
  screen.getByRole('link', { name: 'Zrušit filtr' }).focus()
  await act(() => router.navigate('/'))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Akce' })),
  )
})

test('focus that survived inside the page stays @CZ-04', async () => {
  const { router } = renderInShop(null, { routes, path: '/akce/a' })
  const link = screen.getByRole('link', { name: 'Odkaz' })
  link.focus()
  vi.useFakeTimers()
  await act(() => router.navigate('/akce/b'))
  act(() => void vi.runAllTimers())
  expect(document.activeElement).toBe(link)
})

test('what is below the window of the first page is not laid out for the page that follows', async () => {
  const { dataset } = document.documentElement
  dataset['firstPage'] = ''
  let whileRendered: string | undefined
  function Next() {
    whileRendered ??= dataset['firstPage'] ?? 'gone'
    return <h1>Akce</h1>
  }
  const children = [page('/', 'Domů'), { path: '/akce', element: <Next /> }]
  const { router } = renderInShop(null, { routes: [{ element: frame, children }] })
  expect(dataset['firstPage']).toBe('')
  await act(() => router.navigate('/akce'))
  await screen.findByRole('heading', { name: 'Akce' })
  expect(whileRendered).toBe('')
  expect(dataset['firstPage']).toBeUndefined()
})
