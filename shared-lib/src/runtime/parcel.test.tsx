import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { Parcel } from './parcel.tsx'
import type { ParcelError } from './parcel-error.ts'
import { reactParcel } from './react-parcel.tsx'
import { ShopProvider } from './shop-provider.tsx'
import type { Remote } from './remote.ts'

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

test('so is one that does not load @PLAT-09', async () => {
  const reported = drawPage(() => Promise.reject(new Error('gone')))
  await waitFor(() => expect(reported).toHaveLength(1))
  expect(reported[0]).toMatchObject({ remote: 'mf-cart', failed: 'load' })
})

test('one that stands is not reported @PLAT-09', async () => {
  const reported = drawPage(() => Promise.resolve(cartWith(() => <p>3 kusy</p>)))
  await screen.findByText('3 kusy')
  expect(reported).toEqual([])
})
