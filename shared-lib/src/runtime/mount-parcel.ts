import type { ParcelName } from './remote.ts'
import type { Shop } from './shop.ts'

type SingleSpaParcel = {
  update?: (props: object) => Promise<unknown>
  unmount: () => Promise<unknown>
  mountPromise: Promise<unknown>
  unmountPromise: Promise<unknown>
}
export type MountedParcel = { update: (props: object) => void; unmount: () => Promise<unknown> }

/**
 * Loads a parcel and draws it.
 *
 * @param allProps - completes a parcel's own props (its latest when left out); single-spa replaces all of them on update.
 */
export async function mountParcel(
  name: ParcelName,
  shop: Shop,
  allProps: (own?: object) => object,
): Promise<MountedParcel> {
  const [remoteName = '', parcelName = ''] = name.split('/')
  const [{ mountRootParcel }, remote] = await Promise.all([
    import('single-spa'),
    shop.remotes.load(remoteName),
  ])
  const load = remote.parcels[parcelName]
  if (!load) throw new Error(`${remoteName} offers no parcel ${parcelName}`)
  const { lifecycles } = await load()
  const parcel = mountRootParcel(
    { ...lifecycles, name },
    allProps() as never,
  ) as unknown as SingleSpaParcel
  parcel.unmountPromise.catch(() => {})
  await parcel.mountPromise
  return { update: (own) => void parcel.update?.(allProps(own)), unmount: () => parcel.unmount() }
}
