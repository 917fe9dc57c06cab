import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A part whose chunk does not come while `isAway`. */
function aPart() {
  const network = { isAway: true }
  const load = vi.fn(() =>
    network.isAway ? Promise.reject(new Error('chunk')) : Promise.resolve(() => <p>chyba 404</p>),
  )
  const { LazyPart } = lazyPart<object>(load, () => <p>nejde to</p>)
  const show = () =>
    act(async () => {
      render(
        <Suspense fallback={null}>
          <LazyPart />
        </Suspense>,
      )
      await Promise.resolve()
    })
  return { network, load, show }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('without a network the chunk is asked for later and later, and its absence is shown meanwhile @SHELL-06', async () => {
  const { load, show } = aPart()
  await show()
  await pass(0)
  expect(screen.getByText('nejde to')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
  await pass(60_000) // after 1, 3, 7, 15 and 31 s
  expect(load).toHaveBeenCalledTimes(6)
  expect(screen.getByText('nejde to')).toBeTruthy()
})

test('it comes as soon as the network is back', async () => {
  const { network, load, show } = aPart()
  await show()
  await pass(10_000)
  const before = load.mock.calls.length
  network.isAway = false
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(screen.getByText('chyba 404')).toBeTruthy()
  await pass(120_000)
  expect(load).toHaveBeenCalledTimes(before + 1)
})

test('nothing is asked for once it is no longer shown, and the next mount asks', async () => {
  const { network, load, show } = aPart()
  await show()
  await pass(0)
  cleanup()
  await pass(120_000)
  expect(load).toHaveBeenCalledTimes(1)
  network.isAway = false
  await show()
  await pass(0)
  expect(screen.getByText('chyba 404')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
