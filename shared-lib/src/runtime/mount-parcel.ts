import type { ParcelName } from './remote.ts'
import type { Shop } from './shop.ts'
import { withDeadline } from './with-deadline.ts'

/** Load timeout: the page shows the failure, which is reported. ms */
const codeDeadlineMs = 15_000

type SingleSpaParcel = {
  update?: (props: object) => Promise<unknown>
  unmount: () => Promise<unknown>
  mountPromise: Promise<unknown>
  unmountPromise: Promise<unknown>
}
export type MountedParcel = {
  update: (props: object) => Promise<void>
  unmount: () => Promise<void>
}

/**
 * Loads a parcel and draws it.
 *
 * @param allProps - completes a parcel's own props (its latest when left out); single-spa replaces
 *   all of them on update.
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
  const { lifecycles } = await withDeadline(load(), codeDeadlineMs, name)
  const parcel = mountRootParcel(
    { ...lifecycles, name },
    allProps() as never,
  ) as unknown as SingleSpaParcel
  parcel.unmountPromise.catch(() => {})
  await parcel.mountPromise
  return oneByOne(parcel, allProps)
}

/**
 * single-spa refuses a step while another one runs, and any step after the last: so they wait, and
 * late ones are dropped.
 */
function oneByOne(parcel: SingleSpaParcel, allProps: (own: object) => object): MountedParcel {
  let last: Promise<unknown> = Promise.resolve()
  let isLeaving = false
  const next = (step: () => Promise<unknown> | undefined): Promise<void> => {
    const ended = last.then(async () => {
      await step()
    })
    last = ended.catch(() => {})
    return ended
  }
  return {
    update: (own) => next(() => (isLeaving ? undefined : parcel.update?.(allProps(own)))),
    unmount: () => {
      isLeaving = true
      return next(() => parcel.unmount())
    },
  }
}
