import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '../testing/render-in-shop.tsx'
import { CriticalRelease } from './critical-release.tsx'

afterEach(cleanup)

test('a critical release asks; nothing happens by itself @PLAT-03', async () => {
  const reload = vi.fn()
  renderInShop(<CriticalRelease onReload={reload} />)
  expect(await screen.findByRole('alertdialog', { name: 'Obchod je potřeba obnovit' })).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Obnovit stránku' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('later means later @PLAT-03', async () => {
  renderInShop(<CriticalRelease onReload={() => {}} />)
  const [later] = (await screen.findAllByRole('button', { name: 'Později' })).slice(-1)
  fireEvent.click(later as HTMLElement)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
