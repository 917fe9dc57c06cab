import { act, cleanup, screen } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Outlet } from 'react-router'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { LoadingIndicator } from './loading-indicator.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  onlineManager.setOnline(true)
  cleanup()
  vi.useRealTimers()
})

async function open(loader: () => Promise<null>) {
  const root = {
    path: '/',
    element: (
      <>
        <LoadingIndicator />
        <Outlet />
      </>
    ),
    ErrorBoundary: () => <LoadingIndicator />,
    children: [
      { index: true, element: null },
      { path: 'akce', loader, element: null },
    ],
  }
  const setup = renderInShop(null, { routes: [root] })
  await act(() => vi.advanceTimersByTimeAsync(0))
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await act(async () => void setup.router.navigate('/akce'))
  const bar = () =>
    setup.container.querySelector('[data-phase]')?.getAttribute('data-phase') ?? null
  return { wait, bar }
}

const after = (ms: number) => () =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

test('a quick page shows no bar @SHELL-07', async () => {
  const { wait, bar } = await open(after(300))
  await wait(399)
  expect(bar()).toBeNull()
  await wait(2000)
  expect(bar()).toBeNull()
})

test('the bar comes after 400 ms, goes 500 ms after the page and is reset 400 ms later @SHELL-07', async () => {
  const { wait, bar } = await open(after(1000))
  await wait(401)
  expect(bar()).toBe('running')
  await wait(600)
  expect(bar()).toBe('completing')
  await wait(500)
  expect(bar()).toBe('resetting')
  await wait(400)
  expect(bar()).toBeNull()
})

test('the spinner covers the page while it loads @SHELL-07', async () => {
  const { wait } = await open(after(5000))
  await wait(399)
  expect(screen.queryByRole('status')).toBeNull()
  await wait(2)
  expect(screen.getByRole('status').textContent).toBe('Načítáme stránku')
  await wait(4600)
  expect(screen.queryByRole('status')).toBeNull()
})

test('without a network the page stays in use, and the bar is back with the network @SHELL-07', async () => {
  const { wait, bar } = await open(after(10_000))
  await wait(1000)
  act(() => onlineManager.setOnline(false))
  expect(bar()).toBe('completing')
  expect(screen.queryByRole('status')).toBeNull()
  await wait(500)
  await wait(400)
  expect(bar()).toBeNull()
  act(() => onlineManager.setOnline(true))
  await wait(401)
  expect(bar()).toBe('running')
})

test('an error ends the bar @SHELL-07', async () => {
  const failing = () =>
    new Promise<null>((_resolve, reject) => setTimeout(() => reject(new Error('x')), 600))
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { wait, bar } = await open(failing)
  await wait(3000)
  expect(bar()).toBeNull()
  quiet.mockRestore()
})
