import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RemoteUnavailableError } from '../remotes/remote-unavailable.ts'
import { renderInShop } from '../testing/render-in-shop.tsx'
import { RemoteArea } from './remote-area.tsx'

const network = vi.spyOn(navigator, 'onLine', 'get')

afterEach(() => {
  cleanup()
  network.mockReset()
  vi.unstubAllGlobals()
})

/** The page of a remote that does not come; the calls for the page's document. */
function openLostPage() {
  const asked = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', asked)
  const page = {
    path: '*',
    loader: () => {
      throw new RemoteUnavailableError('mf-cart')
    },
    element: null,
  }
  const area = { Component: RemoteArea, ErrorBoundary: RemoteArea.Error, children: [page] }
  renderInShop(null, { routes: [area] })
  return asked
}

const goes = (isOnline: boolean) =>
  act(() => {
    network.mockReturnValue(isOnline)
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })

test('a page lost by a cut network blames the connection, and asks for itself when it is back @SHELL-16 @PLAT-04', async () => {
  network.mockReturnValue(false)
  const asked = openLostPage()
  await screen.findByText(/Jste bez připojení k internetu\./)
  expect(asked).not.toHaveBeenCalled()
  goes(true)
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
})

test('a page whose loss the browser explains only later does so, too @SHELL-16 @PLAT-04', async () => {
  network.mockReturnValue(true)
  const asked = openLostPage()
  await screen.findByText('Tuto část stránky se nepodařilo načíst.')
  expect(asked, 'no fault of the network').not.toHaveBeenCalled()
  goes(false)
  await screen.findByText(/Jste bez připojení k internetu\./)
  goes(true)
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
})
