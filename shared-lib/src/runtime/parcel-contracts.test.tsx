import { expect, test } from 'vitest'
import { Parcel } from './parcel.tsx'
import { reactParcel } from './react-parcel.tsx'
import type { Remote } from './remote.ts'

type Parcels<App extends string> = Remote<App>['parcels']

const offered = <P extends object>(Component: (props: P) => null) => {
  const lifecycles = reactParcel(Component)
  return () => Promise.resolve({ lifecycles })
}

/**
 * Each marked line is one that the compiler has to refuse: `pnpm types` fails when it takes any of
 * them.
 */
test('who offers a parcel and who mounts it are held to one contract', () => {
  const form = offered((_props: { variantCode: string; price: number }) => null)
  const box = offered((_props: object) => null)
  const others = { 'complaint-form': box, 'login-box': box }
  const fine: Parcels<'mf-account'> = { ...others, 'watchdog-form': form }

  // @ts-expect-error the contract says that there is a watchdog form
  const missing: Parcels<'mf-account'> = others
  const asksMore = offered((_props: { variantCode: string; size: number }) => null)
  // @ts-expect-error no page gives a size
  const demanding: Parcels<'mf-account'> = { ...others, 'watchdog-form': asksMore }
  const asksOther = offered((_props: { price: string }) => null)
  // @ts-expect-error pages give the price as a number
  const mistaken: Parcels<'mf-account'> = { ...others, 'watchdog-form': asksOther }
  // @ts-expect-error the contract knows no such parcel
  const unheardOf: Parcels<'mf-cart'> = { 'mini-cart': box, 'maxi-cart': box }

  // @ts-expect-error the picker tells what was chosen
  const without = <Parcel name="mf-content/store-picker" props={{}} fallback={null} />
  // @ts-expect-error a query is a text
  const wrong = <Parcel name="mf-catalog/search-box" props={{ initialQuery: 1 }} fallback={null} />

  expect([fine, missing, demanding, mistaken, unheardOf, without, wrong]).toHaveLength(7)
})
