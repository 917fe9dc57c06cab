import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { Parcel } from './parcel.tsx'
import type { ParcelError } from './parcel-error.ts'
import { reactParcel } from './react-parcel.tsx'
import { ShopProvider } from './shop-provider.tsx'
import type { Remote } from './remote.ts'

/** What the console of the page shows as errors. */
let shown: unknown[][]
beforeEach(() => {
  shown = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void shown.push(words))
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.restoreAllMocks()
})

function Broken(): never {
  throw new TypeError('a mistake of this release')
}

/** A page with the mini cart in it, as one remote offers it, and what is reported. */
function drawPage(load: () => Promise<Remote>) {
  const reported: ParcelError[] = []
  const shop = {
    ...testShop({ fetch: () => Promise.reject(new Error('no API here')) }),
    remotes: { load },
    reportError: (error: unknown) => void reported.push(error as ParcelError),
  }
  render(
    <ShopProvider shop={shop}>
      <Parcel name="mf-cart/mini-cart" props={{}} fallback={<a href="/kosik">Košík</a>} />
    </ShopProvider>,
  )
  return reported
}

const cartWith = (Content: () => React.ReactNode): Remote => ({
  name: 'mf-cart',
  contractVersion: 2,
  routes: [],
  parcels: { 'mini-cart': () => Promise.resolve({ lifecycles: reactParcel(Content) }) },
  messages: {},
})

test('a parcel that throws leaves its fallback and is reported with its remote @PLAT-09', async () => {
  const reported = drawPage(() => Promise.resolve(cartWith(Broken)))
  await waitFor(() => expect(reported).toHaveLength(1))
  expect(reported[0]).toMatchObject({ name: 'ParcelError', remote: 'mf-cart', failed: 'render' })
  expect(reported[0]?.cause).toMatchObject({ message: 'a mistake of this release' })
  expect(screen.getByRole('link', { name: 'Košík' })).toBeDefined()
})

test('the console shows once what a parcel threw, and one report is sent @PLAT-09', async () => {
  const reported = drawPage(() => Promise.resolve(cartWith(Broken)))
  await waitFor(() => expect(reported).toHaveLength(1))
  expect(shown).toEqual([['parcel mf-cart/mini-cart (render):', reported[0]?.cause]])
})

test('a parcel that does not load leaves its fallback and is reported with its remote @PLAT-09', async () => {
  const reported = drawPage(() => Promise.reject(new Error('gone')))
  await waitFor(() => expect(reported).toHaveLength(1))
  expect(reported[0]).toMatchObject({ remote: 'mf-cart', failed: 'load' })
  expect(shown).toEqual([['parcel mf-cart/mini-cart (load):', new Error('gone')]])
})

test('one whose code never comes counts as gone after a quarter of a minute @PLAT-09 @PLAT-04', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = Promise.withResolvers<void>()
  const load = () => {
    asked.resolve()
    return new Promise<never>(() => {})
  }
  const reported = drawPage(() =>
    Promise.resolve({ ...cartWith(() => null), parcels: { 'mini-cart': load } }),
  )
  await asked.promise
  await vi.advanceTimersByTimeAsync(14_000)
  expect(reported).toEqual([])
  await vi.advanceTimersByTimeAsync(1_100)
  vi.useRealTimers()
  await waitFor(() => expect(reported).toHaveLength(1))
  expect(reported[0]).toMatchObject({ remote: 'mf-cart', failed: 'load' })
  expect(screen.getByRole('link', { name: 'Košík' })).toBeDefined()
})

test('one that stands is not reported @PLAT-09', async () => {
  const reported = drawPage(() => Promise.resolve(cartWith(() => <p>3 kusy</p>)))
  await screen.findByText('3 kusy')
  expect([reported, shown]).toEqual([[], []])
})

describe('a page that changes and leaves faster than its parcel @PLAT-09', () => {
  /** The page, and what its parcel was asked to do and told. */
  async function drawCounted() {
    const steps: string[] = []
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', note)
    const lifecycles = {
      bootstrap: async () => {},
      mount: async () => void steps.push('mount'),
      update: async ({ count }: object & { count?: number }) => {
        await Promise.resolve()
        steps.push(`update ${count}`)
      },
      unmount: async () => void steps.push('unmount'),
    }
    const remote = {
      ...cartWith(() => null),
      parcels: { 'mini-cart': async () => ({ lifecycles }) },
    }
    const shop = {
      ...testShop({ fetch: () => Promise.reject(new Error('no API here')) }),
      remotes: { load: async () => remote as unknown as Remote },
      reportError: (error: unknown) => void unhandled.push(error),
    }
    const page = (count: number) => (
      <ShopProvider shop={shop}>
        <Parcel name="mf-cart/mini-cart" props={{ count } as never} fallback={null} />
      </ShopProvider>
    )
    const { rerender, unmount } = render(page(1))
    await waitFor(() => expect(steps).toContain('update 1'))
    steps.length = 0
    const settled = async () => {
      await new Promise((resolve) => setTimeout(resolve))
      process.off('unhandledRejection', note)
    }
    return { steps, unhandled, show: (count: number) => rerender(page(count)), unmount, settled }
  }

  test('the newest props arrive though an update runs', async () => {
    const { steps, unhandled, show, settled } = await drawCounted()
    show(2)
    show(3)
    await waitFor(() => expect(steps).toEqual(['update 2', 'update 3']))
    await settled()
    expect(unhandled).toEqual([])
  })

  test('it is taken away once its update ended, and is not updated any more', async () => {
    const { steps, unhandled, show, unmount, settled } = await drawCounted()
    show(2)
    unmount()
    await waitFor(() => expect(steps).toContain('unmount'))
    await settled()
    expect([steps, unhandled]).toEqual([['unmount'], []])
  })
})
